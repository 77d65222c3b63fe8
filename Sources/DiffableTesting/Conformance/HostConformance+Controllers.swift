import DiffableKit

extension HostConformance {
  /// The scenarios of navigation and of presented view controllers.
  static let controllerScenarios: [Scenario] = [
    Scenario("A screen is pushed, and a tap on the back button pops it") { stage in
      let navigation = UINavigationController(rootViewController: ConformanceStage.screen("Recipes", button: "Open"))
      stage.show(navigation)
      stage.step("a screen is pushed") {
        navigation.pushViewController(ConformanceStage.screen("Soup", button: "Cook"), animated: true)
      }
      stage.expect("Cook")
      stage.wait()
      stage.tap("Back to Recipes")
      stage.wait()
      stage.expect("Open")
      stage.expect("Cook", isShown: false)
    },
    Scenario("Several screens are set at once, and all but the first are popped") { stage in
      let first = ConformanceStage.screen("A", button: "First")
      let navigation = UINavigationController(rootViewController: first)
      stage.show(navigation)
      stage.step("three screens are set") {
        let others = ["B", "C"].map { ConformanceStage.screen($0, button: "Button of \($0)") }
        navigation.setViewControllers([first] + others, animated: true)
      }
      stage.wait()
      stage.expect("Button of C")
      stage.step("all but the first are popped") { navigation.popToRootViewController(animated: true) }
      stage.wait()
      stage.expect("First")
    },
    Scenario("A screen is pushed and popped before the push has ended") { stage in
      let navigation = UINavigationController(rootViewController: ConformanceStage.screen("A", button: "First"))
      stage.show(navigation)
      stage.step("a screen is pushed") {
        navigation.pushViewController(ConformanceStage.screen("B", button: "Second"), animated: true)
      }
      stage.wait(0.1)
      stage.step("it is popped") { navigation.popViewController(animated: true) }
      stage.wait()
      stage.expect("First")
    },
    Scenario("The bar of a screen gets another title, and buttons that are disabled and removed") { stage in
      let screen = ConformanceStage.screen("Soup", button: "Cook")
      let navigation = UINavigationController(rootViewController: screen)
      let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
      stage.show(navigation)
      stage.step("title and button are set") {
        screen.title = "Leek Soup"
        screen.navigationItem.rightBarButtonItem = item
      }
      stage.expect("Leek Soup")
      stage.step("the button is disabled") { item.isEnabled = false }
      stage.step("the button is removed") { screen.navigationItem.rightBarButtonItem = nil }
      stage.expect("Add", isShown: false)
    },
    Scenario("A sheet has the focus while it is presented, and Escape dismisses it") { stage in
      let root = ConformanceStage.screen("Root", button: "Open")
      let sheet = ConformanceStage.screen("Sheet", button: "Inside")
      stage.show(root)
      stage.focus("Open")
      stage.step("the sheet is presented") { root.present(sheet, animated: true) }
      stage.wait()
      stage.expect("Inside")
      stage.expectSameFocus()
      stage.pressEscape()
      stage.wait()
      stage.expect("Inside", isShown: false)
      stage.expectSameFocus()
    },
    Scenario("A sheet with detents covers half of a narrow window, and then all of it") { stage in
      let root = ConformanceStage.screen("Root", button: "Open")
      let sheet = ConformanceStage.screen("Sheet", button: "Inside")
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      stage.show(root)
      stage.step("the sheet is presented") { root.present(sheet, animated: true) }
      stage.wait()
      stage.tap("Sheet Grabber")
      stage.wait()
      stage.step("the sheet is dismissed") { root.dismiss(animated: true) }
      stage.wait()
      stage.expect("Inside", isShown: false)
    },
    Scenario("An alert is in front of everything until one of its actions is chosen") { stage in
      let root = ConformanceStage.screen("Root", button: "Open")
      stage.show(root)
      stage.focus("Open")
      stage.step("an alert is presented") {
        let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
        root.present(alert, animated: true)
      }
      stage.wait()
      stage.expect("It cannot be undone.")
      stage.expectSameFocus()
      stage.tap("Delete")
      stage.wait()
      stage.expect("It cannot be undone.", isShown: false)
      stage.expectSameFocus()
    },
    Scenario("A popover is beside its source in a wide window, and a sheet in a narrow one") { stage in
      let root = ConformanceStage.screen("Root", button: "Open")
      let options = ConformanceStage.screen("Options", button: "Sort")
      options.modalPresentationStyle = .popover
      options.preferredContentSize = CGSize(width: 240, height: 180)
      stage.show(root)
      stage.resize(to: CGSize(width: 900, height: 600))
      stage.step("the popover is presented") {
        options.popoverPresentationController?.sourceView = root.view.subviews.first
        root.present(options, animated: true)
      }
      stage.wait()
      stage.expect("Sort")
      stage.resize(to: CGSize(width: 400, height: 600))
      stage.wait()
      stage.resize(to: CGSize(width: 900, height: 600))
      stage.wait()
      stage.step("the popover is dismissed") { root.dismiss(animated: true) }
      stage.wait()
      stage.expect("Sort", isShown: false)
    },
    Scenario("A full-screen presentation hides what is behind it until it is dismissed") { stage in
      let root = ConformanceStage.screen("Root", button: "Open")
      let screen = ConformanceStage.screen("Full", button: "Inside")
      screen.modalPresentationStyle = .fullScreen
      stage.show(root)
      stage.step("the screen is presented") { root.present(screen, animated: true) }
      stage.wait()
      stage.expect("Inside")
      stage.step("it is dismissed") { root.dismiss(animated: true) }
      stage.wait()
      stage.expect("Open")
    },
    Scenario("The window gets another root view controller") { stage in
      stage.show(ConformanceStage.screen("A", button: "First"))
      stage.step("the root changes") {
        stage.scene.window.rootViewController = ConformanceStage.screen("B", button: "Second")
      }
      stage.expect("Second")
      stage.expect("First", isShown: false)
    },
  ]
}

extension ConformanceStage {
  /// Returns a view controller with a title, whose view has a button.
  static func screen(_ title: String, button: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.loadViewIfNeeded()
    let view = UIButton(type: .system)
    view.setTitle(button, for: .normal)
    view.frame = CGRect(x: 20, y: 120, width: 200, height: 40)
    controller.view.addSubview(view)
    return controller
  }
}
