import DiffableKit
import DiffableWeb
import Testing

/// Tests of the admission of lists whose rows are all made for a browser to print.
@MainActor @Suite struct ListsOnPaperTests {
  private let clock = ManualClock()

  private func client(_ number: Int) -> RemoteNetwork? { RemoteAddress("10.0.0.\(number)")?.client }

  @Test("D160: two lists of a client and eight in all are on paper, and one more when one was given back")
  func limits() {
    var lists = ListsOnPaper()
    let (first, second) = (ElementID(7), ElementID(8))
    func begin(_ session: Int, _ list: ElementID = ElementID(7), of number: Int?, at time: Double) -> Bool {
      lists.begin(list, of: session, client: number.flatMap { client($0) }, at: time)
    }
    #expect(begin(1, of: 1, at: 0) && begin(2, of: 1, at: 0))
    #expect(!begin(3, of: 1, at: 119) && begin(2, of: 1, at: 5))
    for session in 4...9 { #expect(begin(session, of: nil, at: 0)) }
    #expect(!begin(10, of: nil, at: 0) && !begin(10, of: 2, at: 0))
    // The rows of a list that is given back stay for ten seconds after they were made.
    lists.giveBack(first, of: 4, at: 3)
    lists.giveBack(first, of: 10, at: 3)
    lists.giveBack(second, of: 5, at: 3)
    #expect(!begin(10, of: 2, at: 9.9) && begin(10, of: 2, at: 10))
    lists.giveBack(first, of: 1, at: 30)
    #expect(!begin(3, of: 1, at: 29) && begin(3, of: 1, at: 30))
    // The second session has begun later than the others, whose time is over.
    #expect(!begin(11, of: nil, at: 119) && begin(11, of: nil, at: 120))
    lists.remove(2)
    lists.remove(2)
    // Each list of a session counts for itself, so that one that was never admitted gives none back.
    #expect(begin(12, of: 1, at: 120) && !begin(12, second, of: 1, at: 120))
    lists.giveBack(second, of: 12, at: 121)
    #expect(!begin(13, of: 1, at: 140) && begin(12, of: 1, at: 140))
  }

  /// A controller with a list of 20,000 rows, which notes the rows that it is asked for.
  private final class Rows: UIViewController, UICollectionViewDataSource {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var made: Set<Int> = []
    private var scene: HostScene?

    override func loadView() {
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      list.dataSource = self
      view = list
    }

    override func viewDidLoad() { scene = HostScene.running }

    /// The number of the list's element in the scene.
    var number: Int? { (1...100).first { scene?.view(for: ElementID($0)) === list } }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20_000 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      made.insert(indexPath.item)
      return collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
  }

  /// The controllers that were made, in order.
  private final class Made {
    var controllers: [Rows] = []
  }

  @Test("D160: a third page of a client gets no rows for paper, one of another client does, and the third does later")
  func pages() async throws {
    let made = Made()
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    let directory = SessionDirectory(
      configuration: configuration,
      content: .same {
        made.controllers.append(Rows())
        return made.controllers.last ?? UIViewController()
      })
    var pages: [TestTransport] = []
    func print(_ page: Int, isBeginning: Bool = true) async throws -> Int {
      pages[page].say("[\"u\",\(try #require(made.controllers[page].number)),\(isBeginning ? 1 : 0)]")
      _ = await pages[page].next()
      return made.controllers[page].made.count
    }
    for (page, number) in [1, 1, 1, 2].enumerated() {
      let transport = TestTransport()
      Task { await directory.serve(transport, from: client(number)) }
      transport.say(helloText())
      for _ in 1...2 { _ = await transport.next() }
      transport.say("[\"a\",1]")
      pages.append(transport)
      let rows = try await print(page)
      #expect((rows >= ListPaperPrintingState.limit) == (page != 2), "page \(page)")
    }
    #expect(made.controllers[2].made.count < 400)
    pages[0].hangUp(code: 1000)
    await until("the first session has ended") { directory.count == 3 }
    #expect(try await print(2) >= ListPaperPrintingState.limit)
    for page in pages { page.hangUp(code: 1000) }
  }
}
