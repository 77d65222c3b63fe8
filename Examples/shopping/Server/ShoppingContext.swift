import Hummingbird
import ShoppingStore

/// The context of a request, into which the log-in is put.
package struct ShoppingContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The person who has logged in, with the log-in; `nil` for anybody else.
  var user: LoggedInPerson?
  /// The person who has logged in; `nil` for anybody else.
  var person: Person? { user?.person }

  package init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

  /// The greatest size of a request's body in bytes: forms and items are small.
  package var maxUploadSize: Int { 16 * 1024 }
}
