/// A menu element whose actions and submenus are provided when the menu is opened.
///
/// Until they are provided, the menu shows a placeholder.
public final class UIDeferredMenuElement: UIMenuElement {
  /// A closure that provides a deferred element's menu elements by calling its completion once, at once or later.
  public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  private var cached: [UIMenuElement]?

  private init(isCached: Bool, provider: @escaping ElementProvider) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }

  /// Makes a deferred element whose menu elements are requested once and cached.
  ///
  /// - Parameter elementProvider: The closure that provides the elements when the menu is opened for the first time.
  public convenience init(_ elementProvider: @escaping ElementProvider) {
    self.init(isCached: true, provider: elementProvider)
  }

  /// Returns a deferred element whose menu elements are requested whenever the menu is opened.
  ///
  /// - Parameter elementProvider: The closure that provides the elements.
  /// - Returns: The deferred element.
  public static func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, provider: elementProvider)
  }

  /// Passes the deferred element's menu elements to a closure: the cached ones, or those that the provider returns.
  func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let cached { return completion(cached) }
    provider { [weak self] elements in
      if let self, isCached { cached = elements }
      completion(elements)
    }
  }
}
