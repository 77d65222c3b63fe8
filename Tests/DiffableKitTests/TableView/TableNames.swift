import DiffableKit

/// A data source that is not diffable, for sections of row titles.
final class TableNames: NSObject, UITableViewDataSource {
  var sections: [[String]] = []
  var made = 0
  var wrapsText = false
  var moved: [String] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: UITableViewCell
    if let waiting = tableView.dequeueReusableCell(withIdentifier: "name") {
      cell = waiting
    } else {
      cell = UITableViewCell(style: .subtitle, reuseIdentifier: "name")
      made += 1
    }
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    cell.textLabel?.numberOfLines = wrapsText ? 0 : 1
    return cell
  }
}
