/// A place in a menu whose elements are found out when the menu is opened.
///
/// Until they are there the menu says that they are coming.
public final class UIDeferredMenuElement: UIMenuElement {
  /// Finds the elements and hands them over, once, at once or later.
  public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isKept: Bool
  private var kept: [UIMenuElement]?

  private init(isKept: Bool, provider: @escaping ElementProvider) {
    self.provider = provider
    self.isKept = isKept
    super.init(title: "", image: nil)
  }

  /// Makes a place whose elements are found out once.
  ///
  /// - Parameter elementProvider: Finds the elements when the menu is opened for the first time.
  public convenience init(_ elementProvider: @escaping ElementProvider) {
    self.init(isKept: true, provider: elementProvider)
  }

  /// Makes a place whose elements are found out each time.
  ///
  /// - Parameter elementProvider: Finds the elements whenever the menu is opened.
  /// - Returns: The place.
  public static func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isKept: false, provider: elementProvider)
  }

  /// Finds the elements, unless they are known.
  func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let kept { return completion(kept) }
    provider { [weak self] elements in
      if let self, isKept { kept = elements }
      completion(elements)
    }
  }
}
