/** Terms that are said of one language only, or of its family. */
const terms: readonly (readonly [pattern: RegExp, languages: readonly string[]])[] = [
  [
    /\b(?:type hints?|f-strings?|docstrings?|dataclass(?:es)?|pathlib|pep ?8|snake_case dict|kwargs|asyncio|dunder|virtualenv|bare except|list comprehensions?|typeddict|google style)\b/i,
    ['python'],
  ],
  [
    /\b(?:jsdoc|console\.log|===|commonjs|es modules?|arrow functions?|template literals?|semicolons?|default exports?|named exports?|barrel files?)|\b(?:const|var|let)\b(?=.{0,20}\b(?:const|var|let)\b)/i,
    ['typescript', 'javascript'],
  ],
  [
    /\b(?:tsdoc|type assertions?|non-null assertions?|unknown instead of any|never any|use any|ts-ignore|ts-expect-error|strict(?:null| null| mode)|discriminated unions?|string unions?|satisfies)\b|\bno `?any`?\b|\bany\b(?=[^.]{0,25}\bunknown\b)|\bunknown\b(?=[^.]{0,25}\bany\b)/i,
    ['typescript'],
  ],
  [/\b(?:goroutines?|gofmt|table-driven|golangci|context\.context|errors\.(?:is|as|new)|fmt\.)/i, ['go']],
  [/\b(?:unwrap|clippy|thiserror|anyhow|rustdoc|borrow checker|unsafe blocks?|\.expect\()/i, ['rust']],
  [/\b(?:javadoc|lombok|checked exceptions?|@autowired|java streams?)\b/i, ['java']],
  [/\b(?:linq|nullable reference types|xmldoc|dependency properties)\b/i, ['csharp']],
  [
    /\b(?:raii|unique_ptr|shared_ptr|smart pointers?|raw pointers?|header files?|std::|malloc|calloc|memcpy|volatile|\bisrs?\b|firmware|heap allocat)/i,
    ['cpp', 'c'],
  ],
  [/\b(?:force[- ]unwrap|guard let|swiftlint)\b/i, ['swift']],
  [/\b(?:rubocop|frozen_string_literal|strong params)\b/i, ['ruby']],
  [/\b(?:phpstan|psr-12|declare\(strict_types)/i, ['php']],
];

/** Languages that a rule means without naming them. */
export function languagesOfTerms(text: string): readonly string[] {
  return terms.flatMap(([pattern, languages]) => (pattern.test(text) ? languages : []));
}
