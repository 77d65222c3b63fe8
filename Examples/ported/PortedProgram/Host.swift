// The one file that iOS does not have: by its import it chooses the host on which the program runs.
#if canImport(DiffableWeb)
  import DiffableWeb
#endif
