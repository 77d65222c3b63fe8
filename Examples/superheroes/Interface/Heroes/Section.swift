/// The sections of a rating list.
enum Section {
  case main
}
