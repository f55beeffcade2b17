/// The objects of SARIF 2.1.0 that reports use, as a schema: which properties the standard gives them, which it demands, and
/// of what type.
///
/// - Source: OASIS, SARIF 2.1.0, sections 3.13 (log), 3.14 (run), 3.18 and 3.19 (tool), 3.20 (invocation), 3.27 (result),
///   3.28 to 3.33 (locations), 3.49 (rules), 3.55 to 3.57 (fixes), 3.58 (notifications).
package enum SARIFSchema {
  package static let text = #"""
    {
      "type": "object", "required": ["version", "runs"], "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string"}, "version": {"const": "2.1.0"},
        "runs": {"type": "array", "items": {"$ref": "#/definitions/run"}}
      },
      "definitions": {
        "run": {
          "type": "object", "required": ["tool"], "additionalProperties": false,
          "properties": {
            "tool": {
              "type": "object", "required": ["driver"], "additionalProperties": false,
              "properties": {"driver": {"$ref": "#/definitions/driver"}}
            },
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "invocations": {"type": "array", "items": {"$ref": "#/definitions/invocation"}},
            "results": {"type": "array", "items": {"$ref": "#/definitions/result"}}
          }
        },
        "driver": {
          "type": "object", "required": ["name"], "additionalProperties": false,
          "properties": {
            "name": {"type": "string"}, "version": {"type": "string"},
            "informationUri": {"type": "string", "pattern": "^https://"},
            "semanticVersion": {"type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$"},
            "rules": {"type": "array", "items": {"$ref": "#/definitions/rule"}}
          }
        },
        "rule": {
          "type": "object", "required": ["id"], "additionalProperties": false,
          "properties": {
            "id": {"type": "string"}, "shortDescription": {"$ref": "#/definitions/message"},
            "fullDescription": {"$ref": "#/definitions/message"}, "help": {"$ref": "#/definitions/help"}
          }
        },
        "help": {
          "type": "object", "required": ["text"], "additionalProperties": false,
          "properties": {"text": {"type": "string", "pattern": "."}, "markdown": {"type": "string", "pattern": "."}}
        },
        "fix": {
          "type": "object", "required": ["artifactChanges"], "additionalProperties": false,
          "properties": {
            "description": {"$ref": "#/definitions/message"},
            "artifactChanges": {
              "type": "array",
              "items": {
                "type": "object", "required": ["artifactLocation", "replacements"], "additionalProperties": false,
                "properties": {
                  "artifactLocation": {"type": "object", "required": ["uri"]},
                  "replacements": {
                    "type": "array",
                    "items": {
                      "type": "object", "required": ["deletedRegion"], "additionalProperties": false,
                      "properties": {
                        "deletedRegion": {
                          "type": "object", "required": ["startLine", "startColumn", "endLine", "endColumn"]
                        },
                        "insertedContent": {"$ref": "#/definitions/message"}
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "message": {
          "type": "object", "required": ["text"], "additionalProperties": false,
          "properties": {"text": {"type": "string", "pattern": "."}}
        },
        "level": {"enum": ["none", "note", "warning", "error"]},
        "invocation": {
          "type": "object", "required": ["executionSuccessful"], "additionalProperties": false,
          "properties": {
            "executionSuccessful": {"type": "boolean"},
            "toolExecutionNotifications": {"type": "array", "items": {"$ref": "#/definitions/notification"}}
          }
        },
        "notification": {
          "type": "object", "required": ["message"], "additionalProperties": false,
          "properties": {
            "level": {"$ref": "#/definitions/level"}, "message": {"$ref": "#/definitions/message"},
            "locations": {"type": "array", "items": {"$ref": "#/definitions/location"}}
          }
        },
        "result": {
          "type": "object", "required": ["message", "ruleId", "locations"], "additionalProperties": false,
          "properties": {
            "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
            "level": {"$ref": "#/definitions/level"}, "message": {"$ref": "#/definitions/message"},
            "locations": {"type": "array", "items": {"$ref": "#/definitions/location"}},
            "fixes": {"type": "array", "items": {"$ref": "#/definitions/fix"}},
            "partialFingerprints": {
              "type": "object", "required": ["legacyValue/v1"], "additionalProperties": false,
              "properties": {"legacyValue/v1": {"type": "string"}}
            }
          }
        },
        "location": {
          "type": "object", "additionalProperties": false,
          "properties": {
            "physicalLocation": {
              "type": "object", "required": ["artifactLocation"], "additionalProperties": false,
              "properties": {
                "artifactLocation": {
                  "type": "object", "required": ["uri"], "additionalProperties": false,
                  "properties": {"uri": {"type": "string", "pattern": "^[A-Za-z0-9._~:/%-]+$"}}
                },
                "region": {
                  "type": "object", "required": ["startLine"], "additionalProperties": false,
                  "properties": {
                    "startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1}
                  }
                }
              }
            },
            "logicalLocations": {
              "type": "array",
              "items": {
                "type": "object", "additionalProperties": false,
                "properties": {"fullyQualifiedName": {"type": "string"}}
              }
            }
          }
        }
      }
    }
    """#
}
