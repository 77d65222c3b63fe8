/// The address of the screen that a scene shows, and its title.
struct ShownAddress: Equatable {
  /// The number of the activity that has the address.
  var owner: Int
  /// The path of the shown address, with its query.
  var path: String
  /// The title of the screen.
  var title: String
}
