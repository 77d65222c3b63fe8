import DiffableKit

/// A page with a table: cells in all styles, accessories, custom headers, and a table header view.
final class TableCellsViewController: UITableViewController {
  private static let styles: [(String, UITableViewCell.CellStyle)] = [
    ("default", .default), ("subtitle", .subtitle), ("value1", .value1), ("value2", .value2),
  ]
  private static let accessories: [(String, UITableViewCell.AccessoryType)] = [
    ("None", .none), ("Disclosure indicator", .disclosureIndicator), ("Detail button", .detailButton),
    ("Detail disclosure button", .detailDisclosureButton), ("Checkmark", .checkmark),
  ]
  private var pressed = 0

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Table Cells"
    tableView.accessibilityLabel = "Cells"
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 56))
    label.text = "A view above all sections"
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.adjustsFontSizeToFitWidth = true
    tableView.tableHeaderView = label
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    [Self.styles.count, Self.accessories.count, 1][section]
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    ["Styles", "Accessories", nil][section]
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 1 ? (pressed == 0 ? "Press a button for more." : "Pressed \(pressed) times.") : nil
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard section == 2 else { return nil }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "A header with a label"
    return header
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch indexPath.section {
    case 0:
      let (name, style) = Self.styles[indexPath.row]
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = name
      cell.detailTextLabel?.text = "Second text"
      cell.imageView?.image = UIImage(systemName: "leaf")
      return cell
    case 1:
      let (name, type) = Self.accessories[indexPath.row]
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = name
      cell.accessoryType = type
      return cell
    default:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = "A label of as many lines as its words need. \(Plant.all[5].note) \(Plant.all[14].note)"
      let toggle = UISwitch()
      toggle.accessibilityLabel = "A switch"
      cell.accessoryView = toggle
      cell.selectionStyle = .none
      return cell
    }
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    pressed += 1
    tableView.reloadSections([1], with: .fade)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
