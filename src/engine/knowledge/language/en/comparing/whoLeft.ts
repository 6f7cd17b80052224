const left =
  /^(?<who>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?:['’]s| has| have| is| just| finally| will be)* (?:left|leaving|leaves|quit|quits|quitting|resigned|retired|retires|retiring|joined|joins|joining)\b/u;

/** Who a statement says has come or gone, by name: "Lucia left the vendor" changes only what names her. */
export function whoLeft(content: string): string | undefined {
  return left.exec(content)?.groups?.['who'];
}
