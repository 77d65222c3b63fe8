/// A value that describes the empty view, which stands for missing content: image, text, secondary text and button.
public struct UIContentUnavailableConfiguration: Hashable {
  /// The image above the empty view's text.
  public var image: UIImage?
  /// The title of the empty view, such as “No Results”.
  public var text: String?
  /// The explanation below the empty view's title.
  public var secondaryText: String?
  /// The configuration of the button below the empty view's text; the button is shown if it has a title, an image or an
  /// action.
  public var button = UIButton.Configuration.plain()
  /// The action and state of the empty view's button.
  public var buttonProperties = ButtonProperties()
  /// The tint colour and maximum size of the empty view's image.
  public var imageProperties = ImageProperties()

  /// A value that describes the behaviour of an empty view's button: its action and state.
  public struct ButtonProperties: Hashable {
    /// The action that a press of the empty view's button performs.
    public var primaryAction: UIAction?
    /// True if the empty view's button is enabled.
    public var isEnabled = true
  }

  /// A value that describes the look of an empty view's image: its tint colour and maximum size.
  public struct ImageProperties: Hashable, Sendable {
    /// The tint colour of the empty view's symbol; `nil` for the colour of secondary text.
    public var tintColor: UIColor?
    /// The maximum size of the empty view's image, in points: the size of symbols, and the limit for other images.
    public var maximumSize = CGSize(width: 48, height: 48)
  }

  /// Returns a configuration of an empty view without text and image.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// Returns a configuration of an empty view for content that is loading: an activity indicator above the text, unless
  /// an image is set.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.text = "Loading…"
    configuration.showsActivity = true
    return configuration
  }
  /// True if an activity indicator is shown while the empty view has no image.
  private(set) var showsActivity = false

  /// Returns a configuration of an empty view for a search without results.
  ///
  /// In ``UIViewController/updateContentUnavailableConfiguration(using:)``, ``updated(for:)`` adds the search text.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    configuration.namesSearch = true
    return configuration
  }
  private var namesSearch = false

  /// Returns the configuration of the empty view adapted to a state: the title of a search configuration then contains
  /// the search text.
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

/// A value with the state for which a content-unavailable configuration is updated: traits and search text.
public struct UIContentUnavailableConfigurationState: Hashable, Sendable {
  /// The traits of the view controller.
  public var traitCollection: UITraitCollection
  /// The text in the controller's search field; `nil` if there is none.
  public var searchText: String?

  /// Makes a state without search text.
  ///
  /// - Parameter traitCollection: The traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
