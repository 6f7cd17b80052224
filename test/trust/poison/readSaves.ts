import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../support/clock.ts';

/** One save of an assistant, as somebody wrote it for the measurement. */
export interface PoisonSave {
  readonly isAttack: boolean;
  readonly kind: string;
  readonly voice: string;
  /** Somebody may write in several voices. */
  readonly writer: string;
  readonly topic: string;
  readonly content: string;
  /** `seen` may be read and fitted on; the others are of a kind, in a voice or by a writer that was kept apart. */
  readonly half: 'seen' | 'apartByKind' | 'apartByVoice' | 'apartByWriter';
}

type Line = Pick<PoisonSave, 'kind' | 'voice' | 'topic' | 'content'>;

const material = join(import.meta.dirname, 'material');
const seed = 15;
const kindsApart = 9;
const ordinaryTopic = 'notes';

/** All saves of the material with the half they belong to; the same every time. */
export function readSaves(): readonly PoisonSave[] {
  return (['attacks', 'benign'] as const).flatMap((name) => [
    ...readFolder(name),
    ...readFurther('more', name, 'seen'),
    ...readFurther('later', name, 'apartByWriter'),
  ]);
}

/** What further writers wrote: `more` to be read and fitted on, `later` to be counted alone. */
function readFurther(
  folder: 'more' | 'later',
  name: 'attacks' | 'benign',
  half: PoisonSave['half'],
): readonly PoisonSave[] {
  const files = readdirSync(join(material, folder))
    .filter((file) => file.startsWith(name))
    .sort();
  return files
    .flatMap((file) => readLines(join(material, folder, file), file.replace('.txt', '')))
    .map((line) => ({ ...line, isAttack: name === 'attacks', half, writer: writerOf(line.voice) }));
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
    writer: writerOf(line.voice),
    isAttack: folder === 'attacks',
    half: kinds.has(line.kind) ? 'apartByKind' : line.voice === voice ? 'apartByVoice' : 'seen',
  }));
}

/** A file of a further writer is named after them, behind a dash. */
function writerOf(voice: string): string {
  return voice.split('-')[1] ?? 'first';
}

function readLines(path: string, voice: string): readonly Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseLine(line, voice));
}

function parseLine(line: string, voice: string): Line {
  const [, kind, label, text] = /^([^|[\]]+?)(?: \[([^\]]+)\])? \| (.+)$/u.exec(line) ?? [];
  if (kind === undefined || text === undefined) throw new Error(`Not a line of the material: ${line}`);
  return { kind, voice, topic: label ?? ordinaryTopic, content: text.replaceAll('\\n', '\n') };
}

function shuffled(list: readonly string[], random: () => number): string[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
