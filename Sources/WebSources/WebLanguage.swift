/// A language in which web apps write styles.
public enum WebLanguage: String, Hashable, Sendable, CaseIterable {
  /// JavaScript, possibly with JSX.
  case javascript

  /// TypeScript without JSX, so that `<T>x` is a cast.
  case typescript

  /// TypeScript with JSX.
  case tsx

  /// A page or a component with scripts in it: HTML, Vue, Astro, MDX, PHP.
  case html

  /// A component of Svelte.
  case svelte

  /// Whether a `<` where a value is expected begins an element.
  var hasMarkup: Bool { self == .javascript || self == .tsx }

  var hasTypes: Bool { self == .typescript || self == .tsx }
}
