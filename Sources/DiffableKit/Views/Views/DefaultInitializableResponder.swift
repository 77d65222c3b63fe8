/// A responder that can be made from its class alone: what lies between ``UIResponder`` and ``UIViewController``.
///
/// DiffableKit's own. It exists so that controllers written for UIKit compile, and so does the code that makes them. With UIKit:
///
/// - `T()` and `type.init()` make a controller of a class that is known only at run time, although no initialiser is `required`;
/// - a subclass with initialisers of its own has to add `init?(coder:)`, and nothing else;
/// - `init()` of a subclass overrides nothing.
///
/// In Swift without Objective-C only a `required` initialiser can be called on a metatype, and every subclass that does not
/// inherit it has to implement it. This class has such an initialiser, ``init(madeByClass:)``; ``UIViewController`` implements it
/// and declares it unavailable, so that subclasses are not asked for it; and ``DefaultInitializable`` calls it on this class, where it is
/// available.
@MainActor @preconcurrency open class DefaultInitializableResponder: UIResponder {
  /// Makes a responder; on a metatype too, where the class is not known before.
  ///
  /// - Parameter madeByClass: Nothing.
  public required init(madeByClass: Void) { super.init() }
}

/// What can be made by its class alone, as `T()`.
///
/// DiffableKit's own; view controllers conform to it.
@MainActor @preconcurrency public protocol DefaultInitializable {}

extension DefaultInitializable where Self: DefaultInitializableResponder {
  /// Makes a controller without a nib file.
  ///
  /// It is what `init(nibName:bundle:)` of the very class makes, also where the class is known only at run time:
  ///
  /// ```swift
  /// func makePage<Page: UIViewController>(_ type: Page.Type) -> Page { type.init() }
  /// ```
  ///
  /// A class that has initialisers of its own in place of `init(nibName:bundle:)` cannot be made so: the program stops and
  /// names the class, as it does with UIKit. Swift does not see here, as it does there, that such a class has no `init()` where it is
  /// named in the code; and an `init()` that a class declares itself is called only where the class is named.
  public init() { self.init(madeByClass: ()) }
}
