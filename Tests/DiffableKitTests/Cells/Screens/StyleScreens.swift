import DiffableKit
import Testing

/// Tests of the text screens of the styles of content configurations.
@MainActor @Suite struct StyleScreens {
  private nonisolated static func styled(
    _ name: String, _ expected: String, in appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ style: @escaping @MainActor @Sendable () -> UIListContentConfiguration
  ) -> CellScreen {
    CellScreen(content: name, expected, in: appearance, style: { _ in style() })
  }

  nonisolated static let styles: [CellScreen] = [
    styled(
      "The style of headers in a plain list",
      """
        Soup
        Leek
      row 0 0 320 54 fill background
      text 16 7 288 21 weight 600
      text 16 31 288 16 size 13 secondaryLabel
      box 16 53 304 1 fill separator
      """
    ) { .header() },
    styled(
      "The style of headers in a grouped list",
      """
        SOUP
        Leek
      row 0 18 320 59 fill groupedBackground
      text 16 35 288 16 size 13 secondaryLabel
      text 16 54 288 16 size 13 secondaryLabel
      box 0 18 320 1 fill separator
      box 0 76 320 1 fill separator
      """, in: .grouped
    ) { .header() },
    styled(
      "The style of headers in an inset grouped list",
      """
          SOUP
          Leek
      row 16 16 288 59 fill groupedBackground round 10
      text 32 33 256 16 size 13 secondaryLabel
      text 32 52 256 16 size 13 secondaryLabel
      """, in: .insetGrouped
    ) { .header() },
    styled(
      "The style of headers in a sidebar",
      """
        Soup
        Leek
      row 0 4 320 60 round 8
      text 16 18 288 21 weight 600
      text 16 42 288 16 size 13 secondaryLabel
      """, in: .sidebar
    ) { .header() },
    styled(
      "The style of footers in a plain list",
      """
        Soup
        Leek
      row 0 0 320 49 fill background
      text 16 7 288 16 size 13 secondaryLabel
      text 16 26 288 16 size 13 secondaryLabel
      box 16 48 304 1 fill separator
      """
    ) { .footer() },
    styled(
      "The style of footers in a grouped list",
      """
        Soup
        Leek
      row 0 18 320 59 fill groupedBackground
      text 16 25 288 16 size 13 secondaryLabel
      text 16 44 288 16 size 13 secondaryLabel
      box 0 18 320 1 fill separator
      box 0 76 320 1 fill separator
      """, in: .grouped
    ) { .footer() },
    styled(
      "A header of a plain list",
      """
        Soup
        Leek
      row 0 0 320 54 fill background
      text 16 7 288 21 weight 600
      text 16 31 288 16 size 13 secondaryLabel
      box 16 53 304 1 fill separator
      """
    ) { .plainHeader() },
    styled(
      "A footer of a plain list",
      """
        Soup
        Leek
      row 0 0 320 49 fill background
      text 16 7 288 16 size 13 secondaryLabel
      text 16 26 288 16 size 13 secondaryLabel
      box 16 48 304 1 fill separator
      """
    ) { .plainFooter() },
    styled(
      "A header of a grouped list",
      """
        SOUP
        Leek
      row 0 18 320 59 fill groupedBackground
      text 16 35 288 16 size 13 secondaryLabel
      text 16 54 288 16 size 13 secondaryLabel
      box 0 18 320 1 fill separator
      box 0 76 320 1 fill separator
      """, in: .grouped
    ) { .groupedHeader() },
    styled(
      "A footer of a grouped list",
      """
        Soup
        Leek
      row 0 18 320 59 fill groupedBackground
      text 16 25 288 16 size 13 secondaryLabel
      text 16 44 288 16 size 13 secondaryLabel
      box 0 18 320 1 fill separator
      box 0 76 320 1 fill separator
      """, in: .grouped
    ) { .groupedFooter() },
    styled(
      "A prominent header",
      """
          Soup
          Leek
      row 16 16 288 67 fill groupedBackground round 10
      text 32 33 256 24 size 20 weight 600
      text 32 60 256 16 size 13 secondaryLabel
      """, in: .insetGrouped
    ) { .prominentInsetGroupedHeader() },
    styled(
      "An extra prominent header",
      """
          Soup
          Leek
      row 16 16 288 74 fill groupedBackground round 10
      text 32 36 256 27 size 22 weight 700
      text 32 66 256 16 size 13 secondaryLabel
      """, in: .insetGrouped
    ) { .extraProminentInsetGroupedHeader() },
    styled(
      "A row of a sidebar",
      """
        Soup
        Leek
      row 0 4 320 58 round 8
      text 16 13 288 21
      text 16 37 288 16 size 13 secondaryLabel
      """, in: .sidebar
    ) { .sidebarCell() },
    styled(
      "A row of a sidebar with a subtitle",
      """
        Soup
        Leek
      row 0 4 320 58 round 8
      text 16 13 288 21
      text 16 37 288 16 size 13 secondaryLabel
      """, in: .sidebar
    ) { .sidebarSubtitleCell() },
    styled(
      "A header of a sidebar",
      """
        Soup
        Leek
      row 0 4 320 60 round 8
      text 16 18 288 21 weight 600
      text 16 42 288 16 size 13 secondaryLabel
      """, in: .sidebar
    ) { .sidebarHeader() },
    styled(
      "A row beside a sidebar",
      """
        Soup
        Leek
      row 0 0 320 58 round 8
      text 16 9 288 21
      text 16 33 288 16 size 13 secondaryLabel
      """, in: .sidebarPlain
    ) { .accompaniedSidebarCell() },
    styled(
      "A row beside a sidebar with a subtitle",
      """
        Soup
        Leek
      row 0 0 320 58 round 8
      text 16 9 288 21
      text 16 33 288 16 size 13 secondaryLabel
      """, in: .sidebarPlain
    ) { .accompaniedSidebarSubtitleCell() },
  ]

  @Test("Each style of content configuration is rendered as in the expected text screen", arguments: styles)
  func styles(_ screen: CellScreen) {
    screen.check()
  }
}
