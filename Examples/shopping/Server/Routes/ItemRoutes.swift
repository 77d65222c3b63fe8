import Hummingbird
import ShoppingStore

/// The routes by which programs read all items and add new ones, in the store that the lists show.
struct ItemRoutes {
  /// The item that a program wants to put on a list.
  struct NewItem: Decodable {
    let list: ShoppingListKind
    let title: String
  }

  let store: ShoppingStore

  func add(to router: some RouterMethods<ShoppingContext>) {
    router.get("api/items") { _, _ in store.items }
    router.post("api/items") { request, context in
      guard let person = context.person, person.mayEdit else {
        throw HTTPError(.forbidden, message: "Only an editor changes the lists.")
      }
      let new = try await request.decode(as: NewItem.self, context: context)
      do {
        let item = try store.add(new.title, to: new.list, by: person.name)
        return EditedResponse(status: .created, response: item)
      } catch ShoppingError.full {
        throw HTTPError(.conflict, message: "The lists are full.")
      } catch {
        throw HTTPError(.badRequest, message: "A title has 1 to 60 characters.")
      }
    }
  }
}

extension ShoppingItem: ResponseEncodable {}
