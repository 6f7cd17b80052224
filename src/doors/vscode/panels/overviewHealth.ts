import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { ProblemCode } from '../../../engine/ground/contract/model.ts';
import type { Team } from '../../../engine/ground/contract/teams.ts';
import type { SyncState } from '../../../open/syncing/syncState.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { dateText, whenText } from '../../../open/texts/whenText.ts';
import type { HealthLine } from '../../../protocol/panelMessages.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import type { MeaningFacts } from '../meaning/meaningFacts.ts';
import { meaningGlance } from '../meaning/meaningText.ts';

interface HealthFacts {
  readonly memory: Memory;
  /** Devices that wrote into this memory. */
  readonly devices: number;
  /** Where they meet; undefined where they do not. */
  readonly sync: SyncState | undefined;
  readonly meaning: MeaningFacts;
  /** Language models that are installed. */
  readonly models: readonly string[];
  /** Memory as Markdown files: what to look at there. */
  readonly mirrorProblems: readonly string[];
  readonly now: number;
}

/** How the parts of a memory do, in the user's language, each with the button that mends it. */
export async function overviewHealth(facts: HealthFacts): Promise<readonly HealthLine[]> {
  const { memory, meaning, mirrorProblems } = facts;
  const [stats, waiting, teams] = await Promise.all([memory.stats(), memory.waitingSessions(), memory.teams()]);
  return [
    ...stats.problems.map(({ message, code }) => problemLine(message, code)),
    ...mirrorProblems.map((text) => ({
      ...{ name: say('Markdown files'), text, isGood: false, action: 'mirror' as const, label: say('Sync…') },
    })),
    backupLine(stats.backups, facts.now),
    searchLine(meaning),
    modelsLine(facts.models, waiting.length),
    devicesLine(facts),
    ...teams.map((team) => teamLine(team, facts.now)),
  ];
}

function problemLine(text: string, code: ProblemCode): HealthLine {
  return { name: say('Memory'), text, isGood: false, ...mendingOf(code) };
}

/** Where a problem is mended; what nobody can mend is told in full in the log. */
function mendingOf(code: ProblemCode): Pick<HealthLine, 'action' | 'label'> {
  // The file itself, what was set aside of it, or its key.
  const file = { action: 'dataFolder', label: say('Open folder') } as const;
  const mendings: { readonly [code in ProblemCode]?: Pick<HealthLine, 'action' | 'label'> } = {
    setting: settings(),
    full: { action: 'reload', label: say('Reload window') },
    newer: { action: 'update', label: say('Look for updates') },
    readOnly: file,
    setAside: file,
    corrupt: file,
    key: file,
  };
  return mendings[code] ?? { action: 'log', label: say('Show log') };
}

/** A backup is made of a file that was read whole and found sound, each day and after each start. */
function backupLine(backups: readonly string[], now: number): HealthLine {
  const [newest] = backups;
  const name = say('Backups');
  const backUp = { action: 'backUp' as const, label: say('Back up now') };
  if (newest === undefined)
    return {
      name,
      text: say('There is no backup yet; the first one is made tomorrow, or now.'),
      isGood: false,
      ...backUp,
    };
  const at = new Date(`${newest}T00:00`).getTime();
  const day = Number.isNaN(at) ? newest : dateText(at, now);
  const isOld = now - at > mostDaysWithoutBackup * 86_400_000;
  return {
    name,
    text: say('The whole file was last checked and backed up on {0}; backups: {1}.', day, backups.length),
    isGood: !isOld,
    ...(isOld ? backUp : { action: 'dataFolder' as const, label: say('Open folder') }),
  };
}

const mostDaysWithoutBackup = 7;

function searchLine(meaning: MeaningFacts): HealthLine {
  const { offer, isTrouble } = meaning;
  const action = offer === 'setUp' ? 'setUpMeaning' : offer;
  const label = {
    setUp: say('Set up…'),
    settings: say('Open settings'),
    reload: say('Reload window'),
    reembed: say('Embed anew'),
  };
  return {
    name: say('Search'),
    text: meaningGlance(meaning),
    isGood: !isTrouble,
    ...(offer === undefined || action === undefined ? {} : { action, label: label[offer] }),
  };
}

function modelsLine(models: readonly string[], waiting: number): HealthLine {
  const name = say('Language models');
  const text =
    models.length === 0
      ? say('None is installed: memory answers by itself.')
      : say('Installed: {0}.', models.join(', '));
  const manage = { action: 'models', label: say('Manage models…') } as const;
  if (waiting === 0) return { name, text, isGood: true, ...(models.length === 0 ? manage : {}) };
  const waits = say('Conversations that wait for a summary: {0}.', waiting);
  return {
    name,
    text: `${text} ${waits}`,
    isGood: models.length > 0,
    ...(models.length === 0 ? manage : { action: 'consolidate' as const, label: say('Summarize now') }),
  };
}

function devicesLine({ devices, sync, now }: Pick<HealthFacts, 'devices' | 'sync' | 'now'>): HealthLine {
  const name = say('Devices');
  const label = say('Sync…');
  if (sync === undefined) {
    const text =
      devices <= 1
        ? say('This memory was written on one device.')
        : say('Devices that wrote into this memory: {0}.', devices);
    return { name, text, isGood: true, action: 'syncDevices', label };
  }
  const stands =
    sync.at === undefined
      ? say('Devices meet in {0}; they were never in step.', sync.folder)
      : say('Devices meet in {0}; in step last {1}.', sync.folder, whenText(sync.at, now));
  const isGood = sync.at !== undefined && sync.problems.length === 0;
  return { name, text: [stands, ...sync.problems].join(' '), isGood, action: 'syncDevices', label };
}

function teamLine({ team, problem, contactAt, waiting }: Team, now: number): HealthLine {
  const name = say('Team {0}', team);
  const last =
    contactAt === undefined
      ? say('There was no contact with its server yet.')
      : say('The last contact with its server was {0}.', whenText(contactAt, now));
  const toSend = waiting === 0 ? [] : [say('{0} to send.', counted(waiting, 'change'))];
  const trouble = problem === undefined ? [] : [inUsersLanguage(problem)];
  const isGood = problem === undefined && contactAt !== undefined;
  if (isGood && waiting === 0) return { name, text: last, isGood };
  return {
    ...{ name, text: [last, ...toSend, ...trouble].join(' '), isGood },
    ...{ action: 'syncTeams', label: say('Sync now') },
  };
}

function settings(): Pick<HealthLine, 'action' | 'label'> {
  return { action: 'settings', label: say('Open settings') };
}
