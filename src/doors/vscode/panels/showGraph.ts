import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { MemoryLink } from '../../../engine/ground/contract/linking.ts';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import {
  type GraphMemory,
  type GraphName,
  type LinkType,
  nameTypes,
  type ShownGraph,
} from '../../../protocol/panelMessages.ts';
import { oneLine, placeName, placeOf, rowKind, shownKinds } from '../view/viewRows.ts';
import type { PanelContent, PanelOptions } from './panelServer.ts';

/** With their topics and names these are some 5,000 nodes. */
const mostMemories = 4000;
const pageRows = 1000;
const longestText = 160;

/** The panel "Links". */
export function showGraph({ post }: Pick<PanelOptions, 'post'>): PanelContent {
  let asOf: number | undefined;
  const show: PanelContent['show'] = async ({ memory, workspace }) => {
    await post({ type: 'graph', graph: await readGraph(memory, workspace, asOf) });
  };
  return {
    show,
    receive: async (message, opened) => {
      if (message.type !== 'graphThen') return;
      asOf = message.at ?? undefined;
      await show(opened);
    },
  };
}

async function readGraph(memory: Memory, workspace: string | undefined, asOf: number | undefined): Promise<ShownGraph> {
  const [{ readOnly }, since, names] = await Promise.all([
    memory.stats(),
    memory.historySince(),
    memory.namesInMemories(),
  ]);
  const { records, total } = await readMemories(memory, asOf);
  const links = await (asOf === undefined ? memory.links() : memory.linksThen(asOf));
  const ids = new Set(records.map(({ id }) => id));
  return {
    memories: records.map((record) => toGraphMemory(record, workspace)),
    links: links
      .filter(({ from, to }) => ids.has(from) && ids.has(to))
      .map(({ from, to, type }) => ({ from, to, type: linkType(type) })),
    names: names.flatMap(({ memories, type, ...name }): readonly GraphName[] => {
      const using = memories.filter((id) => ids.has(id));
      const shownType = nameTypes.find((one) => one === type) ?? 'other';
      return using.length === 0 ? [] : [{ ...name, type: shownType, memories: using }];
    }),
    total,
    ...(asOf === undefined ? {} : { asOf }),
    since: since ?? 0,
    canLink: !readOnly && asOf === undefined,
  };
}

/** The most important ones. */
async function readMemories(
  memory: Memory,
  asOf: number | undefined,
): Promise<{ readonly records: readonly MemoryRecord[]; readonly total: number }> {
  const records: MemoryRecord[] = [];
  const then = asOf === undefined ? {} : { asOf };
  for (let total = 1; ;) {
    const page = await memory.list({ kind: shownKinds, limit: pageRows, offset: records.length, ...then });
    total = page.total;
    records.push(...page.rows);
    if (page.rows.length === 0 || records.length >= Math.min(total, mostMemories)) return { records, total };
  }
}

function toGraphMemory(
  { id, kind, tier, topic, content, importance, eventAt, scope }: MemoryRecord,
  workspace: string | undefined,
): GraphMemory {
  const place = placeOf(scope, workspace);
  return {
    ...{ id, tier, topic, importance, eventAt },
    kind: rowKind(kind),
    text: oneLine(content, longestText),
    isHere: place !== 'elsewhere',
    placeName: placeName(scope),
  };
}

function linkType(type: MemoryLink['type']): LinkType {
  if (type === 'link') return 'person';
  return type === 'rests_on' ? 'rests' : 'found';
}
