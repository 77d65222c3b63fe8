/// Where a menu belongs, in the window.
struct MenuAnchor {
  /// A point where the menu begins, or what it lies beside.
  var rectangle: CGRect
  var isPoint: Bool

  init(point: CGPoint) {
    rectangle = CGRect(origin: point, size: .zero)
    isPoint = true
  }

  init(view frame: CGRect) {
    rectangle = frame
    isPoint = false
  }
}

extension MenuView {
  /// Places rows, panel and preview.
  func place() {
    backdrop.frame = bounds
    guard let source, let anchor = anchor ?? place(of: source) else { return }
    let size = layoutRows()
    panel.contentSize = size
    guard let preview else { return panel.frame = place(size, beside: anchor) }
    // The menu comes first: what is shown with it takes what is left of the window, or goes without.
    let left = CGSize(width: bounds.width - 16, height: bounds.height - 16 - size.height - 8)
    preview.isHidden = left.height < 60
    guard !preview.isHidden else { return panel.frame = place(size, beside: anchor) }
    let card = preview.size(in: left)
    let whole = place(
      CGSize(width: max(size.width, card.width), height: size.height + 8 + card.height), beside: anchor, mayHide: true)
    preview.frame = CGRect(origin: whole.origin, size: card)
    panel.frame = CGRect(x: whole.minX, y: whole.minY + card.height + 8, width: size.width, height: size.height)
  }

  private func place(of source: UIView) -> MenuAnchor? { MenuAnchor(view: source.convert(source.bounds, to: nil)) }

  private func layoutRows() -> CGSize {
    let hasChecks = rows.contains { ($0 as? MenuItemControl)?.isChoice ?? false }
    var width: CGFloat = 200
    for case let item as MenuItemControl in rows {
      item.hasCheckColumn = hasChecks
      width = max(width, item.sizeThatFits(CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)).width)
    }
    width = min(width, 320, bounds.width - 16)
    var y: CGFloat = 5
    for row in rows {
      let height = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    return CGSize(width: width, height: y + 5)
  }

  /// Under the anchor if there is room, else above it, else as high as the window; always inside the window.
  private func place(_ size: CGSize, beside anchor: MenuAnchor, mayHide: Bool = false) -> CGRect {
    let margin: CGFloat = 8
    let gap: CGFloat = anchor.isPoint ? 0 : 4
    let rectangle = anchor.rectangle
    let below = bounds.height - rectangle.maxY - gap - margin
    let above = rectangle.minY - gap - margin
    // A menu at a point may lie over it; one beside a view must not hide it, unless more of that is shown.
    let room = anchor.isPoint || mayHide ? bounds.height - 2 * margin : max(below, above, 120)
    let height = min(size.height, room)
    var origin = CGPoint(x: rectangle.minX, y: rectangle.maxY + gap)
    if height > below, above > below { origin.y = rectangle.minY - gap - height }
    let turnsLeft =
      anchor.isPoint ? rectangle.minX + size.width > bounds.width - margin : rectangle.midX > bounds.width / 2
    if turnsLeft { origin.x = rectangle.maxX - size.width }
    origin.x = max(margin, min(origin.x, bounds.width - size.width - margin))
    origin.y = max(margin, min(origin.y, bounds.height - height - margin))
    return CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: height)
  }
}

extension UIView {
  /// What gets the focus back from a menu that this view has opened.
  var focusReturn: UIView { makeElement().input.contains(.focus) ? self : focusableViews.first ?? self }
}

extension UIColor {
  /// What a menu lies on.
  static let menuBackground = UIColor(light: 0xFAFA_FAFF, dark: 0x2525_27FF)
}
