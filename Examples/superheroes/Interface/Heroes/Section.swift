/// A section of a rating list; there is only one.
enum Section {
  case main
}
