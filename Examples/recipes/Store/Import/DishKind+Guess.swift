extension DishKind {
  /// Guesses the kind of dish from a recipe's categories and title.
  ///
  /// - Parameter texts: The texts, the most significant first; the first word that names a kind decides. Without such a
  ///   word the recipe is a vegetable dish.
  init(guessedFrom texts: some Sequence<String>) {
    for text in texts {
      let words = SearchText.folded(text).split { !$0.isLetter }
      // The last word is the noun: “apple pie” is a pie, “tomato soup cake” a cake.
      if let kind = words.reversed().lazy.compactMap({ Self.kind(of: $0) }).first {
        self = kind
        return
      }
    }
    self = .vegetable
  }

  private static func kind(of word: Substring) -> DishKind? {
    let word = String(word)
    if let kind = kinds[word] { return kind }
    if word.hasSuffix("ies"), let kind = kinds[word.dropLast(3) + "y"] { return kind }
    if word.hasSuffix("es"), let kind = kinds[String(word.dropLast(2))] { return kind }
    return word.hasSuffix("s") ? kinds[String(word.dropLast())] : nil
  }

  private static let kinds: [String: DishKind] = {
    let words: [DishKind: String] = [
      .soup: "soup broth chowder bisque gazpacho minestrone consomme",
      .salad: "salad slaw coleslaw tabbouleh",
      .pasta:
        "pasta spaghetti lasagna lasagne macaroni penne ravioli gnocchi carbonara tagliatelle fettuccine linguine",
      .rice: "rice risotto pilaf paella biryani sushi",
      .bread: "bread roll bun loaf focaccia baguette naan bagel flatbread sourdough",
      .roast: "roast steak chicken beef pork lamb turkey meat barbecue grill meatball ribs schnitzel",
      .stew: "stew casserole goulash chili ragout tagine braise hotpot",
      .curry: "curry masala korma vindaloo dal dhal",
      .fish: "fish seafood salmon tuna cod shrimp prawn trout mussel crab",
      .egg: "egg omelette omelet frittata quiche shakshuka",
      .vegetable: "vegetable vegetarian vegan potato side tofu bean",
      .pie: "pie tart tarte galette pasty",
      .cake: "cake cupcake muffin gateau brownie cheesecake torte",
      .cookie: "cookie biscuit shortbread macaron biscotti",
      .dessert: "dessert pudding mousse tiramisu sorbet custard trifle sweet ice",
      .drink: "drink beverage cocktail smoothie lemonade tea coffee juice punch",
      .breakfast: "breakfast brunch pancake waffle porridge granola muesli oatmeal crepe",
      .noodles: "noodle ramen udon soba pho lo",
      .pizza: "pizza calzone",
      .sauce: "sauce dressing dip pesto salsa gravy chutney spread jam hummus vinaigrette mayonnaise condiment",
    ]
    return Dictionary(
      words.flatMap { kind, words in words.split(separator: " ").map { (String($0), kind) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
