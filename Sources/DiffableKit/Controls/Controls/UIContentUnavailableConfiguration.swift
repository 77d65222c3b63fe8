/// What is said in place of content: an image, a line, an explanation, a button.
public struct UIContentUnavailableConfiguration: Hashable {
  /// The symbol or image above the words.
  public var image: UIImage?
  /// What there is not.
  public var text: String?
  /// Why, or what to do about it.
  public var secondaryText: String?
  /// How the button under the words looks; it is shown if it has a title, an image or an action.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// How image, text and secondary text look.
  public var imageProperties = ImageProperties()

  /// What a button does.
  public struct ButtonProperties: Hashable {
    /// What a press does.
    public var primaryAction: UIAction?
    /// Whether it can be used.
    public var isEnabled = true
  }

  /// How an image looks.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol; nil for the colour of secondary text.
    public var tintColor: UIColor?
    /// The greatest size in points; symbols have it, images fit in it.
    public var maximumSize = CGSize(width: 48, height: 48)
  }

  /// For a place that is empty: says nothing until words are set.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// For content that is on its way: something turns above the words, unless there is an image.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.text = "Loading…"
    configuration.showsActivity = true
    return configuration
  }
  /// Whether something turns in the place of the image while there is none.
  private(set) var showsActivity = false

  /// For a search that finds nothing.
  ///
  /// In ``UIViewController/updateContentUnavailableConfiguration(using:)`` ``updated(for:)`` adds what was searched
  /// for.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    configuration.namesSearch = true
    return configuration
  }
  private var namesSearch = false

  /// The configuration for a state: what says that a search finds nothing names what was searched for.
  ///
  /// - Parameter state: The state.
  /// - Returns: The adapted configuration.
  public func updated(for state: UIContentUnavailableConfigurationState) -> UIContentUnavailableConfiguration {
    guard namesSearch, text == "No Results", let searchText = state.searchText, !searchText.isEmpty else { return self }
    var configuration = self
    configuration.text = "No Results for “\(searchText)”"
    return configuration
  }
}

/// What decides about what is said in place of content.
public struct UIContentUnavailableConfigurationState: Hashable, Sendable {
  /// The surroundings.
  public var traitCollection: UITraitCollection
  /// What is searched for in the controller's search field, nil if there is none.
  public var searchText: String?

  /// Makes a state.
  ///
  /// - Parameter traitCollection: The surroundings.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
