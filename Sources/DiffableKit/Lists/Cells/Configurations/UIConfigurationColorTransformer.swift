/// A value that wraps a function from one colour to another, for configurations whose colours depend on a state.
///
/// A transformer equals its copies, and a built-in transformer equals itself; transformers made from functions are
/// otherwise different, because functions cannot be compared. UIKit's type is not `Equatable`; DiffableKit adds this.
public struct UIConfigurationColorTransformer: Hashable {
  /// An object whose address identifies a colour transformer that was made from a function.
  private final class IdentityToken: Sendable {}
  /// An identity of a colour transformer, by which transformers are compared: a name, or the address of an object.
  private enum Identity: Hashable {
    case named(String)
    case made(ObjectIdentifier)
  }

  /// The transformer's function from the configured colour to the colour that is shown.
  public let transform: (UIColor) -> UIColor
  private let identity: Identity
  // Retained, because the identity is the token's address and must stay unique while the transformer exists.
  private let token: IdentityToken?

  /// Makes a colour transformer from a function.
  ///
  /// - Parameter transform: Receives the configured colour and returns the colour to show.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    let token = IdentityToken()
    self.transform = transform
    self.token = token
    identity = .made(ObjectIdentifier(token))
  }

  init(named name: String, _ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
    token = nil
    identity = .named(name)
  }

  /// Returns the colour that the transformer makes of a configured colour.
  ///
  /// - Parameter input: The configured colour.
  /// - Returns: The result of ``transform``.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that removes saturation and keeps brightness and opacity.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "grayscale") { $0.mapped(Self.gray) }
  }

  /// A transformer that returns any colour unchanged, so that a tint colour is shown as it is.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "preferredTint") { $0 }
  }

  /// A transformer that replaces any colour, usually the tint colour, by the label colour, for lists without colours.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "monochromeTint") { _ in .label }
  }

  /// A transformer that makes a colour translucent enough for text on top to keep its contrast; more opaque in dark
  /// mode.
  static var wash: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "wash") { color in
      color.faded(light: 0x2E, dark: 0x59)
    }
  }

  /// A transformer that makes a colour half as opaque as ``wash`` does.
  static var faintWash: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(named: "faintWash") { color in
      color.faded(light: 0x17, dark: 0x2E)
    }
  }

  /// Returns true if two colour transformers have the same identity.
  public static func == (left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer) -> Bool {
    left.identity == right.identity
  }

  /// Hashes the identity of the colour transformer, which ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Converts the components of a colour to the grey of the same luminance, by the weights of ITU-R BT.709.
  private static func gray(_ color: ColorComponents) -> ColorComponents {
    let level = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return ColorComponents(red: level, green: level, blue: level, alpha: color.alpha)
  }
}

extension UIColor {
  /// Returns the colour with other opacities for light and dark mode, from 0 to 255.
  fileprivate func faded(light lightAlpha: CGFloat, dark darkAlpha: CGFloat) -> UIColor {
    UIColor(
      light: light.with(alpha: lightAlpha / 255), dark: dark.with(alpha: darkAlpha / 255),
      strongLight: strongLight.with(alpha: lightAlpha / 255), strongDark: strongDark.with(alpha: darkAlpha / 255))
  }
}
