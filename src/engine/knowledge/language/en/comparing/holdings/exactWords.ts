/** Identifiers, paths and code: of these another letter case or sign is another thing. */
export function exactWords(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /`[^`]+`|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*|[\p{L}\p{N}]+[_/\\@][^\s,;]+)/gu,
    ),
  ].map(([word]) => word.replace(/(?<![`.,;:])[`.,;:]+$|^`/g, ''));
}
