import DiffableKit

/// A plant of the garden that most pages show.
struct Plant: Identifiable, Hashable {
  /// A bed of the garden, which is the section of its plants on most pages.
  enum Bed: String, CaseIterable {
    case herbs = "Herbs"
    case roots = "Roots"
    case leaves = "Leaves"
    case fruit = "Fruit"
  }

  var id: Int
  var name: String
  var botanicalName: String
  var bed: Bed
  /// The week of the year in which the plant is sown.
  var week: Int
  var note: String

  static let all: [Plant] = {
    let rows: [(String, String, Bed, Int, String)] = [
      ("Basil", "Ocimum basilicum", .herbs, 18, "Keep warm; pinch the tips and it branches."),
      ("Chives", "Allium schoenoprasum", .herbs, 12, "Divide the clump every third year."),
      ("Dill", "Anethum graveolens", .herbs, 16, "Sow again every three weeks. It does not like to be moved."),
      ("Marjoram", "Origanum majorana", .herbs, 17, "Dry it just before it flowers."),
      ("Parsley", "Petroselinum crispum", .herbs, 14, "Slow: up to a month until the first leaf is seen."),
      ("Thyme", "Thymus vulgaris", .herbs, 15, "Poor soil, full sun, next to no water."),
      ("Beetroot", "Beta vulgaris", .roots, 17, "Each seed is a cluster; thin out early."),
      ("Carrot", "Daucus carota", .roots, 11, "Loose soil without stones, or it forks."),
      ("Parsnip", "Pastinaca sativa", .roots, 10, "Sweeter after the first frost."),
      ("Radish", "Raphanus sativus", .roots, 12, "Ready in four weeks; mark slower rows with it."),
      ("Salsify", "Tragopogon porrifolius", .roots, 14, "Dig deep, break none."),
      ("Turnip", "Brassica rapa", .roots, 30, "Small ones are the best ones."),
      ("Chard", "Beta vulgaris cicla", .leaves, 16, "Cut the outer leaves, the heart goes on."),
      ("Kale", "Brassica oleracea", .leaves, 20, "Stands all winter."),
      ("Lettuce", "Lactuca sativa", .leaves, 13, "Half shade in summer, or it bolts."),
      ("Purslane", "Portulaca oleracea", .leaves, 21, "A handful in a salad is enough."),
      ("Rocket", "Eruca vesicaria", .leaves, 15, "Cover against flea beetles."),
      ("Spinach", "Spinacia oleracea", .leaves, 34, "Autumn sowing gives the earliest spring leaves."),
      ("Aubergine", "Solanum melongena", .fruit, 9, "Start indoors; it needs a long summer."),
      ("Courgette", "Cucurbita pepo", .fruit, 19, "One plant feeds a family, two feed a street."),
      ("Cucumber", "Cucumis sativus", .fruit, 18, "Water at the root, never on the leaf."),
      ("Pepper", "Capsicum annuum", .fruit, 9, "Green ones turn red if one can wait."),
      ("Strawberry", "Fragaria × ananassa", .fruit, 31, "Straw underneath keeps them clean."),
      ("Tomato", "Solanum lycopersicum", .fruit, 11, "Plant deep: the stem grows roots."),
    ]
    return rows.enumerated().map { index, row in
      Plant(id: index, name: row.0, botanicalName: row.1, bed: row.2, week: row.3, note: row.4)
    }
  }()

  static func all(in bed: Bed) -> [Plant] { all.filter { $0.bed == bed } }
}

extension Plant {
  var symbol: UIImage? {
    switch bed {
    case .herbs: UIImage(systemName: "leaf")
    case .roots: UIImage(systemName: "carrot")
    case .leaves: UIImage(systemName: "leaf.fill")
    case .fruit: UIImage(systemName: "birthday.cake")
    }
  }

  var color: UIColor {
    let colors: [UIColor] = [
      .systemGreen, .systemTeal, .systemOrange, .systemPink, .systemPurple, .systemIndigo, .systemMint, .systemBrown,
      .systemRed, .systemBlue, .systemYellow, .systemCyan,
    ]
    return colors[(id * 5) % colors.count]
  }

  /// A drawing of the plant: a gradient with a few round leaves on it, the same every time.
  var picture: UIImage? { UIImage(data: Data(drawing.utf8)) }

  private var drawing: String {
    let hue = (id * 47) % 360
    func part(_ salt: Int, _ range: ClosedRange<Int>) -> Int {
      range.lowerBound + (id * 131 + salt * 71 + id * salt * 17) % (range.upperBound - range.lowerBound + 1)
    }
    let leaves = (0..<7).map { leaf in
      let (x, y, radius) = (part(leaf, 0...240), part(leaf + 20, 20...180), part(leaf + 40, 18...54))
      return "<circle cx='\(x)' cy='\(y)' r='\(radius)' fill='hsl(\((hue + leaf * 9) % 360) 60% 70%)' opacity='.45'/>"
    }
    return """
      <svg xmlns='http://www.w3.org/2000/svg' width='240' height='180' viewBox='0 0 240 180'>\
      <linearGradient id='g' x2='1' y2='1'><stop stop-color='hsl(\(hue) 55% 58%)'/>\
      <stop offset='1' stop-color='hsl(\((hue + 50) % 360) 60% 38%)'/></linearGradient>\
      <rect width='240' height='180' fill='url(#g)'/>\(leaves.joined())</svg>
      """
  }
}
