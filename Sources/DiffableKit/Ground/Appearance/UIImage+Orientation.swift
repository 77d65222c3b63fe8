extension UIImage {
  /// The rotation or reflection with which the pixels of an image are shown.
  public enum Orientation: Int, Hashable, Sendable {
    /// Pixels shown as they are stored, without rotation.
    case up
    /// Pixels rotated by 180 degrees.
    case down
    /// Pixels rotated by 90 degrees anticlockwise.
    case left
    /// Pixels rotated by 90 degrees clockwise.
    case right
    /// Pixels reflected horizontally: left and right exchanged.
    case upMirrored
    /// Pixels reflected vertically: top and bottom exchanged.
    case downMirrored
    /// Rows and columns exchanged, so that the left edge of the pixels is shown at the top.
    case leftMirrored
    /// Rows and columns exchanged, so that the right edge of the pixels is shown at the top.
    case rightMirrored

    /// True if rows of pixels are shown as rows, so that width and height are not exchanged.
    var isUpright: Bool {
      switch self {
      case .up, .down, .upMirrored, .downMirrored: true
      case .left, .right, .leftMirrored, .rightMirrored: false
      }
    }

    /// The orientation as hosts receive it.
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

    /// Converts the orientation number of an Exif segment, from 1 to 8.
    init?(exif number: Int) {
      let orientations: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      guard (1...orientations.count).contains(number) else { return nil }
      self = orientations[number - 1]
    }
  }

  /// The rotation or reflection with which the pixels of the image are shown; ``Orientation/up`` for a symbol.
  ///
  /// By default a JPEG file has the orientation that its camera stored in it.
  public var imageOrientation: Orientation { look.turn ?? source.format?.orientation ?? .up }
}
