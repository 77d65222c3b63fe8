/// Makes one colour of another, for a configuration whose colours depend on a state.
///
/// Equal are a transformer and its copies, and the named ones among themselves; functions cannot be compared. That it can be
/// compared at all is DiffableKit's own.
public struct UIConfigurationColorTransformer: Hashable {
  private final class Token: Sendable {}
  private enum Identity: Hashable {
    case named(String)
    case made(ObjectIdentifier)
  }

  /// The function from the colour that is configured to the one that is shown.
  public let transform: (UIColor) -> UIColor
  private let identity: Identity
  // Kept alive so that its address, which is the identity, is nobody else's.
  private let token: Token?

  /// Makes a transformer from a function.
  ///
  /// - Parameter transform: Takes the colour that is configured, returns the one to show.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    let token = Token()
    self.transform = transform
    self.token = token
    identity = .made(ObjectIdentifier(token))
  }

  init(named name: String, _ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
    token = nil
    identity = .named(name)
  }

  /// The colour to show.
  ///
  /// - Parameter input: The colour that is configured.
  /// - Returns: What ``transform`` makes of it.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Takes the saturation away and keeps the brightness and the opacity.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "grayscale") { $0.mapped(Self.gray) }
  }

  /// The tint colour as it is.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "preferredTint") { $0 }
  }

  /// The label colour in place of the tint colour, for lists without colours.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "monochromeTint") { _ in .label }
  }

  /// A wash of the colour on which text keeps its contrast, denser in the dark.
  static var wash: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "wash") { color in
      color.faded(light: 0x2E, dark: 0x59)
    }
  }

  /// Half of ``wash``.
  static var faintWash: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "faintWash") { color in
      color.faded(light: 0x17, dark: 0x2E)
    }
  }

  /// Whether two transformers are known to do the same.
  public static func == (left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer) -> Bool {
    left.identity == right.identity
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// The brightness of a colour in the weights of ITU-R BT.709, as a grey.
  private static func gray(_ color: ColorComponents) -> ColorComponents {
    let level = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return ColorComponents(red: level, green: level, blue: level, alpha: color.alpha)
  }
}

extension UIColor {
  /// The colour with other opacities, from 0 to 255.
  fileprivate func faded(light lightAlpha: CGFloat, dark darkAlpha: CGFloat) -> UIColor {
    UIColor(
      light: light.with(alpha: lightAlpha / 255), dark: dark.with(alpha: darkAlpha / 255),
      strongLight: strongLight.with(alpha: lightAlpha / 255), strongDark: strongDark.with(alpha: darkAlpha / 255))
  }
}
