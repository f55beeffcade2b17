package import MigrationReports

/// A pattern over paths: `*`, `?` and `[a-z]` inside a name, `**` for any folders, `{a,b}` for either.
///
/// - Source: the pattern language of `gitignore`, https://git-scm.com/docs/gitignore, with the braces of shells.
package struct PathPattern: Hashable, Sendable {
  /// One for each choice of the braces.
  private let forms: [[Name]]

  private enum Name: Hashable, Sendable {
    case anyFolders
    case name([Part])
  }

  /// A matcher for one scalar of a name; a star matches any number of them.
  enum Part: Hashable, Sendable {
    case star
    case one
    case scalar(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  package init(_ text: SystemString) {
    forms = Self.expandingBraces(text.scalars).map { form in
      form.split(separator: "/").filter { $0 != ["."] }.map {
        $0 == ["*", "*"] ? .anyFolders : .name(Self.parts(of: $0))
      }
    }
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
  var meansHiddenNames: Bool {
    forms.contains { $0.contains { if case .name(let name) = $0 { name.first == .scalar(".") } else { false } } }
  }

  /// Whether a relative path matches as a whole.
  package func matches(_ path: SystemString) -> Bool { matches(path.pathNames.map { $0.scalars }[...]) }

  /// Whether a relative path matches as a whole, given by its names.
  func matches(_ names: ArraySlice<[Unicode.Scalar]>) -> Bool {
    forms.contains { Self.matches(names, $0[...]) }
  }

  /// Whether something below a folder can match.
  func canMatch(below folder: SystemString) -> Bool {
    let names = folder.pathNames.map { $0.scalars }
    return forms.contains { form in
      for (index, name) in names.enumerated() {
        guard index < form.count else { return false }
        guard case .name(let pattern) = form[index] else { return true }
        guard Self.matches(name[...], pattern[...]) else { return false }
      }
      return names.count < form.count
    }
  }

  private static func matches(_ names: ArraySlice<[Unicode.Scalar]>, _ form: ArraySlice<Name>) -> Bool {
    matches(names, form, isWildcard: { $0 == .anyFolders }) { name, pattern in
      guard case .name(let parts) = pattern else { return false }
      return matches(name[...], parts[...])
    }
  }

  // MARK: Names

  private static func matches(_ name: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Part>) -> Bool {
    matches(name, pattern, isWildcard: { $0 == .star }) { $1.matches($0) }
  }

  /// Whether all elements match all parts of a pattern, of which wildcards take any number of elements.
  ///
  /// A wildcard takes as few as possible, and more only after a failure; only the last one needs backtracking.
  private static func matches<Element, Part>(
    _ elements: ArraySlice<Element>, _ pattern: ArraySlice<Part>, isWildcard: (Part) -> Bool,
    isMatch: (Element, Part) -> Bool
  ) -> Bool {
    var (elements, pattern) = (elements, pattern)
    var retry: (elements: ArraySlice<Element>, pattern: ArraySlice<Part>)?
    while true {
      if let part = pattern.first, isWildcard(part) {
        pattern.removeFirst()
        retry = (elements, pattern)
      } else if let element = elements.first, let part = pattern.first, isMatch(element, part) {
        elements.removeFirst()
        pattern.removeFirst()
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

  /// The parts of the pattern of a name.
  ///
  /// - Complexity: O(text).
  private static func parts(of text: ArraySlice<Unicode.Scalar>) -> [Part] {
    var parts: [Part] = []
    var rest = text
    // After an unclosed bracket every other one is unclosed too.
    var mayClose = true
    while let first = rest.popFirst() {
      switch first {
      case "*": if parts.last != .star { parts.append(.star) }
      case "?": parts.append(.one)
      case "\\" where !rest.isEmpty: parts.append(.scalar(rest.removeFirst()))
      case "[" where mayClose:
        if let (set, behind) = Self.set(rest) {
          parts.append(set)
          rest = behind
        } else {
          mayClose = false
          parts.append(.scalar(first))
        }
      default: parts.append(.scalar(first))
      }
    }
    return parts
  }

  /// `a-z]…` as a set and the rest; `nil` without a closing bracket: the opening one is then literal.
  private static func set(_ text: ArraySlice<Unicode.Scalar>) -> (set: Part, rest: ArraySlice<Unicode.Scalar>)? {
    var rest = text
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var isFirst = true
    while let low = rest.popFirst() {
      if low == "]", !isFirst { return (.set(ranges, isNegated: isNegated), rest) }
      isFirst = false
      if rest.first == "-", let high = rest.dropFirst().first, high != "]", low <= high {
        ranges.append(low...high)
        rest = rest.dropFirst(2)
      } else {
        ranges.append(low...low)
      }
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

extension PathPattern.Part {
  fileprivate func matches(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .star: false
    case .one: true
    case .scalar(let own): own == scalar
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}
