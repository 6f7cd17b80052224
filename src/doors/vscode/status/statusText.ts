import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import type { ArchiveStatus } from '../../../engine/ground/contract/archiving.ts';
import type { RecallShare } from '../../../engine/ground/contract/querying.ts';
import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import type { Fading } from '../../../engine/ground/contract/decaying.ts';
import type { OperationCount } from '../../../engine/ground/contract/ownChat.ts';
import type { MaintenanceStatus } from '../../../engine/ground/contract/maintenance.ts';
import type { ChatSummary } from '../../../engine/ground/contract/conversing.ts';
import type { Team } from '../../../engine/ground/contract/teams.ts';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import type { BackgroundModel } from '../../../engine/ground/contract/engineSettings.ts';
import { lastRunLines, waitingSentences } from '../background/backgroundText.ts';
import { escapeMarkdown, inlineCode, shortened } from '../base/markdown.ts';
import type { FeatureSettings, Switch } from '../../../open/allowedFeatures.ts';
import type { HookCounts } from '../../../open/hookLog.ts';
import type { MeaningFacts } from '../meaning/meaningFacts.ts';
import { meaningLines } from '../meaning/meaningText.ts';
import { counted, countedMemories, grouped } from '../../../open/texts/countedThings.ts';
import { kindsText, tierNames, tiersText } from '../../../open/texts/countsText.ts';
import { fadingText } from '../../../open/texts/decayText.ts';
import { operationLines } from '../../../open/texts/operationsText.ts';
import { recallShareText } from '../../../open/texts/recallShareText.ts';
import { hooksText, missedText } from '../../../open/texts/hooksText.ts';
import { dateText, whenText } from '../../../open/texts/whenText.ts';
import { standingOfTeam } from '../../../open/texts/teamText.ts';
import { say } from '../../../open/texts/say.ts';

export interface StatusFacts {
  readonly stats: Stats | undefined;
  /** Why memory is not open. */
  readonly reason: string | undefined;
  readonly folder: string;
  readonly workspace: string | undefined;
  readonly isTrusted: boolean;
  readonly features: FeatureSettings;
  /** Switches that were turned off on the command line. */
  readonly offElsewhere: readonly Switch[];
  /** How the conversations of other programs fared. */
  readonly hooks: HookCounts;
  /** The language models that are installed. */
  readonly models: readonly string[];
  /** How often something was looked up on request. */
  readonly recallShare?: RecallShare | undefined;
  /** Old memories in files. */
  readonly archive?: ArchiveStatus | undefined;
  /** How recall searches, and why not better. */
  readonly meaning: MeaningFacts;
  /** Names of settings that somebody set and nothing reads. */
  readonly unknownSettings: readonly string[];
  /** Memory as Markdown files: where, and what to look at; an empty folder: nowhere. */
  readonly mirror: { readonly folder: string; readonly problems: readonly string[] };
  /** Teams that this memory is in. */
  readonly teams?: readonly Team[] | undefined;
  /** Most important first. */
  readonly memories: readonly MemoryRecord[];
  /** Newest first. */
  readonly summaries: readonly ChatSummary[];
  /** Memories that wait for the user's review. */
  readonly toReview: number;
  /** Conversations that have not been summarized yet. */
  readonly waiting: number;
  readonly background: MaintenanceStatus | undefined;
  /** What goes within a week if nobody uses it; absent while memory is not open. */
  readonly fading?: Fading | undefined;
  /** How many went by the clock and can be brought back. */
  readonly decayed?: number | undefined;
  /** What memory did in the last days. */
  readonly operations: readonly OperationCount[];
  readonly roles: ModelNames;
  readonly backgroundModel: BackgroundModel;
  readonly now: number;
}

/** The language models that settings name by what they do; empty where none is named. */
interface ModelNames {
  readonly reasoning: string;
  readonly executor: string;
  readonly summarizer: string;
  readonly summarizerFallback: string;
}

const shownCharacters = 200;
/** How far ahead the status looks for what goes. */
export const weekDays = 7;

