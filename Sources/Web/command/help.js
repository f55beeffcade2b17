/** What `--help` prints. */
export const helpText = `migrate-styles: migrates the legacy functions, filters and tokens of map styles to expressions

Usage: migrate-styles [options] [FILE | -]...

Without a file it reads standard input; the result of one file goes to standard output.

What is migrated, and how
  --source-semantics documented|gl-js|native   which meaning of legacy values to keep
  --target current|any|maplibre-gl-js|mapbox-gl-js|maplibre-native
                              the renderers that must read the result
  --prefer silent|short       which of several equal forms to write
  --layout auto|pairs         how to lay out what is written
  --only LIST                 migrate only these parts: functions, filters, tokens, colors, structure
  --deref                     write out layers that refer to others ("ref")
  --assume-identity           read an attribute without type and stops as an identity function
  --no-verify, --no-repair    skip verification; leave filters that mix both languages
  --emit style|swift|objc, --dialect mapbox|maplibre|azure
                              write code that sets the properties, and for which SDK
  --language style|swift|objc what standard input is
  --jsonc, --max-depth N      take comments; how deep values may be nested

Files and review
  -i, --in-place, --write     write each result over its file, atomically
  --fix, --backup[=SUFFIX]    with --lint: write its fixes; keep the old content beside the file
  -o, --output FILE           write the result of one file to FILE
  --stdin-filename FILE       the name of standard input in messages
  --check, --diff, -l, --list-different, --lint
                              write nothing; show what would change, or what renderers refuse
  --explain ID                explain a diagnostic

Reports
  --output-format text|json|sarif|github
  --report-file FILE          also write the report to FILE: .html, .json, .sarif or text
  -q, --quiet, -v, --verbose  print errors only; print the outcome of each value
  --max-warnings N, --exit-zero, --color auto|always|never
  -h, --help, --version

Exit status
  0  done; nothing legacy is left
  1  done; some legacy values were left unchanged, each with a warning; with --check: a file would change
  2  bad usage; input that is unreadable, not JSON or not a style; output that cannot be written
  3  a fault of this tool: a value whose expression failed a check was left unchanged, with an error; the rest is done

The Swift command also searches folders, reads configuration files and converts single values.
`
