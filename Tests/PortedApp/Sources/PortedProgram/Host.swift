// The one file that iOS does not have: it says on which host the program runs.
#if canImport(DiffableWeb)
  import DiffableWeb
#endif
