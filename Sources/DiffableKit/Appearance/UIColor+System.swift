// Colours with the names and values that Apple documents for iOS, light and dark, without increased contrast.
extension UIColor {
  /// The system's red.
  public static let systemRed = UIColor(light: 0xFF3B_30FF, dark: 0xFF45_3AFF)
  /// The system's orange.
  public static let systemOrange = UIColor(light: 0xFF95_00FF, dark: 0xFF9F_0AFF)
  /// The system's yellow.
  public static let systemYellow = UIColor(light: 0xFFCC_00FF, dark: 0xFFD6_0AFF)
  /// The system's green.
  public static let systemGreen = UIColor(light: 0x34C7_59FF, dark: 0x30D1_58FF)
  /// The system's mint.
  public static let systemMint = UIColor(light: 0x00C7_BEFF, dark: 0x63E6_E2FF)
  /// The system's teal.
  public static let systemTeal = UIColor(light: 0x30B0_C7FF, dark: 0x40C8_E0FF)
  /// The system's cyan.
  public static let systemCyan = UIColor(light: 0x32AD_E6FF, dark: 0x64D2_FFFF)
  /// The system's blue, the usual tint.
  public static let systemBlue = UIColor(light: 0x007A_FFFF, dark: 0x0A84_FFFF)
  /// The system's indigo.
  public static let systemIndigo = UIColor(light: 0x5856_D6FF, dark: 0x5E5C_E6FF)
  /// The system's purple.
  public static let systemPurple = UIColor(light: 0xAF52_DEFF, dark: 0xBF5A_F2FF)
  /// The system's pink.
  public static let systemPink = UIColor(light: 0xFF2D_55FF, dark: 0xFF37_5FFF)
  /// The system's brown.
  public static let systemBrown = UIColor(light: 0xA284_5EFF, dark: 0xAC8E_68FF)
  /// The system's grey.
  public static let systemGray = UIColor(light: 0x8E8E_93FF, dark: 0x8E8E_93FF)
  /// The second of six greys from dark to light.
  public static let systemGray2 = UIColor(light: 0xAEAE_B2FF, dark: 0x6363_66FF)
  /// The third of six greys.
  public static let systemGray3 = UIColor(light: 0xC7C7_CCFF, dark: 0x4848_4AFF)
  /// The fourth of six greys.
  public static let systemGray4 = UIColor(light: 0xD1D1_D6FF, dark: 0x3A3A_3CFF)
  /// The fifth of six greys.
  public static let systemGray5 = UIColor(light: 0xE5E5_EAFF, dark: 0x2C2C_2EFF)
  /// The lightest of six greys.
  public static let systemGray6 = UIColor(light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF)
  /// Text of first importance.
  public static let label = UIColor(light: 0x0000_00FF, dark: 0xFFFF_FFFF)
  /// Text of second importance.
  public static let secondaryLabel = UIColor(light: 0x3C3C_4399, dark: 0xEBEB_F599)
  /// Text of third importance.
  public static let tertiaryLabel = UIColor(light: 0x3C3C_434C, dark: 0xEBEB_F54C)
  /// Text of fourth importance.
  public static let quaternaryLabel = UIColor(light: 0x3C3C_432D, dark: 0xEBEB_F528)
  /// Words in an empty field.
  public static let placeholderText = UIColor(light: 0x3C3C_434C, dark: 0xEBEB_F54C)
  /// A reference to somewhere else.
  public static let link = UIColor(light: 0x007A_FFFF, dark: 0x0984_FFFF)
  /// What everything lies on.
  public static let systemBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x0000_00FF)
  /// What is set apart from the background.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF)
  /// What is set apart once more.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x2C2C_2EFF)
  /// What groups lie on.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2_F7FF, dark: 0x0000_00FF)
  /// A group.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x1C1C_1EFF)
  /// What is set apart in a group.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2_F7FF, dark: 0x2C2C_2EFF)
  /// A thin line through which the background shows.
  public static let separator = UIColor(light: 0x3C3C_434A, dark: 0x5454_5899)
  /// A thin line that hides the background.
  public static let opaqueSeparator = UIColor(light: 0xC6C6_C8FF, dark: 0x3838_3AFF)
  /// A thin and small shape.
  public static let systemFill = UIColor(light: 0x7878_8033, dark: 0x7878_805B)
  /// A shape of medium size, such as a switch.
  public static let secondarySystemFill = UIColor(light: 0x7878_8028, dark: 0x7878_8051)
  /// A large shape, such as a field or a button.
  public static let tertiarySystemFill = UIColor(light: 0x7676_801E, dark: 0x7676_803D)
  /// A large area with much in it.
  public static let quaternarySystemFill = UIColor(light: 0x7474_8014, dark: 0x7676_802D)
  /// Black everywhere.
  public static let black = UIColor(light: 0x0000_00FF, dark: 0x0000_00FF)
  /// White everywhere.
  public static let white = UIColor(light: 0xFFFF_FFFF, dark: 0xFFFF_FFFF)
  /// Half way between black and white.
  public static let gray = UIColor(light: 0x7F7F_7FFF, dark: 0x7F7F_7FFF)
  /// Two thirds of the way to white.
  public static let lightGray = UIColor(light: 0xAAAA_AAFF, dark: 0xAAAA_AAFF)
  /// One third of the way to white.
  public static let darkGray = UIColor(light: 0x5555_55FF, dark: 0x5555_55FF)
  /// Nothing but red.
  public static let red = UIColor(light: 0xFF00_00FF, dark: 0xFF00_00FF)
  /// Nothing but green.
  public static let green = UIColor(light: 0x00FF_00FF, dark: 0x00FF_00FF)
  /// Nothing but blue.
  public static let blue = UIColor(light: 0x0000_FFFF, dark: 0x0000_FFFF)
  /// Between red and yellow.
  public static let orange = UIColor(light: 0xFF7F_00FF, dark: 0xFF7F_00FF)
  /// Red and green.
  public static let yellow = UIColor(light: 0xFFFF_00FF, dark: 0xFFFF_00FF)
  /// Green and blue.
  public static let cyan = UIColor(light: 0x00FF_FFFF, dark: 0x00FF_FFFF)
  /// Red and blue.
  public static let magenta = UIColor(light: 0xFF00_FFFF, dark: 0xFF00_FFFF)
  /// Half red and half blue.
  public static let purple = UIColor(light: 0x7F00_7FFF, dark: 0x7F00_7FFF)
  /// A dark orange.
  public static let brown = UIColor(light: 0x9966_33FF, dark: 0x9966_33FF)
  /// Nothing at all.
  public static let clear = UIColor(light: 0x0000_0000, dark: 0x0000_0000)
  /// The colour of what can be pressed.
  public static let tintColor = systemBlue
}
