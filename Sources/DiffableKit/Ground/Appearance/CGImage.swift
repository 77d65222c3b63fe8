/// The pixels of an image, without a size in points and as they are in the file, not turned.
///
/// The bytes stay as they are: nothing is decoded here. Equal are those with the same bytes.
public final class CGImage: Hashable, Sendable {
  let source: UIImage.Source
  /// The number of pixels from left to right.
  public let width: Int
  /// The number of pixels from top to bottom.
  public let height: Int

  init?(_ source: UIImage.Source) {
    guard let size = source.format?.size else { return nil }
    self.source = source
    width = Int(size.width)
    height = Int(size.height)
  }

  /// Whether two have the same bytes; a file is equal to itself alone.
  public static func == (left: CGImage, right: CGImage) -> Bool { left.source == right.source }

  /// Hashes the name of the bytes, or the file.
  public func hash(into hasher: inout Hasher) {
    switch source {
    case .nothing: break
    case .symbol(let name), .data(let name, _, _): hasher.combine(name)
    case .file(let file): hasher.combine(file)
    }
  }
}

extension UIImage {
  /// The pixels of the image; nil for a symbol, which has none, and for nothing.
  public var cgImage: CGImage? { CGImage(source) }

  /// An image of pixels, each of which is a point, not turned.
  ///
  /// - Parameter cgImage: The pixels.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// An image of pixels.
  ///
  /// What the bytes say of their direction is not regarded.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: How many pixels are a point; 1 in place of what is not positive and finite.
  ///   - orientation: How the pixels are turned when the image is shown. It has the width of their height for those that turn them
  ///     by a quarter.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.source, look: Look(scale: scale, turn: orientation))
  }
}
