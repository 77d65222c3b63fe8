/// A responder that can be made from its class alone; a class between ``UIResponder`` and ``UIViewController``.
///
/// An addition of DiffableKit. It lets view controllers written for UIKit compile, and the code that makes them. With
/// UIKit:
///
/// - `T()` and `type.init()` make a controller of a class that is known only at run time, although no initialiser is
///   `required`;
/// - a subclass with initialisers of its own has to add `init?(coder:)`, and nothing else;
/// - `init()` of a subclass overrides nothing.
///
/// In Swift without Objective-C only a `required` initialiser can be called on a metatype, and every subclass that does
/// not inherit that initialiser has to implement it. This class has such an initialiser, ``init(madeByClass:)``;
/// ``UIViewController`` implements it and declares it unavailable, so that subclasses need not implement it; and
/// ``DefaultInitializable`` calls it on this class, where it is available.
@MainActor @preconcurrency open class DefaultInitializableControllerBase: UIResponder {
  /// Makes a responder of a class that may be known only at run time.
  ///
  /// - Parameter madeByClass: An empty tuple.
  public required init(madeByClass: Void) { super.init() }
}

/// An object that can be made from its class alone, as `T()`.
///
/// An addition of DiffableKit; view controllers conform to it.
@MainActor @preconcurrency public protocol DefaultInitializable {}

extension DefaultInitializable where Self: DefaultInitializableControllerBase {
  /// Makes a controller without a nib file.
  ///
  /// The result is the same as that of `init(nibName:bundle:)`, also for a class that is known only at run time:
  ///
  /// ```swift
  /// func makePage<Page: UIViewController>(_ type: Page.Type) -> Page { type.init() }
  /// ```
  ///
  /// A class that replaces `init(nibName:bundle:)` by initialisers of its own cannot be made in this way: the program
  /// stops and names the class, as it does with UIKit. Unlike with Objective-C, the compiler does not notice that a
  /// class named in the code lacks `init()`; and an `init()` that a class declares itself is called only where the code
  /// names the class.
  public init() { self.init(madeByClass: ()) }
}
