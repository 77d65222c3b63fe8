import UIKit

/// A label with a note in attributed text: a headline, and a body with room between its lines.
final class NoteLabel: UILabel {
  func show(headline: String, body: String) {
    let headlineStyle = NSMutableParagraphStyle()
    headlineStyle.alignment = .center
    headlineStyle.paragraphSpacing = 10
    let bodyStyle = NSMutableParagraphStyle()
    bodyStyle.lineSpacing = 6
    bodyStyle.firstLineHeadIndent = 12
    let text = NSMutableAttributedString(
      string: headline + "\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .headline), .paragraphStyle: headlineStyle])
    text.append(
      NSAttributedString(
        string: body,
        attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .paragraphStyle: bodyStyle]))
    numberOfLines = 0
    attributedText = text
  }
}

/// A text view with a note in attributed text: right-aligned and red.
final class NoteTextView: UITextView {
  func show(_ text: String) {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    attributedText = NSAttributedString(
      string: text, attributes: [.paragraphStyle: style, .foregroundColor: UIColor.systemRed])
  }
}
