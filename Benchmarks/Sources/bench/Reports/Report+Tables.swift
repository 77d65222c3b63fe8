import Tables

/// A section of the printed report: a table with its title and text.
struct Section {
  var title: String
  var table: TextTable
}

extension Report {
  /// The sections of times, one table for each kind of identifiers and each length of list.
  var timeSections: [Section] {
    sections(of: cells.filter { !$0.samples.isEmpty }) { kind, count in
      "\(kind.rawValue), \(Figures.grouped(count)) items, median time"
    } text: {
      Figures.time(nanoseconds: $0.median)
    }
  }

  /// The sections of allocations and peak memory.
  var memorySections: [Section] {
    sections(of: cells.filter { $0.memory != nil }) { kind, count in
      "\(kind.rawValue), \(Figures.grouped(count)) items, allocations per operation and peak memory"
    } text: { cell in
      guard let memory = cell.memory else { return "" }
      return "\(Figures.threeFigures(memory.allocations)); \(Figures.bytes(memory.peakBytes))"
    }
  }

  /// The sections of hashes and comparisons.
  var countSections: [Section] {
    sections(of: cells.filter { $0.hashes != nil }) { _, count in
      "\(Figures.grouped(count)) items, hashes and comparisons per operation"
    } text: { cell in
      "\(Figures.threeFigures(cell.hashes ?? 0)); \(Figures.threeFigures(cell.comparisons ?? 0))"
    }
  }

  /// The sections of the lists' memory.
  var footprintSections: [Section] {
    guard !footprints.isEmpty else { return [] }
    var table = TextTable(header: ["list", "items", "MiB", "bytes per item beyond the identifier", "ten edited copies"])
    for footprint in footprints {
      table.rows.append([
        "\(footprint.contestant.rawValue) of \(footprint.kind.rawValue)", Figures.grouped(footprint.count),
        Figures.threeFigures(Double(footprint.bytes) / 1_048_576), Figures.threeFigures(footprint.overheadPerItem),
        "\(Figures.threeFigures(footprint.copiesShare * 100)) %",
      ])
    }
    return [Section(title: "Retained memory", table: table)]
  }

  private func sections(
    of cells: [Cell], title: (IdentifierKind, Int) -> String, text: (Cell) -> String
  ) -> [Section] {
    var sections: [Section] = []
    for kind in IdentifierKind.allCases {
      let ofKind = cells.filter { $0.key.kind == kind }
      for count in Set(ofKind.map(\.key.count)).sorted() {
        let ofCount = ofKind.filter { $0.key.count == count }
        let contestants = ContestantName.allCases.filter { name in ofCount.contains { $0.key.contestant == name } }
        var table = TextTable(header: ["workload"] + contestants.map(\.rawValue))
        for workload in WorkloadName.allCases {
          let row = ofCount.filter { $0.key.workload == workload }
          guard !row.isEmpty else { continue }
          table.rows.append(
            [workload.title] + contestants.map { name in row.first { $0.key.contestant == name }.map(text) ?? "" })
        }
        sections.append(Section(title: title(kind, count), table: table))
      }
    }
    return sections
  }
}
