import type { Span } from '../ground/text/codeSpans.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { capitalise } from '../knowledge/language/capitalise.ts';
import type { RememberPatterns } from '../knowledge/language/language.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { nextParagraph, sentences } from '../knowledge/language/sentences.ts';
import { queryTerms } from '../knowledge/language/terms.ts';

/** What the user asked to be kept, in the user's own words. */
export interface RememberRequest {
  readonly content: string;
  /** Named by the user as a short prefix before a colon. */
  readonly topic?: string;
  /** 1–10, or what the user named in place of it, which a save corrects and says so. */
  readonly importance: number;
  /** What else the message says; absent when the message is only the request. */
  readonly rest?: string;
}

const defaultImportance = 7;
const stressedImportance = 9;

/**
 * Recognises an explicit request to remember something. Questions about memory, and anything inside code or
 * quotes, are not requests.
 */
export function parseRememberRequest(text: string): RememberRequest | undefined {
  const patterns = languageOf(text).requests.remember;
  const masked = maskQuoted(text);
  const found = sentencesNearRequests(masked, patterns);
  for (const [at, span] of found.entries()) {
    const request = requestIn(masked, span, at === 0, patterns);
    if (request === undefined) continue;
    const words = wordsToKeep(text, masked, found, at, request, patterns);
    if (words === undefined) continue;
    const said =
      words.without === undefined
        ? text.slice(words.from, words.to)
        : `${withoutEnd(text.slice(words.from, words.without.from))}, ${withoutOpening(text.slice(words.without.to, words.to))}`;
    const isClause = !request.allowsTopic && words.from === request.bodyFrom;
    // A clause ends with its verb, which an importance behind it would hide.
    const clause = isClause ? tidy(withoutImportance(said, patterns), patterns) : said;
    const content = isClause ? (patterns.sentenceOf?.(clause) ?? said) : said;
    const before = text.slice(0, words.cutFrom);
    const after = text.slice(words.cutTo);
    const parsed = parseContent(content, text.slice(words.cutFrom, words.cutTo), request, patterns);
    if (parsed === undefined) continue;
    const rest = joinRest(before, after, patterns);
    return rest === undefined ? parsed : { ...parsed, rest };
  }
  return undefined;
}

/** Whether a message asks to remember something and says nothing of what: "remember that" points at what was said before. */
export function isBareRequest(text: string): boolean {
  const patterns = languageOf(text).requests.remember;
  const masked = maskQuoted(text.trim());
  const [span, ...others] = sentences(masked);
  if (span === undefined || others.length > 0 || parseRememberRequest(text) !== undefined) return false;
  const request = requestIn(masked, span, true, patterns);
  return request !== undefined && request.from === span.from && patterns.bare.test(masked.slice(request.bodyFrom));
}

/** Most of a longer text was pasted; only what stands around the words of a request is read. */
const readWhole = 40_000;
const readBefore = 2000;
const readAfter = 10_000;
/** This many stretches are read from the beginning, and as many from the end. */
const mostStretches = 4;

function sentencesNearRequests(masked: string, { words }: RememberPatterns): readonly Span[] {
  if (masked.length <= readWhole) return sentences(masked);
  const stretches: Span[] = [];
  for (const { index } of masked.matchAll(words)) {
    const last = stretches.at(-1)?.to ?? 0;
    if (index >= last || last === 0)
      stretches.push({ from: Math.max(last, index - readBefore), to: Math.min(masked.length, index + readAfter) });
  }
  const read =
    stretches.length > 2 * mostStretches
      ? [...stretches.slice(0, mostStretches), ...stretches.slice(-mostStretches)]
      : stretches;
  return read.flatMap((stretch) =>
    sentences(masked.slice(stretch.from, stretch.to)).map(({ from, to }) => ({
      from: from + stretch.from,
      to: to + stretch.from,
    })),
  );
}

