import DiffableHost
import Foundation

/// Reads bytes as an image file and as a recipe's picture: the result is none, or a size that a host can lay out.
func fuzzPictures(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
  let data = Data(bytes)
  let format = ImageFormat(data)
  for format in [format, ImageFormat(pasted: data)].compactMap({ $0 }) {
    // PNG files state 32 bits, and all others fewer.
    let sides = 1...Double(UInt32.max)
    guard sides.contains(format.size.width), sides.contains(format.size.height) else {
      fatalError("A picture has a size that is none: \(format)")
    }
  }
  if let picture = try? RecipePicture(data: data) {
    guard (try? RecipePicture(data: picture.data)) == picture else { fatalError("A picture is not accepted again.") }
    // A picture without an image, such as a file that ends too early, is shown as the drawing of its kind of dish.
    if let format, format.mediaType != picture.mediaType.rawValue {
      fatalError("A recipe's picture is of the type \(picture.mediaType.rawValue), its image of \(format.mediaType).")
    }
  }
  return 0
}
