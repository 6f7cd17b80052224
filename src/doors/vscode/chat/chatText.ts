import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { isQuestion } from '../../../engine/knowledge/language/isQuestion.ts';
import { isSmallTalk } from '../../../engine/knowledge/language/terms.ts';
import { groundText } from '../../../engine/recall/grounds.ts';
import type { ArchivedHit } from '../../../engine/ground/contract/archiving.ts';
import type { Hit, MemoryRecord, Problem } from '../../../engine/ground/contract/model.ts';
import { escapeMarkdown, inlineCode } from '../base/markdown.ts';
import { shortened } from '../base/markdown.ts';
import type { SaveResult } from '../../../engine/ground/contract/saving.ts';
import { chooseProblems } from '../../../engine/turn/chooseProblems.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { say } from '../../../open/texts/say.ts';
import { placeOf } from './answerStatement.ts';

/** Of a memory, so much is shown in a list. */
export const shownCharacters = 400;

/** Tells the language model where it is; the engine's instructions, the same for every door, follow. */
export const opening = "You answer in an editor, with the user's own memory at hand.";

/** The answer to a request to remember. It says that something was saved only when the save has an id. */
export function answerRequest(
  saved: SaveResult,
  record: Pick<MemoryRecord, 'topic' | 'content' | 'scope' | 'importance'> | undefined,
  superseded?: Pick<MemoryRecord, 'content'>,
): string {
  if (saved.outcome === 'rejected' || saved.id === undefined || record === undefined) {
    const reason = saved.reason ?? say('The memory gave no reason; the log may have one.');
    return escapeMarkdown(
      reason.includes('Nothing was saved')
        ? inUsersLanguage(reason)
        : say('Nothing was saved: {0}', inUsersLanguage(reason)),
    );
  }
  const topic = `**${escapeMarkdown(record.topic)}**`;
  const what = escapeMarkdown(shortened(record.content, shownCharacters));
  const notice = saved.notice === undefined ? '' : `\n\n${escapeMarkdown(inUsersLanguage(saved.notice))}`;
  if (saved.outcome === 'duplicate')
    return say('Already known under {0} {1}: {2}{3}', topic, placeOf(record.scope), what, notice);
  const verb = saved.outcome === 'updated' ? say('Updated') : say('Remembered');
  const before =
    superseded === undefined
      ? ''
      : `\n\n${say('It takes the place of: {0}', escapeMarkdown(shortened(superseded.content, shownCharacters)))}`;
  return say('{0} under {1} {2}: {3}{4}{5}', verb, topic, placeOf(record.scope), what, before, notice);
}

/** What `/recall` lists: topic, age and the reason of each hit; `asOf` is the earlier time that was asked for. */
export function answerRecall(
  {
    query,
    hits,
    nearest = [],
    asOf,
  }: {
    readonly query: string;
    readonly hits: readonly Hit[];
    readonly nearest?: readonly Hit[];
    readonly asOf?: number | undefined;
  },
  now: number,
): string {
  const asked = inlineCode(shortened(query, 100));
  const lines = (hits.length > 0 ? hits : nearest).map(
    (hit) =>
      `- ${escapeMarkdown(shortened(hit.content, shownCharacters))}\n  ` +
      `${joinAside([`**${topicOf(hit)}**`, whenText(hit.eventAt, now), ...sayerOf(hit), ...reasonOf(hit, query)])}`,
  );
  if (hits.length === 0) {
    if (asOf !== undefined) return say('Memory held nothing about this {0}.', thenText(asOf, now));
    if (query === '') return say('Nothing is remembered yet. {0}', howToSave);
    return nearest.length === 0
      ? say('Nothing was found for {0}. {1}', asked, howToSave)
      : say('Nothing surely answers {0}. What comes nearest:\n\n{1}', asked, lines.join('\n'));
  }
  const named = query === '' ? say('The most important memories') : say('Found for {0}', asked);
  const title = `${named}${asOf === undefined ? '' : say(', as memory was {0}', thenText(asOf, now))}:`;
  return `${title}\n\n${lines.join('\n')}`;
}

/** What was not asked for is listed by importance, as the title says. */
function reasonOf({ why }: Hit, query: string): readonly string[] {
  return query === '' ? [] : [escapeMarkdown(inUsersLanguage(why.text))];
}

/** Nothing for words that no team mate said. */
function sayerOf({ saidBy }: Hit): readonly string[] {
  return saidBy === undefined ? [] : [say('said by {0}', escapeMarkdown(saidBy))];
}

/** The earlier time that an answer is of. */
function thenText(at: number, now: number): string {
  return say('then, {0}', whenText(at, now));
}

