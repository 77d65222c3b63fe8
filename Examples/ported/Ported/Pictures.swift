import UIKit

/// A namespace for pictures that are found in every way in which an app finds them.
@MainActor enum Pictures {
  static let flag = UIImage(named: "Flag", in: .module, with: nil)

  static let literal: UIImage = #imageLiteral(resourceName: "Flag")

  /// A symbol that this package does not draw, so that it appears as a square; force-unwrapped, as symbols are in most
  /// programs.
  static let unusual = UIImage(systemName: "figure.outdoor.cycle.circle")!

  /// Returns an image with the orientation `.right`, so that pixels that are stored lying down are shown upright; `nil`
  /// if it has no `cgImage`.
  static func upright(_ image: UIImage) -> UIImage? {
    guard let cgImage = image.cgImage else { return nil }
    return UIImage(cgImage: cgImage, scale: image.scale, orientation: .right)
  }
}
