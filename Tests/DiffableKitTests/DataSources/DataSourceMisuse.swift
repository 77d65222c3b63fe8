import DiffableKit

/// A misuse of a data source or its view, with its row in part J of `behaviour.md`.
enum DataSourceMisuse: String, CaseIterable, Codable, Sendable {
  case countPastTheEnd, countInViewPastTheEnd, cellPastTheEnd, editOfView
  case nilCell, nilCellWhenReconfiguring
  case noSupplementaryProvider, nilSupplementaryView, noProviderWhenReconfiguringSection
  case applyInCellProvider, applyWhileReconfiguring, reloadInCellProvider, applyOutlineInCellProvider
  case applyInSupplementaryProvider
  case registrationInCellProvider, registrationInSupplementaryProvider
  case otherRegistration, otherCell, otherSupplementaryRegistration, otherSupplementaryView
  case dequeuedTwice, dequeuedNotReturned, headerDequeuedTwice, dequeuedForAnotherWhileReconfiguring
  case unknownIdentifier, unknownSupplementaryIdentifier, unregisteredIdentifier, classThatIsNoView, classThatIsNoCell

  @MainActor func make(_ fixture: MisuseFixture) {
    let view = fixture.collectionView
    let first = IndexPath(item: 0, section: 0)
    switch self {
    case .countPastTheEnd: _ = fixture.dataSource.collectionView(view, numberOfItemsInSection: 2)
    case .countInViewPastTheEnd: _ = view.numberOfItems(inSection: 2)
    case .cellPastTheEnd: _ = fixture.dataSource.collectionView(view, cellForItemAt: IndexPath(item: 2, section: 0))
    case .editOfView: view.insertItems(at: [first])
    case .nilCell:
      fixture.cellProvider = { _, _, _ in nil }
      fixture.show { $0.appendItems(["n"]) }
    case .nilCellWhenReconfiguring:
      fixture.cellProvider = { _, _, _ in nil }
      fixture.show { $0.reconfigureItems(["x"]) }
    case .noSupplementaryProvider:
      fixture.dataSource.supplementaryViewProvider = nil
      fixture.show { $0.appendSections(["C"]) }
    case .nilSupplementaryView:
      fixture.dataSource.supplementaryViewProvider = { _, _, _ in nil }
      fixture.show { $0.appendSections(["C"]) }
    case .noProviderWhenReconfiguringSection:
      fixture.dataSource.supplementaryViewProvider = nil
      fixture.show { $0.reconfigureSections(["B"]) }
    case .applyInCellProvider, .reloadInCellProvider, .applyOutlineInCellProvider:
      fixture.cellProvider = { _, path, item in
        apply(to: fixture)
        return fixture.dequeue(path, item)
      }
      fixture.show { $0.appendItems(["n"]) }
    case .applyWhileReconfiguring:
      fixture.cellProvider = { view, path, _ in
        apply(to: fixture)
        return view.cellForItem(at: path)
      }
      fixture.show { $0.reconfigureItems(["x"]) }
    case .applyInSupplementaryProvider:
      fixture.dataSource.supplementaryViewProvider = { _, _, path in
        apply(to: fixture)
        return fixture.dequeueHeader(path)
      }
      fixture.show { $0.appendSections(["C"]) }
    case .registrationInCellProvider:
      fixture.cellProvider = { view, path, item in
        let late = UICollectionView.CellRegistration<MisuseFixture.Cell, String> { _, _, _ in }
        return view.dequeueConfiguredReusableCell(using: late, for: path, item: item)
      }
      fixture.show { $0.appendItems(["n"]) }
      // With these reloads the cell provider makes three registrations, of which the third is reported as misuse, once.
      for _ in 0..<2 { fixture.show { $0.reloadItems(["n"]) } }
    case .registrationInSupplementaryProvider:
      fixture.dataSource.supplementaryViewProvider = { view, kind, path in
        let late = UICollectionView.SupplementaryRegistration<MisuseFixture.Header>(elementKind: kind) { _, _, _ in }
        return view.dequeueConfiguredReusableSupplementary(using: late, for: path)
      }
      fixture.show { $0.appendSections(["C"]) }
      for _ in 0..<2 { fixture.show { $0.reloadSections(["C"]) } }
    case .otherRegistration:
      fixture.cellProvider = { view, path, item in
        view.dequeueConfiguredReusableCell(using: fixture.otherRow, for: path, item: item)
      }
      fixture.show { $0.reconfigureItems(["x"]) }
    case .otherCell:
      fixture.cellProvider = { _, _, _ in MisuseFixture.Cell(frame: .zero) }
      fixture.show { $0.reconfigureItems(["x"]) }
    case .otherSupplementaryRegistration:
      fixture.dataSource.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: fixture.otherHeader, for: path)
      }
      fixture.show { $0.reconfigureSections(["B"]) }
    case .otherSupplementaryView:
      fixture.dataSource.supplementaryViewProvider = { _, _, _ in MisuseFixture.Header(frame: .zero) }
      fixture.show { $0.reconfigureSections(["B"]) }
    case .dequeuedTwice:
      fixture.cellProvider = { _, path, item in
        _ = fixture.dequeue(path, item)
        return fixture.dequeue(path, item)
      }
      fixture.show { $0.appendItems(["n"]) }
    case .dequeuedNotReturned:
      fixture.cellProvider = { _, path, item in
        _ = fixture.dequeue(path, item)
        return MisuseFixture.Cell(frame: .zero)
      }
      fixture.show { $0.appendItems(["n"]) }
    case .headerDequeuedTwice:
      fixture.dataSource.supplementaryViewProvider = { _, _, path in
        let header = fixture.dequeueHeader(path)
        _ = fixture.dequeueHeader(path)
        return header
      }
      fixture.show { $0.appendSections(["C"]) }
    case .dequeuedForAnotherWhileReconfiguring:
      fixture.cellProvider = { view, path, item in
        _ = fixture.dequeue(IndexPath(item: 0, section: 1), item)
        return view.cellForItem(at: path)
      }
      fixture.show { $0.reconfigureItems(["x"]) }
    case .unknownIdentifier:
      fixture.cellProvider = { view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "nope", for: path) }
      fixture.show { $0.appendItems(["n"]) }
    case .unknownSupplementaryIdentifier:
      fixture.dataSource.supplementaryViewProvider = { view, kind, path in
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "nope", for: path)
      }
      fixture.show { $0.appendSections(["C"]) }
    case .unregisteredIdentifier:
      view.register(MisuseFixture.Cell.self, forCellWithReuseIdentifier: "cell")
      view.register(nil, forCellWithReuseIdentifier: "cell")
      _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: first)
    case .classThatIsNoView: view.register(NSObject.self, forCellWithReuseIdentifier: "cell")
    case .classThatIsNoCell:
      view.register(MisuseFixture.Header.self, forCellWithReuseIdentifier: "cell")
      fixture.cellProvider = { view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
      fixture.show { $0.appendItems(["n"]) }
    }
  }

  @MainActor private func apply(to fixture: MisuseFixture) {
    let snapshot = ListFixture.snapshot([("A", ["w"])])
    switch self {
    case .reloadInCellProvider: fixture.dataSource.applySnapshotUsingReloadData(snapshot)
    case .applyOutlineInCellProvider:
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["w"])
      fixture.dataSource.apply(outline, to: "A")
    default: fixture.dataSource.apply(snapshot, animatingDifferences: false)
    }
  }

  /// The misuse's row in `behaviour.md`, the method that the misuse report names, and parts of the report's text.
  var expected: (row: String, api: String, text: [String]) {
    let source = "UICollectionViewDiffableDataSource."
    let deadlock = [
      "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will "
        + "deadlock. Please always submit updates either always on the main queue or always off the main queue - view=<"
    ]
    let lost = [
      "Expected dequeued view to be returned to the collection view in preparation for display. When the collection "
        + "view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued "
        + "and returned to the collection view"
    ]
    return switch self {
    case .countPastTheEnd:
      (
        "C9", source + "collectionView(_:numberOfItemsInSection:)",
        ["Invalid parameter not satisfying: section < _impl.numberOfSections"]
      )
    case .countInViewPastTheEnd:
      (
        "D8", "UICollectionView.numberOfItems(inSection:)",
        ["Requested the number of items for section (2) which is out of bounds."]
      )
    case .cellPastTheEnd: ("C9", source + "collectionView(_:cellForItemAt:)", ["there is no item at [0, 2]"])
    case .editOfView:
      (
        "C3", "UICollectionView.insertItems(at:)",
        ["index paths must not be edited while the data source of the collection view is a UICollectionViewDiffable"]
      )
    case .nilCell:
      (
        "J15, C10", source + "init(collectionView:cellProvider:)",
        [
          "UICollectionViewDiffableDataSource cell provider returned nil for index path [1, 1] with item identifier 'n', "
            + "which is not allowed. You must always return a cell to the collection view: <"
        ]
      )
    case .nilCellWhenReconfiguring:
      (
        "J15, C10", source + "init(collectionView:cellProvider:)",
        ["UICollectionViewDiffableDataSource cell provider returned nil for index path [0, 0] with item identifier 'x'"]
      )
    case .noSupplementaryProvider, .noProviderWhenReconfiguringSection:
      (
        "J16, C11", source + "supplementaryViewProvider",
        [
          "CollectionView <",
          "requested a supplementary view, but a supplementaryViewProvider was not specified on the diffable data source",
        ]
      )
    case .nilSupplementaryView:
      (
        "J16, C11", source + "supplementaryViewProvider",
        ["the supplementaryViewProvider returned nil for kind UICollectionElementKindSectionHeader at [2, 0]"]
      )
    case .applyInCellProvider, .applyWhileReconfiguring, .applyInSupplementaryProvider:
      ("J14, C22", source + "apply(_:animatingDifferences:completion:)", deadlock)
    case .reloadInCellProvider: ("J14, C22", source + "applySnapshotUsingReloadData(_:completion:)", deadlock)
    case .applyOutlineInCellProvider:
      ("J14, C22", source + "apply(_:to:animatingDifferences:completion:)", deadlock)
    case .registrationInCellProvider:
      (
        "J17, D30", "UICollectionView.dequeueConfiguredReusableCell(using:for:item:)",
        [
          "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: "
            + "or inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell "
            + "is requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime "
            + "of the collection view. Registrations should be created up front and reused. Registration: "
            + "<UICollectionViewCellRegistration: "
        ]
      )
    case .registrationInSupplementaryProvider:
      (
        "J17, D30", "UICollectionView.dequeueConfiguredReusableSupplementary(using:for:)",
        [
          "Attempted to dequeue a supplementary view using a registration that was created inside "
            + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a "
            + "UICollectionViewDiffableDataSource supplementary view provider."
        ]
      )
    case .otherRegistration:
      (
        "J18, D18", "UICollectionView.dequeue…",
        [
          "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
            + "reconfiguring an item, which is not allowed. ",
          " Dequeued reuse identifier: ", "; Original reuse identifier: ",
        ]
      )
    case .otherCell:
      (
        "D19", "NSDiffableDataSourceSnapshot.reconfigureItems(_:)",
        ["the cell provider returned another cell than the existing one when reconfiguring the item at [0, 0]"]
      )
    case .otherSupplementaryRegistration:
      (
        "J18, D18, C39", "UICollectionView.dequeue…",
        [
          "Attempted to dequeue a supplementary view for a different registration or reuse identifier than the existing "
            + "view when reconfiguring a section, which is not allowed. "
        ]
      )
    case .otherSupplementaryView:
      (
        "D19, C39", "NSDiffableDataSourceSnapshot.reconfigureSections(_:)",
        [
          "the supplementaryViewProvider returned another view than the existing one when reconfiguring the UICollection"
        ]
      )
    case .dequeuedTwice, .dequeuedNotReturned, .headerDequeuedTwice, .dequeuedForAnotherWhileReconfiguring:
      ("J19, D33", "UICollectionView.dequeue…", lost)
    case .unknownIdentifier:
      ("-", "UICollectionView.dequeueReusable…", ["could not dequeue a view of kind cell with identifier nope"])
    case .unknownSupplementaryIdentifier:
      (
        "-", "UICollectionView.dequeueReusable…",
        ["could not dequeue a view of kind UICollectionElementKindSectionHeader with identifier nope"]
      )
    case .unregisteredIdentifier:
      ("-", "UICollectionView.dequeueReusable…", ["could not dequeue a view of kind cell with identifier cell"])
    case .classThatIsNoView: ("-", "UICollectionView.register(_:…)", ["NSObject cannot be dequeued"])
    case .classThatIsNoCell:
      (
        "-", "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)",
        ["the class registered for cells with reuse identifier cell is Header, which is no cell"]
      )
    }
  }

  /// The sections and items of the list after the misuse, including those inserted by the valid part of the apply.
  var lines: [String] {
    switch self {
    case .nilCell, .applyInCellProvider, .reloadInCellProvider, .applyOutlineInCellProvider, .dequeuedTwice,
      .dequeuedNotReturned, .registrationInCellProvider, .unknownIdentifier, .classThatIsNoCell:
      ["A: x y", "B: z n"]
    case .noSupplementaryProvider, .nilSupplementaryView, .applyInSupplementaryProvider,
      .registrationInSupplementaryProvider, .headerDequeuedTwice, .unknownSupplementaryIdentifier:
      ["A: x y", "B: z", "C:"]
    default: ["A: x y", "B: z"]
    }
  }
}
