extension String {
  /// The text that bytes of UTF-8 spell; `nil` where they are not valid.
  ///
  /// `String(validating:as:)` needs macOS 15. Decoding puts U+FFFD for what is not valid, and so changes the bytes of such a text only.
  package init?(validUTF8 bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard Array(text.utf8) == bytes else { return nil }
    self = text
  }
}
