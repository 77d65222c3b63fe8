extension NSLayoutConstraint {
  /// A set of options for a visual format: the alignment, direction and spacing of its views.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of this set of visual format options.
    public let rawValue: UInt
    /// Makes a set of visual format options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The option that aligns the left edges of all views.
    public static let alignAllLeft = FormatOptions(.left)
    /// The option that aligns the right edges of all views.
    public static let alignAllRight = FormatOptions(.right)
    /// The option that aligns the top edges of all views.
    public static let alignAllTop = FormatOptions(.top)
    /// The option that aligns the bottom edges of all views.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The option that aligns the leading edges of all views.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The option that aligns the trailing edges of all views.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The option that aligns the horizontal centres of all views.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The option that aligns the vertical centres of all views.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The option that aligns the last baselines of all views.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The option that aligns the first baselines of all views.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The mask of all alignment options of a visual format.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The option that reads the visual format in the layout direction, from leading to trailing; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The option that reads the visual format from left to right in any language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The option that reads the visual format from right to left in any language: its first view is at the right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of all direction options of a visual format.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// The option that measures distances in the visual format between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// The option that measures vertical distances in the visual format from the last baseline of a view to the first
    /// baseline of the next.
    ///
    /// The standard spacing, a single dash, is still measured between edges.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The mask of all spacing options of a visual format.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }
  }
}
