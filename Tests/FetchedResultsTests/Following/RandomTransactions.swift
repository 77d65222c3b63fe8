import GRDB

/// Random changes of the players' table: ties, null values, renamed sections, rows that replace others.
struct RandomTransactions {
  var numbers: SeededGenerator

  /// The statements of the last transaction.
  private(set) var log: [String] = []

  private var nextID: Int64 = 1

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private mutating func team() -> String { ["NULL", "'a'", "'b'", "'c'", "'B'", "''"].randomElement(using: &numbers)! }

  private mutating func name() -> String {
    ["NULL", "'x'", "'X'", "'y'", "'z'", "''", "'ä'", "7"].randomElement(using: &numbers)!
  }

  private mutating func score() -> String { number(0..<5) == 0 ? "NULL" : "\(number(0..<9))" }

  private mutating func code() -> String { number(0..<2) == 0 ? "NULL" : "'c\(number(0..<30))'" }

  private mutating func id() -> Int64 { Int64(number(1..<max(2, Int(nextID)))) }

  private mutating func values(_ id: Int64) -> String {
    "(\(id), \(team()), \(name()), \(score()), \(code()), \(number(0..<3) == 0 ? 1 : 0))"
  }

  mutating func isFromOutside() -> Bool { number(0..<12) == 0 }

  mutating func fill(_ db: Database) throws {
    for _ in 0..<number(0..<60) { try run(insertion(orWhat: "OR IGNORE"), db) }
    try db.execute(sql: "INSERT INTO club(team, city) VALUES ('a', 'p'), ('b', 'q'), (NULL, 'p')")
  }

  private mutating func run(_ sql: String, _ db: Database) throws {
    log.append(sql)
    try db.execute(sql: sql)
  }

  private mutating func insertion(orWhat: String) -> String {
    defer { nextID += 1 }
    return "INSERT \(orWhat) INTO player VALUES \(values(nextID))"
  }

  /// Makes one to four changes, some of which are rolled back.
  mutating func change(_ db: Database) throws {
    log = []
    for _ in 0..<number(1..<5) {
      if number(0..<10) == 0 {
        try db.execute(sql: "SAVEPOINT s")
        try edit(db)
        if number(0..<2) == 0 { try run("ROLLBACK TO s", db) }
        try db.execute(sql: "RELEASE s")
      } else {
        try edit(db)
      }
    }
  }

  private mutating func edit(_ db: Database) throws {
    switch number(0..<40) {
    case 0..<8: try run(insertion(orWhat: "OR IGNORE"), db)
    case 8..<10: try run(insertion(orWhat: "OR REPLACE"), db)
    case 10: try run("INSERT OR REPLACE INTO player VALUES \(values(id()))", db)
    case 11..<16: try run("UPDATE player SET name = \(name()) WHERE id = \(id())", db)
    case 16..<20: try run("UPDATE player SET team = \(team()) WHERE id = \(id())", db)
    case 20..<23: try run("UPDATE player SET score = \(score()) WHERE id = \(id())", db)
    case 23..<26: try run("UPDATE player SET isHidden = \(number(0..<2)) WHERE id = \(id())", db)
    case 26: try run("UPDATE OR REPLACE player SET code = \(code()) WHERE id = \(id())", db)
    case 27: try run("UPDATE player SET team = \(team()) WHERE team IS \(team())", db)
    case 28: try run("UPDATE OR REPLACE player SET id = \(id()) WHERE id = \(id())", db)
    case 29..<35: try run("DELETE FROM player WHERE id = \(id())", db)
    case 35: if number(0..<6) == 0 { try run("DELETE FROM player", db) }
    case 36: try run("DELETE FROM player WHERE name IS \(name())", db)
    case 37: try run("UPDATE club SET city = \(name()), team = \(team()) WHERE id = \(number(1..<4))", db)
    case 38: try run("INSERT INTO note(text) VALUES ('n')", db)
    default: for _ in 0..<number(0..<20) { try run(insertion(orWhat: "OR IGNORE"), db) }
    }
  }
}
