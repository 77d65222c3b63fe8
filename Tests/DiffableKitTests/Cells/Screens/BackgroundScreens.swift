import DiffableKit
import Testing

/// Tests of the text screens of cell backgrounds.
@MainActor @Suite struct BackgroundScreens {
  private nonisolated static func background(
    _ name: String, _ expected: String, in appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ change: @escaping @MainActor @Sendable (inout UIBackgroundConfiguration) -> Void
  ) -> CellScreen {
    CellScreen(named: name, expected, in: appearance) { cell, _ in
      var background = UIBackgroundConfiguration.clear()
      change(&background)
      cell.backgroundConfiguration = background
    }
  }

  nonisolated static let backgrounds: [CellScreen] = [
    background(
      "A background with insets and round corners",
      """
        Soup
      row 0 0 320 44
      box 4 2 308 36 fill yellow round 5
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.backgroundColor = .systemYellow
      $0.backgroundInsets = .init(top: 2, leading: 4, bottom: 6, trailing: 8)
      $0.cornerRadius = 5
    },
    background(
      "A background that keeps the margins of the list",
      """
        Soup
      row 0 0 320 44
      box 16 0 288 44 fill yellow
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.backgroundColor = .systemYellow
      $0.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .trailing]
    },
    background(
      "A background that keeps all margins",
      """
        Soup
      row 0 0 320 44
      box 17 9 286 26 fill yellow
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.backgroundColor = .systemYellow
      $0.edgesAddingLayoutMarginsToBackgroundInsets = .all
      $0.backgroundInsets = .init(top: 1, leading: 1, bottom: 1, trailing: 1)
    },
    background(
      "A border",
      """
        Soup
      row 0 0 320 44 border 2 red
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.strokeWidth = 2
      $0.strokeColor = .systemRed
    },
    background(
      "A border outside of the background",
      """
        Soup
      row 0 0 320 44
      box 8 8 304 28 fill yellow round 5
      box 4 4 312 36 border 2 blue round 9
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.backgroundColor = .systemYellow
      $0.backgroundInsets = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
      $0.cornerRadius = 5
      $0.strokeWidth = 2
      $0.strokeOutset = 4
    },
    background(
      "A picture behind the content, under its border",
      """
      <heart> Soup
      row 0 0 320 44
      box 0 0 320 44 round 12
      heart 0 0 320 44 round 12 blue
      box 0 0 320 44 border 1 blue round 12
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.image = UIImage(systemName: "heart")
      $0.imageContentMode = .scaleAspectFit
      $0.cornerRadius = 12
      $0.strokeWidth = 1
    },
    background(
      "A shadow",
      """
        Soup
      row 0 0 320 44 fill yellow shadow 2 4
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.backgroundColor = .systemYellow
      $0.shadowProperties.opacity = 0.5
      $0.shadowProperties.radius = 4
      $0.shadowProperties.offset = CGSize(width: 0, height: 2)
    },
    background(
      "A view of the program's own",
      """
        Soup
      row 0 0 320 44
      box 4 4 312 36 fill orange
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      let view = UIView(frame: .zero)
      view.backgroundColor = .systemOrange
      $0.customView = view
      $0.backgroundInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
    },
    background(
      "Round corners of its own in a list with round corners",
      """
          Soup
      row 16 16 288 44 fill yellow round 20
      text 32 27 256 21
      """, in: .insetGrouped
    ) {
      $0.backgroundColor = .systemYellow
      $0.cornerRadius = 20
    },
    CellScreen(
      named: "Views of the program's own for rest and selection",
      """
        Soup
      ▸ Stew
      row 0 0 320 44
      box 0 0 320 44 fill yellow
      text 16 11 288 21
      box 16 43 304 1 fill separator
      row 0 44 320 44
      box 0 44 320 44 fill yellow
      box 0 44 320 44 fill orange
      text 16 55 288 21
      box 16 87 304 1 fill separator
      """, rows: 2, then: { $0.select(1) },
      change: { cell, _ in
        cell.backgroundView = UIView(frame: .zero)
        cell.backgroundView?.backgroundColor = .systemYellow
        cell.selectedBackgroundView = UIView(frame: .zero)
        cell.selectedBackgroundView?.backgroundColor = .systemOrange
      }),
  ]

  @Test("Cell backgrounds are rendered as in the expected text screens", arguments: backgrounds)
  func backgrounds(_ screen: CellScreen) {
    screen.check()
  }
}
