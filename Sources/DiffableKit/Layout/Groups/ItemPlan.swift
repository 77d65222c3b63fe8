/// A length as it was asked for.
package enum LayoutLength: Hashable {
  /// A part of the width of what contains it.
  case fractionalWidth(CGFloat)
  /// A part of the height of what contains it.
  case fractionalHeight(CGFloat)
  /// Points.
  case absolute(CGFloat)
  /// Points until the view says what it would like.
  case estimated(CGFloat)
  /// The same, and then as long as the longest beside it.
  case uniform(CGFloat)

  /// The length in points, or nil if it is up to the view.
  func definite(in container: CGSize) -> CGFloat? {
    switch self {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let points): points
    case .estimated, .uniform: nil
    }
  }

  /// The length in points before anything was measured.
  func nominal(in container: CGSize) -> CGFloat {
    switch self {
    case .estimated(let points), .uniform(let points): points
    default: definite(in: container) ?? 0
    }
  }

  var isEstimated: Bool {
    switch self {
    case .estimated, .uniform: true
    default: false
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Whether the length is a part of the length of the container along an axis.
  func depends(on axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    default: false
    }
  }
}

/// Room beside an item, in points; if it is flexible, the least.
struct SpacingPlan: Hashable {
  var length: CGFloat = 0
  var isFlexible = false
}

/// Room around an item.
struct EdgeSpacingPlan: Hashable {
  var leading = SpacingPlan()
  var top = SpacingPlan()
  var trailing = SpacingPlan()
  var bottom = SpacingPlan()

  func before(_ axis: LayoutAxis) -> SpacingPlan { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> SpacingPlan { axis == .horizontal ? trailing : bottom }
  func total(_ axis: LayoutAxis) -> CGFloat { before(axis).length + after(axis).length }
}

/// Where one rectangle is held to another.
struct AnchorPlan: Hashable {
  var edges: NSDirectionalRectEdge
  var offset = CGPoint.zero
  var isFractional = false

  /// The point of a rectangle that the edges name: a corner, the middle of a side, or the middle.
  func point(of rect: CGRect) -> CGPoint {
    let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return CGPoint(x: x, y: y)
  }

  /// The offset in points; fractional ones are parts of the size of what is placed.
  func points(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// A supplementary view that is held to an item or a group, such as a badge.
struct AttachmentPlan: Hashable {
  var width: LayoutLength
  var height: LayoutLength
  var kind: String
  var container: AnchorPlan
  var item: AnchorPlan
  var zIndex: Int

  func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  /// The rectangle for a size, beside or upon another one.
  func frame(size: CGSize, on rect: CGRect) -> CGRect {
    let target = container.point(of: rect) + container.points(for: size)
    let own = item.point(of: CGRect(origin: .zero, size: size)) + item.points(for: size)
    return CGRect(origin: target - own, size: size)
  }
}

/// An item, or a group of items, as it was described.
///
/// A value, so that two descriptions that a section provider makes one after the other can be compared.
package struct ItemPlan: Equatable {
  var width: LayoutLength
  var height: LayoutLength
  var insets = NSDirectionalEdgeInsets.zero
  var edges = EdgeSpacingPlan()
  var attachments: [AttachmentPlan] = []
  var content = Content.item

  indirect enum Content: Equatable {
    case item
    case group(GroupPlan)
    case custom(CustomGroup)
  }

  func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  /// The insets that count: where the length is up to the content there is nothing to take them from.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var result = insets
    if width.isEstimated { (result.leading, result.trailing) = (0, 0) }
    if height.isEstimated { (result.top, result.bottom) = (0, 0) }
    return result
  }

  /// Whether the number of items in the group depends on how long they turn out to be.
  var wraps: Bool {
    guard case .group(let group) = content else { return false }
    if group.subitems.contains(where: \.wraps) { return true }
    return group.filling == .asManyAsFit && !length(group.axis).isEstimated
      && group.subitems.contains { $0.length(group.axis).isEstimated }
  }
}

/// Items in a row or a column.
struct GroupPlan: Equatable {
  enum Filling: Hashable {
    /// The subitems one after the other, again and again.
    case asManyAsFit
    /// A number of the one subitem, which share the group's length.
    case equal(Int)
    /// A number of the one subitem.
    case repeated(Int)
  }

  var axis: LayoutAxis
  var subitems: [ItemPlan]
  var filling: Filling
  var spacing = SpacingPlan()
}

/// Items at places that the program gives.
@MainActor final class CustomGroup: Equatable {
  struct Item: Hashable {
    var frame: CGRect
    var zIndex: Int
  }

  private let provider: (CGSize) -> [Item]
  private var known: (size: CGSize, items: [Item])?

  init(provider: @escaping (CGSize) -> [Item]) { self.provider = provider }

  /// The items of a group of a size; the program is asked once for each size.
  func items(in size: CGSize) -> [Item] {
    if let known, known.size == size { return known.items }
    let items = provider(size)
    known = (size, items)
    return items
  }

  nonisolated static func == (left: CustomGroup, right: CustomGroup) -> Bool { left === right }
}
