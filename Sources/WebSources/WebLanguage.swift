/// A language in which web apps write styles.
public enum WebLanguage: String, Hashable, Sendable, CaseIterable {
  /// JavaScript, with JSX where it stands.
  case javascript

  /// TypeScript without JSX, so that `<T>x` is a cast.
  case typescript

  /// TypeScript with JSX.
  case tsx

  /// A page or a component with scripts in it: HTML, Vue.
  case html

  /// A component of Svelte.
  case svelte

  /// The language of a file; `nil` for other files.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(fileName[dot...]) {
    case ".js", ".mjs", ".cjs", ".jsx": self = .javascript
    case ".ts", ".mts", ".cts": self = .typescript
    case ".tsx": self = .tsx
    case ".html", ".htm", ".vue": self = .html
    case ".svelte": self = .svelte
    default: return nil
    }
  }

  /// Whether a `<` where a value is expected begins an element.
  var hasMarkup: Bool { self == .javascript || self == .tsx }

  var hasTypes: Bool { self == .typescript || self == .tsx }
}
