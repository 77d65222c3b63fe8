/// The fill and the border behind a cell, as a value that adapts to the cell's state.
///
/// What was not changed follows the style when ``updated(for:)`` adapts it; what was changed stays.
public struct UIBackgroundConfiguration: Hashable {
  /// A view behind everything, in place of a fill of its own.
  public var customView: UIView?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The distances between the edges of the cell and of the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the margins of the cell are added to ``backgroundInsets``; none by default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The fill; nil takes the tint colour.
  public var backgroundColor: UIColor? = .clear
  /// Makes the fill that is shown of ``backgroundColor``.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An image in front of the fill and behind ``customView``, with the same corners.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The colour of the border; nil takes the tint colour.
  public var strokeColor: UIColor?
  /// Makes the colour that is shown of ``strokeColor``.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border in points; 0 is none.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the edges of the background the border is, in points; inside if negative.
  public var strokeOutset: CGFloat = 0
  /// The shadow behind the background.
  public var shadowProperties = UIShadowProperties()

  let style: Style
  private(set) var flags = ConfigurationFlags()

  init(style: Style, flags: ConfigurationFlags = ConfigurationFlags()) {
    self.style = style
    self.flags = flags
    takeDefaults()
  }

  /// The configuration as it looks in a state: selected, pressed, in a sidebar.
  ///
  /// - Parameter state: The state of the cell.
  /// - Returns: A configuration in which what still had the value of its style has the one for the new state.
  /// - Complexity: O(1).
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var newFlags = ConfigurationFlags(state)
    if newFlags.place == nil { newFlags.place = flags.place }
    guard newFlags != flags else { return self }
    let old = UIBackgroundConfiguration(style: style, flags: flags)
    let new = UIBackgroundConfiguration(style: style, flags: newFlags)
    var result = self
    result.flags = newFlags
    func follow<Value: Equatable>(_ path: WritableKeyPath<UIBackgroundConfiguration, Value>) {
      if result[keyPath: path] == old[keyPath: path] { result[keyPath: path] = new[keyPath: path] }
    }
    // A fill that was chosen must not be washed out by the transformer that belongs to the style's own fill.
    if backgroundColor == old.backgroundColor {
      follow(\.backgroundColor)
      follow(\.backgroundColorTransformer)
    }
    follow(\.cornerRadius)
    follow(\.backgroundInsets)
    return result
  }

  /// The fill in a view.
  ///
  /// - Parameter tintColor: The tint colour of the view.
  /// - Returns: The colour after ``backgroundColorTransformer``.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the border in a view.
  ///
  /// - Parameter tintColor: The tint colour of the view.
  /// - Returns: The colour after ``strokeColorTransformer``.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
