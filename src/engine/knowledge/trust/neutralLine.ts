import type { Origin } from '../../ground/contract/model.ts';
import { isTrusted } from './trustedOrigins.ts';
import { cleanText, maxFactBytes } from '../../ground/text/clean.ts';

/**
 * A memory as one line of data in a prompt: nothing in it opens a heading, closes a block, speaks as somebody else,
 * calls a tool, or becomes a link, a picture, HTML or a command. The words stay readable. Addresses in words that are
 * not the user's are written so that nobody follows them by mistake.
 */
export function neutralLine(text: string, origin: Origin = 'user'): string {
  const lines = cleanText(text, { bytes: maxFactBytes, what: 'content' })
    .text.replace(/[\u200e\u200f\u061c]/gu, '')
    .split(/[\r\n\u0085\u2028\u2029]+/u)
    .map(withoutRole);
  const line = lines.join(' ').replace(/\s+/gu, ' ').trim();
  const plain = replacements
    .reduce((left, replace) => replace(left), withoutLinks(line))
    .replace(/\s+/gu, ' ')
    .trim();
  return isTrusted(origin)
    ? plain
    : plain.replace(
        /\b(https?|ftp|wss?):\/\/([^\s/?#]*)/giu,
        (_all, scheme: string, host: string) => `${scheme.replace(/tt/iu, 'xx')}[:]//${host.replaceAll('.', '[.]')}`,
      );
}

const shownOfBlob = 20;

/** Pictures and links become their words with the target in brackets; one that is too long is broken up. */
function withoutLinks(line: string): string {
  return line
    .replace(
      /!?\[([^\]]{0,300})\]\(\s?<?([^()\s>]{0,300}(?:\([^()\s]{0,100}\)[^()\s>]{0,100}){0,4})>?[^)]{0,300}\)/gu,
      '$1 ($2)',
    )
    .replaceAll('](', '] (')
    .replace(/!\[/gu, '(')
    .replace(/^\s*\[([^\]]*)\]:/u, '$1:');
}

/** "SYSTEM: …" at the start of a line, with any marks around it, is a word and not a speaker. */
function withoutRole(line: string): string {
  return line.replace(
    /^[\s>#*_-]*(system|assistant|user|developer|human|tool|function|ai)\b([\s*_]*(?:prompt|message|note|override)?[\s*_]*):/iu,
    '$1$2 -',
  );
}

const replacements: readonly ((text: string) => string)[] = [
  // Headings, rules and quotations begin a line for Markdown, and for a model also after a blank.
  (text) => text.replace(/(^|\s)#{1,6}(?=\s)/gu, '$1'),
  (text) => text.replace(/(^|\s)(?:-{3,}|={3,}|\*{3,}|_{3,})(?=\s|$)/gu, '$1'),
  (text) => text.replace(/^(?:[-+*>]|\d+[.)])\s+/u, ''),
  (text) => text.replace(/`{3,}|~{3,}/gu, "'"),
  // Tags, comments and the control tokens of models.
  (text) => text.replace(/<(?=[\p{L}/!?|<])/gu, '‹'),
  (text) => text.replace(/(?<=[\p{L}\p{N}/|"'\]›-])>+/gu, (run) => '›'.repeat(run.length)),
  (text) => text.replace(/\[(\/?\s*(?:inst|system|sys|assistant|user|tool|memory|end|begin)\b[^\]]*)\]/giu, '($1)'),
  (text) => text.replace(/\b(command|javascript|vbscript|data|vscode|vscode-insiders|file|blob):(?=\S)/giu, '$1 :'),
  // A blob beside a sentence says nothing and takes the room of others.
  (text) => text.replace(/[\w+/=-]{200,}/gu, (run) => `${run.slice(0, shownOfBlob)}…`),
  // What a model would call.
  (text) => text.replace(/\bmemory_(\w+)(?=\s*\()/giu, 'memory-$1'),
];