/** Everything about the state of the memory, as a Markdown document. */
export function statusText(facts: StatusFacts): string {
  return [
    say('# Memory'),
    ...problems(facts),
    ...counts(facts),
    say('## Switches'),
    ...switchLines(facts),
    say('## Models'),
    facts.models.length === 0
      ? say('- No language model is installed: memory answers by itself.')
      : say('- Installed: {0}', facts.models.map(escapeMarkdown).join(', ')),
    ...roleLines(facts),
    say('## Search'),
    ...recallLines(facts.recallShare),
    ...meaningLines(facts.meaning),
    ...vectorLines(facts.stats?.vectors),
    ...backgroundLines(facts),
    ...decayLines(facts),
    ...hookLines(facts),
    ...teamLines(facts),
    ...listed(
      say('## What memory did'),
      operationLines(facts.operations).map(({ words, plot }) => `- ${words} ${inlineCode(plot)}`),
    ),
    ...listed(
      say('## Most important memories'),
      facts.memories.map((memory) => memoryLine(memory, facts.now)),
    ),
    ...listed(
      say('## Latest summaries'),
      facts.summaries.map((summary) => summaryLine(summary, facts.now)),
    ),
  ]
    .join('\n\n')
    .replace(/\n\n(?=- )/g, '\n');
}

function teamLines({ teams = [], now }: StatusFacts): readonly string[] {
  return listed(
    say('## Teams'),
    teams.map((team) => {
      const problem = team.problem === undefined ? [] : [escapeMarkdown(inUsersLanguage(team.problem))];
      return `- ${inlineCode(team.team)}: ${[...standingOfTeam(team, now).map(escapeMarkdown), ...problem].join('; ')}`;
    }),
  );
}

function roleLines({ models, roles }: StatusFacts): readonly string[] {
  const picked = say('the model that is picked in the chat');
  const { reasoning, executor, summarizer, summarizerFallback } = roles;
  const summaries = [summarizer, summarizerFallback].filter((name) => name !== '').map(escapeMarkdown);
  if (models.length === 0) return [say('- Summaries: they wait for a language model')];
  return [
    say('- Answers in @memory: {0}', reasoning === '' ? picked : escapeMarkdown(reasoning)),
    say(
      '- Orders about memory: {0}',
      executor === '' ? say('none is set; plain ones are understood by rules') : escapeMarkdown(executor),
    ),
    say('- Summaries: {0}', summaries.length === 0 ? picked : summaries.join(', or else ')),
  ];
}

function recallLines(share: RecallShare | undefined): string[] {
  const said = share && recallShareText(share);
  return said === undefined ? [] : [say('- Looked up on request: {0}', said)];
}

/** A workspace is known by its repository, or else by its folder. */
function workspaceText(identity: string): string {
  const [, kind = '', name = identity] = /^(git|folder):(.*)$/s.exec(identity) ?? [];
  if (kind === 'git') return say('the repository {0}', inlineCode(name));
  return kind === 'folder' ? say('the folder {0}', inlineCode(name)) : inlineCode(name);
}

/** Backups are named after the day, as the calendar of the user counts it. */
function backupDay(day: string, now: number): string {
  const at = new Date(`${day}T00:00`).getTime();
  return Number.isNaN(at) ? day : dateText(at, now);
}

function problems(facts: StatusFacts): string[] {
  const { reason, stats, unknownSettings, isTrusted, waiting, toReview, hooks } = facts;
  const missed = missedText(hooks);
  const said = [
    ...(reason === undefined ? [] : [reason]),
    ...(stats?.readOnly === true ? [say('The memory can be read but not written.')] : []),
    ...(stats?.problems ?? []).map(({ message }) => inUsersLanguage(message)),
    ...(missed === undefined ? [] : [missed]),
    ...facts.mirror.problems.map((problem) => say('Markdown files: {0}', problem)),
    ...(facts.archive?.files ?? []).flatMap(({ why }) => why ?? []),
    ...unknownSettings.map((name) =>
      say('The setting tieredMemory.{0} is not known and has no effect; check its spelling.', name),
    ),
    ...(isTrusted
      ? []
      : [say('This folder is not trusted, so its turns are not kept automatically until you trust it.')]),
    ...(toReview === 0
      ? []
      : [
          counted(
            toReview,
            'memory waits for your review, to be confirmed or kept: run "Memory: Review What Waits for You".',
            'memories wait for your review, to be confirmed or kept: run "Memory: Review What Waits for You".',
          ),
        ]),
    ...(waiting === 0
      ? []
      : [
          counted(
            waiting,
            'conversation waits for a summary, which needs a language model.',
            'conversations wait for a summary, which needs a language model.',
          ),
        ]),
  ];
  return listed(
    say('## Needs attention'),
    said.map((line) => `- ${escapeMarkdown(line)}`),
  );
}

