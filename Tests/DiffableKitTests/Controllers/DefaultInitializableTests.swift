import DiffableKit
import DiffableTesting
import Testing

/// Controllers as they are declared for UIKit, and made from their class alone.
@MainActor struct DefaultInitializableTests {
  /// Declares no initialiser: it has all of its superclass.
  private class Plain: UIViewController {
    let words = ["a", "b"]
  }

  /// An initialiser without parameters, the coder, and nothing else.
  private class Own: UIViewController {
    let word: String

    init() {
      word = "own"
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  private final class Heir: Own {
    override init() {
      super.init()
      title = "heir"
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// The initialiser that all others lead to.
  private final class Overriding: UIViewController {
    let words: [String]

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      words = ["overridden"]
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// One that takes a model, and a shorter way to it.
  private final class Detail: UIViewController {
    let number: Int

    init(number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }

    convenience init() { self.init(number: 7) }

    required init?(coder: NSCoder) { return nil }
  }

  /// Only a convenience initialiser: the others are inherited.
  private final class Named: UIViewController {
    convenience init(name: String) {
      self.init()
      title = name
    }
  }

  private final class List: UICollectionViewController {
    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  private final class Table: UITableViewController {
    init() { super.init(style: .insetGrouped) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  private final class Stack: UINavigationController {
    init() { super.init(rootViewController: UIViewController()) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  private final class Columns: UISplitViewController {
    init() { super.init(style: .tripleColumn) }
    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  private class PlainList: UICollectionViewController {}
  private class PlainTable: UITableViewController {}
  private class PlainStack: UINavigationController {}
  private class PlainColumns: UISplitViewController {}

  private func make<Controller: UIViewController>(_ type: Controller.Type = Controller.self) -> Controller {
    Controller()
  }

  @Test("Initialisers of subclasses are declared as for UIKit")
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

  @Test("A subclass without initialisers has those of its superclass")
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

  @Test("A class that is known only at run time makes controllers of just that class")
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

  @Test("What is made by its class is let go of like any other")
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

/// What cannot be made by its class.
@MainActor struct MadeByClassMisuseTests {
  fileprivate final class Detail: UIViewController {
    init(number: Int) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { return nil }
  }

  @Test("A class without init(nibName:bundle:) stops the program, which names it")
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
