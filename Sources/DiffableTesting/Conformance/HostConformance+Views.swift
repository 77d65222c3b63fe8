import DiffableKit

extension HostConformance {
  /// The scenarios of views that are not in lists.
  static let viewScenarios: [Scenario] = [
    Scenario("Views are hidden and shown again, also while their text changes") { stage in
      let (_, labels) = stage.showLabels("a", "b")
      stage.step("a is hidden") { labels[0].isHidden = true }
      stage.expect("a", isShown: false)
      stage.step("its text changes") { labels[0].text = "c" }
      stage.step("it is shown again") { labels[0].isHidden = false }
      stage.expect("c")
    },
    Scenario("A view becomes transparent with animation, and opaque again") { stage in
      let (_, labels) = stage.showLabels("a", "b")
      stage.step("a fades out") { UIView.animate(withDuration: 0.3) { labels[0].alpha = 0 } }
      stage.wait()
      stage.step("a is opaque") { labels[0].alpha = 1 }
      stage.expect("a")
    },
    Scenario("A view moves from one superview to another, and back") { stage in
      let (root, labels) = stage.showLabels("a", "b")
      let box = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
      box.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
      stage.step("a box is added") { root.addSubview(box) }
      stage.step("a moves into the box") { box.insertSubview(labels[0], at: 0) }
      stage.expect("a")
      stage.step("a moves back, and the box behind all others") {
        root.addSubview(labels[0])
        root.sendSubviewToBack(box)
      }
      stage.expect("a")
    },
    Scenario("Views change their order among their siblings") { stage in
      let (root, labels) = stage.showLabels("a", "b", "c", "d")
      stage.step("a comes to the front") { root.bringSubviewToFront(labels[0]) }
      stage.step("d goes to the back") { root.sendSubviewToBack(labels[3]) }
      stage.step("b and c change places") { root.insertSubview(labels[2], belowSubview: labels[1]) }
    },
    Scenario("Labels get longer texts, other fonts, colours and alignments") { stage in
      let (_, labels) = stage.showLabels("a", "b")
      stage.step("a gets a longer text") { labels[0].text = "a text that is much longer than the label is wide" }
      stage.step("a gets several lines") {
        labels[0].numberOfLines = 0
        labels[0].frame.size.height = 120
      }
      stage.step("b gets another font") { labels[1].font = .systemFont(ofSize: 30) }
      stage.step("b gets a colour and an alignment") {
        labels[1].textColor = .systemRed
        labels[1].textAlignment = .center
      }
    },
    Scenario("Views get colours, corners and borders, and lose them") { stage in
      let (_, labels) = stage.showLabels("a")
      stage.step("a gets a background") { labels[0].backgroundColor = .systemYellow }
      stage.step("a gets round corners and a border") {
        labels[0].layer.cornerRadius = 8
        labels[0].layer.borderWidth = 2
        labels[0].clipsToBounds = true
      }
      stage.step("a loses all that") {
        labels[0].backgroundColor = nil
        labels[0].layer.cornerRadius = 0
        labels[0].layer.borderWidth = 0
        labels[0].clipsToBounds = false
      }
    },
    Scenario("Views are moved, resized and turned, with and without animation") { stage in
      let (_, labels) = stage.showLabels("a", "b")
      stage.step("a moves") { labels[0].frame.origin = CGPoint(x: 100, y: 300) }
      stage.step("b grows with animation") {
        UIView.animate(withDuration: 0.3) { labels[1].frame.size = CGSize(width: 250, height: 90) }
      }
      stage.wait(0.1)
      stage.step("b is turned meanwhile") { labels[1].transform = CGAffineTransform(rotationAngle: 0.5) }
      stage.wait()
      stage.step("b is upright again") { labels[1].transform = .identity }
    },
    Scenario("Image views show symbols and an image, and none") { stage in
      let root = UIView()
      let view = UIImageView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
      root.addSubview(view)
      stage.show(root)
      stage.step("a symbol is shown") { view.image = UIImage(systemName: "star") }
      stage.step("it gets a colour") { view.tintColor = .systemRed }
      stage.step("an image is shown") {
        view.contentMode = .scaleAspectFit
        view.image = UIImage(data: ConformanceStage.picture)
      }
      stage.step("no image is shown") { view.image = nil }
    },
    Scenario("A part of the view tree is removed, changed outside of the window, and inserted again") { stage in
      let (root, labels) = stage.showLabels("a", "b")
      let box = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
      stage.step("both labels move into a box") {
        for label in labels { box.addSubview(label) }
        root.addSubview(box)
      }
      stage.step("the box is removed") { box.removeFromSuperview() }
      stage.expect("a", isShown: false)
      stage.step("the box comes back, changed") {
        labels[0].text = "c"
        labels[1].removeFromSuperview()
        root.insertSubview(box, at: 0)
      }
      stage.expect("c")
      stage.expect("b", isShown: false)
    },
    Scenario("A stack makes room for its views, and closes the gaps of hidden ones") { stage in
      let stack = UIStackView()
      stack.axis = .vertical
      stack.spacing = 8
      let labels = ["one", "two", "three"].map { text in
        let label = UILabel()
        label.text = text
        stack.addArrangedSubview(label)
        return label
      }
      stage.show(stack)
      stage.step("two is hidden") { labels[1].isHidden = true }
      stage.expect("two", isShown: false)
      stage.step("three is removed") { labels[2].removeFromSuperview() }
      stage.step("two is shown, and three inserted first") {
        labels[1].isHidden = false
        stack.insertArrangedSubview(labels[2], at: 0)
      }
      stage.expect("two")
    },
    Scenario("Switches and segments change with a tap and by the program") { stage in
      let root = UIView()
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Light"
      toggle.frame.origin = CGPoint(x: 20, y: 20)
      let segments = UISegmentedControl(items: ["List", "Grid"])
      segments.frame = CGRect(x: 20, y: 80, width: 200, height: 32)
      segments.selectedSegmentIndex = 0
      root.addSubview(toggle)
      root.addSubview(segments)
      stage.show(root)
      stage.tap("Light")
      stage.wait()
      stage.tap("Grid")
      stage.wait()
      stage.step("the program sets both back") {
        toggle.setOn(false, animated: true)
        segments.selectedSegmentIndex = 0
      }
      stage.wait()
    },
    Scenario("Progress and activity are shown while they last") { stage in
      let root = UIView()
      let progress = UIProgressView(frame: CGRect(x: 20, y: 20, width: 200, height: 4))
      let activity = UIActivityIndicatorView(style: .medium)
      activity.frame.origin = CGPoint(x: 20, y: 60)
      root.addSubview(progress)
      root.addSubview(activity)
      stage.show(root)
      stage.step("both begin") {
        progress.setProgress(0.4, animated: true)
        activity.startAnimating()
      }
      stage.wait()
      stage.step("both end") {
        progress.progress = 1
        activity.stopAnimating()
      }
    },
  ]
}

extension ConformanceStage {
  /// The bytes of an image of one pixel, as a file.
  static let picture =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
    ?? Data()

  /// Shows labels, one below the other.
  @discardableResult func showLabels(_ texts: String...) -> (root: UIView, labels: [UILabel]) {
    let root = UIView()
    let labels = texts.enumerated().map { index, text in
      let label = UILabel(frame: CGRect(x: 20, y: 20 + 40 * index, width: 200, height: 30))
      label.text = text
      root.addSubview(label)
      return label
    }
    show(root)
    return (root, labels)
  }
}
