/// A namespace for the style sheet of the app's pages; it does not change the lists in them, whose styles do not change
/// the pages.
enum Style {
  static let sheet = """
    :root { color-scheme: light dark; --line: light-dark(#d5d2ca, #45433f); --soft: light-dark(#66625a, #aaa69d) }
    * { box-sizing: border-box }
    body {
      margin: 0; font: 1.0625rem/1.6 Georgia, "DejaVu Serif", serif;
      color: light-dark(#23211d, #eae7df); background: light-dark(#fbfaf7, #1b1a18);
    }
    header, main { max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem }
    header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; border-bottom: 1px solid var(--line) }
    header > a { font-size: 1.25rem; font-weight: bold; color: inherit; text-decoration: none; margin-inline-end: auto }
    header form { display: flex; gap: .75rem; align-items: center; color: var(--soft) }
    h1 { font-size: 1.75rem; line-height: 1.25; margin: 1.5rem 0 .5rem }
    h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
    a { color: light-dark(#1d5c87, #8ec4ea) }
    button {
      font: inherit; padding: .375rem 1rem; border: 1px solid var(--line); border-radius: .5rem;
      color: inherit; background: light-dark(#fff, #2a2926); cursor: pointer;
    }
    button:hover { background: light-dark(#f1efe9, #35332f) }
    :focus-visible { outline: 3px solid light-dark(#1d5c87, #8ec4ea); outline-offset: 2px }
    .list { height: 21rem; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden }
    .log-in { max-width: 22rem; margin: 2rem auto; display: grid; gap: 1rem }
    .log-in label { display: grid; gap: .25rem }
    .log-in input {
      font: inherit; padding: .5rem .75rem; border: 1px solid light-dark(#8a857a, #77736a); border-radius: .5rem;
      color: inherit; background: light-dark(#fff, #12110f);
    }
    .log-in button { justify-self: start; color: #fff; background: #1d5c87; border-color: #1d5c87 }
    .log-in button:hover { background: #174a6d }
    [role=alert] {
      margin: 0; padding: .625rem .875rem; border-radius: .5rem;
      color: light-dark(#7c1d12, #ffc9c0); background: light-dark(#fbe4e0, #4c1c15);
    }
    """
}
