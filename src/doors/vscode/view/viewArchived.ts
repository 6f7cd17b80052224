import { tagsInWords } from './tagsInWords.ts';
import type { ArchivedHit } from '../../../engine/ground/contract/archiving.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { Detail } from '../../../protocol/details.ts';
import type { Row } from '../../../protocol/treeRows.ts';
import { oneLine, placeName, placeOf, type RowContext, rowKind } from './viewRows.ts';

const longestText = 400;
/** Of more, the newest are shown; a search finds the others. */
const mostShown = 1000;

/** What lies in files of archives, as far as the view shows it: among the archived ones, by how it begins. */
export async function readArchivedRows(memory: Memory, context: RowContext): Promise<readonly Row[]> {
  const scope = context.workspace === undefined ? 'user' : { workspace: context.workspace };
  return (await memory.findArchived({ scope, limit: mostShown })).map((hit) => toArchivedRow(hit, context));
}

/** Of some memories those that are in files now. */
export async function archivedAmong(
  memory: Memory,
  ids: readonly string[],
  context: RowContext,
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  return (await memory.findArchived({ ids })).map((hit) => toArchivedRow(hit, context));
}

function toArchivedRow(hit: ArchivedHit, { workspace }: RowContext): Row {
  const { id, kind, topic, gist, scope, importance, eventAt } = hit;
  return {
    id,
    kind: rowKind(kind),
    tier: 'archive',
    topic,
    text: oneLine(gist, longestText),
    importance,
    pinned: false,
    place: placeOf(scope, workspace),
    placeName: placeName(scope),
    eventAt,
    createdAt: eventAt,
  };
}

/** What is known of one without its file. */
export async function readArchivedDetail(memory: Memory, id: string): Promise<Detail | undefined> {
  const [hit] = await memory.findArchived({ ids: [id] });
  if (hit === undefined) return undefined;
  const { gist, file, origin, tags, archivedAt } = hit;
  return {
    id,
    text: `${gist}\n\n[${file}]`,
    origin,
    tags: tagsInWords(tags),
    removed: [],
    updatedAt: archivedAt,
    useCount: 0,
    helpful: 0,
    unhelpful: 0,
    turns: [],
    grounds: [],
    was: [],
    replaces: [],
    history: [],
  };
}

/** Brings those of some memories back that are in files; answers with the others, and why some could not come back. */
export async function reloadAmong(
  memory: Memory,
  ids: readonly string[],
): Promise<{
  readonly others: readonly string[];
  readonly reloaded: number;
  readonly batch?: string;
  readonly why?: string;
}> {
  const inFiles = new Set((await memory.findArchived({ ids })).map(({ id }) => id));
  const others = ids.filter((id) => !inFiles.has(id));
  if (inFiles.size === 0) return { others, reloaded: 0 };
  const { reloaded, batch, problems } = await memory.reload([...inFiles]);
  const why = problems.map(({ message }) => message).join(' ');
  return { others, reloaded, ...(batch === undefined ? {} : { batch }), ...(why === '' ? {} : { why }) };
}
