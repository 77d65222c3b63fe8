/// The drawing of a symbol: SVG path data on a 24 × 24 grid.
///
/// A drawing has no colour: a host paints every path with the image's tint colour. The paths of a drawing do not
/// overlap, so that a translucent tint looks even.
public struct SymbolDrawing: Hashable, Sendable {
  /// The width and the height of the grid on which symbols are drawn, in grid units.
  public static let gridSize: Double = 24

  /// The stroke width of a symbol's paths that are not filled, in grid units.
  ///
  /// Line caps and joins are round.
  public static let strokeWidth: Double = 1.75

  /// A path of a symbol's drawing, filled or stroked.
  public struct Path: Hashable, Sendable {
    /// SVG path data with absolute commands: `M L H V C S Q A Z`.
    public var data: String

    /// True if the path is filled, by the even-odd rule; otherwise it is stroked with ``SymbolDrawing/strokeWidth``.
    public var fill: Bool

    /// Makes a path from its data.
    /// - Parameters:
    ///   - data: SVG path data.
    ///   - fill: True if the path is filled, false if it is stroked.
    public init(data: String, fill: Bool) {
      self.data = data
      self.fill = fill
    }
  }

  /// The name of the symbol, as in `UIImage(systemName:)`.
  public var name: String

  /// The paths of the symbol, which may be painted in any order.
  public var paths: [Path]

  /// Makes a drawing from its paths.
  /// - Parameters:
  ///   - name: The name of the symbol, as in `UIImage(systemName:)`.
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
