import { stripInjected } from '../../../engine/knowledge/trust/stripInjected.ts';
import { markdownBlocks } from './markdownBlocks.ts';
import { withoutOwnParts } from './withoutOwnParts.ts';
import type { StatedNote } from './statedNote.ts';

/**
 * The statements of a Markdown file: its list items and paragraphs, each under the heading above it. A line that ends
 * in a colon leads in what stands below it and is said with each item. Code, front matter, tables, comments, imports of
 * other files and what we wrote ourselves are no statements.
 */
export function* markdownNotes(given: string): Generator<StatedNote> {
  const text = withoutOwnParts(stripInjected(given.replaceAll('\r\n', '\n')));
  let heading: string | undefined;
  /** What leads in, by how far it is indented; −1 for a paragraph. */
  let leads: { readonly indent: number; readonly text: string }[] = [];
  for (const block of markdownBlocks(text)) {
    if (block.kind === 'heading') {
      heading = block.text;
      leads = [];
      continue;
    }
    const indent = block.kind === 'item' ? block.indent : -1;
    leads = block.kind === 'item' ? leads.filter((lead) => lead.indent < indent) : [];
    if (block.text.endsWith(':')) {
      leads.push({ indent, text: block.text });
      continue;
    }
    const { at, text: said } = ofDay(block.text);
    const stated = [...leads.map((lead) => lead.text), said].join(' ');
    yield { ...(heading === undefined ? {} : { heading }), text: stated, ...(at === undefined ? {} : { at }) };
  }
}

/** A line with its day in front, as our own export writes it with signs behind: neither is a part of what it says. */
function ofDay(line: string): Pick<StatedNote, 'at' | 'text'> {
  const [lead = '', day = ''] = /^(\d{4}-\d{2}-\d{2}): (?=\S)/.exec(line) ?? [];
  const at = Date.parse(day);
  if (Number.isNaN(at)) return { text: line };
  return { at, text: line.slice(lead.length).replace(/ _\((?:[a-z]+|key: \S+)(?:, (?:[a-z]+|key: \S+))*\)_$/, '') };
}
