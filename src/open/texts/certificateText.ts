import type { EraseCertificate, ErasePlan, EraseReason, PlannedErasure } from '../../engine/ground/contract/erasing.ts';
import { counted, countedMemories, noun } from './countedThings.ts';
import { kindNames } from './countsText.ts';
import { say } from './say.ts';

const askedText: { readonly [asked in EraseCertificate['asked']]: string } = {
  ids: say('memories that were chosen'),
  about: say('everything about a name or a word'),
  source: say('everything from one source'),
  conversation: say('everything from one conversation'),
  batch: say('everything that one change brought'),
  days: say('everything of one or more days'),
  all: say('everything'),
};

const kindText: { readonly [kind: string]: readonly [one: string, many: string] } = {
  ...kindNames,
  episode: noun('turn', 'turns'),
  identity: noun('note about you', 'notes about you'),
};

/** A certificate for a person, in Markdown. The same facts are in its JSON. */
export function certificateText(certificate: EraseCertificate): string {
  const { id, at, by, asked, state, finishedAt, files, left } = certificate;
  const lines = [
    say('# What was erased'),
    '',
    say('- Certificate: {0}', id),
    say('- Asked for: {0}, by {1}, {2}', askedText[asked], by, timeOf(at)),
    say('- State: {0}', stateText(state, finishedAt)),
    '',
    say('## Gone for good'),
    '',
    ...countLines(certificate),
    '',
    say('## Files afterwards (SHA-256)'),
    '',
    ...files.map(({ file, did, sha256 }) => `- ${file}: ${sha256 ?? did}`),
    ...(files.length === 0 ? [say('- None yet.')] : []),
    '',
    say('## What could not be reached'),
    '',
    ...left.map(({ where, why }) => `- ${where === undefined ? '' : `${where}: `}${why}`),
    '',
    say(
      'No word of what was erased stands here. `tiered-memory erase --verify FILE` compares the files with a certificate in JSON.',
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function stateText(state: EraseCertificate['state'], finishedAt: number | undefined): string {
  if (state === 'done') return finishedAt === undefined ? say('complete') : say('complete, {0}', timeOf(finishedAt));
  return state === 'files'
    ? say('the tables are clean, some files are not yet; it goes on at the next start')
    : say('broken off; it goes on at the next start');
}

function countLines({ erased, cut, entries }: EraseCertificate): string[] {
  return [
    ...kindLines(erased).map((line) => `- ${line}`),
    ...kindLines(cut).map((line) => say('- {0} without the sentences that said it', line)),
    ...Object.entries(entries).map(([place, count]) => `- ${place}: ${count}`),
  ];
}

function kindLines(counts: EraseCertificate['erased']): string[] {
  return Object.entries(counts).map(([kind, count]) => counted(count, ...(kindText[kind] ?? [kind, kind])));
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}

const reasonText: { readonly [reason in EraseReason]: string } = {
  asked: '',
  source: say('it came from this'),
  derived: say('made of it'),
  earlier: say('held before it'),
  same: say('says the same'),
  says: say('says it'),
};

/** One memory of a plan, and why it goes. */
export function plannedText({ kind, topic, text, because, isCut }: PlannedErasure): string {
  const what = kind === 'episode' ? 'turn' : topic;
  const why = [reasonText[because], ...(isCut ? [say('loses sentences')] : [])]
    .filter((part) => part !== '')
    .join(', ');
  return `${what}: ${text.replace(/\s+/gu, ' ')}${why === '' ? '' : ` (${why})`}`;
}

/** What an erasing comes to, for the question. */
export function planCounts({
  memories,
  summaries,
  events,
}: Pick<ErasePlan, 'memories' | 'summaries' | 'events'>): string {
  const gone = memories.filter(({ isCut }) => !isCut).length;
  const cut = memories.length - gone;
  return [
    countedMemories(gone),
    ...(cut === 0 ? [] : [say('sentences of {0}', counted(cut, 'other', 'others'))]),
    ...(summaries === 0 ? [] : [counted(summaries, 'summary of a conversation', 'summaries of conversations')]),
    ...(events === 0 ? [] : [counted(events, 'earlier wording', 'earlier wordings')]),
  ].join(', ');
}
