/// A namespace for the names of the heroes.
enum HeroNames {
  /// The seven heroes' names of the short list: those of the article that this example follows.
  static let few = ["Spider-Man", "Superman", "Batman", "Captain America", "Thor", "Wonder Woman", "Iron Man"]

  /// The ten thousand heroes' names of the long list: those of ``few`` first, then an empty and a very long one.
  static let many: [String] = {
    let special = [
      "", "The Astonishing Protector of All Who Have Lost Their Way in Long Lists and Would Like to Get Home",
    ]
    let combined = firsts.flatMap { first in lasts.map { "\(first) \($0)" } }
    return Array((few + special + combined).prefix(10_000))
  }()

  private static let firsts = [
    "Amber", "Arctic", "Atomic", "Autumn", "Azure", "Blazing", "Brave", "Bright", "Bronze", "Captain", "Clever",
    "Coastal",
    "Cobalt", "Copper", "Cosmic", "Crimson", "Crystal", "Curious", "Daring", "Dawn", "Desert", "Diamond", "Distant",
    "Doctor", "Eager", "Early", "Ebony", "Electric", "Emerald", "Endless", "Evening", "Fearless", "Fiery", "Flying",
    "Forest", "Friendly", "Frozen", "Gentle", "Giant", "Gilded", "Golden", "Granite", "Green", "Grey", "Hidden",
    "Humble",
    "Indigo", "Invisible", "Iron", "Ivory", "Jade", "Jolly", "Lady", "Laughing", "Lightning", "Lone", "Lunar",
    "Magnetic",
    "Marble", "Mighty", "Midnight", "Misty", "Morning", "Night", "Noble", "Northern", "Ocean", "Onyx", "Opal",
    "Patient",
    "Phantom", "Polar", "Proud", "Purple", "Quick", "Quiet", "Radiant", "Rapid", "Red", "River", "Royal", "Ruby",
    "Rustic",
    "Sapphire", "Scarlet", "Secret", "Shining", "Silent", "Silver", "Sky", "Solar", "Southern", "Star", "Steel",
    "Storm",
    "Summer", "Swift", "Thunder", "Velvet", "Winter",
  ]

  private static let lasts = [
    "Albatross", "Ant", "Archer", "Badger", "Bear", "Beaver", "Bee", "Beetle", "Bison", "Buzzard", "Caracal", "Cat",
    "Cobra", "Comet", "Condor", "Cougar", "Coyote", "Crane", "Cricket", "Crow", "Dancer", "Deer", "Dolphin", "Dove",
    "Dragonfly", "Eagle", "Eel", "Elk", "Ermine", "Falcon", "Ferret", "Finch", "Firefly", "Fox", "Gazelle", "Gecko",
    "Gull",
    "Hare", "Hawk", "Hedgehog", "Heron", "Hornet", "Ibex", "Ibis", "Jackal", "Jaguar", "Jay", "Kestrel", "Kingfisher",
    "Kite", "Lark", "Leopard", "Lion", "Lynx", "Magpie", "Mantis", "Marmot", "Marten", "Mole", "Moose", "Moth",
    "Nightjar",
    "Ocelot", "Orca", "Osprey", "Otter", "Owl", "Panda", "Panther", "Pelican", "Petrel", "Pike", "Plover", "Puffin",
    "Puma",
    "Rabbit", "Ram", "Raven", "Robin", "Salamander", "Scorpion", "Seal", "Shark", "Shrew", "Sparrow", "Spider",
    "Squirrel",
    "Stag", "Starling", "Stoat", "Stork", "Swallow", "Swan", "Tiger", "Tortoise", "Viper", "Walrus", "Weasel", "Whale",
    "Wolf",
  ]
}

extension HeroNames {
  /// Returns the title of a hero's row: the name with its stars, or “Nameless” with the stars for an empty name.
  static func title(for name: String) -> String { name.isEmpty || name.hasPrefix(" ") ? "Nameless\(name)" : name }

  /// Returns a name with more stars behind it, or with fewer if the difference is negative.
  static func name(_ name: String, withStars difference: Int) -> String {
    let star = " ★"
    if difference >= 0 { return name + String(repeating: star, count: difference) }
    var name = name
    for _ in 0..<(-difference) where name.hasSuffix(star) { name.removeLast(star.count) }
    return name
  }
}
