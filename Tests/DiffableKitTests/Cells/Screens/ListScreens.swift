import DiffableKit
import Testing

/// Tests of the text screens of lists of each appearance, of cells in each state, and of separators.
@MainActor @Suite struct ListScreens {
  private nonisolated static let withHeaders: CellScreen.List = {
    $0.headerMode = .supplementary
    $0.footerMode = .supplementary
  }
  private nonisolated static let withFirstItem: CellScreen.List = { $0.headerMode = .firstItemInSection }
  private nonisolated static let many: CellScreen.Action = { $0.select(0, 1) }

  nonisolated static let lists: [CellScreen] = [
    CellScreen(
      named: "A plain list",
      """
        Starters
        Soup
        Stew
        Served until ten
      row 0 0 320 35 fill background
      text 16 7 288 21 weight 600
      row 0 35 320 44 fill background
      text 16 46 288 21
      box 16 78 304 1 fill separator
      row 0 79 320 44 fill background
      text 16 90 288 21
      box 16 122 304 1 fill separator
      row 0 123 320 30 fill background
      text 16 130 288 16 size 13 secondaryLabel
      """, rows: 2, list: withHeaders),
    CellScreen(
      named: "A grouped list",
      """
        STARTERS
        Soup
        Stew
        Served until ten
      row 0 18 320 40
      text 16 35 288 16 size 13 secondaryLabel
      row 0 58 320 44 fill groupedBackground
      text 16 69 288 21
      box 0 58 320 1 fill separator
      box 16 101 304 1 fill separator
      row 0 102 320 44 fill groupedBackground
      text 16 113 288 21
      box 0 145 320 1 fill separator
      row 0 146 320 40
      text 16 153 288 16 size 13 secondaryLabel
      """, in: .grouped, rows: 2, list: withHeaders),
    CellScreen(
      named: "An inset grouped list",
      """
          STARTERS
          Soup
          Stew
          Soup
          Served until ten
      row 16 16 288 40
      text 32 33 256 16 size 13 secondaryLabel
      row 16 56 288 44 fill groupedBackground round 10 top
      text 32 67 256 21
      box 32 99 272 1 fill separator
      row 16 100 288 44 fill groupedBackground
      text 32 111 256 21
      box 32 143 272 1 fill separator
      row 16 144 288 44 fill groupedBackground round 10 bottom
      text 32 155 256 21
      row 16 188 288 40
      text 32 195 256 16 size 13 secondaryLabel
      """, in: .insetGrouped, rows: 3, list: withHeaders),
    CellScreen(
      named: "A sidebar",
      """
        Starters
        Soup
        Stew
        Served until ten
      row 0 4 320 41 round 8
      text 16 18 288 21 weight 600
      row 0 45 320 40 round 8
      text 16 54 288 21
      row 0 85 320 40 round 8
      text 16 94 288 21
      row 0 125 320 30 round 8
      text 16 132 288 16 size 13 secondaryLabel
      """, in: .sidebar, rows: 2, list: withHeaders),
    CellScreen(
      named: "A plain sidebar",
      """
        Starters
        Soup
        Stew
        Served until ten
      row 0 0 320 41 round 8
      text 16 14 288 21 weight 600
      row 0 41 320 40 round 8
      text 16 50 288 21
      row 0 81 320 40 round 8
      text 16 90 288 21
      row 0 121 320 30 round 8
      text 16 128 288 16 size 13 secondaryLabel
      """, in: .sidebarPlain, rows: 2, list: withHeaders),
    CellScreen(
      named: "The first item as the header of a plain list",
      """
        Soup
        Stew
        Soup
      row 0 0 320 35 fill background
      text 16 7 288 21 weight 600
      row 0 35 320 44 fill background
      text 16 46 288 21
      box 16 78 304 1 fill separator
      row 0 79 320 44 fill background
      text 16 90 288 21
      box 16 122 304 1 fill separator
      """, rows: 3, list: withFirstItem),
    CellScreen(
      named: "The first item as the header of a grouped list",
      """
        SOUP
        Stew
        Soup
      row 0 18 320 40
      text 16 35 288 16 size 13 secondaryLabel
      row 0 58 320 44 fill groupedBackground
      text 16 69 288 21
      box 0 58 320 1 fill separator
      box 16 101 304 1 fill separator
      row 0 102 320 44 fill groupedBackground
      text 16 113 288 21
      box 0 145 320 1 fill separator
      """, in: .grouped, rows: 3, list: withFirstItem),
    CellScreen(
      named: "The first item as the header of an inset grouped list",
      """
          SOUP
          Stew
          Soup
      row 16 16 288 40
      text 32 33 256 16 size 13 secondaryLabel
      row 16 56 288 44 fill groupedBackground round 10 top
      text 32 67 256 21
      box 32 99 272 1 fill separator
      row 16 100 288 44 fill groupedBackground round 10 bottom
      text 32 111 256 21
      """, in: .insetGrouped, rows: 3,
      list: withFirstItem),
    CellScreen(
      named: "The first item as the header of a sidebar",
      """
        Soup
        Stew
        Soup
      row 0 4 320 41 round 8
      text 16 18 288 21 weight 600
      row 0 45 320 40 round 8
      text 16 54 288 21
      row 0 85 320 40 round 8
      text 16 94 288 21
      """, in: .sidebar, rows: 3, list: withFirstItem),
    CellScreen(
      named: "A single row of an inset grouped list",
      """
          Soup
      row 16 16 288 44 fill groupedBackground round 10
      text 32 27 256 21
      """, in: .insetGrouped),
    CellScreen(
      named: "Space above the header",
      """
        Starters
        Soup
      row 0 30 320 35 fill background
      text 16 37 288 21 weight 600
      row 0 65 320 44 fill background
      text 16 76 288 21
      box 16 108 304 1 fill separator
      """, rows: 1,
      list: {
        $0.headerMode = .supplementary
        $0.headerTopPadding = 30
      }),
    CellScreen(
      named: "A header whose background is as wide as its content",
      """
        Starters
        Soup
      row 0 0 320 35
      box 0 0 99 35 fill background
      text 16 7 288 21 weight 600
      row 0 35 320 44 fill background
      text 16 46 288 21
      box 16 78 304 1 fill separator
      """, rows: 1,
      list: {
        $0.headerMode = .supplementary
        $0.contentHuggingElements = .supplementaryHeader
      }),
  ]

