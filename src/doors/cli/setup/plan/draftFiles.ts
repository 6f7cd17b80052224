import { appendBlock, endingOf, removeBlock } from '../../../../adapters/configFiles/appendedBlock.ts';
import { ConfigFileError } from '../../../../adapters/configFiles/configFileError.ts';
import { mcpServerName } from '../../../../open/mcpConfiguration.ts';
import type { ManifestPart } from '../table/hostTypes.ts';
import { instructions, madeBy } from '../table/instructions.ts';
import { bringTo, takeOut, valueOf } from './draftJson.ts';
import type { Draft, LauncherCommand } from './planTypes.ts';
import { sha256 } from './sha256.ts';

const begin = '<!-- tiered-memory:begin -->';
const end = '<!-- tiered-memory:end -->';
const block = `${begin}\n<!-- This part is ${madeBy}. -->\n${instructions}\n${end}\n`;

/** The file with our marked part in it; whatever stands around it stays. */
export function addInstructions(draft: Draft): Draft {
  const text = draft.text ?? '';
  const found = findBlock(text);
  if (found === undefined)
    return { text: appendBlock(text, block), receipt: { ...draft.receipt, ending: endingOf(text) } };
  const { from, to } = found;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const wanted = block.replaceAll('\n', lineEnd);
  return text.slice(from, to) === wanted ? draft : { ...draft, text: text.slice(0, from) + wanted + text.slice(to) };
}

export function removeInstructions(draft: Draft): Draft {
  const found = findBlock(draft.text ?? '');
  if (found === undefined) return draft;
  return { ...draft, text: removeBlock(draft.text ?? '', found.from, found.to, draft.receipt.ending) };
}

/** The file that says what the folder is. One of another folder is not touched. */
export function addManifest(draft: Draft, part: ManifestPart, launcher: LauncherCommand): Draft {
  const name = valueOf(draft, ['name']);
  if (draft.text !== undefined && name !== mcpServerName)
    throw new ConfigFileError('it belongs to something else; choose another folder');
  return bringTo(draft, [], { name: mcpServerName, version: launcher.version, ...part.fields });
}

export function removeManifest(draft: Draft, part: ManifestPart): Draft {
  if (valueOf(draft, ['name']) !== mcpServerName) return draft;
  return ['name', 'version', ...Object.keys(part.fields)].reduce((rest, name) => takeOut(rest, [name]), draft);
}

/** A whole file of ours, new or brought up to date. */
export function addOwnFile(draft: Draft, text: string): Draft {
  if (draft.text === text) return draft;
  if (draft.text !== undefined && !isWritten(draft, draft.text) && !draft.text.includes(madeBy))
    throw new ConfigFileError('it is there already and was not written by setup; move it away first');
  return { text, receipt: { ...draft.receipt, written: sha256(text) } };
}

/** Without a whole file of ours; one that the person changed stays. */
export function removeOwnFile(draft: Draft, text: string): Draft {
  if (draft.text === undefined) return draft;
  return draft.text === text || isWritten(draft, draft.text) ? { ...draft, text: undefined } : draft;
}

function findBlock(text: string): { from: number; to: number } | undefined {
  const from = text.indexOf(begin);
  if (from === -1) return undefined;
  const close = text.indexOf(end, from);
  if (close === -1) throw ConfigFileError.at(text, from, `the line ${end} is missing behind ${begin}`);
  const lineEnd = text.indexOf('\n', close);
  return { from, to: lineEnd === -1 ? text.length : lineEnd + 1 };
}

function isWritten({ receipt }: Draft, text: string): boolean {
  return receipt.written === sha256(text);
}