/** Stands under what memory answered by itself. */
export const offlineNote = `\n\n${say('_No language model is installed, so memory answered by itself._')}`;

/** The whole answer where there is no language model: what memory says, and that nobody else says it. */
export function answerOffline(
  {
    query,
    hits,
    nearest = [],
    isLearned,
    forgotten,
    asOf,
    archived = [],
  }: {
    readonly query: string;
    readonly hits: readonly Hit[];
    /** What comes nearest where nothing surely answers. */
    readonly nearest?: readonly Hit[];
    /** What was said is kept, and read for facts later. */
    readonly isLearned: boolean;
    /** That the user had forgotten what is asked for, in a sentence. */
    readonly forgotten?: string | undefined;
    /** The earlier time that was asked for. */
    readonly asOf?: number | undefined;
    /** What archives may have. */
    readonly archived?: readonly ArchivedHit[] | undefined;
  },
  now: number,
): string {
  if (forgotten !== undefined) return `${escapeMarkdown(inUsersLanguage(forgotten))}${offlineNote}`;
  const inFiles = archivedPart(archived, now);
  if (hits.length === 0 && inFiles !== '') return `${inFiles}${offlineNote}`;
  const lines = (hits.length > 0 ? hits : nearest).map((hit) => answerLine(hit, now));
  if (hits.length === 0) {
    // Who tells something asked for nothing.
    if (asOf !== undefined) return say('Memory held nothing about this {0}.{1}', thenText(asOf, now), offlineNote);
    if (nearest.length > 0)
      return say('Nothing in memory surely answers this. What comes nearest:\n\n{0}{1}', lines.join('\n'), offlineNote);
    // A greeting or thanks asks for nothing that memory could have.
    if (isSmallTalk(query)) return `${howToSave}${offlineNote}`;
    if (isLearned && !isQuestion(query) && countWords(query) > mostLookedUp)
      return say(
        'What you said is kept, word for word; nothing in it was heard as a fact to remember. {0}{1}',
        howToSave,
        offlineNote,
      );
    return say('Memory has nothing about this. {0}{1}', howToSave, offlineNote);
  }
  return say(
    'From memory{0}:\n\n{1}{2}{3}',
    asOf === undefined ? '' : say(', as it was {0}', thenText(asOf, now)),
    lines.join('\n'),
    inFiles === '' ? '' : `\n\n${inFiles}`,
    offlineNote,
  );
}

function answerLine(hit: Hit, now: number): string {
  return (
    `- ${escapeMarkdown(shortened(hit.content, shownCharacters))} (${topicOf(hit)}, ${whenText(hit.eventAt, now)}` +
    `${hit.supersededBy === undefined ? '' : say('; no longer holds')}` +
    `${hit.later === undefined ? '' : say('; may hold no longer')}` +
    `${hit.restedOn === undefined ? '' : `; ${escapeMarkdown(groundText(hit.restedOn))}`})`
  );
}

/** So many words may be what somebody looks up. */
const mostLookedUp = 3;

function countWords(text: string): number {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike === true).length;
}

/** What lies in files of archives: how each begins, and how it comes back. */
export function archivedPart(archived: readonly ArchivedHit[], now: number): string {
  if (archived.length === 0) return '';
  const lines = archived.map(({ gist, topic, eventAt, file }) =>
    say(
      '- {0} ({1}, {2}; in {3})',
      escapeMarkdown(gist),
      escapeMarkdown(topic),
      whenText(eventAt, now),
      inlineCode(file),
    ),
  );
  return say('Archived; *Memory: Bring Back Archived Memories…* brings it back:\n\n{0}', lines.join('\n'));
}

/** Shown under an answer that claims a save which did not happen. */
export const unsavedNote = say(
  'Nothing was saved in this turn. To keep something, write `/remember` and what to keep.',
);

export const howToSave = say('To save something, write `@memory remember that …`.');

/** Notes to show under an answer: each problem that concerns the user, once in a conversation. */
export function noteProblems(
  problems: readonly Problem[],
  said: ReadonlySet<string>,
): { readonly text: string; readonly codes: readonly string[] } {
  const fresh = chooseProblems(problems, said);
  return {
    text: fresh.map((problem) => `\n\n> ${escapeMarkdown(inUsersLanguage(problem.message))}`).join(''),
    codes: fresh.map((problem) => problem.code),
  };
}

function topicOf(hit: Hit): string {
  return hit.kind === 'episode' ? say('said in a conversation') : escapeMarkdown(hit.topic);
}

function joinAside(parts: readonly string[]): string {
  return parts.join(' · ');
}
