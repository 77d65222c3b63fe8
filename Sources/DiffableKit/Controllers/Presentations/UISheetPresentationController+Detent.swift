/// A protocol for the values from which a sheet's detent computes its height: traits and maximum height.
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of a sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// An object that describes a detent: a height at which a sheet can settle.
  @MainActor @preconcurrency open class Detent: NSObject {
    /// A type for identifiers of detents.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string of the detent identifier.
      public let rawValue: String
      /// Creates a detent identifier from its raw value, a string.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a detent identifier from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the detent at half of the window's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of the detent at the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier of this detent of the sheet.
    open var identifier: Identifier { name }

    private let name: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ name: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.name = name
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent at half of the window's height, which is inactive in a window of compact height.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact ? nil : context.maximumDetentValue / 2
      }
    }

    /// Returns a detent at the full height of the sheet.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent at a height computed by the program.
    ///
    /// - Parameters:
    ///   - identifier: The identifier, or `nil` for a unique one.
    ///   - resolver: Returns the height in points, up to the maximum, or `nil` if the detent is inactive for the
    ///     traits. Called in every layout pass.
    /// - Returns: The detent.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// Returns the height of the detent.
    ///
    /// - Parameter context: The traits and the maximum height.
    /// - Returns: The height in points, or `nil` if the detent is inactive for the traits.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}
