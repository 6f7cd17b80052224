/** Between the parts of a list, and before a second thing to be done. */
const betweenItems = /(?<!\s)\s*[,;]\s+(?:and\s+|then\s+|also\s+)?|(?<!\s)\s+and\s+/iu;
const betweenDeeds = /(?<!\s)(?:\s*,)?\s+and\s+(?=to\s)|(?<!\s)\s*,\s+(?:and\s+)?then\s+/iu;
const longestItem = 12;

/** The pieces of work that a statement lists; itself where it lists none. */
export function itemsOf(text: string, { isList = false } = {}): readonly string[] {
  const items = text
    .split(isList ? betweenItems : betweenDeeds)
    .map((item) => item.replace(/^to\s+/iu, '').trim())
    .filter((item) => /\p{L}{2}/u.test(item));
  if (items.length < 2) return [text];
  return items.every((item) => item.split(/\s+/).length <= longestItem) ? items : [text];
}
