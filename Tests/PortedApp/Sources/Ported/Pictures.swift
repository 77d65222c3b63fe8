import UIKit

/// Pictures in every way that an app finds them.
@MainActor enum Pictures {
  static let flag = UIImage(named: "Flag", in: .module, with: nil)

  static let literal: UIImage = #imageLiteral(resourceName: "Flag")

  /// Force-unwrapped, as symbols are in most programs; nobody has drawn this one here.
  static let unusual = UIImage(systemName: "figure.outdoor.cycle.circle")!

  /// A picture that was stored lying down.
  static func upright(_ image: UIImage) -> UIImage? {
    guard let cgImage = image.cgImage else { return nil }
    return UIImage(cgImage: cgImage, scale: image.scale, orientation: .right)
  }
}
