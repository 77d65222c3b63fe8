// Properties for the standard colours, with the values that Apple documents for iOS, light and dark, with normal and
// increased contrast. For text and lines with increased contrast nothing is documented; here these are less
// transparent, so that text has a contrast of at least 4.5 to 1 on every system background (`behaviour.md` D106). Blue,
// the colour of buttons, is lighter than Apple's in dark mode for the same reason.
extension UIColor {
  /// The red system colour.
  public static let systemRed = UIColor(
    light: 0xFF3B_30FF, dark: 0xFF45_3AFF, strongLight: 0xD700_15FF, strongDark: 0xFF69_61FF)
  /// The orange system colour.
  public static let systemOrange = UIColor(
    light: 0xFF95_00FF, dark: 0xFF9F_0AFF, strongLight: 0xC934_00FF, strongDark: 0xFFB3_40FF)
  /// The yellow system colour.
  public static let systemYellow = UIColor(
    light: 0xFFCC_00FF, dark: 0xFFD6_0AFF, strongLight: 0xA05A_00FF, strongDark: 0xFFD4_26FF)
  /// The green system colour.
  public static let systemGreen = UIColor(
    light: 0x34C7_59FF, dark: 0x30D1_58FF, strongLight: 0x248A_3DFF, strongDark: 0x30DB_5BFF)
  /// The mint system colour.
  public static let systemMint = UIColor(
    light: 0x00C7_BEFF, dark: 0x63E6_E2FF, strongLight: 0x0C81_7BFF, strongDark: 0x66D4_CFFF)
  /// The teal system colour.
  public static let systemTeal = UIColor(
    light: 0x30B0_C7FF, dark: 0x40C8_E0FF, strongLight: 0x0082_99FF, strongDark: 0x5DE6_FFFF)
  /// The cyan system colour.
  public static let systemCyan = UIColor(
    light: 0x32AD_E6FF, dark: 0x64D2_FFFF, strongLight: 0x0071_A4FF, strongDark: 0x70D7_FFFF)
  /// The blue system colour, which is the default tint colour.
  public static let systemBlue = UIColor(
    light: 0x007A_FFFF, dark: 0x0A84_FFFF, strongLight: 0x0040_DDFF, strongDark: 0x4CA3_FFFF)
  /// The indigo system colour.
  public static let systemIndigo = UIColor(
    light: 0x5856_D6FF, dark: 0x5E5C_E6FF, strongLight: 0x3634_A3FF, strongDark: 0x7D7A_FFFF)
  /// The purple system colour.
  public static let systemPurple = UIColor(
    light: 0xAF52_DEFF, dark: 0xBF5A_F2FF, strongLight: 0x8944_ABFF, strongDark: 0xDA8F_FFFF)
  /// The pink system colour.
  public static let systemPink = UIColor(
    light: 0xFF2D_55FF, dark: 0xFF37_5FFF, strongLight: 0xD30F_45FF, strongDark: 0xFF64_82FF)
  /// The brown system colour.
  public static let systemBrown = UIColor(
    light: 0xA284_5EFF, dark: 0xAC8E_68FF, strongLight: 0x7F65_45FF, strongDark: 0xB594_69FF)
  /// The grey system colour, the first of six greys.
  public static let systemGray = UIColor(
    light: 0x8E8E_93FF, dark: 0x8E8E_93FF, strongLight: 0x6C6C_70FF, strongDark: 0xAEAE_B2FF)
  /// The second of the six system greys.
  public static let systemGray2 = UIColor(
    light: 0xAEAE_B2FF, dark: 0x6363_66FF, strongLight: 0x8E8E_93FF, strongDark: 0x7C7C_80FF)
  /// The third of the six system greys.
  public static let systemGray3 = UIColor(
    light: 0xC7C7_CCFF, dark: 0x4848_4AFF, strongLight: 0xAEAE_B2FF, strongDark: 0x5454_56FF)
  /// The fourth of the six system greys.
  public static let systemGray4 = UIColor(
    light: 0xD1D1_D6FF, dark: 0x3A3A_3CFF, strongLight: 0xBCBC_C0FF, strongDark: 0x4444_46FF)
  /// The fifth of the six system greys.
  public static let systemGray5 = UIColor(
    light: 0xE5E5_EAFF, dark: 0x2C2C_2EFF, strongLight: 0xD8D8_DCFF, strongDark: 0x3636_38FF)
  /// The sixth of the six system greys, nearest to the background.
  public static let systemGray6 = UIColor(
    light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF, strongLight: 0xEBEB_F0FF, strongDark: 0x2424_26FF)
  /// The colour of primary text.
  public static let label = UIColor(light: 0x0000_00FF, dark: 0xFFFF_FFFF)
  /// The colour of secondary text.
  public static let secondaryLabel = UIColor(
    light: 0x3C3C_4399, dark: 0xEBEB_F599, strongLight: 0x3C3C_43E6, strongDark: 0xEBEB_F5CC)
  /// The colour of tertiary text.
  public static let tertiaryLabel = UIColor(
    light: 0x3C3C_434C, dark: 0xEBEB_F54C, strongLight: 0x3C3C_43CC, strongDark: 0xEBEB_F5A8)
  /// The colour of quaternary text.
  public static let quaternaryLabel = UIColor(
    light: 0x3C3C_432D, dark: 0xEBEB_F528, strongLight: 0x3C3C_43BF, strongDark: 0xEBEB_F598)
  /// The colour of the placeholder text in an empty text field.
  public static let placeholderText = UIColor(
    light: 0x3C3C_434C, dark: 0xEBEB_F54C, strongLight: 0x3C3C_43CC, strongDark: 0xEBEB_F5A8)
  /// The colour of links.
  public static let link = UIColor(
    light: 0x007A_FFFF, dark: 0x0984_FFFF, strongLight: 0x0040_DDFF, strongDark: 0x4CA3_FFFF)
  /// The background colour of a screen.
  public static let systemBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x0000_00FF)
  /// The background colour of content on top of the main background.
  public static let secondarySystemBackground = UIColor(
    light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF, strongLight: 0xEBEB_F0FF, strongDark: 0x2424_26FF)
  /// The background colour of content on top of secondary backgrounds.
  public static let tertiarySystemBackground = UIColor(
    light: 0xFFFF_FFFF, dark: 0x2C2C_2EFF, strongLight: 0xFFFF_FFFF, strongDark: 0x3636_38FF)
  /// The background colour of a screen with grouped content, such as a grouped list.
  public static let systemGroupedBackground = UIColor(
    light: 0xF2F2_F7FF, dark: 0x0000_00FF, strongLight: 0xEBEB_F0FF, strongDark: 0x0000_00FF)
  /// The background colour of a group, such as the rows of a grouped list.
  public static let secondarySystemGroupedBackground = UIColor(
    light: 0xFFFF_FFFF, dark: 0x1C1C_1EFF, strongLight: 0xFFFF_FFFF, strongDark: 0x2424_26FF)
  /// The background colour of content inside of a group, on top of the group's own background.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: 0xF2F2_F7FF, dark: 0x2C2C_2EFF, strongLight: 0xEBEB_F0FF, strongDark: 0x3636_38FF)
  /// The colour of a translucent separator line.
  public static let separator = UIColor(
    light: 0x3C3C_434A, dark: 0x5454_5899, strongLight: 0x3C3C_4380, strongDark: 0x8484_88CC)
  /// The colour of an opaque separator line.
  public static let opaqueSeparator = UIColor(
    light: 0xC6C6_C8FF, dark: 0x3838_3AFF, strongLight: 0x9E9E_A2FF, strongDark: 0x6A6A_6EFF)
  /// The fill colour of thin and small shapes, such as the track of a slider.
  public static let systemFill = UIColor(light: 0x7878_8033, dark: 0x7878_805B)
  /// The fill colour of medium-sized shapes, such as a switch.
  public static let secondarySystemFill = UIColor(light: 0x7878_8028, dark: 0x7878_8051)
  /// The fill colour of large shapes, such as a text field or a button.
  public static let tertiarySystemFill = UIColor(light: 0x7676_801E, dark: 0x7676_803D)
  /// The fill colour of large areas with complex content.
  public static let quaternarySystemFill = UIColor(light: 0x7474_8014, dark: 0x7676_802D)
  /// Black in light and dark mode.
  public static let black = UIColor(light: 0x0000_00FF, dark: 0x0000_00FF)
  /// White in light and dark mode.
  public static let white = UIColor(light: 0xFFFF_FFFF, dark: 0xFFFF_FFFF)
  /// The grey with a white component of a half.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The grey with a white component of two thirds.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// The grey with a white component of a third.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Pure red, the same in light and dark mode.
  public static let red = UIColor(light: 0xFF00_00FF, dark: 0xFF00_00FF)
  /// Pure green, the same in light and dark mode.
  public static let green = UIColor(light: 0x00FF_00FF, dark: 0x00FF_00FF)
  /// Pure blue, the same in light and dark mode.
  public static let blue = UIColor(light: 0x0000_FFFF, dark: 0x0000_FFFF)
  /// Orange, half-way between pure red and yellow.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Yellow: pure red and green.
  public static let yellow = UIColor(light: 0xFFFF_00FF, dark: 0xFFFF_00FF)
  /// Cyan: pure green and blue.
  public static let cyan = UIColor(light: 0x00FF_FFFF, dark: 0x00FF_FFFF)
  /// Magenta: pure red and blue.
  public static let magenta = UIColor(light: 0xFF00_FFFF, dark: 0xFF00_FFFF)
  /// Purple: half red and half blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown, a dark orange, the same in light and dark mode.
  public static let brown = UIColor(light: 0x9966_33FF, dark: 0x9966_33FF)
  /// A fully transparent colour.
  public static let clear = UIColor(light: 0x0000_0000, dark: 0x0000_0000)
  /// The default tint colour, which marks controls that can be pressed.
  public static let tintColor = systemBlue
}
