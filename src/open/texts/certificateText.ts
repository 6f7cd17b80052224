import type { EraseCertificate, ErasePlan, EraseReason, PlannedErasure } from '../../engine/ground/contract/erasing.ts';
import { counted, countedMemories } from '../../engine/ground/text/counted.ts';
import { kindNames } from './countsText.ts';

const askedText: { readonly [asked in EraseCertificate['asked']]: string } = {
  ids: 'memories that were chosen',
  about: 'everything about a name or a word',
  source: 'everything from one source',
  conversation: 'everything from one conversation',
  batch: 'everything that one change brought',
  days: 'everything of one or more days',
  all: 'everything',
};

const kindText: { readonly [kind: string]: readonly [one: string, many: string] } = {
  ...kindNames,
  episode: ['turn', 'turns'],
  identity: ['note about you', 'notes about you'],
};

/** A certificate for a person, in Markdown. The same facts are in its JSON. */
export function certificateText(certificate: EraseCertificate): string {
  const { id, at, by, asked, state, finishedAt, files, left } = certificate;
  const lines = [
    '# What was erased',
    '',
    `- Certificate: ${id}`,
    `- Asked for: ${askedText[asked]}, by ${by}, ${timeOf(at)}`,
    `- State: ${stateText(state, finishedAt)}`,
    '',
    '## Gone for good',
    '',
    ...countLines(certificate),
    '',
    '## Files afterwards (SHA-256)',
    '',
    ...files.map(({ file, did, sha256 }) => `- ${file}: ${sha256 ?? did}`),
    ...(files.length === 0 ? ['- None yet.'] : []),
    '',
    '## What could not be reached',
    '',
    ...left.map(({ where, why }) => `- ${where === undefined ? '' : `${where}: `}${why}`),
    '',
    'No word of what was erased stands here. `tiered-memory erase --verify FILE` compares the files with a certificate in JSON.',
  ];
  return `${lines.join('\n')}\n`;
}

function stateText(state: EraseCertificate['state'], finishedAt: number | undefined): string {
  if (state === 'done') return finishedAt === undefined ? 'complete' : `complete, ${timeOf(finishedAt)}`;
  return state === 'files'
    ? 'the tables are clean, some files are not yet; it goes on at the next start'
    : 'broken off; it goes on at the next start';
}

function countLines({ erased, cut, entries }: EraseCertificate): string[] {
  return [
    ...kindLines(erased).map((line) => `- ${line}`),
    ...kindLines(cut).map((line) => `- ${line} without the sentences that said it`),
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
  source: 'it came from this',
  derived: 'made of it',
  earlier: 'held before it',
  same: 'says the same',
  says: 'says it',
};

/** One memory of a plan, and why it goes. */
export function plannedText({ kind, topic, text, because, isCut }: PlannedErasure): string {
  const what = kind === 'episode' ? 'turn' : topic;
  const why = [reasonText[because], ...(isCut ? ['loses sentences'] : [])].filter((part) => part !== '').join(', ');
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
    ...(cut === 0 ? [] : [`sentences of ${counted(cut, 'other', 'others')}`]),
    ...(summaries === 0 ? [] : [counted(summaries, 'summary of a conversation', 'summaries of conversations')]),
    ...(events === 0 ? [] : [counted(events, 'earlier wording', 'earlier wordings')]),
  ].join(', ');
}
