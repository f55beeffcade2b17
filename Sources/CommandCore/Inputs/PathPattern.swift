package import MigrationReports

/// A pattern over paths: `*`, `?` and `[a-z]` inside a name, `**` for any folders, `{a,b}` for either.
///
/// - Source: the pattern language of `gitignore`, https://git-scm.com/docs/gitignore, with the braces of shells.
package struct PathPattern: Hashable, Sendable {
  /// The patterns of the names on a path.
  private typealias Form = [ArraySlice<Unicode.Scalar>]

  /// One for each choice of the braces.
  private let forms: [Form]

  package init(_ text: SystemString) {
    forms = Self.expandingBraces(text.scalars).map { $0.split(separator: "/").filter { $0 != ["."] } }
  }

  /// Whether a text contains wildcards.
  package static func isPattern(_ text: SystemString) -> Bool {
    text.bytes.contains { "*?[{".utf8.contains($0) }
  }

  /// The folder in which a pattern begins, and the pattern from there on, which is empty for a text without wildcards.
  static func split(_ text: SystemString) -> (folder: SystemString, pattern: SystemString) {
    let names = text.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { SystemString(bytes: $0) }
    let plain = Array(names.prefix { !isPattern($0) })
    let rest = Array(names.dropFirst(plain.count))
    return (plain.isEmpty ? "." : plain == [""] && !rest.isEmpty ? "/" : plain.path, rest.path)
  }

  /// Whether it matches a name that begins with a dot explicitly.
  var meansHiddenNames: Bool { forms.contains { $0.contains { $0.first == "." } } }

  /// Whether a relative path matches as a whole.
  package func matches(_ path: SystemString) -> Bool { matches(path.pathNames.map { $0.scalars }[...]) }

  /// Whether a relative path matches as a whole, given by its names.
  func matches(_ names: ArraySlice<[Unicode.Scalar]>) -> Bool { forms.contains { Self.matches(names, $0[...]) } }

  /// Whether a path or something below it can match.
  func canMatch(at path: SystemString) -> Bool {
    let names = path.pathNames.map { $0.scalars }
    return forms.contains { form in
      let start = form.prefix(names.count)
      return start.contains(Self.anyFolders) || Self.matches(names[...], start)
    }
  }

  private static func matches(_ names: ArraySlice<[Unicode.Scalar]>, _ form: Form.SubSequence) -> Bool {
    matches(names, form, isWildcard: { $0.first == anyFolders }) { name, pattern in
      matches(name[...], pattern[pattern.startIndex], isWildcard: { $0.first == "*" }, element) ? 1 : 0
    }
  }

  private static let anyFolders: ArraySlice<Unicode.Scalar> = ["*", "*"]

  /// Whether all elements match a pattern, in which wildcards take any number of elements, and other parts one each.
  ///
  /// A wildcard takes as few as possible, and more only after a failure; only the last one needs backtracking.
  /// `matching` returns how many parts of the pattern match an element; 0 where they do not.
  private static func matches<Element, Part>(
    _ elements: ArraySlice<Element>, _ pattern: ArraySlice<Part>, isWildcard: (ArraySlice<Part>) -> Bool,
    _ matching: (Element, ArraySlice<Part>) -> Int
  ) -> Bool {
    var (elements, pattern) = (elements, pattern)
    var retry: (elements: ArraySlice<Element>, pattern: ArraySlice<Part>)?
    while true {
      if isWildcard(pattern) {
        pattern.removeFirst()
        retry = (elements, pattern)
      } else if let element = elements.first, !pattern.isEmpty, case let count = matching(element, pattern), count > 0 {
        elements.removeFirst()
        pattern.removeFirst(count)
      } else if elements.isEmpty, pattern.isEmpty {
        return true
      } else if let last = retry, !last.elements.isEmpty {
        (elements, pattern) = (last.elements.dropFirst(), last.pattern)
        retry = (elements, pattern)
      } else {
        return false
      }
    }
  }

  // MARK: Names

  /// How many scalars of a pattern match one of a name: a set has several, and so has an escaped one.
  private static func element(_ scalar: Unicode.Scalar, _ pattern: ArraySlice<Unicode.Scalar>) -> Int {
    switch pattern.first {
    case "?": return 1
    case "\\" where pattern.count > 1: return pattern.dropFirst().first == scalar ? 2 : 0
    case "[":
      // Without a closing bracket the opening one is literal.
      guard let (matches, rest) = set(pattern.dropFirst(), contains: scalar) else { return scalar == "[" ? 1 : 0 }
      return matches ? rest.startIndex - pattern.startIndex : 0
    default: return pattern.first == scalar ? 1 : 0
    }
  }

  /// Whether the set at the start of a text, `a-z]…`, contains a scalar, and the rest; `nil` without a closing bracket.
  private static func set(
    _ text: ArraySlice<Unicode.Scalar>, contains scalar: Unicode.Scalar
  ) -> (Bool, rest: ArraySlice<Unicode.Scalar>)? {
    var rest = text
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var (isFirst, contains) = (true, false)
    while let low = rest.popFirst() {
      if low == "]", !isFirst { return (contains != isNegated, rest) }
      isFirst = false
      var high = low
      if rest.first == "-", let last = rest.dropFirst().first, last != "]", low <= last {
        high = last
        rest = rest.dropFirst(2)
      }
      contains = contains || (low...high).contains(scalar)
    }
    return nil
  }

  // MARK: Braces

  /// `a{b,c}d` as `abd` and `acd`; nested braces are not expanded, and the limit is 256 forms.
  private static func expandingBraces(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var forms: [[Unicode.Scalar]] = [[]]
    var rest = text[...]
    while let scalar = rest.popFirst() {
      if scalar == "{", let end = rest.firstIndex(of: "}"), rest[..<end].contains(",") {
        let choices = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
        if forms.count * choices.count <= 256 {
          forms = forms.flatMap { form in choices.map { form + $0 } }
          rest = rest[(end + 1)...]
          continue
        }
      }
      for index in forms.indices { forms[index].append(scalar) }
    }
    return forms
  }
}
