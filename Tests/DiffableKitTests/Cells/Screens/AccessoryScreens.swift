import DiffableKit
import Testing

/// Tests of the text screens of cell accessories, in and out of editing mode.
@MainActor @Suite struct AccessoryScreens {
  private nonisolated static let edit: CellScreen.Action = { $0.collectionView.isEditing = true }

  private static func dot(_ size: CGFloat = 20) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.backgroundColor = .systemOrange
    return view
  }

  private static func menu() -> UIMenu {
    UIMenu(children: ["Small", "Large"].map { UIAction(title: $0) { _ in } })
  }

  /// Returns one cell accessory of each type, in an order that differs from the order on screen.
  private static func all() -> [UICellAccessory] {
    [
      .disclosureIndicator(), .reorder(), .detail {}, .checkmark(), .label(text: "4"), .insert {}, .delete {},
      .multiselect(), .outlineDisclosure(), .popUpMenu(menu()),
    ]
  }

  nonisolated static let screens: [CellScreen] = [
    CellScreen(
      named: "A disclosure indicator",
      """
        Soup                              <chevron.right>
      row 0 0 320 44 fill background
      text 16 11 264 21
      chevron.right 288 14 16 16 tertiaryLabel
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in cell.accessories = [.disclosureIndicator()] },
    CellScreen(
      named: "A check mark",
      """
        Soup                             <checkmark>
      row 0 0 320 44 fill background
      text 16 11 260 21
      checkmark 284 12 19 19 blue
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in cell.accessories = [.checkmark()] },
    CellScreen(
      named: "A detail button",
      """
        Soup                            <info.circle>
      row 0 0 320 44 fill background
      text 16 11 252 21
      info.circle 279 11 21 21 blue
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in cell.accessories = [.detail {}] },
    CellScreen(
      named: "The button of an outline",
      """
        Soup                             <chevron.right>
      row 0 0 320 44 fill background
      text 16 11 252 21
      chevron.right 282 14 16 16 blue
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in cell.accessories = [.outlineDisclosure()] },
    CellScreen(
      named: "A label",
      """
        Soup                             12
      row 0 0 320 44 fill background
      text 16 11 260 21
      text 284 11 20 21 secondaryLabel
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in cell.accessories = [.label(text: "12")] },
    CellScreen(
      named: "A label in a font and a colour of its own",
      """
        Soup                              12
      row 0 0 320 44 fill background
      text 16 11 264 21
      text 288 14 16 16 size 13 weight 700 red
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [
        .label(text: "12", options: .init(tintColor: .systemRed, font: .boldSystemFont(ofSize: 13)))
      ]
    },
    CellScreen(
      named: "A menu of which the first is chosen",
      """
        Soup                        Small <chevron.up.chevron.down>
      row 0 0 320 44 fill background
      text 16 11 216 21
      text 240 11 46 21 secondaryLabel
      chevron.up.chevron.down 290 15 14 14 secondaryLabel
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [.popUpMenu(menu())]
    },
    CellScreen(
      named: "A button for deleting, while editing",
      """
        <minus> Soup
      row 0 0 320 44 fill background
      text 56 11 248 21
      box 56 43 264 1 fill separator
      box 17 11 22 22 fill red round 11
      minus 20 14 16 16 white
      """, then: edit
    ) { cell, _ in
      cell.accessories = [.delete {}]
    },
    CellScreen(
      named: "A button for deleting, at rest",
      """
        Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in cell.accessories = [.delete {}] },
    CellScreen(
      named: "A button for adding, while editing",
      """
        <plus> Soup
      row 0 0 320 44 fill background
      text 56 11 248 21
      box 56 43 264 1 fill separator
      box 17 11 22 22 fill green round 11
      plus 20 14 16 16 white
      """, then: edit
    ) { cell, _ in
      cell.accessories = [.insert {}]
    },
    CellScreen(
      named: "A button for deleting in colours of its own, always",
      """
        <minus> Soup
      row 0 0 320 44 fill background
      text 56 11 248 21
      box 17 11 22 22 fill yellow round 11
      minus 20 14 16 16 black
      box 56 43 264 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [
        .delete(displayed: .always, options: .init(tintColor: .black, backgroundColor: .systemYellow))
      ]
    },
    CellScreen(
      named: "Marks of selected rows, while editing",
      """
             Soup
      ▸ <checkmark> Stew
      row 0 0 320 44 fill background
      text 56 11 248 21
      box 56 43 264 1 fill separator
      box 17 11 22 22 border 1.5 tertiaryLabel round 11
      row 0 44 320 44 fill gray4
      text 56 55 248 21
      box 56 87 264 1 fill separator
      box 17 55 22 22 fill blue round 11
      checkmark 20 58 16 16 white
      """, rows: 2,
      then: {
        $0.collectionView.isEditing = true
        $0.select(1)
      }
    ) { cell, _ in cell.accessories = [.multiselect()] },
    CellScreen(
      named: "A handle, while editing",
      """
        Soup                             <line.3.horizontal>
      row 0 0 320 44 fill background
      text 16 11 252 21
      box 16 43 304 1 fill separator
      line.3.horizontal 280 12 19 19 secondaryLabel
      """, then: edit
    ) { cell, _ in cell.accessories = [.reorder()] },
    CellScreen(
      named: "A handle beside a check mark, while editing",
      """
             Soup                    <checkmark> <line.3.horizontal>
      row 0 0 320 44 fill background
      text 56 11 184 21
      checkmark 248 12 19 19 blue
      box 56 43 264 1 fill separator
      box 17 11 22 22 border 1.5 tertiaryLabel round 11
      box 273 11 1 22 fill separator
      line.3.horizontal 280 12 19 19 secondaryLabel
      """, then: edit
    ) { cell, _ in cell.accessories = [.reorder(), .checkmark(), .multiselect()] },
    CellScreen(
      named: "A handle without a line, while editing",
      """
        Soup                         <checkmark> <line.3.horizontal>
      row 0 0 320 44 fill background
      text 16 11 224 21
      checkmark 248 12 19 19 blue
      box 16 43 304 1 fill separator
      line.3.horizontal 280 12 19 19 secondaryLabel
      """, then: edit
    ) { cell, _ in
      cell.accessories = [.reorder(options: .init(showsVerticalSeparator: false)), .checkmark()]
    },
    CellScreen(
      named: "One of each, at rest",
      """
        Soup      4 Small <chevron.up.chevron.down> <checkmark> <info.circle> <chevron.right> <chevron.right>
      row 0 0 320 44 fill background
      text 16 11 74 21
      text 98 11 10 21 secondaryLabel
      text 116 11 46 21 secondaryLabel
      chevron.up.chevron.down 166 15 14 14 secondaryLabel
      checkmark 188 12 19 19 blue
      info.circle 219 11 21 21 blue
      chevron.right 258 14 16 16 blue
      chevron.right 288 14 16 16 tertiaryLabel
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in cell.accessories = all() },
    CellScreen(
      named: "One of each, while editing",
      """
                    S
                    o
            <minus> <plus> 4 Small <chevron.up.chevron.down> <checkmark> <info.circle> <chevron.right> <chevron.right> <line.3.horizontal>
                    u
                    p
      row 0 0 320 106 fill background
      text 114 11 0 84
      text 91 42 10 21 secondaryLabel
      text 109 42 46 21 secondaryLabel
      chevron.up.chevron.down 159 46 14 14 secondaryLabel
      checkmark 181 43 19 19 blue
      info.circle 208 42 21 21 blue
      chevron.right 237 45 16 16 blue
      chevron.right 261 45 16 16 tertiaryLabel
      box 114 105 206 1 fill separator
      box 16 42 22 22 border 1.5 tertiaryLabel round 11
      box 46 42 22 22 fill red round 11
      minus 49 45 16 16 white
      box 76 42 22 22 fill green round 11
      plus 79 45 16 16 white
      box 282 27 1 53 fill separator
      line.3.horizontal 285 43 19 19 secondaryLabel
      """, then: edit
    ) { cell, _ in cell.accessories = all() },
    CellScreen(
      named: "What is shown only at rest, at rest",
      """
        Soup                              <chevron.right>
      row 0 0 320 44 fill background
      text 16 11 264 21
      chevron.right 288 14 16 16 tertiaryLabel
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing)]
    },
    CellScreen(
      named: "What is shown only at rest, while editing",
      """
        Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """, then: edit
    ) { cell, _ in
      cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing)]
    },
    CellScreen(
      named: "Hidden, with its room",
      """
        Soup                              <chevron.right>
      row 0 0 320 44 fill background
      text 16 11 236 21
      chevron.right 288 14 16 16 tertiaryLabel
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [.checkmark(options: .init(isHidden: true)), .disclosureIndicator()]
    },
    CellScreen(
      named: "In a colour and room of its own",
      """
        Soup                           <checkmark>
      row 0 0 320 44 fill background
      text 16 11 220 21
      checkmark 264 12 19 19 red
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(60), tintColor: .systemRed))]
    },
    CellScreen(
      named: "In no more room than needed",
      """
        Soup                             <checkmark>
      row 0 0 320 44 fill background
      text 16 11 261 21
      checkmark 285 12 19 19 blue
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .actual))]
    },
    CellScreen(
      named: "Views of the program's own at both edges",
      """
            Soup                          <chevron.right>
      row 0 0 320 44 fill background
      text 52 11 210 21
      box 16 12 20 20 fill orange
      box 270 17 10 10 fill orange
      chevron.right 288 14 16 16 tertiaryLabel
      box 52 43 268 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [
        .customView(configuration: .init(customView: dot(), placement: .leading())),
        .customView(configuration: .init(customView: dot(10), placement: .trailing())), .disclosureIndicator(),
      ]
    },
    CellScreen(
      named: "Views before and after others",
      """
          <minus> Soup                 <chevron.right>
      row 0 0 320 44 fill background
      text 74 11 186 21
      box 16 17 10 10 fill orange
      chevron.right 268 14 16 16 tertiaryLabel
      box 292 16 12 12 fill orange
      box 74 43 246 1 fill separator
      box 35 11 22 22 fill red round 11
      minus 38 14 16 16 white
      """, then: edit
    ) { cell, _ in
      cell.accessories = [
        .delete {}, .disclosureIndicator(),
        .customView(
          configuration: .init(
            customView: dot(10), placement: .leading(at: UICellAccessory.Placement.position(before: .delete())))),
        .customView(
          configuration: .init(
            customView: dot(12),
            placement: .trailing(at: UICellAccessory.Placement.position(after: .disclosureIndicator())))),
      ]
    },
    CellScreen(
      named: "A view that is shown while editing, at rest",
      """
        Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [
        .customView(configuration: .init(customView: dot(), placement: .leading(displayed: .whenEditing)))
      ]
    },
    CellScreen(
      named: "A view higher than the row makes it higher",
      """
        Soup
      row 0 0 320 68 fill background
      text 16 23 220 21
      box 244 4 60 60 fill orange
      box 16 67 304 1 fill separator
      """
    ) { cell, _ in
      cell.accessories = [.customView(configuration: .init(customView: dot(60), placement: .trailing()))]
    },
    CellScreen(
      named: "Moved in by a level",
      """
         Soup                             <chevron.right>
      row 0 0 320 44 fill background
      text 26 11 254 21
      chevron.right 288 14 16 16 tertiaryLabel
      box 26 43 294 1 fill separator
      """
    ) { cell, _ in
      cell.indentationLevel = 1
      cell.accessories = [.disclosureIndicator()]
    },
    CellScreen(
      named: "Moved in by three levels of 20 points, with the accessory",
      """
                    Soup
      row 0 0 320 44 fill background
      text 112 11 192 21
      box 76 12 20 20 fill orange
      box 112 43 208 1 fill separator
      """
    ) { cell, _ in
      cell.indentationLevel = 3
      cell.indentationWidth = 20
      cell.accessories = [.customView(configuration: .init(customView: dot(), placement: .leading()))]
    },
    CellScreen(
      named: "Moved in by three levels of 20 points, without the accessory",
      """
                    Soup
      row 0 0 320 44 fill background
      text 112 11 192 21
      box 16 12 20 20 fill orange
      box 112 43 208 1 fill separator
      """
    ) { cell, _ in
      cell.indentationLevel = 3
      cell.indentationWidth = 20
      cell.indentsAccessories = false
      cell.accessories = [.customView(configuration: .init(customView: dot(), placement: .leading()))]
    },
    CellScreen(
      "A long text beside accessories",
      """
        Leek and Potato
                            12  <chevron.right>
        Soup with Chives
      row 0 0 240 64 fill background
      text 16 11 156 42
      text 180 21 20 21 secondaryLabel
      chevron.right 208 24 16 16 tertiaryLabel
      box 16 63 224 1 fill separator
      """, width: 240
    ) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Leek and Potato Soup with Chives"
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "12"), .disclosureIndicator()]
    },
  ]

  @Test("Cell accessories are rendered as in the expected text screens", arguments: screens)
  func screens(_ screen: CellScreen) { screen.check() }
}
