import DiffableKit

/// A page of the gallery: its title in the sidebar, and the view controller that it shows.
struct GalleryPage: Identifiable {
  var title: String
  var symbol: String
  let make: @MainActor () -> UIViewController

  /// The pages by chapter, in the order of the sidebar.
  @MainActor static let chapters: [(title: String, pages: [GalleryPage])] = [
    (
      "Cells",
      [
        GalleryPage(title: "Contents", symbol: "text.alignleft") { ContentsViewController() },
        GalleryPage(title: "Accessories", symbol: "chevron.right") { AccessoriesViewController() },
        GalleryPage(title: "States", symbol: "circle") { CellStatesViewController() },
        GalleryPage(title: "Constraints", symbol: "photo") { SelfSizingViewController() },
      ]
    ),
    (
      "Lists",
      [
        GalleryPage(title: "Appearances", symbol: "list.bullet") { AppearancesViewController() },
        GalleryPage(title: "Outline", symbol: "folder") { OutlineViewController() },
        GalleryPage(title: "Search", symbol: "magnifyingglass") { SearchViewController() },
        GalleryPage(title: "Reordering", symbol: "line.3.horizontal") { ReorderingViewController() },
        GalleryPage(title: "Selection", symbol: "checkmark.circle") { SelectionViewController() },
        GalleryPage(title: "Editing", symbol: "pencil") { EditingViewController() },
        GalleryPage(title: "Row Actions", symbol: "ellipsis.circle") { RowActionsViewController() },
        GalleryPage(title: "Index", symbol: "book") { IndexViewController() },
      ]
    ),
    (
      "Tables",
      [
        GalleryPage(title: "Plain Table", symbol: "list.bullet") { PlantTableViewController(style: .plain) },
        GalleryPage(title: "Grouped Table", symbol: "list.bullet") { PlantTableViewController(style: .insetGrouped) },
        GalleryPage(title: "Table Cells", symbol: "text.alignleft") { TableCellsViewController() },
      ]
    ),
    (
      "Layouts",
      [
        GalleryPage(title: "Grid", symbol: "square.grid.2x2") { GridViewController() },
        GalleryPage(title: "Mosaic", symbol: "square.fill") { MosaicViewController() },
        GalleryPage(title: "Carousels", symbol: "arrow.forward") { CarouselsViewController() },
        GalleryPage(title: "Sideways", symbol: "arrow.up.arrow.down") { HorizontalViewController() },
        GalleryPage(title: "Own Rules", symbol: "slider.horizontal.3") { CustomGroupViewController() },
        GalleryPage(title: "Flow", symbol: "square.grid.2x2.fill") { FlowViewController() },
        GalleryPage(title: "Cover Flow", symbol: "photo") { CoverFlowViewController() },
        GalleryPage(title: "Circle", symbol: "circle.fill") { CircleViewController() },
        GalleryPage(title: "Transition", symbol: "arrow.clockwise") { TransitionViewController() },
        GalleryPage(title: "Prefetching", symbol: "square.and.arrow.down") { PrefetchingViewController() },
      ]
    ),
    (
      "Surroundings",
      [
        GalleryPage(title: "Text and Direction", symbol: "globe") { EnvironmentViewController() }
      ]
    ),
    (
      "Programs",
      [
        GalleryPage(title: "Superheroes", symbol: "star") { ComparisonViewController() },
        GalleryPage(title: "Roster", symbol: "person.2") {
          // Each window has a team of its own, whose game runs.
          let provider = TeamDataProvider()
          provider.isPlaying = true
          return RosterViewController(dataProvider: provider)
        },
      ]
    ),
  ]

  var id: String { title }

  /// The address of the page.
  var address: String { "/pages/" + title.lowercased().replacing(" ", with: "-") }

  /// Returns the page at an address; `nil` if there is none.
  @MainActor static func page(at address: String) -> GalleryPage? {
    chapters.lazy.flatMap(\.pages).first { $0.address == address }
  }
}
