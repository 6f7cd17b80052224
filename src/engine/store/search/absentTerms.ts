import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';

/** Words that no memory has. */
interface AbsentTerms {
  has(term: string): boolean;
  add(term: string): void;
  /** Texts are in the index from now on. */
  remove(texts: readonly string[]): void;
  /** Another text once anybody wrote to the index, or to the file from another connection. */
  state(): string;
}

const most = 20_000;
/** What the index keeps as one word, whatever stands beside it. */
const plain = /^[a-z0-9]+$/;

const known = new WeakMap<Sql, AbsentTerms>();

/**
 * Words that were looked for and are in no memory: a question brings a hundred of them along that mean the same as its
 * own, and each look into the index takes some 10 µs. What this connection writes takes its words out, and what another
 * one does empties the list.
 */
export function absentTerms(sql: Sql): AbsentTerms {
  const found = known.get(sql);
  if (found !== undefined) return found;
  const made = makeAbsentTerms(sql);
  known.set(sql, made);
  return made;
}

function makeAbsentTerms(sql: Sql): AbsentTerms {
  const absent = new Set<string>();
  let version = -1;
  let written = 0;
  let isLooked = false;
  // Once for all that is asked in one go: each look takes as long as a word does.
  const look = (): void => {
    if (isLooked) return;
    const now = versionOf(sql);
    if (now !== version) absent.clear();
    version = now;
    isLooked = true;
    void Promise.resolve().then(() => (isLooked = false));
  };
  return {
    has(term) {
      if (!absent.has(term)) return false;
      look();
      return absent.has(term);
    },
    add(term) {
      if (!plain.test(term)) return;
      look();
      if (absent.size >= most) absent.clear();
      absent.add(term);
    },
    state: () => `${versionOf(sql)} ${written}`,
    remove(texts) {
      written++;
      if (absent.size === 0) return;
      for (const text of texts) for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) absent.delete(word);
    },
  };
}

/** Another number after each change that another connection made. */
function versionOf(sql: Sql): number {
  return number(sql.prepare('PRAGMA data_version').get()?.['data_version']);
}