function counts({ stats, folder, workspace, mirror, archive, now }: StatusFacts): string[] {
  const place = workspace === undefined ? say('no folder is open') : workspaceText(workspace);
  if (stats === undefined)
    return [say('## Place'), say('- Folder: {0}', inlineCode(folder)), say('- Workspace: {0}', place)];
  const turns = stats.byKind.episode;
  const memories = stats.total - turns;
  const said =
    turns === 1
      ? say('{0} of {1} is kept', counted(turns, 'turn'), counted(stats.sessions, 'conversation'))
      : say('{0} of {1} are kept', counted(turns, 'turn'), counted(stats.sessions, 'conversation'));
  return [
    say('## Memories'),
    memories === 0
      ? say('Nothing is remembered yet; {0}.', said)
      : say(
          '{0} in {1}, with {2}; {3}.',
          countedMemories(memories),
          counted(stats.topics, 'topic'),
          counted(stats.links, 'link'),
          said,
        ),
    ...(memories === 0 ? [] : [say('- By kind: {0}', kindsText(stats.byKind))]),
    ...(stats.total === 0 ? [] : [say('- By tier, turns included: {0}', tiersText(stats.byTier))]),
    say('## Place'),
    say(
      '- File: {0}, {1}, version {2} of its form',
      inlineCode(stats.file),
      size(stats.fileBytes),
      stats.schemaVersion,
    ),
    say(
      '- Backups: {0}',
      stats.backups.length === 0
        ? say('none yet')
        : say('{0}, the newest of {1}', stats.backups.length, backupDay(stats.backups[0] ?? '', now)),
    ),
    say(
      '- A save outlives {0}',
      stats.durability === 'power'
        ? say('a power cut')
        : say('the crash of any program; a power cut may take back the last seconds'),
    ),
    ...(mirror.folder === '' ? [] : [say('- As Markdown files: {0}', inlineCode(mirror.folder))]),
    ...archiveLine(archive),
    say('- Workspace: {0}', place),
  ];
}

function vectorLines(vectors: Stats['vectors']): string[] {
  if (vectors === undefined) return [];
  const { embedded, missing, waiting, failed, setAside, compared, problem } = vectors;
  const rest = [
    ...(waiting > 0 ? [counted(waiting, 'waits', 'wait')] : []),
    ...(failed > 0 ? [say('{0} could not be read by the model', failed)] : []),
  ];
  return [
    (embedded === 1
      ? say('- Vectors: {0} of {1} has one', grouped(embedded), countedMemories(embedded + missing))
      : say('- Vectors: {0} of {1} have one', grouped(embedded), countedMemories(embedded + missing))) +
      (rest.length === 0 ? '' : `; ${rest.join(', ')}`),
    ...(compared === undefined ? [] : [say('- Compared by: {0}', comparedBy(compared))]),
    ...setAside.map(({ model, memories }) =>
      say('- Set aside: {0} of the model {1}', grouped(memories), escapeMarkdown(model)),
    ),
    ...(problem === undefined ? [] : [`- ${escapeMarkdown(problem)}`]),
  ];
}

function comparedBy({ by, because }: NonNullable<NonNullable<Stats['vectors']>['compared']>): string {
  if (by === 'sqlite-vec') return 'sqlite-vec';
  return say(
    'JavaScript, with the same result and somewhat slower, because sqlite-vec cannot be used ({0})',
    escapeMarkdown(because ?? ''),
  );
}

