import DiffableKit
import Testing

/// Tests of the text screens of wrapped, truncated and attributed texts.
@MainActor @Suite struct TextScreens {
  private static let long = "Leek and Potato Soup with Chives, Cream and a Slice of Toasted Bread"

  nonisolated static let texts: [CellScreen] = [
    CellScreen(
      content: "Long text on as many lines as it needs",
      """
        Leek and Potato Soup with Chives,
        Cream and a Slice of Toasted Bread
      row 0 0 320 64 fill background
      text 16 11 288 42
      box 16 63 304 1 fill separator
      """
    ) { $0.text = long },
    CellScreen(
      content: "Long text on one line",
      """
        Leek and Potato Soup with Chive…
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = long
      $0.textProperties.numberOfLines = 1
    },
    CellScreen(
      content: "Long text on two lines",
      """
        Leek and Potato
        Soup with Chives,…
      row 0 0 200 64 fill background
      text 16 11 168 42
      box 16 63 184 1 fill separator
      """, width: 200
    ) {
      $0.text = long
      $0.textProperties.numberOfLines = 2
    },
    CellScreen(
      content: "Long text that is clipped",
      """
        Leek and Potato Soup with Chives, Cream and a Slice of Toasted Bread
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = long
      $0.textProperties.numberOfLines = 1
      $0.textProperties.lineBreakMode = .byClipping
    },
    CellScreen(
      content: "Long text that is broken anywhere",
      """
        Leek and Potato Sou
        p with Chives, Crea
        m and a Slice of Toa
        sted Bread
      row 0 0 200 106 fill background
      text 16 11 168 84
      box 16 105 184 1 fill separator
      """, width: 200
    ) {
      $0.text = long
      $0.textProperties.lineBreakMode = .byCharWrapping
    },
    CellScreen(
      content: "Long text that is told to who points at it",
      """
        Leek and Potato Soup with Chive…
      row 0 0 320 44 fill background
      text 16 11 288 21 tells “Leek and Potato Soup with Chives, Cream and a Slice of Toasted Bread”
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = long
      $0.textProperties.numberOfLines = 1
      $0.textProperties.showsExpansionTextWhenTruncated = true
    },
    CellScreen(
      content: "Short text has nothing to tell to who points at it",
      """
        Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = "Soup"
      $0.textProperties.showsExpansionTextWhenTruncated = true
    },
    CellScreen(
      content: "A font that becomes smaller",
      """
        Leek and Potato Soup with some Chives
      row 0 0 320 44 fill background
      text 16 11 288 21 size 15.1
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = "Leek and Potato Soup with some Chives"
      $0.textProperties.numberOfLines = 1
      $0.textProperties.adjustsFontSizeToFitWidth = true
    },
    CellScreen(
      content: "A font that may not become small enough",
      """
        Leek and Potato Soup with Chives, Cr…
      row 0 0 320 44 fill background
      text 16 11 288 21 size 15.3
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = long
      $0.textProperties.numberOfLines = 1
      $0.textProperties.adjustsFontSizeToFitWidth = true
      $0.textProperties.minimumScaleFactor = 0.9
    },
    CellScreen(
      content: "Characters that are moved together",
      """
        Leek and Potato Soup with some Chives
      row 0 0 323 44 fill background
      text 16 11 291 21 size 15.3
      box 16 43 307 1 fill separator
      """, width: 323
    ) {
      $0.text = "Leek and Potato Soup with some Chives"
      $0.textProperties.numberOfLines = 1
      $0.textProperties.allowsDefaultTighteningForTruncation = true
      $0.textProperties.adjustsFontSizeToFitWidth = true
    },
    CellScreen(
      content: "In capitals",
      """
        LEEK SOUP
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = "Leek soup"
      $0.textProperties.transform = .uppercase
    },
    CellScreen(
      content: "In small letters",
      """
        leek soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = "Leek SOUP"
      $0.textProperties.transform = .lowercase
    },
    CellScreen(
      content: "With capitals first",
      """
        Leek Soup
      row 0 0 320 44 fill background
      text 16 11 288 21
      box 16 43 304 1 fill separator
      """
    ) {
      $0.text = "leek soup"
      $0.textProperties.transform = .capitalized
    },
    CellScreen(
      content: "In the middle, in a font and a colour of its own",
      """
        Soup
        Leek
      row 0 0 320 65 fill background
      text 16 11 288 24 size 20 weight 700 red center
      text 16 38 288 16 size 13 center
      box 16 64 304 1 fill separator
      """
    ) {
      $0.text = "Soup"
      $0.textProperties.alignment = .center
      $0.textProperties.font = .boldSystemFont(ofSize: 20)
      $0.textProperties.color = .systemRed
      $0.secondaryText = "Leek"
      $0.secondaryTextProperties.colorTransformer = .monochromeTint
      $0.secondaryTextProperties.alignment = .center
    },
    CellScreen(
      content: "Parts that look different",
      """
        Leek Soup
      row 0 0 320 44 fill background
      text 16 11 288 21 spans 5:17/400,4:17/700/red/underline single
      box 16 43 304 1 fill separator
      """
    ) {
      let text = NSMutableAttributedString(string: "Leek ")
      text.append(
        NSAttributedString(
          string: "Soup",
          attributes: [
            .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemRed,
            .underlineStyle: NSUnderlineStyle.single.rawValue,
          ]))
      $0.text = "Not shown"
      $0.attributedText = text
    },
    CellScreen(
      content: "Parts that look different in the second text, in capitals",
      """
        Soup
        WAS 8 NOW 6
      row 0 0 320 62 fill background
      text 16 11 288 21
      text 16 35 288 16 size 13 secondaryLabel spans 5:13/400/strikethrough double,6:13/400/on yellow
      box 16 61 304 1 fill separator
      """
    ) {
      $0.text = "Soup"
      let text = NSMutableAttributedString(
        string: "was 8", attributes: [.strikethroughStyle: NSUnderlineStyle.double.rawValue])
      text.append(NSAttributedString(string: " now 6", attributes: [.backgroundColor: UIColor.systemYellow]))
      $0.secondaryAttributedText = text
      $0.secondaryTextProperties.transform = .uppercase
    },
    CellScreen(
      content: "Parts that look different over several lines, cut",
      """
        Leek and
        Potato Soup
        with Chi…
      row 0 0 160 109 fill background
      text 16 11 128 87 spans 8:17/400 spans 7:17/400,4:24/700 spans 9:24/700
      box 16 108 144 1 fill separator
      """, width: 160
    ) {
      let text = NSMutableAttributedString(string: "Leek and Potato ")
      text.append(
        NSAttributedString(
          string: "Soup with Chives and Cream", attributes: [.font: UIFont.boldSystemFont(ofSize: 24)]))
      $0.attributedText = text
      $0.textProperties.numberOfLines = 3
    },
    CellScreen(
      content: "Line feeds",
      """
        Soup

        Stew
        Leek
        Beef
      row 0 0 320 120 fill background
      text 16 11 288 63
      text 16 77 288 32 size 13 secondaryLabel
      box 16 119 304 1 fill separator
      """
    ) {
      $0.text = "Soup\n\nStew"
      $0.secondaryText = "Leek\nBeef"
    },
    CellScreen(
      content: "Text of wide characters",
      """
        葱と馬鈴薯の
        スープとパン
      row 0 0 160 64 fill background
      text 16 11 128 42
      box 16 63 144 1 fill separator
      """, width: 160
    ) { $0.text = "葱と馬鈴薯のスープとパン" },
  ]

  @Test("Wrapped, truncated and attributed texts are rendered as in the expected text screens", arguments: texts)
  func texts(_ screen: CellScreen) {
    screen.check()
  }
}