/** Reads the text after `/remember`: all of it is to be kept. */
export function parseRememberCommand(text: string): RememberRequest | undefined {
  const patterns = languageOf(text).requests.remember;
  const { opening, verb, label, link, saysThat } = patterns;
  const trimmed = text.trim();
  const masked = maskQuoted(trimmed);
  const lead = masked.slice(0, opening.exec(masked)?.[0].length ?? 0);
  const start = verb.exec(masked.slice(lead.length)) ?? label.exec(masked.slice(lead.length));
  const from = start ? lead.length + start[0].length : 0;
  const linked = from + (link.exec(masked.slice(from))?.[0].length ?? 0);
  const saidThat = saysThat.test(masked.slice(0, linked));
  return parseContent(trimmed.slice(saidThat || start ? linked : 0), trimmed, { allowsTopic: !saidThat }, patterns);
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

function requestIn(masked: string, span: Span, isFirst: boolean, patterns: RememberPatterns): Found | undefined {
  const { opening, asking, verb, label, link, questionWord, pointsOn, saysThat } = patterns;
  const sentence = masked.slice(span.from, span.to);
  const isQuestion = /[?？][\s"'”’)]*$/.test(sentence);
  const starts = [0, ...[...sentence.matchAll(patterns.partStart)].map((match) => match.index + match[0].length)];
  for (const start of starts) {
    const polite = opening.exec(sentence.slice(start))?.[0].length ?? 0;
    const asked = asking.exec(sentence.slice(start + polite))?.[0].length ?? 0;
    const at = start + polite + asked;
    const said =
      verb.exec(sentence.slice(at)) ??
      (asked > 0 ? patterns.verbBehind?.exec(sentence.slice(at)) : null) ??
      (isFirst && start === 0 ? label.exec(sentence.slice(at)) : null);
    if (said === null) continue;
    // "Remember the time we …?" asks; only "can you remember that …?" is a request with a question mark.
    if (isQuestion && asked === 0 && patterns.askingBehind?.test(said[0]) !== true) return undefined;
    const afterVerb = at + said[0].length;
    const linkText = link.exec(sentence.slice(afterVerb))?.[0] ?? '';
    const bodyFrom = afterVerb + linkText.length;
    const body = sentence.slice(bodyFrom);
    if (!patterns.bare.test(body) && questionWord.test(body) && !pointsOn.test(linkText) && !/:\s+\S/.test(body))
      return undefined;
    return {
      from: span.from + start,
      bodyFrom: span.from + bodyFrom,
      pointsForward: /:\s*$/.test(linkText),
      allowsTopic: !saysThat.test(linkText),
    };
  }
  return undefined;
}

interface Words extends Span {
  /** What the request takes out of the message. */
  readonly cutFrom: number;
  readonly cutTo: number;
  /** The request itself, where it stands in the middle of what is to be kept. */
  readonly without?: Span;
}

function wordsToKeep(
  text: string,
  masked: string,
  found: readonly Span[],
  at: number,
  request: Found,
  patterns: RememberPatterns,
): Words | undefined {
  const span = found[at];
  if (span === undefined) return undefined;
  const body = masked.slice(request.bodyFrom, span.to);
  // "The lift rests on Sundays, please remember, that's when it is cleaned": what follows says more of what stands before.
  if (patterns.pointsBack?.test(body) === true && /[\p{L}\p{N}]/u.test(masked.slice(span.from, request.from)))
    return {
      ...{ from: span.from, to: span.to, cutFrom: span.from, cutTo: span.to },
      without: { from: request.from, to: request.bodyFrom },
    };
  if (!patterns.bare.test(body)) {
    const to = /:\s*$/.test(body) ? nextParagraph(masked, span.to).to : span.to;
    return { from: request.bodyFrom, to, cutFrom: request.from, cutTo: to };
  }
  const saidBefore = text.slice(span.from, request.from).trim();
  const previous = found[at - 1];
  const following = nextParagraph(masked, span.to);
  if (!request.pointsForward) {
    // "We use pnpm, remember that." points at its own sentence, "We use pnpm. Remember that." at the one before.
    if (saidBefore !== '') return { from: span.from, to: request.from, cutFrom: span.from, cutTo: span.to };
    if (previous !== undefined && /[.!。！]/.test(body + masked.slice(previous.from, previous.to))) {
      return { from: previous.from, to: previous.to, cutFrom: previous.from, cutTo: span.to };
    }
  }
  if (text.slice(following.from, following.to).trim() === '') return undefined;
  return { from: following.from, to: following.to, cutFrom: request.from, cutTo: following.to };
}

function parseContent(
  content: string,
  wholeRequest: string,
  { allowsTopic }: Pick<Found, 'allowsTopic'>,
  patterns: RememberPatterns,
): RememberRequest | undefined {
  const explicit = patterns.importance.exec(maskQuoted(wholeRequest));
  const number = explicit?.slice(1).find((group) => group !== undefined);
  const isStressed = patterns.stressed.test(wholeRequest) && !patterns.unstressed.test(wholeRequest);
  const importance = number !== undefined ? Number(number) : isStressed ? stressedImportance : defaultImportance;
  const plain = tidy(withoutImportance(content, patterns), patterns);
  const prefix = allowsTopic ? topicPrefix(plain, patterns) : undefined;
  const kept = tidy(prefix ? plain.slice(prefix.length) : plain, patterns);
  if (!/[\p{L}\p{N}]/u.test(kept)) return undefined;
  const request = { content: capitalise(kept), importance };
  return prefix ? { ...request, topic: prefix.topic } : request;
}

const colon = /^\s*[:：]\s*/;

function withoutImportance(content: string, { importance, afterImportance }: RememberPatterns): string {
  const found = importance.exec(maskQuoted(content));
  if (!found) return content;
  const lead = content.slice(0, found.index);
  const tail = content.slice(found.index + found[0].length);
  // "This (importance 8): …" and "with importance 8: …" only lead up to what follows.
  if (colon.test(tail) && queryTerms(lead).size === 0) return tail.replace(colon, '');
  return lead.trim() === '' ? tail.replace(afterImportance, '') : lead + tail;
}

function topicPrefix(
  content: string,
  { notInLabel }: RememberPatterns,
): { readonly topic: string; readonly length: number } | undefined {
  // The blank after the colon keeps URLs, times and drive letters out.
  const match = /^([^:\n`"“”]{1,60}):\s+(?=\S)/.exec(content);
  const label = match?.[1]?.trim();
  if (!match || !label || label.split(/\s+/).length > 3 || notInLabel.test(label) || !/\p{L}/u.test(label))
    return undefined;
  return { topic: label, length: match[0].length };
}

function tidy(content: string, { politeEnd, infinitive }: RememberPatterns): string {
  let text = content.trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(politeEnd, '')
      .replace(/^[\s,;:–—-]+(?=\S)(?!\d)/, (lead) => (/^-\s/.test(lead) ? lead : ''))
      .trim();
  }
  const isOneSentence = !/[.!?]\s+[^\s\p{Ll}]|[。！？](?=.)/u.test(text) && !text.includes('\n');
  if (isOneSentence)
    text = text.replace(/(?<![.!?。！？])[.!?。！？]+$/, '').replace(/(?<![\s,;(，、；])[\s,;(，、；]+$/, '');
  return text.replace(infinitive, '');
}

function withoutEnd(text: string): string {
  return text.replace(/(?<![\s,;:(–—-])[\s,;:(–—-]+$/u, '');
}

function withoutOpening(text: string): string {
  return text.replace(/^[\s,;:)–—-]+/u, '');
}

function joinRest(before: string, after: string, { danglingEnd, politeness }: RememberPatterns): string | undefined {
  const head = before
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')
    .replace(danglingEnd, '')
    .trim();
  const tail = after.trim();
  const parts = [head, tail].filter((part) => /[\p{L}\p{N}]/u.test(part) && !politeness.test(part));
  return parts.length === 0 ? undefined : parts.join('\n');
}
