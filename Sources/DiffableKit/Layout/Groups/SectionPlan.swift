/// How a section is laid out in a layout of a certain size: its description with everything resolved that does not depend on
/// its items.
@MainActor package final class SectionPlan {
  enum Content {
    case list(UICollectionLayoutListConfiguration)
    case groups(GroupTemplate)
  }

  /// A view behind the section.
  struct Decoration: Equatable {
    var kind: String
    var insets: NSDirectionalEdgeInsets
    var zIndex: Int
  }

  /// How the groups of a section scroll by themselves.
  struct Orthogonal: Equatable {
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    var bounces: Bool
    /// Whether a flick ends at the next place where scrolling may rest; nil for what the behaviour says.
    var endsSoon: Bool?
  }

  let content: Content
  /// The direction in which the whole layout scrolls.
  let axis: LayoutAxis
  /// Room around the groups or rows in points.
  let insets: NSDirectionalEdgeInsets
  /// The length of the layout across the direction of scrolling, in points.
  let crossLength: CGFloat
  /// The room between the rows of a list, in points.
  let rowSpacing: CGFloat
  /// Where groups and rows begin and end across the direction of scrolling.
  let crossRange: ClosedRange<CGFloat>
  let boundary: BoundaryItems
  let decorations: [Decoration]
  let orthogonal: Orthogonal?
  let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  let environment: any NSCollectionLayoutEnvironment
  /// The lines on which rows, items and views lie.
  let grid: PixelGrid

  init(
    content: Content, axis: LayoutAxis, insets: NSDirectionalEdgeInsets, crossLength: CGFloat,
    crossRange: ClosedRange<CGFloat>, boundary: BoundaryItems, rowSpacing: CGFloat = 0, decorations: [Decoration] = [],
    orthogonal: Orthogonal? = nil, handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil,
    environment: any NSCollectionLayoutEnvironment, grid: PixelGrid = PixelGrid()
  ) {
    self.content = content
    self.axis = axis
    self.insets = insets
    self.crossLength = crossLength
    self.crossRange = crossRange
    self.rowSpacing = rowSpacing
    self.boundary = boundary
    self.decorations = decorations
    self.orthogonal = orthogonal
    self.handler = handler
    self.environment = environment
    self.grid = grid
  }

  var list: UICollectionLayoutListConfiguration? { if case .list(let list) = content { list } else { nil } }
  var template: GroupTemplate? { if case .groups(let template) = content { template } else { nil } }

  /// The room before the first group where groups scroll by themselves, in points.
  ///
  /// Groups that come to rest in the middle can do so the first and the last one too.
  var orthogonalStart: CGFloat {
    guard orthogonal?.behavior == .groupPagingCentered, let template else { return crossRange.lowerBound }
    return max(0, (crossLength - template.full.extent) / 2)
  }

  /// The room after the last group where groups scroll by themselves, in points.
  var orthogonalEnd: CGFloat {
    orthogonal?.behavior == .groupPagingCentered ? orthogonalStart : crossLength - crossRange.upperBound
  }

  /// Where scrolling of the groups comes to rest.
  var snapping: OrthogonalSection.Snapping {
    guard let orthogonal, let template else { return .none }
    let extent = template.full.extent
    let interval = extent + template.spacing
    switch orthogonal.behavior {
    case .none, .continuous: return .none
    case .paging: return .paging
    case .continuousGroupLeadingBoundary: return .groupBoundaries(interval: interval, inset: orthogonalStart)
    case .groupPaging: return .groups(interval: interval, inset: orthogonalStart)
    case .groupPagingCentered:
      return .centeredGroups(interval: interval, inset: orthogonalStart, length: extent)
    }
  }
}
