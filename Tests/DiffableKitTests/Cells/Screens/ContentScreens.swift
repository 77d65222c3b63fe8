import DiffableKit
import Testing

/// Tests of the text screens of the images and texts of cells.
@MainActor @Suite struct ContentScreens {
  /// An image of 200 by 100 points.
  private static var picture: UIImage? {
    UIImage(data: Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>"#.utf8))
  }

  nonisolated static let contents: [CellScreen] = [
    CellScreen(
      content: "A text",
      """
        Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) { $0.text = "Soup" },
    CellScreen(
      content: "A text and a second below it",
      """
        Soup
        Leek
      row 0 0 320 62 fill background
      text 16 11 288 21
      text 16 35 288 16 size 13 secondaryLabel
      box 16 61 304 1 fill separator
      """, style: { $0.defaultContentConfiguration() }),
    CellScreen(
      content: "A subtitle cell",
      """
        Soup
        Leek
      row 0 0 320 58 fill background
      text 16 9 288 21
      text 16 33 288 16 size 13 secondaryLabel
      box 16 57 304 1 fill separator
      """, style: { _ in .subtitleCell() }),
    CellScreen(
      content: "A value cell",
      """
        Soup                          Leek
      row 0 0 320 44 fill background
      text 16 11 41 21
      text 263 11 41 21 secondaryLabel
      box 16 43 304 1 fill separator
      """, style: { _ in .valueCell() }),
    CellScreen(
      content: "A value cell that is too narrow",
      """
        Soup
        Leek
      row 0 0 90 67 fill background
      text 16 11 58 21
      text 16 35 58 21 secondaryLabel
      box 16 66 74 1 fill separator
      """, width: 90, style: { _ in .valueCell() }),
    CellScreen(
      content: "Only a second text",
      """
        Leek
      row 0 0 320 44 fill background
      text 16 14 288 16 size 13 secondaryLabel
      box 16 43 304 1 fill separator
      """
    ) { $0.secondaryText = "Leek" },
    CellScreen(
      content: "Nothing",
      """
      row 0 0 320 44 fill background
      box 16 43 304 1 fill separator
      """
    ) { _ in },
    CellScreen(
      content: "A symbol and a text",
      """
        <heart> Soup
      row 0 0 320 44 fill background
      heart 19 11 21 21 blue
      text 56 11 248 21
      box 56 43 264 1 fill separator
      """
    ) {
      $0.image = UIImage(systemName: "heart")
      $0.text = "Soup"
    },
    CellScreen(
      content: "A symbol and two texts",
      """
             Soup
        <heart>
             Leek
      row 0 0 320 62 fill background
      heart 19 20 21 21 blue
      text 56 11 248 21
      text 56 35 248 16 size 13 secondaryLabel
      box 56 61 264 1 fill separator
      """
    ) {
      $0.image = UIImage(systemName: "heart")
      $0.text = "Soup"
      $0.secondaryText = "Leek"
    },
    CellScreen(
      content: "A symbol in a colour and a size of its own",
      """
        <heart> Soup
      row 0 0 320 60 fill background
      heart 16 11 38 38 red
      text 66 19 238 21
      box 66 59 254 1 fill separator
      """
    ) {
      $0.image = UIImage(systemName: "heart")
      $0.imageProperties.tintColor = .systemRed
      $0.imageProperties.preferredSymbolConfiguration = .init(pointSize: 30)
      $0.text = "Soup"
    },
    CellScreen(
      content: "A symbol whose tint is changed by a function",
      """
        <heart> Soup
      row 0 0 320 44 fill background
      heart 19 11 21 21 label
      text 56 11 248 21
      box 56 43 264 1 fill separator
      """
    ) {
      $0.image = UIImage(systemName: "heart")
      $0.imageProperties.tintColorTransformer = .monochromeTint
      $0.text = "Soup"
    },
    CellScreen(
      content: "A symbol alone",
      """
        <heart>
      row 0 0 320 44 fill background
      heart 19 11 21 21 blue
      box 44 43 276 1 fill separator
      """
    ) { $0.image = UIImage(systemName: "heart") },
    CellScreen(
      content: "A picture not larger than allowed",
      """
        ▢        Soup
      row 0 0 320 52 fill background
      picture 16 11 60 30 shown
      text 88 15 216 21
      box 88 51 232 1 fill separator
      """
    ) {
      $0.image = picture
      $0.imageProperties.maximumSize = CGSize(width: 60, height: 60)
      $0.text = "Soup"
    },
    CellScreen(
      content: "A picture in room that is kept for it",
      """
         ▢         Soup
      row 0 0 320 82 fill background
      picture 26 26 60 30 shown
      text 108 30 196 21
      box 108 81 212 1 fill separator
      """
    ) {
      $0.image = picture
      $0.imageProperties.maximumSize = CGSize(width: 60, height: 60)
      $0.imageProperties.reservedLayoutSize = CGSize(width: 80, height: 60)
      $0.text = "Soup"
    },
    CellScreen(
      content: "A picture with round corners and a line around it",
      """
        ▢     Soup
      row 0 0 320 44 fill background
      picture 16 11 40 20 round 6 shown
      box 16 11 40 20 border 2 red round 6
      text 68 11 236 21
      box 68 43 252 1 fill separator
      """
    ) {
      $0.image = picture
      $0.imageProperties.maximumSize = CGSize(width: 40, height: 40)
      $0.imageProperties.cornerRadius = 6
      $0.imageProperties.strokeWidth = 2
      $0.imageProperties.strokeColor = .systemRed
      $0.text = "Soup"
    },
    CellScreen(
      content: "A symbol in standard room in both directions",
      """
        <heart> Soup
      row 0 0 320 50 fill background
      heart 19 14 21 21 blue
      text 56 14 248 21
      box 56 49 264 1 fill separator
      """
    ) {
      let standard = UIListContentConfiguration.ImageProperties.standardDimension
      $0.image = UIImage(systemName: "heart")
      $0.imageProperties.reservedLayoutSize = CGSize(width: standard, height: standard)
      $0.text = "Soup"
    },
    CellScreen(
      content: "Space between the parts",
      """
                Soup
        <heart>
                Leek
      row 0 0 320 79 fill background
      heart 19 29 21 21 blue
      text 84 11 220 21
      text 84 52 220 16 size 13 secondaryLabel
      box 84 78 236 1 fill separator
      """
    ) {
      $0.image = UIImage(systemName: "heart")
      $0.text = "Soup"
      $0.secondaryText = "Leek"
      $0.imageToTextPadding = 40
      $0.textToSecondaryTextVerticalPadding = 20
    },
    CellScreen(
      content: "Space between texts side by side",
      """
        Soup     Leek
      row 0 0 140 44 fill background
      text 16 11 41 21
      text 93 13 31 16 size 13 secondaryLabel
      box 16 43 124 1 fill separator
      """, width: 140
    ) {
      $0.text = "Soup"
      $0.secondaryText = "Leek"
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.textToSecondaryTextHorizontalPadding = 30
    },
    CellScreen(
      content: "Texts side by side for which there is too little space between",
      """
        Soup
        Leek
      row 0 0 140 62 fill background
      text 16 11 108 21
      text 16 35 108 16 size 13 secondaryLabel
      box 16 61 124 1 fill separator
      """, width: 140
    ) {
      $0.text = "Soup"
      $0.secondaryText = "Leek"
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.textToSecondaryTextHorizontalPadding = 60
    },
    CellScreen(
      content: "Margins of its own",
      """
           Soup
      row 0 0 320 71 fill background
      text 40 20 260 21
      box 40 70 280 1 fill separator
      """
    ) {
      $0.text = "Soup"
      $0.directionalLayoutMargins = .init(top: 20, leading: 40, bottom: 30, trailing: 20)
    },
    CellScreen(
      content: "Margins smaller than the list's, which do not count from side to side",
      """
        Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = "Soup"
      $0.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 1, trailing: 2)
    },
    CellScreen(
      content: "Margins smaller than the list's, which count",
      """
      Soup
      row 0 0 320 44 fill background
      text 2 11 316 21
      box 2 43 318 1 fill separator
      """
    ) {
      $0.text = "Soup"
      $0.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 1, trailing: 2)
      $0.axesPreservingSuperviewLayoutMargins = []
    },
    CellScreen(
      content: "Faded",
      """
        Soup
      row 0 0 320 44 fill background
      box 0 0 320 44 opacity 0.5
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = "Soup"
      $0.alpha = 0.5
    },
  ]

  @Test("Images and texts of cells are rendered as in the expected text screens", arguments: contents)
  func contents(_ screen: CellScreen) {
    screen.check()
  }
}