  nonisolated static let states: [CellScreen] = [
    CellScreen(
      named: "Selected in a plain list",
      """
      ▸ Soup
        Stew
      row 0 0 320 44 fill gray4
      text 16 11 288 21
      box 16 43 304 1 fill separator
      row 0 44 320 44 fill background
      text 16 55 288 21
      box 16 87 304 1 fill separator
      """, rows: 2, then: { $0.select(0) }),
    CellScreen(
      named: "Selected in an inset grouped list",
      """
        ▸ Soup
          Stew
      row 16 16 288 44 fill gray4 round 10 top
      text 32 27 256 21
      box 32 59 272 1 fill separator
      row 16 60 288 44 fill groupedBackground round 10 bottom
      text 32 71 256 21
      """, in: .insetGrouped, rows: 2, then: { $0.select(0) }),
    CellScreen(
      named: "Selected in a sidebar",
      """
      ▸ Soup
        Stew
      row 0 4 320 40
      box 8 5 304 38 fill 007AFF2E|0A84FF59 round 8
      text 16 13 288 21
      row 0 44 320 40 round 8
      text 16 53 288 21
      """, in: .sidebar, rows: 2, then: { $0.select(0) }),
    CellScreen(
      named: "Selected with a second text, which stays readable",
      """
        Soup
      ▸
        Leek
      row 0 0 320 62 fill gray4
      text 16 11 288 21
      text 16 35 288 16 size 13 3C3C43CC|EBEBF5CC
      box 16 61 304 1 fill separator
      """, then: { $0.select(0) }
    ) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Soup"
      content.secondaryText = "Leek"
      cell.contentConfiguration = content
    },
    CellScreen(
      named: "Pressed in a plain list",
      """
        Soup
      row 0 0 320 44 fill gray5
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """, then: { $0.cell().isHighlighted = true }),
    CellScreen(
      named: "Pressed in a sidebar",
      """
        Soup
      row 0 4 320 40
      box 8 5 304 38 fill 007AFF17|0A84FF2E round 8
      text 16 13 288 21
      """, in: .sidebar, then: { $0.cell().isHighlighted = true }),
    CellScreen(
      named: "Disabled",
      """
             Soup
        <heart>
             Leek
      row 0 0 320 62 fill background
      heart 19 20 21 21 tertiaryLabel
      text 56 11 248 21 tertiaryLabel
      text 56 35 248 16 size 13 tertiaryLabel
      box 56 61 264 1 fill separator
      """, then: { $0.cell().isUserInteractionEnabled = false },
      change: { cell, _ in
        var content = cell.defaultContentConfiguration()
        content.image = UIImage(systemName: "heart")
        content.text = "Soup"
        content.secondaryText = "Leek"
        cell.contentConfiguration = content
      }),
    CellScreen(
      named: "In the hand",
      """
        Soup
        Stew
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      row 0 44 320 44 fill background
      text 16 55 288 21
      box 16 87 304 1 fill separator
      """, rows: 2,
      then: { _ = $0.collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) }),
    CellScreen(
      named: "What was set by hand stays when selected",
      """
      ▸ Soup
      row 0 0 320 44 fill yellow
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """, then: { $0.select(0) },
      change: { cell, _ in
        var background = UIBackgroundConfiguration.listCell()
        background.backgroundColor = .systemYellow
        cell.backgroundConfiguration = background
      }),
    CellScreen(
      named: "What follows nothing by itself stays when selected",
      """
      ▸ Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """, then: { $0.select(0) },
      change: { cell, _ in
        cell.automaticallyUpdatesContentConfiguration = false
        cell.automaticallyUpdatesBackgroundConfiguration = false
        cell.backgroundConfiguration = .listCell()
      }),
    CellScreen(
      named: "A handler paints the selected row",
      """
        Soup
      ▸ Stew
      row 0 0 320 44
      text 16 11 288 21
      box 16 43 304 1 fill separator
      row 0 44 320 44 fill orange
      text 16 55 288 21
      box 16 87 304 1 fill separator
      """, rows: 2, then: { $0.select(1) },
      change: { cell, _ in
        cell.configurationUpdateHandler = { cell, state in
          var background = UIBackgroundConfiguration.listCell()
          background.backgroundColor = state.isSelected ? .systemOrange : .clear
          cell.backgroundConfiguration = background
        }
      }),
  ]

  nonisolated static let separators: [CellScreen] = [
    CellScreen(
      named: "No lines",
      """
        Soup
        Stew
      row 0 0 320 44 fill background
      text 16 11 288 21
      row 0 44 320 44 fill background
      text 16 55 288 21
      """, rows: 2, list: { $0.showsSeparators = false }),
    CellScreen(
      named: "Lines in a sidebar that asks for them",
      """
        Soup
        Stew
      row 0 4 320 40 round 8
      text 16 13 288 21
      box 16 43 304 1 fill separator
      row 0 44 320 40 round 8
      text 16 53 288 21
      box 16 83 304 1 fill separator
      """, in: .sidebar, rows: 2, list: { $0.showsSeparators = true }),
    CellScreen(
      named: "Lines with insets of their own",
      """
        Soup
        Stew
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 50 43 240 1 fill red
      row 0 44 320 44 fill background
      text 16 55 288 21
      box 50 87 240 1 fill red
      """, rows: 2,
      list: {
        $0.separatorConfiguration.bottomSeparatorInsets = .init(top: 0, leading: 50, bottom: 0, trailing: 30)
        $0.separatorConfiguration.color = .systemRed
      }),
    CellScreen(
      named: "Lines with one inset of their own",
      """
        Soup
        Stew
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 274 1 fill separator
      row 0 44 320 44 fill background
      text 16 55 288 21
      box 16 87 274 1 fill separator
      """, rows: 2,
      list: { $0.separatorConfiguration.bottomSeparatorInsets.trailing = 30 }),
    CellScreen(
      named: "Lines above and below",
      """
        Soup
        Stew
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 0 304 1 fill separator
      box 16 43 304 1 fill separator
      row 0 44 320 44 fill background
      text 16 55 288 21
      box 16 43 304 1 fill separator
      box 16 87 304 1 fill separator
      """, rows: 2,
      list: { $0.separatorConfiguration.topSeparatorVisibility = .visible }),
    CellScreen(
      named: "A line that one row does not have",
      """
        Soup
        Stew
        Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      row 0 44 320 44 fill background
      text 16 55 288 21
      row 0 88 320 44 fill background
      text 16 99 288 21
      box 16 131 304 1 fill separator
      """, rows: 3,
      list: {
        $0.itemSeparatorHandler = { path, lines in
          var lines = lines
          if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
          return lines
        }
      }),
    CellScreen(
      named: "A line below the last row, which rows with round corners do not have by themselves",
      """
          Soup
      row 16 16 288 44 fill groupedBackground round 10
      text 32 27 256 21
      box 32 59 272 1 fill separator
      """,
      in: .insetGrouped, rows: 1, list: { $0.separatorConfiguration.bottomSeparatorVisibility = .visible }),
    CellScreen(
      named: "Lines of several selected rows",
      """
      ▸ Soup
      ▸ Stew
        Soup
      row 0 0 320 44 fill gray4
      text 16 11 288 21
      box 16 43 304 1 fill gray3
      row 0 44 320 44 fill gray4
      text 16 55 288 21
      box 16 87 304 1 fill gray3
      row 0 88 320 44 fill background
      text 16 99 288 21
      box 16 131 304 1 fill separator
      """, rows: 3, then: many),
    CellScreen(
      named: "Lines begin at the texts, also beside pictures and further in",
      """
        <heart> Soup
          Soup
      row 0 0 320 44 fill background
      heart 19 11 21 21 blue
      text 56 11 248 21
      box 56 43 264 1 fill separator
      row 0 44 320 44 fill background
      text 36 55 268 21
      box 36 87 284 1 fill separator
      """, rows: 2,
      change: { cell, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Soup"
        if item == 0 { content.image = UIImage(systemName: "heart") } else { cell.indentationLevel = 2 }
        cell.contentConfiguration = content
      }),
  ]

  @Test("Lists of each appearance are rendered as in the expected text screens", arguments: lists)
  func lists(_ screen: CellScreen) { screen.check() }

  @Test("Rows in each state (selected, disabled …) are rendered as in the expected text screens", arguments: states)
  func states(_ screen: CellScreen) { screen.check() }

  @Test("Separators are rendered as in the expected text screens", arguments: separators)
  func separators(_ screen: CellScreen) {
    screen.check()
  }
}
