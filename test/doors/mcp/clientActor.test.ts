import assert from 'node:assert/strict';
import { clientActor } from '../../../src/doors/mcp/clientActor.ts';

describe('the name of a client', () => {
  it('is cleaned and bounded before it is stored', () => {
    const names: readonly (readonly [given: string | undefined, actor: string])[] = [
      ['claude-code', 'mcp:claude-code'],
      ['Visual Studio Code', 'mcp:visual-studio-code'],
      ['../../etc\npasswd\u202e', 'mcp:etc-passwd'],
      ['', 'mcp:unknown'],
      ['\u0000\u0000', 'mcp:unknown'],
      [undefined, 'mcp:unknown'],
      ['x'.repeat(100_000), `mcp:${'x'.repeat(40)}`],
    ];
    for (const [given, actor] of names) assert.equal(clientActor(given), actor);
  });
});
