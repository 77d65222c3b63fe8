/// A value that describes the fill and border behind the content of a cell and adapts to the cell's state.
///
/// ```swift
/// var background = UIBackgroundConfiguration.listPlainCell()
/// background.backgroundColor = .secondarySystemBackground
/// background.cornerRadius = 10
/// background.strokeColor = .separator
/// background.strokeWidth = 1
/// ```
///
/// Properties that a program has not changed follow the style in ``updated(for:)``; changed properties stay.
public struct UIBackgroundConfiguration: Hashable {
  /// A view of the program behind the content of the cell and in front of the background's fill.
  public var customView: UIView?
  /// The corner radius of the background, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances in points from the cell's edges to the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the margins of the cell are added to ``backgroundInsets``; none by default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the background's fill; `nil` takes the tint colour.
  public var backgroundColor: UIColor? = .clear
  /// The function from the configured ``backgroundColor`` to the colour that is shown.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An image in front of the background's fill and behind ``customView``, with the same corners.
  public var image: UIImage?
  /// The scaling of the background's image to the size of the background.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The colour of the background's border; `nil` takes the tint colour.
  public var strokeColor: UIColor?
  /// The function from the configured ``strokeColor`` of the border to the colour that is shown.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the background's border in points; 0 for no border.
  public var strokeWidth: CGFloat = 0
  /// The distance in points from the background's edge to the border; negative if the border is inside.
  public var strokeOutset: CGFloat = 0
  /// The shadow that the cell's background casts.
  public var shadowProperties = UIShadowProperties()

  let style: Style
  private(set) var flags = DefaultStyleInputs()

  init(style: Style, flags: DefaultStyleInputs = DefaultStyleInputs()) {
    self.style = style
    self.flags = flags
    takeDefaults()
  }

  /// Returns the configuration adapted to a state of the cell, such as selected or highlighted.
  ///
  /// - Parameter state: The state of the cell.
  /// - Returns: A configuration in which every unchanged property has the default of the style for the new state.
  /// - Complexity: O(1).
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var newFlags = DefaultStyleInputs(state)
    if newFlags.rowRole == nil { newFlags.rowRole = flags.rowRole }
    guard newFlags != flags else { return self }
    let old = UIBackgroundConfiguration(style: style, flags: flags)
    let new = UIBackgroundConfiguration(style: style, flags: newFlags)
    var result = self
    result.flags = newFlags
    func follow<Value: Equatable>(_ path: WritableKeyPath<UIBackgroundConfiguration, Value>) {
      if result[keyPath: path] == old[keyPath: path] { result[keyPath: path] = new[keyPath: path] }
    }
    // The transformer belongs to the style's own colour and would make a colour that the program has chosen
    // translucent.
    if backgroundColor == old.backgroundColor {
      follow(\.backgroundColor)
      follow(\.backgroundColorTransformer)
    }
    follow(\.cornerRadius)
    follow(\.backgroundInsets)
    return result
  }

  /// Returns the colour of the background's fill for a view's tint colour.
  ///
  /// - Parameter tintColor: The tint colour of the view.
  /// - Returns: The colour after ``backgroundColorTransformer``.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the background's border for a view's tint colour.
  ///
  /// - Parameter tintColor: The tint colour of the view.
  /// - Returns: The colour after ``strokeColorTransformer``.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
