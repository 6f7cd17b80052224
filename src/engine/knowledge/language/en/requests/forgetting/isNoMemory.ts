import heads from '../../words/artifacts.json' with { type: 'json' };

/**
 * Things of code, tools and the talk itself: whoever says to forget or to drop one of these means the thing or gives it
 * up, and nothing that a memory holds.
 */
const artifacts: ReadonlySet<string> = new Set(heads);

/** Heads that name a thing of life as well, when a word before them says which. */
const named: ReadonlySet<string> = new Set([
  'code',
  'key',
  'list',
  'window',
  'version',
  'plan',
  'budget',
  'deadline',
  'job',
  'page',
  'tag',
]);
const determiners: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'this',
  'that',
  'my',
  'our',
  'your',
  'his',
  'her',
  'their',
  'its',
  'last',
  'old',
  'new',
  'whole',
  'first',
  'second',
  'current',
  'source',
  'previous',
  'other',
]);

/** Where the head of a noun phrase ends. */
const behindHead =
  /\s(?:of|for|in|on|at|from|with|to|by|about|that|which|who|and|or|as|we|i|you|when|where|under|behind|inside|before|after|between|like|than)\s/i;

/**
 * Whether what is named is a thing that somebody works on or talks about, by its head noun. Said politely, a plan or a
 * code may be one that memory holds.
 */
export function isNoMemory(name: string, isPolite = false): boolean {
  const cut = behindHead.exec(` ${name} `)?.index ?? name.length + 1;
  const words =
    name
      .slice(0, Math.max(0, cut - 1) || cut)
      .toLowerCase()
      .match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const head = (words.at(-1) ?? '').replace(/'s?$/, '');
  // The eyesight thing is what stands before it.
  if (/^(?:thing|stuff)$/.test(head) && words.length > 1 && !determiners.has(words.at(-2) ?? ''))
    return isNoMemory(words.slice(0, -1).join(' '), isPolite);
  if (!artifacts.has(head) && !artifacts.has(singularOf(head))) return false;
  if (isPolite && named.has(singularOf(head))) return false;
  const before = words.at(-2);
  // A door code and a guest list are none of code; a test file and a retry hook are.
  return before === undefined || !named.has(singularOf(head)) || artifacts.has(before) || determiners.has(before);
}

function singularOf(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ches|shes|xes|sses)$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}
