import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('another version of what is used', () => {
  for (const [earlier, later, now] of [
    ['The orders service is Kotlin 1.8 with Ktor.', 'Kotlin 2.0 got merged this morning.', 'Kotlin 2.0 with Ktor'],
    ['The tills need Chrome 109.', 'all the tills were updated to Chrome 126', 'Chrome 126'],
    ['The agent runs on Deno 1.40.', 'bumped deno to 2.1 finally', 'Deno 2.1'],
    ['The parser needs Ruby 3.0 because of the old gem.', 'The gem is gone, so ruby 3.3 it is', 'Ruby 3.3'],
    ['The relay is a small box called heron, Debian 12 on it.', 'heron got debian 13 yesterday', 'debian 13 on it'],
    ['Our cluster runs Nomad 1.4 on Hetzner.', 'cluster upgrade done, nomad 1.8', 'Nomad 1.8 on Hetzner'],
  ] as const) {
    it(`R129: takes its place, and the rest stays: ${later}`, async () => {
      const held = (await inForceAfter(earlier, later)).join('\n');
      assert.ok(held.toLowerCase().includes(now.toLowerCase()), held);
      assert.ok(!held.includes(/[A-Z]\w+ [\d.]+\d/.exec(earlier)?.[0] ?? ''), held);
    });
  }

  for (const [earlier, later] of [
    ['We ship Deno 1.40 with the agent.', 'not going to Deno 2.1 before the release'],
    ['We test with MariaDB 10 in a container.', 'the docs say MariaDB 11 has it'],
    ['The tills run Windows 10.', 'the laptops of the buyers were updated to Windows 11'],
    ['Our kiosk tablets run Android 11.', 'my phone got Android 14'],
    ['The orders service is Kotlin 1.8.', 'Kotlin 2.0 was suggested by the agency'],
    ['The orders service is Kotlin 1.8.', 'the returns service is still on Kotlin 1.6'],
    ['Our cluster runs Nomad 1.4.', 'tried nomad 1.8 on my machine and went back'],
  ] as const) {
    it(`R129: leaves the one in use as it is: ${later}`, async () => {
      const held = (await inForceAfter(earlier, later)).join('\n');
      assert.ok(held.includes(/[A-Z]\w+ [\d.]+\d/.exec(earlier)?.[0] ?? '-'), held);
    });
  }

  it('R129: is no price', async () => {
    const held = await inForceAfter('My hourly rate is EUR 85.', 'My hourly rate is EUR 95.');
    assert.deepEqual(held, ["The user's hourly rate is EUR 95"]);
  });
});
