import UIKit

/// A table that deselects its row alongside the transition back to it, and selects the row again if the transition is
/// cancelled.
final class TransitionsViewController: UITableViewController {
  private(set) var completions: [Bool] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let indexPath = tableView.indexPathForSelectedRow else { return }
    if let coordinator = transitionCoordinator {
      coordinator.animate(
        alongsideTransition: { _ in
          self.tableView.deselectRow(at: indexPath, animated: true)
        },
        completion: { context in
          self.completions.append(context.isCancelled)
          if context.isCancelled {
            self.tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
          }
        })
    } else {
      tableView.deselectRow(at: indexPath, animated: animated)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.title = "Detail"
    navigationController?.pushViewController(detail, animated: true)
  }
}
