import DiffableWeb
import Hummingbird
import ShoppingStore

/// The routes of the app's own pages.
struct PageRoutes {
  let interface: WebInterface

  func add(to router: some RouterMethods<ShoppingContext>) {
    router.get { _, context in
      Page(title: "Our house", person: context.person, content: home(for: context.person))
    }
  }

  /// Returns the HTML of the first page: paragraphs of text with two lists between them.
  private func home(for person: Person?) -> String {
    let rights = person?.mayEdit ?? false ? "You may change them." : "You may read them; the editor changes them."
    return """
      <h1>This week</h1>
      <p>On Wednesday the chimney sweep comes, and somebody should be at home between eight and ten. The bins are
      put out on Thursday evening this week, since Friday is a holiday.</p>
      <h2 id="groceries-title">Groceries</h2>
      <p>These two lists are the same for everybody, and change while you look at them. \(rights)</p>
      \(interface.element(path: "/element/groceries", id: "groceries", classes: "list"))
      <p><a href="/lists/groceries">The groceries alone</a>, for the telephone in the shop. Whoever goes to the market on
      Saturday takes the bags from the hook behind the door.</p>
      <h2 id="household-title">Household</h2>
      \(interface.element(path: "/element/household", id: "household", classes: "list"))
      <p><a href="/lists/household">The household alone</a>. What is broken can also be put here by a program:
      see <a href="/api/items">the items as JSON</a>.</p>
      """
  }
}
