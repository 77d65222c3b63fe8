import DiffableHost

/// A width or height that an item's description states, before it is resolved to points.
package enum LayoutLength: Hashable {
  /// The length is a fraction of the container's width.
  case fractionalWidth(CGFloat)
  /// The length is a fraction of the container's height.
  case fractionalHeight(CGFloat)
  /// The length is a fixed number of points.
  case absolute(CGFloat)
  /// The length is an estimate in points until the view has been measured.
  case estimated(CGFloat)
  /// The length is an estimate in points until the siblings have been measured; then the greatest of their lengths.
  case uniform(CGFloat)

  /// Returns the length in points, in a container of a given size; `nil` if the view determines the length.
  func definite(in container: CGSize) -> CGFloat? {
    switch self {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let points): points
    case .estimated, .uniform: nil
    }
  }

  /// Returns the length in points, in a container of a given size, with estimates in place of measured lengths.
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

  /// Returns true if the length is a fraction of the container's length along an axis.
  package func depends(on axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    default: false
    }
  }
}

/// A plan of the spacing beside an item in points; the number is the minimum if the spacing is flexible.
package struct SpacingPlan: Hashable {
  package var length: CGFloat = 0
  package var isFlexible = false

  package init(length: CGFloat = 0, isFlexible: Bool = false) {
    self.length = length
    self.isFlexible = isFlexible
  }
}

/// A plan of the spacing around an item, edge by edge.
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

/// A plan of an anchor: the point of a rectangle at which an attached view is anchored, with an offset.
package struct AnchorPlan: Hashable {
  package var edges: NSDirectionalRectEdge
  package var offset = CGPoint.zero
  package var isFractional = false

  package init(edges: NSDirectionalRectEdge, offset: CGPoint = CGPoint.zero, isFractional: Bool = false) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
  }

  /// Returns the point of a rectangle that the edges describe: a corner, the middle of a side, or the centre.
  func point(of rect: CGRect) -> CGPoint {
    let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return CGPoint(x: x, y: y)
  }

  /// Returns the anchor's offset in points; a fractional offset is a fraction of the attached view's size.
  func points(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// The plan of a supplementary view attached to an item or group, such as a badge.
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

  /// Returns the frame of an attached view of the given size on the rectangle of its item or group.
  package func frame(size: CGSize, on rect: CGRect) -> CGRect {
    let target = container.point(of: rect) + container.points(for: size)
    let own = item.point(of: CGRect(origin: .zero, size: size)) + item.points(for: size)
    return CGRect(origin: target - own, size: size)
  }
}

/// The plan of an item or a group of items.
///
/// A value, so that plans from two calls of a section provider can be compared.
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

  /// The content of a plan: one item, a row or column of items, or a group whose frames the program computes.
  package indirect enum Content: Equatable {
    case item
    case group(GroupPlan)
    case custom(CustomGroup)
  }

  package func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  /// The item's insets that apply: an estimated dimension has no insets along its axis.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var result = insets
    if width.isEstimated { (result.leading, result.trailing) = (0, 0) }
    if height.isEstimated { (result.top, result.bottom) = (0, 0) }
    return result
  }

  /// True if the number of items in the group depends on their measured sizes.
  var wraps: Bool {
    guard case .group(let group) = content else { return false }
    if group.subitems.contains(where: \.wraps) { return true }
    return group.filling == .asManyAsFit && !length(group.axis).isEstimated
      && group.subitems.contains { $0.length(group.axis).isEstimated }
  }
}

/// The plan of a row or column of items.
package struct GroupPlan: Equatable {
  /// A rule by which a group is filled with its subitems.
  package enum Filling: Hashable {
    /// The group contains its subitems repeated in order, as many as fit.
    case asManyAsFit
    /// The group contains a number of equal subitems that share its length.
    case equal(Int)
    /// The group contains a number of equal subitems, each with its own size.
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

/// A custom group: the closure with which the program computes the frames of its items, and the items computed last.
@MainActor package final class CustomGroup: Equatable {
  /// An item of a custom group: the frame and z-order that the program has computed.
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

  /// Returns the items of a group of a given size; the program's provider is called only if the size differs from the
  /// last one.
  package func items(in size: CGSize) -> [Item] {
    if let known, known.size == size { return known.items }
    let items = provider(size)
    known = (size, items)
    return items
  }

  nonisolated package static func == (left: CustomGroup, right: CustomGroup) -> Bool { left === right }
}
