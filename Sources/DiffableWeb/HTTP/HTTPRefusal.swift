/// The error of a refused HTTP request, with the status and text of the response.
package struct HTTPRefusal: Error, Equatable, Sendable {
  package var status: Int
  package var reason: String

  package init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}
