/// For which surroundings an entry of an asset catalogue is meant.
struct AssetConditions: Decodable {
  private struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  private enum CodingKeys: String, CodingKey {
    case appearances, idiom
    case gamut = "display-gamut"
  }

  private var appearances: [Appearance]?
  private var idiom: String?
  private var gamut: String?

  /// How well the entry suits an appearance: the number of wishes that it fulfils, nil if one is against it.
  ///
  /// - Parameters:
  ///   - style: Light or dark.
  ///   - contrast: Usual or more.
  /// - Returns: 0 for an entry that is for any appearance.
  private func fit(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> Int? {
    let wishes = appearances ?? []
    let areMet = wishes.allSatisfy { wish in
      switch (wish.appearance, wish.value) {
      case ("luminosity", "light"): style == .light
      case ("luminosity", "dark"): style == .dark
      case ("contrast", "high"): contrast == .high
      default: false
      }
    }
    return areMet ? wishes.count : nil
  }

  /// The entries that suit an appearance best, and of those the ones for every device and every screen, if there are any.
  ///
  /// - Parameters:
  ///   - entries: The entries of a set.
  ///   - style: Light or dark.
  ///   - contrast: Usual or more.
  ///   - conditions: The conditions of an entry.
  /// - Returns: The entries in their order; nothing if none suits.
  static func best<Entry>(
    of entries: [Entry], _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast,
    conditions: (Entry) -> AssetConditions
  ) -> [Entry] {
    let suited = entries.compactMap { entry in
      conditions(entry).fit(style, contrast).map { (entry, rank: $0 * 4 - conditions(entry).narrowness) }
    }
    let most = suited.map(\.rank).max()
    return suited.filter { $0.rank == most }.map(\.0)
  }

  /// From 0, for everything, to 3, for certain devices with certain screens.
  private var narrowness: Int { (idiom == nil || idiom == "universal" ? 0 : 2) + (gamut == "display-P3" ? 1 : 0) }
}
