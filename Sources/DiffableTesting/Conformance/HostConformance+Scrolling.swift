import DiffableKit

extension HostConformance {
  /// The scenarios of scrolling by a person and by the program.
  static let scrollingScenarios: [Scenario] = [
    Scenario("A person scrolls a long list, whose rows are made as they come into view") { stage in
      let list = stage.showRows(500)
      for offset in [20, 300, 900, 5_000, 4_900, 0] {
        stage.scroll(list.view, to: CGPoint(x: 0, y: offset))
      }
      stage.expect("row 0")
    },
    Scenario("The program jumps to a row far away") { stage in
      let list = stage.showRows(500)
      stage.step("the list jumps to row 400") { list.view.scrollToItem(at: [0, 400], at: .top, animated: false) }
      stage.expect("row 400")
      stage.step("it jumps to the last row") { list.view.scrollToItem(at: [0, 499], at: .bottom, animated: false) }
      stage.expect("row 499")
      stage.step("it jumps to the first row") { list.view.scrollToItem(at: [0, 0], at: .top, animated: false) }
      stage.expect("row 0")
    },
    Scenario("The program scrolls to a row with animation") { stage in
      let list = stage.showRows(200)
      stage.step("the list scrolls to row 40") {
        list.view.scrollToItem(at: [0, 40], at: .centeredVertically, animated: true)
      }
      stage.wait()
      stage.expect("row 40")
    },
    Scenario("The rows that a person reads stay where they are when rows are inserted above them") { stage in
      let list = stage.showRows(100)
      stage.scroll(list.view, to: CGPoint(x: 0, y: 900))
      for animated in [false, true] {
        stage.step("rows are inserted at the top") {
          list.dataSource.edit(animatingDifferences: animated) {
            $0.insertItems(["new 1 \(animated)", "new 2 \(animated)"], beforeItem: "row 0")
          }
        }
        stage.wait()
      }
    },
    Scenario("The rows that a person reads stay where they are when rows above them are deleted") { stage in
      let list = stage.showRows(100)
      stage.step("the reading position is kept") { list.view.scrollAnchoring = .visibleItems }
      stage.scroll(list.view, to: CGPoint(x: 0, y: 900))
      stage.step("rows are deleted at the top") { list.change { $0.deleteItems(["row 1", "row 2", "row 3"]) } }
      stage.wait()
    },
    Scenario("The headers of a plain list stay on screen while a person scrolls") { stage in
      let list = stage.show(
        ConformanceList(headers: true), ["A", "B", "C"].map { name in (name, (1...20).map { "\(name)\($0)" }) })
      for offset in [10, 200, 870, 1_000, 30] { stage.scroll(list.view, to: CGPoint(x: 0, y: offset)) }
      stage.step("the first section is deleted") { list.change(animated: true) { $0.deleteSections(["A"]) } }
      stage.wait()
    },
    Scenario("A list that becomes shorter than its offset scrolls back") { stage in
      let list = stage.showRows(60)
      stage.step("the list jumps to the last row") {
        list.view.scrollToItem(at: [0, 59], at: .bottom, animated: false)
      }
      stage.step("most rows are deleted") { list.apply((0..<20).map { "row \($0)" }) }
      stage.wait()
      stage.step("all but three are deleted") { list.apply(["row 0", "row 1", "row 2"], animated: true) }
      stage.wait()
      stage.expect("row 0")
    },
    Scenario("Rows are changed while they are scrolled out of view") { stage in
      let list = stage.showRows(200)
      stage.scroll(list.view, to: CGPoint(x: 0, y: 2_000))
      stage.step("a row at the top gets another text") {
        list.texts["row 1"] = "another text"
        list.change { $0.reconfigureItems(["row 1"]) }
      }
      stage.scroll(list.view, to: .zero)
      stage.expect("another text")
    },
    Scenario("A scroll view is scrolled by the program, by a person, and by the program again") { stage in
      let scrollView = UIScrollView(frame: .zero)
      scrollView.contentSize = CGSize(width: 900, height: 3_000)
      let label = UILabel(frame: CGRect(x: 20, y: 700, width: 200, height: 30))
      label.text = "far below"
      scrollView.addSubview(label)
      stage.show(scrollView)
      stage.step("the program scrolls") { scrollView.contentOffset = CGPoint(x: 100, y: 600) }
      stage.scroll(scrollView, to: CGPoint(x: 0, y: 650))
      stage.step("the program scrolls with animation") {
        scrollView.setContentOffset(CGPoint(x: 10, y: 50), animated: true)
      }
      stage.wait()
    },
    Scenario("A scroll view gets insets and another size of its content") { stage in
      let scrollView = UIScrollView(frame: .zero)
      scrollView.contentSize = CGSize(width: 300, height: 3_000)
      stage.show(scrollView)
      stage.step("it gets insets") { scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0) }
      stage.scroll(scrollView, to: CGPoint(x: 0, y: 300))
      stage.step("its content becomes shorter") { scrollView.contentSize = CGSize(width: 300, height: 1_000) }
      stage.step("it scrolls to its content's end") { scrollView.contentOffset = CGPoint(x: 0, y: 400) }
    },
    Scenario("A scrolled list leaves the window, and comes back with its offset") { stage in
      let root = UIView()
      let list = stage.retain(ConformanceList())
      list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      root.addSubview(list.view)
      stage.show(root)
      stage.step("the rows are shown") { list.apply((0..<100).map { "row \($0)" }) }
      stage.scroll(list.view, to: CGPoint(x: 0, y: 700))
      stage.step("the list leaves") { list.view.removeFromSuperview() }
      stage.step("it comes back") { root.addSubview(list.view) }
    },
  ]
}
