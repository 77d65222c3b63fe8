extension UIImage {
  /// An orientation: a choice of how the pixels of an image are rotated or reflected when they are shown.
  public enum Orientation: Int, Hashable, Sendable {
    /// The pixels are shown as they are stored, without rotation.
    case up
    /// The pixels are rotated by 180 degrees.
    case down
    /// The pixels are rotated by 90 degrees anticlockwise.
    case left
    /// The pixels are rotated by 90 degrees clockwise.
    case right
    /// The pixels are reflected horizontally: left and right exchanged.
    case upMirrored
    /// The pixels are reflected vertically: top and bottom exchanged.
    case downMirrored
    /// The rows and columns of pixels are exchanged, so that the left edge of the pixels is shown at the top.
    case leftMirrored
    /// The pixels are reflected along the diagonal from bottom left to top right, so that the right edge of the pixels
    /// is shown at the top.
    case rightMirrored

    /// True if rows of pixels are shown as rows, so that width and height are not exchanged.
    var isUpright: Bool {
      switch self {
      case .up, .down, .upMirrored, .downMirrored: true
      case .left, .right, .leftMirrored, .rightMirrored: false
      }
    }

    /// This orientation as hosts receive it.
    var element: ElementImage.Orientation {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }

    /// Makes an orientation as hosts receive it.
    init(_ orientation: ElementImage.Orientation) {
      self = (0..<8).lazy.compactMap(Self.init(rawValue:)).first { $0.element == orientation } ?? .up
    }
  }

  /// The rotation or reflection with which the pixels of the image are shown; ``Orientation/up`` for a symbol.
  ///
  /// By default a JPEG file has the orientation that its camera stored in it.
  public var imageOrientation: Orientation { look.turn ?? source.format.map { Orientation($0.orientation) } ?? .up }
}
