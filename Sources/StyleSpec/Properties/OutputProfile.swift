/// What a rewriting has to suit, and which of several equal forms is preferred.
package struct OutputProfile: Hashable, Sendable {
  /// Which of two equal forms is preferred where the shorter one makes renderers log.
  package enum Preference: String, Hashable, Sendable, CaseIterable {
    /// No renderer logs a warning that it did not log for the legacy value.
    case silent

    /// A feature without the attribute may take the property's default by way of an error, which GL JS logs.
    case short
  }

  package var target: RenderTarget
  package var preference: Preference

  package init(target: RenderTarget = .current, preference: Preference = .silent) {
    self.target = target
    self.preference = preference
  }

  package var isSilent: Bool { preference == .silent }
}
