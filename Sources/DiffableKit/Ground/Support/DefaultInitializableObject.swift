/// An object that can be made from its class alone: what lies under ``UIResponder``.
///
/// DiffableKit's own. An app is started from the classes of its delegates. Swift without Objective-C can make an object of a class that
/// is known only at run time by a `required` initialiser alone; this one makes the object by the class's own `init()`. ``UIResponder``
/// implements it and declares it unavailable, so that no subclass is asked for it.
@MainActor @preconcurrency open class DefaultInitializableObject: NSObject {
  /// Makes an object; on a metatype too, where the class is not known before.
  ///
  /// - Parameter byClass: Nothing.
  public required init(byClass: Void) { super.init() }

  init(designated: Void) { super.init() }
}
