extension UIButton {
  /// A value that describes the content and look of a button: title, image, colours, corners and insets.
  public struct Configuration: Hashable, Sendable {
    /// The title of the button.
    public var title: String?
    /// The subtitle of the button, shown below the title in a smaller font.
    public var subtitle: String?
    /// The image of the button, shown beside its title.
    public var image: UIImage?
    /// The symbol configuration for a button's image that has none of its own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The side of the title at which the image lies; leading by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between the button's image and title, in points.
    public var imagePadding: CGFloat = 6
    /// The distance between the button's title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of the button's title and subtitle if one is shorter than the other.
    public var titleAlignment: TitleAlignment = .automatic
    /// The line break mode of the button's title if it does not fit.
    public var titleLineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The insets around the button's image and title, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of the button's title and image; `nil` for the default of the style.
    public var baseForegroundColor: UIColor?
    /// The colour of the button's background; `nil` for the default of the style.
    public var baseBackgroundColor: UIColor?
    /// The corner style of the button's background.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the button.
    ///
    /// Setting the size also sets ``contentInsets`` to the default of the size.
    public var buttonSize: Size = .medium { didSet { if buttonSize != oldValue { contentInsets = buttonSize.insets } } }

    var style: Style
    /// A font that overrides the one that belongs to the button's size: the bar button “Done” is heavier.
    var font: UIFont?

    /// Returns a button configuration without background, with the title in the tint colour.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a button configuration with a grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a button configuration with a background in a light shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a button configuration with a background in the tint colour, for the most important action.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Returns a button configuration without background, like ``plain()``.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// Returns a button configuration with a grey background, like ``gray()``.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// Returns a button configuration with a tinted background, like ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a button configuration with a background in the tint colour, like ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    /// A style of a button's background: none, grey, a light shade of the tint colour, or the tint colour.
    enum Style: Hashable, Sendable { case plain, gray, tinted, filled }

    init(style: Style) { self.style = style }
  }
}

extension UIButton.Configuration {
  /// A size of a button, set in its configuration, which determines its font and insets.
  public enum Size: Int, Hashable, Sendable {
    /// The button has the default size.
    case medium
    /// The button is smaller than by default.
    case small
    /// The button has the smallest size.
    case mini
    /// The button is larger than by default, for the most important action.
    case large

    var insets: NSDirectionalEdgeInsets {
      switch self {
      case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
      case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
      }
    }

    var titleSize: CGFloat {
      switch self {
      case .mini: 13
      case .small: 15
      case .medium, .large: 17
      }
    }
  }

  /// A corner style, which decides the corner radius of a button's background.
  public enum CornerStyle: Int, Hashable, Sendable {
    /// The button has the default corner radius, like ``dynamic``.
    case fixed = -1
    /// The button has the default corner radius.
    case dynamic = 0
    /// The button has a small corner radius.
    case small
    /// The button has a medium corner radius.
    case medium
    /// The button has a large corner radius.
    case large
    /// The button has a corner radius of half its height.
    case capsule

    func radius(height: CGFloat) -> CGFloat {
      switch self {
      case .small: 5
      case .fixed, .dynamic, .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }
  }

  /// An alignment of a button's title and subtitle, whose widths may differ.
  public enum TitleAlignment: Int, Hashable, Sendable {
    /// The title alignment depends on the placement of the image.
    case automatic
    /// The button's title and subtitle are aligned at the leading edge.
    case leading
    /// The button's title and subtitle are centred.
    case center
    /// The button's title and subtitle are aligned at the trailing edge.
    case trailing
  }

  /// Returns the colour of the button's title and image.
  func foreground(tint: UIColor, isEnabled: Bool, role: UIButton.Role) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    if style == .filled { return .white }
    return role == .destructive ? .systemRed : tint
  }

  /// Returns the colour of the button's background; `nil` for none.
  func background(tint: UIColor, isEnabled: Bool, role: UIButton.Role) -> UIColor? {
    let base = baseBackgroundColor ?? (role == .destructive ? .systemRed : tint)
    switch style {
    case .plain: return baseBackgroundColor
    case .gray: return baseBackgroundColor ?? .tertiarySystemFill
    case .tinted: return isEnabled ? base.withAlphaComponent(0.16) : .tertiarySystemFill
    case .filled: return isEnabled ? base : .tertiarySystemFill
    }
  }
}
