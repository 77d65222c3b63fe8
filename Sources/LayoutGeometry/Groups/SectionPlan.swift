import DiffableHost

/// How a section is laid out in a layout of a certain size: its description with everything resolved that does not depend on
/// its items.
@MainActor package final class SectionPlan {
  /// The kinds of section.
  package enum Content {
    /// Rows below each other, each as high as its view.
    case rows
    /// Groups of items, one after the other.
    case groups(GroupTemplate)
  }

  /// A view behind the section.
  package struct Decoration: Equatable {
    package var kind: String
    package var insets: NSDirectionalEdgeInsets
    package var zIndex: Int

    package init(kind: String, insets: NSDirectionalEdgeInsets, zIndex: Int) {
      self.kind = kind
      self.insets = insets
      self.zIndex = zIndex
    }
  }

  /// How the groups of a section scroll by themselves.
  package struct Orthogonal: Equatable {
    /// The places at which groups that scroll come to rest.
    package enum Rest: Equatable {
      /// Anywhere.
      case anywhere
      /// At whole pages as long as what is seen.
      case pages
      /// With the start of a group at the start, after a flick only.
      case groupBoundaries
      /// With the start of a group at the start.
      case groups
      /// With a group in the middle.
      case centeredGroups
    }

    package var rest: Rest
    package var bounces: Bool
    /// Whether a flick ends at the next place where scrolling may rest; nil for what the behaviour says.
    package var endsSoon: Bool?

    package init(rest: Rest, bounces: Bool, endsSoon: Bool?) {
      self.rest = rest
      self.bounces = bounces
      self.endsSoon = endsSoon
    }
  }

  package let content: Content
  /// The direction in which the whole layout scrolls.
  package let axis: LayoutAxis
  /// Room around the groups or rows in points.
  package let insets: NSDirectionalEdgeInsets
  /// The length of the layout across the direction of scrolling, in points.
  package let crossLength: CGFloat
  /// The room between the rows of a list, in points.
  let rowSpacing: CGFloat
  /// Where groups and rows begin and end across the direction of scrolling.
  let crossRange: ClosedRange<CGFloat>
  package let boundary: BoundaryItems
  package let decorations: [Decoration]
  package let orthogonal: Orthogonal?
  /// The description of which the plan was made, for its maker: the geometry does not look into it.
  package let source: AnyObject
  /// The lines on which rows, items and views lie.
  package let grid: PixelGrid

  package init(
    content: Content, axis: LayoutAxis, insets: NSDirectionalEdgeInsets, crossLength: CGFloat,
    crossRange: ClosedRange<CGFloat>, boundary: BoundaryItems, rowSpacing: CGFloat = 0, decorations: [Decoration] = [],
    orthogonal: Orthogonal? = nil, source: AnyObject, grid: PixelGrid = PixelGrid()
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
    self.source = source
    self.grid = grid
  }

  /// Whether the section is one of rows.
  package var hasRows: Bool { if case .rows = content { true } else { false } }
  /// The groups of a section of groups.
  var template: GroupTemplate? { if case .groups(let template) = content { template } else { nil } }

  /// The room before the first group where groups scroll by themselves, in points.
  ///
  /// Groups that come to rest in the middle can do so the first and the last one too.
  var orthogonalStart: CGFloat {
    guard orthogonal?.rest == .centeredGroups, let template else { return crossRange.lowerBound }
    return max(0, (crossLength - template.full.extent) / 2)
  }

  /// The room after the last group where groups scroll by themselves, in points.
  var orthogonalEnd: CGFloat {
    orthogonal?.rest == .centeredGroups ? orthogonalStart : crossLength - crossRange.upperBound
  }

  /// Where scrolling of the groups comes to rest.
  package var snapping: OrthogonalSection.Snapping {
    guard let orthogonal, let template else { return .none }
    let extent = template.full.extent
    let interval = extent + template.spacing
    switch orthogonal.rest {
    case .anywhere: return .none
    case .pages: return .paging
    case .groupBoundaries: return .groupBoundaries(interval: interval, inset: orthogonalStart)
    case .groups: return .groups(interval: interval, inset: orthogonalStart)
    case .centeredGroups: return .centeredGroups(interval: interval, inset: orthogonalStart, length: extent)
    }
  }
}
