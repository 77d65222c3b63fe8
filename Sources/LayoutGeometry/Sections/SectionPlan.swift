import DiffableHost

/// The plan of a section for a layout of a given size: its description with everything resolved that does not depend on
/// the number of items.
@MainActor package final class SectionPlan {
  /// The content of a section: rows of a list, or groups.
  package enum Content {
    /// The section's content is rows stacked vertically, each with the height of its view.
    case rows
    /// The section's content is a repeating group of items.
    case groups(GroupTemplate)
  }

  /// A plan of a decoration behind the section.
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

  /// A description of how an orthogonal section settles and bounces.
  package struct OrthogonalScrolling: Equatable {
    /// A rule for the offsets at which the scrolling of an orthogonal section settles.
    package enum Settling: Equatable {
      /// The orthogonal section's scrolling settles at any offset.
      case anywhere
      /// The orthogonal section's scrolling settles at multiples of its visible length.
      case pages
      /// The orthogonal section's scrolling settles at the starts of groups, but only after a flick.
      case groupBoundaries
      /// The orthogonal section's scrolling settles at the starts of groups.
      case groups
      /// The orthogonal section's scrolling settles with a group centred.
      case centeredGroups
    }

    package var rest: Settling
    package var bounces: Bool
    /// True if a flick of the orthogonal section settles at the next possible offset; `nil` if the scrolling behaviour
    /// decides.
    package var endsSoon: Bool?

    package init(rest: Settling, bounces: Bool, endsSoon: Bool?) {
      self.rest = rest
      self.bounces = bounces
      self.endsSoon = endsSoon
    }
  }

  package let content: Content
  /// The axis along which the whole layout scrolls.
  package let axis: LayoutAxis
  /// The insets around the groups or rows, in points.
  package let insets: NSDirectionalEdgeInsets
  /// The length of the layout across the scroll direction, in points.
  package let crossLength: CGFloat
  /// The spacing between the rows of a list, in points.
  let rowSpacing: CGFloat
  /// The interval of groups and rows across the scroll direction, in points.
  let crossRange: ClosedRange<CGFloat>
  package let boundary: BoundaryGeometry
  package let decorations: [Decoration]
  package let orthogonal: OrthogonalScrolling?
  /// The description from which the plan was made; the geometry stores it for its caller and does not read it.
  package let source: AnyObject
  /// The pixel grid to which the frames of rows, items and views are aligned.
  package let grid: PixelGrid

  package init(
    content: Content, axis: LayoutAxis, insets: NSDirectionalEdgeInsets, crossLength: CGFloat,
    crossRange: ClosedRange<CGFloat>, boundary: BoundaryGeometry, rowSpacing: CGFloat = 0,
    decorations: [Decoration] = [],
    orthogonal: OrthogonalScrolling? = nil, source: AnyObject, grid: PixelGrid = PixelGrid()
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

  /// True if the section is a list of rows.
  package var hasRows: Bool { if case .rows = content { true } else { false } }
  /// The template of the section's repeating group; `nil` in a list.
  var template: GroupTemplate? { if case .groups(let template) = content { template } else { nil } }

  /// The space before the first group of an orthogonal section, in points.
  ///
  /// In a section that centres groups, the space is large enough to centre the first group.
  var orthogonalStart: CGFloat {
    guard orthogonal?.rest == .centeredGroups, let template else { return crossRange.lowerBound }
    return max(0, (crossLength - template.full.extent) / 2)
  }

  /// The space after the last group of an orthogonal section, in points.
  var orthogonalEnd: CGFloat {
    orthogonal?.rest == .centeredGroups ? orthogonalStart : crossLength - crossRange.upperBound
  }

  /// The offsets at which the scrolling of the orthogonal section settles.
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
