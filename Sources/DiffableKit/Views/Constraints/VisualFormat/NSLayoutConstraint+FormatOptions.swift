extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, in which direction it is read, and from where distances count.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All left edges are in one line.
    public static let alignAllLeft = FormatOptions(.left)
    /// All right edges are in one line.
    public static let alignAllRight = FormatOptions(.right)
    /// All upper edges are in one line.
    public static let alignAllTop = FormatOptions(.top)
    /// All lower edges are in one line.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All edges at which reading begins are in one line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All edges at which reading ends are in one line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// All middles are below each other.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// All middles are beside each other.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// All last lines of text stand on one line.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// All first lines of text stand on one line.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All options that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The format goes in the direction in which text is read, as it does if no direction is given.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format goes from left to right, whatever the language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format goes from right to left, whatever the language: its first view is at the right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All options of direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances are those between edges, as they are if nothing else is given.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances that are given from top to bottom are those from the last line of text of a view to the first of the next.
    ///
    /// The usual space, a dash by itself, stays one between edges.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All options of spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(_ attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }
  }
}
