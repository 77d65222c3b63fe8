/// A section of a rating list; there is only one.
enum HeroSection {
  case main
}
