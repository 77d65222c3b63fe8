/// A symbol's drawing: SVG path data on a 24 × 24 grid.
///
/// A drawing has no colour: a host paints every path with the one tint of the image. The paths of a drawing do not lie
/// on each other, so a translucent tint stays even.
public struct SymbolDrawing: Hashable, Sendable {
  /// The width and the height of the grid, in grid units.
  public static let gridSize: Double = 24

  /// The width of the line along a path that is not filled, in grid units.
  ///
  /// Caps and joins are round.
  public static let strokeWidth: Double = 1.75

  /// One path of a drawing.
  public struct Path: Hashable, Sendable {
    /// SVG path data with absolute commands: `M L H V C S Q A Z`.
    public var data: String

    /// Whether the inside is painted, by the even-odd rule; otherwise a line of ``SymbolDrawing/strokeWidth`` follows the
    /// path.
    public var fill: Bool

    /// A path from its parts.
    /// - Parameters:
    ///   - data: SVG path data.
    ///   - fill: Whether the inside is painted.
    public init(data: String, fill: Bool) {
      self.data = data
      self.fill = fill
    }
  }

  /// The name, as in `UIImage(systemName:)`.
  public var name: String

  /// The paths, in no order of painting.
  public var paths: [Path]

  /// A drawing from its parts.
  /// - Parameters:
  ///   - name: The name, as in `UIImage(systemName:)`.
  ///   - paths: The paths.
  public init(name: String, paths: [Path]) {
    self.name = name
    self.paths = paths
  }

  init(_ name: String, _ paths: Path...) {
    self.init(name: name, paths: paths)
  }
}

extension SymbolDrawing.Path {
  static func stroked(_ data: String) -> Self { Self(data: data, fill: false) }

  static func filled(_ data: String) -> Self { Self(data: data, fill: true) }
}
