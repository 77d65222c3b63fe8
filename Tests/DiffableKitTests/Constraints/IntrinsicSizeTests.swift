import DiffableKit
import DiffableTesting
import Testing

/// Tests of intrinsic content sizes under constraints.
@MainActor struct IntrinsicSizeTests {
  /// A kind of view with an intrinsic content size; some kinds have an intrinsic height only.
  private enum Kind: String, CaseIterable {
    case navigationBar, toolbar, searchBar, toggle, progress, button, label, picture, symbol, field, searchField, text,
      segments,
      activity, listContent, stack

    var metrics: (width: Bool, height: Bool) {
      switch self {
      case .navigationBar, .toolbar, .searchBar, .progress, .field, .searchField: (false, true)
      default: (true, true)
      }
    }

    @MainActor func make() -> UIView {
      switch self {
      case .navigationBar: return UINavigationBar()
      case .toolbar: return UIToolbar()
      case .searchBar: return UISearchBar()
      case .toggle: return UISwitch()
      case .progress: return UIProgressView(progressViewStyle: .bar)
      case .button: return UIButton(type: .system, primaryAction: UIAction(title: "Bake") { _ in })
      case .label:
        let label = UILabel()
        label.text = "Quince"
        return label
      case .picture: return UIImageView(image: UIImage(systemName: "star"))
      case .symbol: return UIImageView(image: UIImage(systemName: "star", withConfiguration: .init(pointSize: 40)))
      case .field:
        let field = UITextField()
        field.borderStyle = .roundedRect
        return field
      case .searchField: return UISearchTextField()
      case .text:
        let text = UITextView()
        text.isScrollEnabled = false
        text.text = "Peel, core and slice."
        return text
      case .segments: return UISegmentedControl(items: ["Sweet", "Sour"])
      case .activity: return UIActivityIndicatorView(style: .large)
      case .listContent:
        var content = UIListContentConfiguration.cell()
        content.text = "Medlar"
        return UIListContentView(configuration: content)
      case .stack: return UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
      }
    }
  }

  private static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  @Test(
    "The intrinsic width and height of a view, where it has them, equal those of sizeThatFits", arguments: Kind.allCases
  )
  private func metrics(of kind: Kind) {
    let view = kind.make()
    let (own, fitting) = (view.intrinsicContentSize, view.sizeThatFits(Self.unlimited))
    #expect((own.width >= 0, own.height >= 0) == kind.metrics)
    if own.width >= 0 { #expect(own.width == fitting.width && own.width > 0) }
    if own.height >= 0 { #expect(own.height == fitting.height && own.height > 0) }
  }

  @Test("Bars without height constraints have their intrinsic height, and the list between them gets the rest")
  func bars() {
    let fixture = BoxFixture(320, 600)
    let root = fixture.root
    let (bar, search, tools) = (UINavigationBar(), UISearchBar(), UIToolbar())
    for (view, name) in [(bar, "bar"), (search, "search"), (tools, "tools")] as [(UIView, String)] {
      fixture.add(view, name, in: root)
    }
    let list = fixture.box("list")
    let column = [bar, search, list, tools]
    for view in column {
      fixture.activate(
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor))
    }
    for (upper, lower) in zip(column, column.dropFirst()) {
      fixture.activate(lower.topAnchor.constraint(equalTo: upper.bottomAnchor))
    }
    fixture.activate(
      bar.topAnchor.constraint(equalTo: root.topAnchor), tools.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    #expect(fixture.picture == ["bar 0 0 320 48", "search 0 48 320 48", "tools 0 552 320 48", "list 0 96 320 456"])
    search.searchTextField.font = .systemFont(ofSize: 40)
    #expect(fixture.picture == ["bar 0 0 320 48", "search 0 48 320 75", "tools 0 552 320 48", "list 0 123 320 429"])
  }

  @Test("A search bar grows with the preferred text size, and views constrained to its bottom edge move down")
  func preferredText() {
    let root = UIView()
    let host = HeadlessHost(view: root, size: CGSize(width: 320, height: 400))
    let (search, below) = (UISearchBar(), UISwitch())
    for view in [search, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      search.topAnchor.constraint(equalTo: root.topAnchor),
      search.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      search.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: search.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    host.update()
    #expect(search.frame == CGRect(x: 0, y: 0, width: 320, height: 48) && below.frame.minY == 48)
    host.scene.environment.contentSizeCategory = .accessibilityExtraLarge
    host.update()
    #expect(search.frame.height == 75 && below.frame.minY == 75)
    #expect(search.searchTextField.frame.height == 63)
  }

  @Test("The intrinsic height of a text field changes with its borderStyle")
  func border() {
    let fixture = BoxFixture(200, 200)
    let field = UITextField()
    fixture.add(field, "field", in: fixture.root)
    fixture.activate(
      field.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor))
    #expect(fixture.picture == ["field 0 0 200 23"])
    field.borderStyle = .roundedRect
    #expect(fixture.picture == ["field 0 0 200 36"])
  }
}
