/// An object that can be made from its class alone; the superclass of ``UIResponder``.
///
/// An addition of DiffableKit. An app is started from the classes of its delegates. Without Objective-C, Swift can make
/// an object of a class that is known only at run time through a `required` initialiser alone; this one calls the
/// class's own `init()`. ``UIResponder`` implements it and declares it unavailable, so that no subclass has to
/// implement it.
@MainActor @preconcurrency open class RuntimeInstantiableObject: NSObject {
  /// Makes an object of a class that may be known only at run time.
  ///
  /// - Parameter byClass: An empty tuple.
  public required init(byClass: Void) { super.init() }

  init(designated: Void) { super.init() }
}
