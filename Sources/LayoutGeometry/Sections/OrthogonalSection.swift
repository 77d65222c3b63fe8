import DiffableHost

/// A section whose items scroll across the direction in which the whole content scrolls.
package struct OrthogonalSection {
  /// Where a scroll comes to rest.
  package enum Snapping: Hashable {
    /// Anywhere.
    case none
    /// At whole pages as long as what is seen.
    case paging
    /// With the start of a group at the start; also where the scroll was not made by a flick.
    case groups(interval: CGFloat, inset: CGFloat)
    /// With a group in the middle.
    case centeredGroups(interval: CGFloat, inset: CGFloat, length: CGFloat)
    /// With the start of a group at the start after a flick that goes as far as it goes.
    case groupBoundaries(interval: CGFloat, inset: CGFloat)
  }

  package var section: Int
  /// The part of the content in which the items are seen, in points.
  package var frame: CGRect
  /// How long all items are along the axis on which they scroll, in points.
  package var contentLength: CGFloat
  /// Whether the items scroll up and down, in a layout that scrolls from side to side.
  package var isVertical = false
  /// Whether the items begin at the right and go on leftwards.
  package var isMirrored = false
  package var snapping = Snapping.none
  /// Whether a flick ends at the next place where scrolling may rest; nil for what the snapping says.
  package var endsSoon: Bool?
  /// Whether the items can be pulled beyond their ends.
  package var bounces = true

  package init(
    section: Int, frame: CGRect, contentLength: CGFloat, isVertical: Bool = false, isMirrored: Bool = false,
    snapping: Snapping = Snapping.none, endsSoon: Bool? = nil, bounces: Bool = true
  ) {
    self.section = section
    self.frame = frame
    self.contentLength = contentLength
    self.isVertical = isVertical
    self.isMirrored = isMirrored
    self.snapping = snapping
    self.endsSoon = endsSoon
    self.bounces = bounces
  }
}
