import DiffableKit
import DiffableTesting

/// A form in a list, with a text field in each row; typed texts are kept in a store, as in an app.
@MainActor final class FormList {
  final class FieldRow: UICollectionViewListCell {
    let field = FormList.makeField()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      field.frame = contentView.bounds
    }
  }

  /// A table's cell that contains a text field.
  final class FieldCell: UITableViewCell {
    let field = FormList.makeField()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      field.frame = contentView.bounds
    }
  }

  static func makeField() -> UITextField {
    let field = UITextField(frame: .zero)
    field.addAction(
      UIAction { action in
        guard let field = action.sender as? UITextField, let name = field.placeholder else { return }
        current?.typed[name] = field.text
      }, for: .editingChanged)
    return field
  }

  /// The form that the running test uses.
  private static weak var current: FormList?

  let host: HeadlessHost
  private(set) var source: (any DiffableDataSource<String, String>)!
  private(set) var scrollView: UIScrollView!
  /// The form's store: the texts typed so far, by the name of the text field.
  var typed: [String: String] = [:]
  /// The suggestions below the street field.
  var suggestions: [String] = []

  init(_ kind: MenuList.Kind, _ fields: [String] = ["Name", "Street", "Town", "Country"]) {
    let size = CGSize(width: 320, height: 440)
    switch kind {
    case .collectionView:
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      host = HeadlessHost(view: list, size: size)
      scrollView = list
      let row = UICollectionView.CellRegistration<FieldRow, String> { [weak self] cell, _, name in
        self?.fill(cell.field, name)
      }
      source = UICollectionViewDiffableDataSource<String, String>(collectionView: list) { list, path, name in
        list.dequeueConfiguredReusableCell(using: row, for: path, item: name)
      }
    case .table:
      let table = UITableView(frame: .zero, style: .plain)
      table.register(FieldCell.self, forCellReuseIdentifier: "field")
      host = HeadlessHost(view: table, size: size)
      scrollView = table
      source = UITableViewDiffableDataSource<String, String>(tableView: table) { [weak self] table, path, name in
        let cell = table.dequeueReusableCell(withIdentifier: "field", for: path)
        if let cell = cell as? FieldCell { self?.fill(cell.field, name) }
        return cell
      }
    }
    Self.current = self
    show(fields, animated: false)
  }

  private func fill(_ field: UITextField, _ name: String) {
    field.placeholder = name
    field.text = typed[name]
  }

  func show(_ fields: [String], reconfiguring marked: [String] = [], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot([("Form", fields)])
    snapshot.reconfigureItems(marked)
    source.apply(snapshot, animatingDifferences: animated, completion: nil)
    host.update()
  }

  /// The names of the fields on screen, from top to bottom.
  var fields: [String] {
    host.tree.visible.compactMap { entry -> (CGFloat, String)? in
      guard case .field(let field) = entry.node.element.content else { return nil }
      guard entry.frame.maxY > 0, entry.frame.minY < 440 else { return nil }
      return (entry.frame.minY, field.placeholder)
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The name and text of the text field that has the keyboard focus on the host, as in `Street: Elm`; nil if none has.
  var keyboard: String? {
    guard let focus = host.focus, case .field(let field) = host.tree.nodes[focus]?.element.content else { return nil }
    return "\(field.placeholder): \(field.text)"
  }
}
