/// A description of the point or view at which a menu opens, in window coordinates.
struct MenuAnchor {
  /// The rectangle beside which the menu opens: a point as an empty rectangle, or the frame of a view.
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
  /// Lays out the menu's items, panel and preview.
  func layOutMenu() {
    backdrop.frame = bounds
    guard let source, let anchor = anchor ?? self.anchor(at: source) else { return }
    let size = layoutRows()
    panel.contentSize = size
    guard let preview else { return panel.frame = menuFrame(size, beside: anchor) }
    // The menu has precedence: the preview gets the rest of the window, or is hidden.
    let left = CGSize(width: bounds.width - 16, height: bounds.height - 16 - size.height - 8)
    preview.isHidden = left.height < 60
    guard !preview.isHidden else { return panel.frame = menuFrame(size, beside: anchor) }
    let card = preview.size(in: left)
    let area = menuFrame(
      CGSize(width: max(size.width, card.width), height: size.height + 8 + card.height), beside: anchor, mayCover: true)
    preview.frame = CGRect(origin: area.origin, size: card)
    panel.frame = CGRect(x: area.minX, y: area.minY + card.height + 8, width: size.width, height: size.height)
  }

  private func anchor(at source: UIView) -> MenuAnchor? { MenuAnchor(view: source.convert(source.bounds, to: nil)) }

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

  /// Returns the menu's frame inside the window: below the anchor if the menu fits there or has no more room above,
  /// else above; the height is limited to the room.
  private func menuFrame(_ size: CGSize, beside anchor: MenuAnchor, mayCover: Bool = false) -> CGRect {
    let margin: CGFloat = 8
    let gap: CGFloat = anchor.isPoint ? 0 : 4
    let rectangle = anchor.rectangle
    let below = bounds.height - rectangle.maxY - gap - margin
    let above = rectangle.minY - gap - margin
    // A menu at a point, or with a preview, may be as high as the window and cover its anchor; a menu beside a view
    // must not cover the view.
    let room = anchor.isPoint || mayCover ? bounds.height - 2 * margin : max(below, above, 120)
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
  /// The view that regains the focus when a menu opened by this view closes: this view itself, or else its first
  /// focusable subview.
  var focusReturn: UIView { makeElement().input.contains(.focus) ? self : focusableViews.first ?? self }
}

extension UIColor {
  /// The background colour of menus.
  static let menuBackground = UIColor(light: 0xFAFA_FAFF, dark: 0x2525_27FF)
}
