extension NSLayoutConstraint {
  /// The alignment, direction and spacing of a visual format's views.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Makes a set from option bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges of all views are aligned.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right edges of all views are aligned.
    public static let alignAllRight = FormatOptions(.right)
    /// The top edges of all views are aligned.
    public static let alignAllTop = FormatOptions(.top)
    /// The bottom edges of all views are aligned.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The leading edges of all views are aligned.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The trailing edges of all views are aligned.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The horizontal centres of all views are aligned.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The vertical centres of all views are aligned.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The last baselines of all views are aligned.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The first baselines of all views are aligned.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The mask of all alignment options.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The visual format is read in the layout direction, from leading to trailing; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The visual format is read from left to right in any language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The visual format is read from right to left in any language: its first view is at the right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of all direction options.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances in the visual format are measured between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Vertical distances in the visual format are measured from the last baseline of a view to the first baseline of
    /// the next.
    ///
    /// The standard spacing, a single dash, is still measured between edges.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The mask of all spacing options.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }
  }
}
