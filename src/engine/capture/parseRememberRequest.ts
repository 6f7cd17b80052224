import type { Span } from '../ground/text/codeSpans.ts';
import { maskQuoted, nextParagraph, sentences } from '../ground/text/sentences.ts';

/** What the user asked to be kept, in the user's own words. */
export interface RememberRequest {
  readonly content: string;
  /** Named by the user as a short prefix before a colon. */
  readonly topic?: string;
  /** 1–10. */
  readonly importance: number;
  /** What else the message says; absent when the message is only the request. */
  readonly rest?: string;
}

const defaultImportance = 7;
const stressedImportance = 9;

// A request may open with politeness; none of these words turn it into a question or a denial. The bound keeps many in a row cheap.
const opening =
  /^(?:(?:@memory|please|pls|hey|hi|hello|ok|okay|thanks|thank you|great|also|and|so|but|then|btw|by the way|fyi|just|always|important|critical|(?:i(?:'d| would) like|i (?:want|need)) you to|(?:you (?:should|must)|make sure (?:you|to)|be sure to)|it(?:'s| is) (?:very )?(?:important|critical) (?:to|that you)|(?:this|that) is (?:very )?(?:important|critical))[\s,:;.!–—-]+){0,12}/i;
const asking = /^(?:(?:can|could|would|will) you|would you mind)(?:,? please| kindly| always)?\s+/i;

// What the user says to have something kept. The longest wording stands first.
const verb =
  /^(?:(?:remember|memori[sz]e)(?:ing)?|(?:do not|don[’']?t|never|dont) (?:ever )?forget|(?:please )?keep in mind|bear in mind|(?:save|store|add|put|write|commit) (?:(?:this|that|it) )?(?:in|to|into) (?:your |my |the )?memory|(?:take|make) (?:a )?note(?: of)?|note to self|note down|note(?=\s+that\b)|for future reference)(?![\p{L}\p{N}’'_-])/iu;
const noteLabel = /^(?:note|remember)(?=\s*:)/i;

// What stands between the verb and the words to keep.
const link =
  /^\s*(?:[,;]\s*)?(?:(?:the following|also|please|for (?:me|later|next time|the future)|one thing|the fact|(?:this|it)(?=\s*(?:[:,.!?–—-]|$|for\b|please\b|that\b)))\b\s*)*(?:that\b\s*)?[:–—,-]*\s*/i;
const questionWord = /^(?:when|what|where|who|whom|whose|why|how|which|if|whether|me\b(?!\s+to\b))(?![\p{L}\p{N}])/iu;

// The look-behinds keep these linear on long runs of blanks.
const politeEnd = /(?<![\s,;–—-])[\s,;–—-]*\b(?:please|pls|thanks|thank you|thx|ok|okay)[\s.!?]*$/i;
const explicitImportance =
  /(?<![\s,;–—-])[\s,;–—-]*(?:[([]\s*importance\s*(?:of|is|[:=])?\s*(10|[1-9])(?:\s*\/\s*10)?\s*[)\]]|(?:\b(?:and|with|at)\s+(?:an?\s+)?)?\bimportance\s*(?:of|is|[:=])?\s*(10|[1-9])(?:\s*\/\s*10)?(?![\w.%])|(?<=^|\s)!(10|[1-9])(?=$|[\s.,;!?]))/i;
const stressed = /\b(?:important|critical|never (?:ever )?forget)\b/i;
const unstressed = /\b(?:not|n[’']t|isn[’']t|less)\s+(?:\w+\s+)?(?:important|critical)\b/i;

/**
 * Recognises an explicit request to remember something. Questions about memory, and anything inside code or
 * quotes, are not requests.
 */
export function parseRememberRequest(text: string): RememberRequest | undefined {
  const masked = maskQuoted(text);
  const found = sentencesNearRequests(masked);
  for (const [at, span] of found.entries()) {
    const request = requestIn(masked, span, at === 0);
    if (request === undefined) continue;
    const words = wordsOf(text, masked, found, at, request);
    if (words === undefined) continue;
    const content = text.slice(words.from, words.to);
    const before = text.slice(0, words.cutFrom);
    const after = text.slice(words.cutTo);
    const parsed = parseContent(content, text.slice(words.cutFrom, words.cutTo), { allowsTopic: request.allowsTopic });
    if (parsed === undefined) continue;
    const rest = joinRest(before, after);
    return rest === undefined ? parsed : { ...parsed, rest };
  }
  return undefined;
}

/** Every wording of a request has one of these. */
const requestWords = /remember|memori[sz]|forget|\bmind\b|memory|\bnote\b|future reference/giu;
/** A longer text was pasted for the most part; of it, what stands around such words is read. */
const readWhole = 40_000;
const readBefore = 2000;
const readAfter = 10_000;
/** As many places are read from the beginning, and as many from the end. */
const mostPlaces = 4;

function sentencesNearRequests(masked: string): readonly Span[] {
  if (masked.length <= readWhole) return sentences(masked);
  const places: Span[] = [];
  for (const { index } of masked.matchAll(requestWords)) {
    const last = places.at(-1)?.to ?? 0;
    if (index >= last || last === 0)
      places.push({ from: Math.max(last, index - readBefore), to: Math.min(masked.length, index + readAfter) });
  }
  const read = places.length > 2 * mostPlaces ? [...places.slice(0, mostPlaces), ...places.slice(-mostPlaces)] : places;
  return read.flatMap((place) =>
    sentences(masked.slice(place.from, place.to)).map(({ from, to }) => ({
      from: from + place.from,
      to: to + place.from,
    })),
  );
}

/** Reads the text after `/remember`: all of it is to be kept. */
export function parseRememberCommand(text: string): RememberRequest | undefined {
  const trimmed = text.trim();
  const masked = maskQuoted(trimmed);
  const lead = masked.slice(0, opening.exec(masked)?.[0].length ?? 0);
  const start = verb.exec(masked.slice(lead.length)) ?? noteLabel.exec(masked.slice(lead.length));
  const from = start ? lead.length + start[0].length : 0;
  const linked = from + (link.exec(masked.slice(from))?.[0].length ?? 0);
  const saidThat = /\bthat\b/i.test(masked.slice(0, linked));
  return parseContent(trimmed.slice(saidThat || start ? linked : 0), trimmed, { allowsTopic: !saidThat });
}

interface Found {
  /** Where the wording of the request begins, politeness included. */
  readonly from: number;
  /** Where the words to keep begin. */
  readonly bodyFrom: number;
  /** `remember that` alone points back at what was said before, `remember this:` at what follows. */
  readonly pointsForward: boolean;
  readonly allowsTopic: boolean;
}

function requestIn(masked: string, span: Span, isFirst: boolean): Found | undefined {
  const sentence = masked.slice(span.from, span.to);
  const isQuestion = /\?[\s"'”’)]*$/.test(sentence);
  const starts = [
    0,
    ...[...sentence.matchAll(/(?:[,;:–—]|\s-)\s+|\s(?=(?:and|so|but|then)\s)/gi)].map((m) => m.index + m[0].length),
  ];
  for (const start of starts) {
    const polite = opening.exec(sentence.slice(start))?.[0].length ?? 0;
    const asked = asking.exec(sentence.slice(start + polite))?.[0].length ?? 0;
    const at = start + polite + asked;
    const said = verb.exec(sentence.slice(at)) ?? (isFirst && start === 0 ? noteLabel.exec(sentence.slice(at)) : null);
    if (said === null) continue;
    // "Remember the time we …?" asks; only "can you remember that …?" is a request with a question mark.
    if (isQuestion && asked === 0) return undefined;
    const afterVerb = at + said[0].length;
    const linkText = link.exec(sentence.slice(afterVerb))?.[0] ?? '';
    const bodyFrom = afterVerb + linkText.length;
    const body = sentence.slice(bodyFrom);
    if (questionWord.test(body) && !/\b(?:that|this)\b|:/i.test(linkText) && !/:\s+\S/.test(body)) return undefined;
    return {
      from: span.from + start,
      bodyFrom: span.from + bodyFrom,
      pointsForward: /:\s*$/.test(linkText),
      allowsTopic: !/\bthat\b/i.test(linkText),
    };
  }
  return undefined;
}

interface Words extends Span {
  /** What the request takes out of the message. */
  readonly cutFrom: number;
  readonly cutTo: number;
}

function wordsOf(text: string, masked: string, found: readonly Span[], at: number, request: Found): Words | undefined {
  const span = found[at];
  if (span === undefined) return undefined;
  const body = masked.slice(request.bodyFrom, span.to);
  const isBare =
    /^[\s.!?,]*(?:(?:for (?:later|me|next time|the future|future reference)|forever|always|please|thanks|ok(?:ay)?)[\s.!?,]*)*$/i.test(
      body,
    );
  if (!isBare) {
    const to = /:\s*$/.test(body) ? nextParagraph(masked, span.to).to : span.to;
    return { from: request.bodyFrom, to, cutFrom: request.from, cutTo: to };
  }
  const saidBefore = text.slice(span.from, request.from).trim();
  const previous = found[at - 1];
  const following = nextParagraph(masked, span.to);
  if (!request.pointsForward) {
    // "We use pnpm, remember that." points at its own sentence, "We use pnpm. Remember that." at the one before.
    if (saidBefore !== '') return { from: span.from, to: request.from, cutFrom: span.from, cutTo: span.to };
    if (previous !== undefined && /[.!]/.test(body + masked.slice(previous.from, previous.to))) {
      return { from: previous.from, to: previous.to, cutFrom: previous.from, cutTo: span.to };
    }
  }
  if (text.slice(following.from, following.to).trim() === '') return undefined;
  return { from: following.from, to: following.to, cutFrom: request.from, cutTo: following.to };
}

function parseContent(
  content: string,
  wholeRequest: string,
  options: { readonly allowsTopic: boolean },
): RememberRequest | undefined {
  const explicit = explicitImportance.exec(maskQuoted(wholeRequest));
  const number = explicit?.[1] ?? explicit?.[2] ?? explicit?.[3];
  const isStressed = stressed.test(wholeRequest) && !unstressed.test(wholeRequest);
  const importance = number !== undefined ? Number(number) : isStressed ? stressedImportance : defaultImportance;
  const plain = tidy(withoutImportance(content));
  const prefix = options.allowsTopic ? topicPrefix(plain) : undefined;
  const kept = tidy(prefix ? plain.slice(prefix.length) : plain);
  if (!/[\p{L}\p{N}]/u.test(kept)) return undefined;
  const request = { content: capitalised(kept), importance };
  return prefix ? { ...request, topic: prefix.topic } : request;
}

function withoutImportance(content: string): string {
  const found = explicitImportance.exec(maskQuoted(content));
  if (!found) return content;
  const lead = content.slice(0, found.index);
  const tail = content.slice(found.index + found[0].length);
  return lead.trim() === '' ? tail.replace(/^[\s,:]*that\b/i, '') : lead + tail;
}

// Words that make the text before a colon a sentence ("the rule is: …") instead of a label.
const notInALabel =
  /\b(?:is|are|was|were|be|that|this|these|those|to|i|we|you|he|she|they|it|my|our|your|the|must|should|can|will|use|always|never|important|critical|note|reminder|remember|please|todo|following)\b/i;

function topicPrefix(content: string): { readonly topic: string; readonly length: number } | undefined {
  // The blank after the colon keeps URLs, times and drive letters out.
  const match = /^([^:\n`"“”]{1,60}):\s+(?=\S)/.exec(content);
  const label = match?.[1]?.trim();
  if (!match || !label || label.split(/\s+/).length > 3 || notInALabel.test(label) || !/\p{L}/u.test(label))
    return undefined;
  return { topic: label, length: match[0].length };
}

function tidy(content: string): string {
  let text = content.trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(politeEnd, '')
      .replace(/^[\s,;:–—-]+(?=\S)(?!\d)/, (lead) => (/^-\s/.test(lead) ? lead : ''))
      .trim();
  }
  const isOneSentence = !/[.!?]\s+[^\s\p{Ll}]/u.test(text) && !text.includes('\n');
  if (isOneSentence) text = text.replace(/(?<![.!?])[.!?]+$/, '').replace(/(?<![\s,;])[\s,;]+$/, '');
  return text.replace(/^to\s+(?=\p{Ll})/u, '');
}

/** Capitalises the first letter, unless the first word is a name whose spelling matters (`iPhone`, `src/a.ts`). */
function capitalised(content: string): string {
  const first = /^\S+/.exec(content)?.[0] ?? '';
  return /^\p{Ll}[\p{Ll}’'-]*[,;:.!?]?$/u.test(first) ? content.charAt(0).toUpperCase() + content.slice(1) : content;
}

function joinRest(before: string, after: string): string | undefined {
  const head = before
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')
    .replace(/\s(?:and|so|but|then)$/i, '')
    .trim();
  const tail = after.trim();
  const politeness =
    /^(?:(?:@memory|please|pls|hey|hi|hello|ok|okay|thanks|thank you|thx|great|also|and|so|but|then)[\s,.!]*)*$/i;
  const parts = [head, tail].filter((part) => /[\p{L}\p{N}]/u.test(part) && !politeness.test(part));
  return parts.length === 0 ? undefined : parts.join('\n');
}
