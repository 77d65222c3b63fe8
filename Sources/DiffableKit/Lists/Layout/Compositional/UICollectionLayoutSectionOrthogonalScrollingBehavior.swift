/// A behaviour of a section's groups in scrolling across the layout's scroll direction: no such scrolling, or scrolling
/// that settles at certain offsets, such as page by page.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Groups do not scroll by themselves; they follow one another along the layout's scroll direction.
  case none
  /// The section's groups scroll by themselves, and the scrolling settles at any offset.
  case continuous
  /// The scrolling of the section's groups settles with the leading edge of a group at the leading edge of the section.
  case continuousGroupLeadingBoundary
  /// The scrolling of the section's groups settles page by page; a page is as long as the visible part of the section.
  case paging
  /// The scrolling of the section's groups settles group by group, one group for each swipe.
  case groupPaging
  /// The scrolling of the section's groups settles group by group, with the group centred.
  case groupPagingCentered
}

/// An object that describes the bounce and deceleration of an orthogonal section, in addition to
/// ``NSCollectionLayoutSection/orthogonalScrollingBehavior``.
@MainActor @preconcurrency
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @MainActor NSCopying {
  /// The bouncing of the orthogonal section at the ends of its groups; automatic by default.
  open var bounce = Bounce.automatic
  /// The deceleration of the orthogonal section's scrolling after a flick; automatic by default.
  ///
  /// The host decelerates by itself. The rate only decides whether a flick settles at the next possible offset, as with
  /// ``DecelerationRate/fast``, or may pass some, as with ``DecelerationRate/normal``. The rate has no effect in a
  /// section that settles at any offset.
  open var decelerationRate = DecelerationRate.automatic

  /// Makes orthogonal scrolling properties that are all automatic.
  public override init() { super.init() }

  /// Returns a copy of the orthogonal scrolling properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.bounce = bounce
    copy.decelerationRate = decelerationRate
    return copy
  }

  /// A setting for the bouncing of an orthogonal section at the ends of its groups: automatic, always or never.
  public enum Bounce: Int, Hashable, Sendable {
    /// The orthogonal section bounces as is usual for its scrolling behaviour.
    case automatic
    /// The orthogonal section always bounces at its ends.
    case always
    /// The orthogonal section never bounces at its ends.
    case never
  }

  /// A rate at which the scrolling of an orthogonal section slows down after a flick.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The fraction of the scrolling velocity that remains after a millisecond; negative for the automatic rate.
    public let rawValue: CGFloat
    /// Makes the deceleration rate of an orthogonal section from the fraction of the velocity that remains after a
    /// millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The automatic deceleration rate, which stands for the one that is usual for the orthogonal section's scrolling
    /// behaviour.
    public static let automatic = DecelerationRate(rawValue: -1)
    /// The slow deceleration rate of an orthogonal section, that of an ordinary scroll view.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast deceleration rate of an orthogonal section: a flick settles soon.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// True if a flick at this deceleration rate settles at the next possible offset; `nil` for the automatic rate,
    /// with which the scrolling behaviour decides.
    var endsSoon: Bool? { rawValue < 0 ? nil : rawValue < 0.995 }
  }
}
