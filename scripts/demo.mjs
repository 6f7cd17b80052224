import { createRequire } from 'node:module';
import { month } from './demo/month.mjs';

/** The remote of the scratch workspace, so that the demo's project memories belong to the folder that opens. */
export const demoRemote = 'https://example.com/harbor/harbor.git';
const workspace = 'git:example.com/harbor/harbor';
const dayMs = 86_400_000;

/**
 * Replays a made-up month through the engine's own calls, each at its time, as if the extension had been there:
 * turns are observed, facts saved, and old memories age at the start of every conversation.
 * Running it again adds nothing that is there already.
 * @param {{ engineFile: string, file: string }} where
 */
export async function fillDemo({ engineFile, file }) {
  const { openMemory } = createRequire(import.meta.url)(engineFile);
  const today = Date.now();
  let now = today - 31 * dayMs;
  const memory = await openMemory({ file, settings: { workspace }, clock: () => now });
  try {
    if ((await memory.stats()).sessions > 0) {
      console.log('The demo was not filled in: this memory has conversations already. Use --fresh to start over.');
      return;
    }
    for (const [index, session] of month.entries()) {
      now = Math.min(timeOf(session, today), today);
      await memory.age();
      now = await replay(memory, `demo-${index + 1}`, session, now, today);
    }
    now = today;
    const { total, byKind, topics } = await memory.stats();
    const turns = byKind.episode ?? 0;
    console.log(`The demo holds ${total - turns} memories in ${topics} topics, and ${turns} turns of conversations.`);
  } finally {
    await memory.close();
  }
}

/**
 * @param {any} memory
 * @param {string} sessionId
 * @param {import('./demo/month.mjs').Session} session
 * @param {number} start
 * @param {number} today
 */
async function replay(memory, sessionId, session, start, today) {
  let at = start;
  /** @type {{ id: string, text: string }[]} */
  const said = [];
  for (const [who, text] of session.talk) {
    at = Math.min(at + 40_000, today);
    const role = who === 'me' ? 'user' : 'assistant';
    const { id } = await memory.observe({ sessionId, role, text, at, scope: { workspace } });
    if (role === 'user' && id !== undefined) said.push({ id, text });
  }
  for (const { about, link, ...fact } of session.save ?? []) {
    const saved = await memory.save({
      ...fact,
      at,
      sessionId,
      sourceIds: saidIn(said, fact.content),
      source: 'user',
      origin: 'user',
      scope: about === 'user' ? 'user' : { workspace },
    });
    if (saved.id === undefined) throw new Error(`"${fact.content}" was not saved: ${saved.reason}`);
    if (link !== undefined) links.push([saved.id, link]);
    if (fact.key !== undefined) byKey.set(fact.key, saved.id);
  }
  for (const [from, key] of links.splice(0)) {
    const to = byKey.get(key);
    if (to !== undefined) await memory.link(from, to);
  }
  return at;
}

/**
 * The turn that a fact came from: the one that shares most words with it.
 * @param {readonly { id: string, text: string }[]} said
 * @param {string} content
 */
function saidIn(said, content) {
  const wanted = wordsOf(content);
  const shared = said.map(({ text }) => [...wordsOf(text)].filter((word) => wanted.has(word)).length);
  const most = Math.max(0, ...shared);
  return said
    .filter((_turn, place) => most > 0 && shared[place] === most)
    .slice(0, 1)
    .map(({ id }) => id);
}

/** @param {string} text */
function wordsOf(text) {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
}

/** @type {[string, string][]} */
const links = [];
/** @type {Map<string, string>} */
const byKey = new Map();

/**
 * @param {{ day: number, at: string }} session
 * @param {number} today
 */
function timeOf({ day, at }, today) {
  const date = new Date(today - day * dayMs);
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return date.setHours(hours, minutes, 0, 0);
}
