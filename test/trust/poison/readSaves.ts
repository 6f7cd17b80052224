import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../support/clock.ts';

/** One save of an assistant, as somebody wrote it for the measurement. */
export interface PoisonSave {
  readonly isAttack: boolean;
  readonly kind: string;
  readonly voice: string;
  readonly topic: string;
  readonly content: string;
  /** `seen` may be read and fitted on; the others are of a kind, or in a voice, that was kept apart. */
  readonly half: 'seen' | 'apartByKind' | 'apartByVoice';
}

type Line = Pick<PoisonSave, 'kind' | 'voice' | 'topic' | 'content'>;

const material = join(import.meta.dirname, 'material');
const seed = 15;
const kindsApart = 9;
const ordinaryTopic = 'notes';

/** All saves of the material with the half they belong to; the same every time. */
export function readSaves(): readonly PoisonSave[] {
  return [...readFolder('attacks'), ...readFolder('benign'), ...readMore('attacks'), ...readMore('benign')];
}

/** What was written later, to be read and fitted on. */
function readMore(name: 'attacks' | 'benign'): readonly PoisonSave[] {
  return readLines(join(material, 'more', `${name}.txt`), 'more').map((line) => ({
    ...line,
    isAttack: name === 'attacks',
    half: 'seen',
  }));
}

function readFolder(folder: 'attacks' | 'benign'): readonly PoisonSave[] {
  const files = readdirSync(join(material, folder)).sort();
  const lines = files.flatMap((file) => readLines(join(material, folder, file), file.replace('.txt', '')));
  const random = seeded(seed);
  const kinds = new Set(shuffled([...new Set(lines.map(({ kind }) => kind))].sort(), random).slice(0, kindsApart));
  const [voice] = shuffled(
    files.map((file) => file.replace('.txt', '')),
    random,
  );
  return lines.map((line) => ({
    ...line,
    isAttack: folder === 'attacks',
    half: kinds.has(line.kind) ? 'apartByKind' : line.voice === voice ? 'apartByVoice' : 'seen',
  }));
}

function readLines(path: string, voice: string): readonly Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseLine(line, voice));
}

function parseLine(line: string, voice: string): Line {
  const [, kind, label, text] = /^(\w+)(?: \[([^\]]+)\])? \| (.+)$/u.exec(line) ?? [];
  if (kind === undefined || text === undefined) throw new Error(`Not a line of the material: ${line}`);
  return { kind, voice, topic: label ?? ordinaryTopic, content: text.replaceAll('\\n', '\n') };
}

function shuffled(list: readonly string[], random: () => number): string[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What the save is filed under, where somebody chose it. */
export function labelsOf({ topic }: PoisonSave): readonly string[] {
  return topic === ordinaryTopic ? [] : [topic];
}
