extension UIButton {
  /// How a button looks: its words, its image, its colours and the space around them.
  public struct Configuration: Hashable, Sendable {
    /// The words.
    public var title: String?
    /// More words under the title, smaller.
    public var subtitle: String?
    /// The symbol or image beside the words.
    public var image: UIImage?
    /// The size and colour for a symbol that has none of its own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The side of the words on which the image is; leading by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and words in points.
    public var imagePadding: CGFloat = 6
    /// The distance between title and subtitle in points.
    public var titlePadding: CGFloat = 1
    /// Where title and subtitle go when one is shorter.
    public var titleAlignment: TitleAlignment = .automatic
    /// What happens to a title for which there is no room.
    public var titleLineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The space around image and words in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of words and symbol; nil takes what suits the style.
    public var baseForegroundColor: UIColor?
    /// The colour behind; nil takes what suits the style.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle: CornerStyle = .dynamic
    /// How large the button is.
    ///
    /// Setting it sets ``contentInsets`` to what suits the size.
    public var buttonSize: Size = .medium { didSet { if buttonSize != oldValue { contentInsets = buttonSize.insets } } }

    var style: Style
    /// The font where the size does not decide it: bar buttons that mean “done” are heavier.
    var font: UIFont?

    /// No background: words in the tint colour.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A background in a light shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A background in the tint colour, for what is done most.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// No background, as ``plain()``.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// A grey background, as ``gray()``.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// A background in a light shade, as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// A background in the tint colour, as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    enum Style: Hashable, Sendable { case plain, gray, tinted, filled }

    init(style: Style) { self.style = style }
  }
}

extension UIButton.Configuration {
  /// How large a button is.
  public enum Size: Int, Hashable, Sendable {
    /// As usual.
    case medium
    /// Smaller.
    case small
    /// As small as can be.
    case mini
    /// Larger, for what is done most.
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

  /// How round the corners are.
  public enum CornerStyle: Int, Hashable, Sendable {
    /// As suits the size.
    case fixed = -1
    /// As suits the size.
    case dynamic = 0
    /// A little.
    case small
    /// As usual.
    case medium
    /// More.
    case large
    /// Half circles at the ends.
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

  /// Where title and subtitle go when one is shorter.
  public enum TitleAlignment: Int, Hashable, Sendable {
    /// As suits the place of the image.
    case automatic
    /// To the edge at which reading begins.
    case leading
    /// To the middle.
    case center
    /// To the edge at which reading ends.
    case trailing
  }

  /// The colour of words and symbol.
  func foreground(tint: UIColor, isEnabled: Bool, role: UIButton.Role) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    if style == .filled { return .white }
    return role == .destructive ? .systemRed : tint
  }

  /// The colour behind.
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
