/// A colour set of an asset catalogue: the components of one colour for several appearances.
struct ColorSet: Decodable {
  /// An entry of a colour set: a colour with the appearances and devices for which it is meant.
  private struct Entry: Decodable {
    /// The coding keys of an entry's values: their names in `Contents.json`.
    enum CodingKeys: CodingKey { case color }
    var color: CatalogueColor
    var conditions: AssetConditions

    init(from decoder: any Decoder) throws {
      color = try decoder.container(keyedBy: CodingKeys.self).decode(CatalogueColor.self, forKey: .color)
      conditions = try AssetConditions(from: decoder)
    }
  }

  private var colors: [Entry]

  /// The dynamic colour that the entries of the set describe for light and dark mode, with normal and increased
  /// contrast; `nil` if an entry has a colour space or reference that is not supported.
  var color: UIColor? {
    func components(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> ColorComponents? {
      let entry = AssetConditions.best(of: colors, style, contrast) { $0.conditions }.first ?? colors.first
      var traits = UITraitCollection(userInterfaceStyle: style)
      traits.accessibilityContrast = contrast
      return entry?.color.color?.components(in: traits)
    }
    guard let light = components(.light, .normal), let dark = components(.dark, .normal),
      let strongLight = components(.light, .high), let strongDark = components(.dark, .high)
    else { return nil }
    return UIColor(light: light, dark: dark, strongLight: strongLight, strongDark: strongDark)
  }
}

/// A colour as an asset catalogue stores it: components in a colour space, or the name of a system colour.
private struct CatalogueColor: Decodable {
  /// A component of a catalogue's colour, such as its red, decoded from a number or a string.
  private struct Component: Decodable {
    /// The value of the colour component: from 0 to 1, or beyond for extended colour spaces.
    var value: CGFloat

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = CGFloat(number)
        return
      }
      let text = try container.decode(String.self)
      let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
      guard let number = isHexadecimal ? Int(text.dropFirst(2), radix: 16).map(Double.init) : Double(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no component of a colour")
      }
      // In a string, a hexadecimal number or one without a decimal point counts in 255ths.
      value = CGFloat(isHexadecimal || !text.contains(".") ? number / 255 : number)
    }
  }

  /// The coding keys of a colour's values: their names in `Contents.json`.
  private enum CodingKeys: String, CodingKey {
    case components, reference
    case space = "color-space"
  }

  private var components: [String: Component]?
  private var space: String?
  private var reference: String?

  /// The colour that an entry of the colour set describes; `nil` if the colour space or the system colour is not
  /// supported or a component is missing.
  var color: UIColor? {
    if let reference { return UIColor.systemColors[reference] }
    func part(_ name: String) -> CGFloat? { components?[name]?.value }
    // Unlike the other components, an opacity of “1” without a decimal point is not 1/255: the colour is opaque.
    let alpha = part("alpha").map { $0 == 1 / 255 ? 1 : $0 } ?? 1
    switch space {
    case "gray-gamma-22", "extended-gray":
      return part("white").map { UIColor(white: $0, alpha: alpha) }
    case "srgb", "extended-srgb", "display-p3", "extended-linear-srgb", nil:
      guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
      return switch space {
      case "display-p3": UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      case "extended-linear-srgb": UIColor(ColorComponents(linearRed: red, green: green, blue: blue, alpha: alpha))
      default: UIColor(red: red, green: green, blue: blue, alpha: alpha)
      }
    default: return nil
    }
  }
}

extension UIColor {
  /// The system colours to which an asset catalogue may refer, by name.
  fileprivate static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
  ]
}
