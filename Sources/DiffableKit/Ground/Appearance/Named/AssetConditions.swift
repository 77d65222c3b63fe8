/// The conditions of an entry in an asset catalogue: the appearances, the device and the gamut of the screen for which
/// it is meant.
struct AssetConditions: Decodable {
  /// A condition of an entry on the appearance: light or dark mode, or the contrast, with the value that the entry is
  /// meant for.
  private struct AppearanceCondition: Decodable {
    var appearance: String
    var value: String
  }

  /// The coding keys of the conditions: their names in `Contents.json`.
  private enum CodingKeys: String, CodingKey {
    case appearances, idiom
    case gamut = "display-gamut"
  }

  private var appearances: [AppearanceCondition]?
  private var idiom: String?
  private var gamut: String?

  /// Returns the number of the entry's conditions that an appearance meets; `nil` if the appearance violates one of
  /// them.
  ///
  /// - Parameters:
  ///   - style: Light or dark.
  ///   - contrast: Normal or increased contrast.
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

  /// Returns the entries that suit an appearance best, preferring those for every device and every screen.
  ///
  /// - Parameters:
  ///   - entries: The entries of a set.
  ///   - style: Light or dark.
  ///   - contrast: Normal or increased contrast.
  ///   - conditions: Returns the conditions of an entry.
  /// - Returns: The suitable entries in their order; an empty array if there are none.
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

  /// The specificity of an asset catalogue's entry, by which the best entry is chosen: from 0, for every device and
  /// screen, to 3, for certain devices with certain screens.
  private var narrowness: Int { (idiom == nil || idiom == "universal" ? 0 : 2) + (gamut == "display-P3" ? 1 : 0) }
}
