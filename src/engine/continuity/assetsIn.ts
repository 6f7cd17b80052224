import { statementsOf } from '../extract/statementsOf.ts';
import { findEntities } from '../knowledge/entities/findEntities.ts';

const fileName = /^(?!https?:)(?:[\w@.~-]*\/)*[\w.-]+\.[a-z]\w{0,9}$|^(?:\.{0,2}\/|~\/)?(?:[\w.-]+\/)+[\w.-]*$/i;

/** "train/val", "client/server": two words with a slash between them are a choice more often than a folder. */
const twoWords = /^\p{L}+\/\p{L}+$/u;
const knownFolders =
  /^(?:src|lib|libs|apps?|packages|pkg|cmd|internal|tests?|specs?|docs?|scripts|config|public|assets|services|modules|components|infra|deploy|tools|bin|db|migrations|features|pages|routes|models|views|utils)\//iu;

/** Files and folders that a text names. */
export function filesNamedIn(text: string): string[] {
  const addresses = text.match(/\b[a-z][\w+.-]*:\/\/\S+/giu) ?? [];
  return findEntities(text)
    .map(({ name }) => name.replace(/(?<!\.)\.+$/, ''))
    .filter((name) => fileName.test(name) && !/^v?\d+(?:\.\d+)+$/.test(name))
    .filter((name) => !twoWords.test(name) || knownFolders.test(name))
    .filter((name) => !addresses.some((address) => address.includes(name)));
}

const branch = /\bbranch(?:es)?(?: (?:called|named))? [`'"]?(?<name>[\w.]+[/-][\w./-]*\w)/giu;
const request = /\b(?:pull request|merge request|PR|MR) ?[#!]\d+\b/giu;
const most = 6;

/** What a turn of the user names that work leaves behind: branches, pull requests, files. */
export function assetsIn(turn: string): string[] {
  // Of what was only pasted or shown nothing is an asset.
  const said = statementsOf(turn)
    .map(({ text }) => text)
    .join('\n');
  const branches = [...said.matchAll(branch)].map(({ groups }) => groups?.['name'] ?? '');
  const requests = [...said.matchAll(request)].map(([name]) => name);
  const files = filesNamedIn(said).filter((file) => !branches.includes(file));
  return [...new Set([...branches, ...requests, ...files])].slice(0, most);
}
