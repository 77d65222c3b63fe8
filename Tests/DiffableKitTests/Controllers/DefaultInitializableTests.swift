import DiffableKit
import DiffableTesting
import Testing

/// Tests of controllers that are declared as for UIKit and created by `init()` of a metatype.
@MainActor struct DefaultInitializableTests {
  /// A view controller subclass without initialisers, which inherits those of its superclass.
  private class Plain: UIViewController {
    let words = ["a", "b"]
  }

  /// A view controller subclass that declares `init()` and `init?(coder:)` only.
  private class Own: UIViewController {
    let word: String

    init() {
      word = "own"
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// A subclass of ``Own`` that overrides its initialisers.
  private final class Heir: Own {
    override init() {
      super.init()
      title = "heir"
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// A view controller subclass that overrides the designated initialiser.
  private final class Overriding: UIViewController {
    let words: [String]

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      words = ["overridden"]
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// A view controller subclass with an initialiser that takes a model, and a convenience `init()`.
  private final class Detail: UIViewController {
    let number: Int

    init(number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }

    convenience init() { self.init(number: 7) }

    required init?(coder: NSCoder) { return nil }
  }

  /// A view controller subclass with one convenience initialiser, which inherits the designated initialisers.
  private final class Named: UIViewController {
    convenience init(name: String) {
      self.init()
      title = name
    }
  }

  /// A collection view controller with an `init()` of its own.
  private final class List: UICollectionViewController {
    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// A table view controller with an `init()` of its own.
  private final class Table: UITableViewController {
    init() { super.init(style: .insetGrouped) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// A navigation controller with an `init()` of its own.
  private final class Stack: UINavigationController {
    init() { super.init(rootViewController: UIViewController()) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// A split view controller with an `init()` of its own.
  private final class Columns: UISplitViewController {
    init() { super.init(style: .tripleColumn) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// A collection view controller without initialisers of its own.
  private class PlainList: UICollectionViewController {}
  /// A table view controller without initialisers of its own.
  private class PlainTable: UITableViewController {}
  /// A navigation controller without initialisers of its own.
  private class PlainStack: UINavigationController {}
  /// A split view controller without initialisers of its own.
  private class PlainColumns: UISplitViewController {}

  private func make<Controller: UIViewController>(_ type: Controller.Type = Controller.self) -> Controller {
    Controller()
  }

  @Test("Subclasses of view controllers can declare and override the same initialisers as in UIKit")
  func declarations() {
    #expect(Own().word == "own")
    #expect(Heir().title == "heir" && Heir().word == "own")
    #expect(Overriding().words == ["overridden"])
    #expect(Overriding(nibName: nil, bundle: nil).words == ["overridden"])
    #expect(Detail().number == 7 && Detail(number: 8).number == 8 && Detail(coder: NSCoder()) == nil)
    #expect(Named(name: "n").title == "n" && Named().title == nil && Named(nibName: nil, bundle: nil).title == nil)
    #expect(Plain().words.count == 2 && Plain(nibName: nil, bundle: nil).words.count == 2)
    #expect(List().collectionViewLayout is UICollectionViewFlowLayout)
    #expect(Table().tableView.style == .insetGrouped)
    #expect(Stack().viewControllers.count == 1)
    #expect(Columns().style == .tripleColumn)
  }

  @Test(
    "Subclasses of collection, table, navigation and split view controllers inherit all initialisers if they declare none"
  )
  func inherited() {
    let layout = UICollectionViewFlowLayout()
    #expect(PlainList(collectionViewLayout: layout).collectionViewLayout === layout)
    #expect(PlainTable(style: .grouped).tableView.style == .grouped)
    #expect(PlainTable().tableView.style == .plain)
    #expect(PlainStack(rootViewController: UIViewController()).viewControllers.count == 1)
    #expect(PlainStack().viewControllers.isEmpty)
    #expect(PlainColumns(style: .tripleColumn).style == .tripleColumn)
    #expect(PlainColumns().style == .doubleColumn)
    #expect(UIAlertController().preferredStyle == .alert)
    #expect(UISearchController().searchResultsController == nil)
  }

  @Test("init() called on a metatype of a view controller creates a controller of exactly that class")
  func byClass() {
    #expect(make(Plain.self).words.count == 2)
    let overriding: Overriding = make()
    #expect(overriding.words == ["overridden"])
    let types: [UIViewController.Type] = [
      UIViewController.self, Plain.self, Overriding.self, Named.self, PlainList.self, PlainTable.self, PlainStack.self,
      PlainColumns.self, UIAlertController.self, UISearchController.self, UINavigationController.self,
    ]
    for type in types {
      let controller = type.init()
      #expect(ObjectIdentifier(Swift.type(of: controller)) == ObjectIdentifier(type))
    }
    #expect((types[2].init() as? Overriding)?.words == ["overridden"])
  }

  @Test("A controller created from its metatype is released like any other")
  func release() {
    weak var controller: UIViewController?
    do {
      let made = make(Overriding.self)
      controller = made
      _ = HeadlessHost(rootViewController: made)
    }
    #expect(controller == nil)
  }
}

/// Tests of controllers that cannot be created from their metatype.
@MainActor struct MadeByClassMisuseTests {
  fileprivate final class Detail: UIViewController {
    init(number: Int) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { return nil }
  }

  @Test(
    "Misuse: creating a controller without init(nibName:bundle:) from its metatype stops the program, naming its class")
  func missing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let type: UIViewController.Type = Detail.self
        _ = type.init()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("unimplemented initializer 'init(nibName:bundle:)'") && text.contains("Detail"))
  }
}
