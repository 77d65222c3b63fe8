extension UIImage {
  /// How the pixels of an image are turned when it is shown.
  public enum Orientation: Int, Hashable, Sendable {
    /// As they are.
    case up
    /// Turned by a half.
    case down
    /// Turned by a quarter, against the clock.
    case left
    /// Turned by a quarter, with the clock.
    case right
    /// Left and right exchanged.
    case upMirrored
    /// Above and below exchanged.
    case downMirrored
    /// Rows and columns exchanged: what is at the left comes to the top.
    case leftMirrored
    /// Rows and columns exchanged: what is at the right comes to the top.
    case rightMirrored

    /// Whether rows stay rows.
    var isUpright: Bool {
      switch self {
      case .up, .down, .upMirrored, .downMirrored: true
      case .left, .right, .leftMirrored, .rightMirrored: false
      }
    }

    /// The direction in the words of hosts.
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

    /// The direction for a number from 1 to 8, as files of cameras have them.
    init?(exif number: Int) {
      let orientations: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      guard (1...orientations.count).contains(number) else { return nil }
      self = orientations[number - 1]
    }
  }

  /// How the pixels of the image are turned when it is shown; ``Orientation/up`` of a symbol.
  ///
  /// A JPEG file from a camera says it itself.
  public var imageOrientation: Orientation { look.turn ?? source.format?.orientation ?? .up }
}
