import DiffableKit

extension HostConformance {
  /// The scenarios of the person's settings and of the size of the window.
  static let environmentScenarios: [Scenario] = [
    Scenario("A list in the dark style and back in the light one") { stage in
      let list = stage.showRows(30)
      stage.step("the dark style") { stage.scene.environment.userInterfaceStyle = .dark }
      stage.step("a row is inserted") { list.change(animated: true) { $0.insertItems(["x"], beforeItem: "row 0") } }
      stage.step("the light style") { stage.scene.environment.userInterfaceStyle = .light }
      stage.step("the dark style for the list alone") { list.view.overrideUserInterfaceStyle = .dark }
    },
    Scenario("A list follows a greater text size, and then a smaller one") { stage in
      let list = stage.showRows(60)
      stage.scroll(list.view, to: CGPoint(x: 0, y: 400))
      for category in [UIContentSizeCategory.accessibilityLarge, .extraSmall, .large] {
        stage.step("the text size \(category.rawValue)") { stage.scene.environment.contentSizeCategory = category }
      }
    },
    Scenario("With reduced motion animated changes are at their end at once") { stage in
      let list = stage.showRows(10)
      stage.step("reduced motion") { stage.scene.environment.reducesMotion = true }
      stage.step("the rows are reversed") { list.apply((0..<10).reversed().map { "row \($0)" }, animated: true) }
      stage.wait()
      stage.step("motion as before") { stage.scene.environment.reducesMotion = false }
      stage.step("the rows are reversed again") { list.apply((0..<10).map { "row \($0)" }, animated: true) }
      stage.wait()
    },
    Scenario("A list is laid out from right to left, and back") { stage in
      let list = stage.showRows(10, ConformanceList(accessories: [.disclosureIndicator()]))
      stage.step("right to left") { stage.scene.environment.layoutDirection = .rightToLeft }
      stage.step("a row is deleted") { list.change(animated: true) { $0.deleteItems(["row 1"]) } }
      stage.wait()
      stage.step("left to right") { stage.scene.environment.layoutDirection = .leftToRight }
    },
    Scenario("A list follows the size of the window while it is scrolled") { stage in
      let list = stage.showRows(100)
      stage.scroll(list.view, to: CGPoint(x: 0, y: 1_000))
      stage.resize(to: CGSize(width: 700, height: 300))
      stage.resize(to: CGSize(width: 250, height: 900))
      stage.resize(to: HostConformance.windowSize)
    },
    Scenario("A list follows a higher contrast and a display with more pixels") { stage in
      stage.showRows(10, ConformanceList(appearance: .insetGrouped))
      stage.step("a higher contrast") { stage.scene.environment.accessibilityContrast = .high }
      stage.step("two pixels for each point") { stage.scene.environment.displayScale = 2 }
    },
  ]

  /// The scenarios of host frames that are merged, complete, or lost.
  static let deliveryScenarios: [Scenario] = [
    Scenario("Several applies arrive in one host frame") { stage in
      let list = stage.showRows(10)
      stage.step("three applies") {
        list.change { $0.deleteItems(["row 1"]) }
        list.change { $0.insertItems(["row 1"], beforeItem: "row 9") }
        list.change(animated: true) { $0.moveItem("row 4", beforeItem: "row 0") }
      }
      stage.expect("row 1")
      stage.wait()
    },
    Scenario("A change that is taken back before the next host frame shows nothing new") { stage in
      let (root, labels) = stage.showLabels("a", "b")
      stage.step("there and back") {
        labels[0].text = "c"
        labels[0].text = "a"
        labels[1].removeFromSuperview()
        root.addSubview(labels[1])
      }
      stage.expect("b")
      stage.step("a view comes and goes") {
        let view = UIView()
        root.addSubview(view)
        view.removeFromSuperview()
      }
    },
    Scenario("A host that was away shows what has changed meanwhile") { stage in
      let list = stage.showRows(12)
      stage.stepWhileAway("rows are deleted and inserted") {
        list.change { snapshot in
          snapshot.deleteItems(["row 0", "row 5"])
          snapshot.insertItems(["x", "y"], beforeItem: "row 3")
        }
      }
      stage.expect("x")
      stage.step("a row is deleted afterwards") { list.change(animated: true) { $0.deleteItems(["x"]) } }
      stage.wait()
    },
    Scenario("A host that was away keeps the rows that a person reads where they are") { stage in
      let list = stage.showRows(100)
      stage.scroll(list.view, to: CGPoint(x: 0, y: 900))
      stage.stepWhileAway("rows are inserted at the top") {
        list.dataSource.edit(animatingDifferences: false) { $0.insertItems(["x", "y"], beforeItem: "row 0") }
      }
      stage.scroll(list.view, to: CGPoint(x: 0, y: 950))
    },
    Scenario("A host that was away while views were removed shows them no longer") { stage in
      let (root, labels) = stage.showLabels("a", "b", "c")
      stage.stepWhileAway("two views are removed") {
        labels[0].removeFromSuperview()
        labels[2].removeFromSuperview()
        root.backgroundColor = .systemYellow
      }
      stage.expect("a", isShown: false)
      stage.expect("b")
    },
    Scenario("Everything is replaced in one step") { stage in
      let (root, _) = stage.showLabels("a", "b")
      stage.step("another view is shown") {
        root.removeFromSuperview()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "c"
        stage.scene.window.addSubview(label)
      }
      stage.expect("c")
      stage.expect("b", isShown: false)
    },
  ]
}
