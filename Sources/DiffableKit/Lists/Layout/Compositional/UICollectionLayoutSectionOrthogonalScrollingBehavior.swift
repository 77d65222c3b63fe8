/// Whether the groups of a section scroll by themselves, across the direction of the layout, and where they come to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Groups follow the direction of the layout.
  case none
  /// Groups come to rest anywhere.
  case continuous
  /// They come to rest with the start of a group at the start.
  case continuousGroupLeadingBoundary
  /// They are turned page by page, each as long as what is seen.
  case paging
  /// They are turned group by group.
  case groupPaging
  /// They are turned group by group, and each comes to rest in the middle.
  case groupPagingCentered
}

/// How groups scroll by themselves, besides ``NSCollectionLayoutSection/orthogonalScrollingBehavior``.
@MainActor @preconcurrency
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @MainActor NSCopying {
  /// Whether the groups can be pulled beyond their ends; automatic at first.
  open var bounce = Bounce.automatic
  /// How fast scrolling ends after a flick; automatic at first.
  ///
  /// A host scrolls by itself; what it is told is whether a flick ends at the next place where scrolling may rest, as with
  /// ``DecelerationRate/fast``, or goes past some, as with ``DecelerationRate/normal``. Where scrolling rests anywhere it makes
  /// no difference.
  open var decelerationRate = DecelerationRate.automatic

  /// Properties that are all automatic.
  public override init() { super.init() }

  /// Properties that say the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.bounce = bounce
    copy.decelerationRate = decelerationRate
    return copy
  }

  /// Whether groups can be pulled beyond their ends.
  public enum Bounce: Int, Hashable, Sendable {
    /// As the behaviour does.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// How fast scrolling ends after a flick.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The part of the speed that is left after a millisecond.
    public let rawValue: CGFloat
    /// Makes a rate from a part of the speed.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// As the behaviour does.
    public static let automatic = DecelerationRate(rawValue: -1)
    /// Slowly, as scroll views do.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Soon.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// Whether a flick ends at the next place where scrolling may rest; nil for what the behaviour says.
    var endsSoon: Bool? { rawValue < 0 ? nil : rawValue < 0.995 }
  }
}
