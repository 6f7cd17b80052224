import { filesBelow } from './files/filesBelow.ts';
import type { HostPlace } from './hostFolders.ts';
import type { TranscriptFile } from './transcriptFile.ts';
import type { TranscriptProblem } from './transcriptProblem.ts';
import { transcriptSources } from './transcriptSources.ts';

/** What there is of one source on this machine. */
export interface FoundTranscripts {
  readonly source: string;
  readonly title: string;
  /** Oldest first, so that a fork comes after what it repeats. */
  readonly files: readonly TranscriptFile[];
  /** Of all files together. */
  readonly bytes: number;
  /** When the newest of them was written, Unix ms. */
  readonly newestAt: number;
  /** What could not be looked at; the files are whole nevertheless. */
  readonly problems: readonly TranscriptProblem[];
}

/**
 * The sources that exist on this machine, with all their files. Nothing is opened: names, sizes and times come from the
 * file system. A source of which there is neither a file nor a problem is left out.
 */
export async function findTranscripts(place: HostPlace): Promise<readonly FoundTranscripts[]> {
  const found = await Promise.all(
    transcriptSources.map(async ({ name, title, places }) => {
      const parts = await Promise.all(places(place).map((each) => filesBelow({ source: name, ...each })));
      const files = inOrder(oneEach(parts.flatMap((part) => part.files)));
      return {
        source: name,
        title,
        files,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        newestAt: Math.max(0, ...files.map(({ changedAt }) => changedAt)),
        problems: parts.flatMap((part) => part.problems),
      };
    }),
  );
  return found.filter(({ files, problems }) => files.length > 0 || problems.length > 0);
}

/** Two places may be one folder by a link. */
function oneEach(files: readonly TranscriptFile[]): TranscriptFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Oldest first. A chat that was rewritten as lines has both files; the lines have more, so they come first. */
function inOrder(files: readonly TranscriptFile[]): TranscriptFile[] {
  const lines = new Map(files.filter(isLines).map((file) => [file.path, file.changedAt]));
  const ageOf = (file: TranscriptFile): number => lines.get(file.path.replace(/\.json$/, '.jsonl')) ?? file.changedAt;
  return files.toSorted(
    (a, b) => ageOf(a) - ageOf(b) || Number(isLines(b)) - Number(isLines(a)) || (a.path < b.path ? -1 : 1),
  );
}

function isLines({ path }: TranscriptFile): boolean {
  return path.endsWith('.jsonl');
}
