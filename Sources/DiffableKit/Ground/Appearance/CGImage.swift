/// An image as the pixels that its file stores: without a size in points and without rotation.
///
/// The bytes stay encoded, since nothing is decoded here. Two pixel images are equal if their bytes are.
public final class CGImage: Hashable, Sendable {
  let source: UIImage.Source
  /// The number of pixel columns of the image.
  public let width: Int
  /// The number of pixel rows of the image.
  public let height: Int

  init?(_ source: UIImage.Source) {
    guard let size = source.format?.size else { return nil }
    self.source = source
    width = Int(bounded: size.width)
    height = Int(bounded: size.height)
  }

  /// Returns true if both images have the same bytes; an image in a file is equal only to an image of the same file.
  public static func == (left: CGImage, right: CGImage) -> Bool { left.source == right.source }

  /// Hashes the name that stands for the image's bytes, or the identity of the image's file.
  public func hash(into hasher: inout Hasher) {
    switch source {
    case .nothing: break
    case .symbol(let name), .data(let name, _, _): hasher.combine(name)
    case .file(let file): hasher.combine(file)
    }
  }
}

extension UIImage {
  /// The pixels of this ``UIImage``; `nil` for a symbol and for an empty image.
  public var cgImage: CGImage? { CGImage(source) }

  /// Makes an image from pixels, one pixel to a point, without rotation.
  ///
  /// - Parameter cgImage: The pixels.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Makes an image from pixels, with a number of pixels to a point and an orientation.
  ///
  /// An orientation that is stored in the bytes is ignored.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The number of pixels in a point; 1 replaces a number that is not positive and finite.
  ///   - orientation: The rotation or reflection with which the pixels are shown. After a quarter turn, the width of
  ///     the image is the height of its pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.source, look: DrawingAttributes(scale: scale, turn: orientation))
  }
}
