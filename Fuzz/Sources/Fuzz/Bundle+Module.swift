import Foundation

extension Bundle {
  /// The bundle of the recipes' pictures, which no import reads; this package has none.
  static var module: Bundle { .main }
}
