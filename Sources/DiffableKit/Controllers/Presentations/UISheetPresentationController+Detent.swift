/// What a detent can go by when it says how high it is.
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The surroundings of the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The height that a sheet has at most, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @MainActor @preconcurrency open class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Makes an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the detent.
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

    /// A detent at half of the height; none in a low window.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact ? nil : context.maximumDetentValue / 2
      }
    }

    /// A detent at the whole height.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A detent at a height of the program's own.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil makes one up.
    ///   - resolver: Gives the height in points, at most all there is, or nil if there is no such detent in the surroundings. Asked at
    ///     every layout.
    /// - Returns: The detent.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height of the detent.
    ///
    /// - Parameter context: What it goes by.
    /// - Returns: The height in points; nil if there is no such detent in the surroundings.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}
