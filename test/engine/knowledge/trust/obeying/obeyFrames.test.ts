import assert from 'node:assert/strict';
import { obeyFrames } from '../../../../../src/engine/knowledge/trust/obeying/obeyFrames.ts';
import type { Cue } from '../../../../../src/engine/knowledge/trust/obeying/readCues.ts';

/** `never:0 send:2:4`: a kind of word at the first place of a sentence, and one from its third to its fifth. */
const cuesOf = (said: string): readonly Cue[] =>
  said.split(' ').map((one) => {
    const [cue = '', from = '', to = from] = one.split(':');
    return { cue, from: Number(from), to: Number(to) };
  });

const filled: readonly (readonly [cues: string, frames: string])[] = [
  // Words of both groups, near each other, in the order of the frame.
  ['never:0 asking:1', 'asks nothing'],
  ['lift:3 asking:4', 'asks nothing'],
  ['asking:0 never:1', ''],
  ['never:0 asking:4', 'asks nothing'],
  ['never:0 asking:5', ''],
  ['never:0:2 asking:6', 'asks nothing'],
  ['never:0:2 asking:7', ''],
  ['never:0 asking:0', ''],
  ['never:0:1 asking:1', ''],
  // Where the order says nothing, before and behind alike.
  ['send:0 secrets:1', 'sends goods'],
  ['secrets:0 send:1', 'sends goods'],
  ['send:0 secrets:4', 'sends goods'],
  ['secrets:0 send:4', 'sends goods'],
  ['send:0 secrets:5', ''],
  ['secrets:0 send:5', ''],
  // A word is taken once.
  ['send:0:3 secrets:4', 'sends goods'],
  ['send:0:3 secrets:3', ''],
  ['send:0:3 secrets:2:5', ''],
  ['send:2:5 secrets:0:2', ''],
  ['never:0 never:1 asking:2', 'asks nothing, never without'],
  ['never:0 asking:2', 'asks nothing'],
  // Each group from what was taken so far.
  ['user:0 never:4 tell:8', 'untold, user untold'],
  ['user:0 never:4 tell:9', ''],
  ['user:4 never:0 tell:8', 'user untold'],
  ['tell:0 never:4 user:8', 'user untold'],
  ['tell:0 never:3 user:9', ''],
  ['send:0 secrets:1 host:2', 'sends goods, sends goods out, sends out'],
  ['send:0 host:2', 'sends out'],
  // One word is enough for some, and says nothing elsewhere.
  ['unbound:3', 'unbound'],
  ['self:0', 'self'],
  ['never:0', ''],
  ['asking:0 void:1', 'checks off, takes back'],
  ['void:0 asking:1', 'takes back'],
  ['covert:0 self:1', 'covert act, self'],
];

describe('what kinds of words say together', () => {
  for (const [cues, frames] of filled)
    it(`${cues} says ${frames === '' ? 'nothing' : frames}`, () =>
      assert.equal(obeyFrames(cuesOf(cues)).join(', '), frames));

  it('nothing where there are none', () => assert.deepEqual(obeyFrames([]), []));
});