function switchLines({ features, offElsewhere }: StatusFacts): string[] {
  const { memoryScanModels, ...switches } = features;
  const lines = Object.entries(switches).map(([name, isOn]) => {
    const where = offElsewhere.some((off) => off === name)
      ? say(', turned off on the command line; "Memory: Enable" turns it on everywhere')
      : '';
    const overridden = isOn && name !== 'enabled' && !features.enabled;
    return (
      `- ${inlineCode(`tieredMemory.${name}`)}: ` +
      `${isOn ? say('on') : say('off')}${overridden ? say(', but everything is turned off') : where}`
    );
  });
  return [
    ...lines,
    `- ${inlineCode('tieredMemory.memoryScanModels')}: ${memoryScanModels.map(escapeMarkdown).join(', ') || say('none')}`,
  ];
}

function backgroundLines({ background, backgroundModel, features, now }: StatusFacts): string[] {
  if (background === undefined) return [];
  const model = { off: say('not asked'), ask: say('asked only once you allow it'), on: say('asked') }[backgroundModel];
  const lines = [
    ...(features.enabled && features.learning
      ? []
      : [say('Turned off: conversations are kept, but not read by themselves.')]),
    say(
      'Language model: {0}; {1} of {2} used today.',
      model,
      grouped(background.tokensToday),
      counted(background.tokensPerDay, 'token'),
    ),
    ...waitingSentences(background),
    ...lastRunLines(background, now),
  ];
  return listed(
    say('## In the background'),
    lines.map((line) => `- ${escapeMarkdown(line)}`),
  );
}

/** What the clock is about to take, and what it took. */
function decayLines({ fading, decayed = 0, now }: StatusFacts): string[] {
  if (fading === undefined || (fading.total === 0 && decayed === 0)) return [];
  const next = fading.next.map(
    ({ memory, ending }) =>
      `- ${dateText(Math.max(ending.at, now), now)}: ${escapeMarkdown(shortened(memory.content, shownCharacters))} (${escapeMarkdown(ending.why)})`,
  );
  return [
    say('## What is forgotten next'),
    ...(fading.total === 0 ? [] : [fadingText(fading, weekDays), ...next]),
    ...(decayed === 0
      ? []
      : [
          say('{0} can still be brought back: run "Memory: Bring Back What Was Forgotten…".', countedMemories(decayed)),
        ]),
  ];
}

function hookLines({ hooks, now }: StatusFacts): string[] {
  const said = hooksText(hooks, now);
  return said === undefined ? [] : [say('## Other programs'), say('- Hooks: {0}', said)];
}

function memoryLine({ topic, content, importance, eventAt, tier }: MemoryRecord, now: number): string {
  return say(
    '- {0} (**{1}**, importance {2}, {3}, {4})',
    escapeMarkdown(shortened(content, shownCharacters)),
    escapeMarkdown(topic),
    importance,
    tierNames[tier],
    whenText(eventAt, now),
  );
}

function summaryLine({ summary, messageCount, modelUsed, createdAt }: ChatSummary, now: number): string {
  const from = [
    counted(messageCount, 'message'),
    ...(modelUsed === undefined ? [] : [escapeMarkdown(modelUsed)]),
    whenText(createdAt, now),
  ];
  return `- ${escapeMarkdown(shortened(summary, shownCharacters))} (${from.join(', ')})`;
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function size(bytes: number): string {
  if (bytes < 1024 * 1024) return say('{0} kB', Math.max(1, Math.round(bytes / 1024)));
  return say('{0} MB', (bytes / (1024 * 1024)).toFixed(1));
}

function archiveLine(archive: ArchiveStatus | undefined): string[] {
  if (archive === undefined || (archive.folder === undefined && archive.count === 0)) return [];
  const { count, files, folder } = archive;
  const where = folder === undefined ? '' : say(', the next ones in {0}', inlineCode(folder));
  return [say('- In archives: {0} in {1}{2}', countedMemories(count), counted(files.length, 'file'), where)];
}
