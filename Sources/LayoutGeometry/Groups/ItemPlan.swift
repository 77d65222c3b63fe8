import DiffableHost

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

  package var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Whether the length is a part of the length of the container along an axis.
  package func depends(on axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    default: false
    }
  }
}

/// Room beside an item, in points; if it is flexible, the least.
package struct SpacingPlan: Hashable {
  package var length: CGFloat = 0
  package var isFlexible = false

  package init(length: CGFloat = 0, isFlexible: Bool = false) {
    self.length = length
    self.isFlexible = isFlexible
  }
}

/// Room around an item.
package struct EdgeSpacingPlan: Hashable {
  package var leading = SpacingPlan()
  package var top = SpacingPlan()
  package var trailing = SpacingPlan()
  package var bottom = SpacingPlan()

  package init(
    leading: SpacingPlan = SpacingPlan(), top: SpacingPlan = SpacingPlan(), trailing: SpacingPlan = SpacingPlan(),
    bottom: SpacingPlan = SpacingPlan()
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  package func before(_ axis: LayoutAxis) -> SpacingPlan { axis == .horizontal ? leading : top }
  package func after(_ axis: LayoutAxis) -> SpacingPlan { axis == .horizontal ? trailing : bottom }
  package func total(_ axis: LayoutAxis) -> CGFloat { before(axis).length + after(axis).length }
}

/// Where one rectangle is held to another.
package struct AnchorPlan: Hashable {
  package var edges: NSDirectionalRectEdge
  package var offset = CGPoint.zero
  package var isFractional = false

  package init(edges: NSDirectionalRectEdge, offset: CGPoint = CGPoint.zero, isFractional: Bool = false) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
  }

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
package struct AttachmentPlan: Hashable {
  package var width: LayoutLength
  package var height: LayoutLength
  package var kind: String
  package var container: AnchorPlan
  package var item: AnchorPlan
  package var zIndex: Int

  package init(
    width: LayoutLength, height: LayoutLength, kind: String, container: AnchorPlan, item: AnchorPlan, zIndex: Int
  ) {
    self.width = width
    self.height = height
    self.kind = kind
    self.container = container
    self.item = item
    self.zIndex = zIndex
  }

  package func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  /// The rectangle for a size, beside or upon another one.
  package func frame(size: CGSize, on rect: CGRect) -> CGRect {
    let target = container.point(of: rect) + container.points(for: size)
    let own = item.point(of: CGRect(origin: .zero, size: size)) + item.points(for: size)
    return CGRect(origin: target - own, size: size)
  }
}

/// An item, or a group of items, as it was described.
///
/// A value, so that two descriptions that a section provider makes one after the other can be compared.
package struct ItemPlan: Equatable {
  package var width: LayoutLength
  package var height: LayoutLength
  package var insets = NSDirectionalEdgeInsets.zero
  package var edges = EdgeSpacingPlan()
  package var attachments: [AttachmentPlan] = []
  package var content = Content.item

  package init(
    width: LayoutLength, height: LayoutLength, insets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets.zero,
    edges: EdgeSpacingPlan = EdgeSpacingPlan(), attachments: [AttachmentPlan] = [], content: Content = Content.item
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.edges = edges
    self.attachments = attachments
    self.content = content
  }

  package indirect enum Content: Equatable {
    case item
    case group(GroupPlan)
    case custom(CustomGroup)
  }

  package func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

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
package struct GroupPlan: Equatable {
  package enum Filling: Hashable {
    /// The subitems one after the other, again and again.
    case asManyAsFit
    /// A number of the one subitem, which share the group's length.
    case equal(Int)
    /// A number of the one subitem.
    case repeated(Int)
  }

  package var axis: LayoutAxis
  package var subitems: [ItemPlan]
  package var filling: Filling
  package var spacing = SpacingPlan()

  package init(axis: LayoutAxis, subitems: [ItemPlan], filling: Filling, spacing: SpacingPlan = SpacingPlan()) {
    self.axis = axis
    self.subitems = subitems
    self.filling = filling
    self.spacing = spacing
  }
}

/// Items at places that the program gives.
@MainActor package final class CustomGroup: Equatable {
  package struct Item: Hashable {
    package var frame: CGRect
    package var zIndex: Int

    package init(frame: CGRect, zIndex: Int) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  private let provider: (CGSize) -> [Item]
  private var known: (size: CGSize, items: [Item])?

  package init(provider: @escaping (CGSize) -> [Item]) { self.provider = provider }

  /// The items of a group of a size; the program is asked once for each size.
  package func items(in size: CGSize) -> [Item] {
    if let known, known.size == size { return known.items }
    let items = provider(size)
    known = (size, items)
    return items
  }

  nonisolated package static func == (left: CustomGroup, right: CustomGroup) -> Bool { left === right }
}
