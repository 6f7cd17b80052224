import assert from 'node:assert/strict';
import {
  type ConversationRegistry,
  createConversationRegistry,
} from '../../../../src/engine/turn/history/createConversationRegistry.ts';
import { FixedClock, hour } from '../../../support/clock.ts';

interface State {
  readonly said: string[];
}

describe('the conversations in hand', () => {
  let clock: FixedClock;
  let events: string[];
  let registry: ConversationRegistry<State>;
  beforeEach(() => {
    clock = new FixedClock();
    events = [];
    registry = createConversationRegistry<State>({
      clock: clock.read,
      idleMs: () => hour,
      makeState: () => ({ said: [] }),
      // Whoever is told of an eviction still finds the conversation.
      onEvent: ({ kind, id, state }) =>
        events.push(`${kind} ${id} ${state.said.join(' ')}${registry?.find(id) === state ? ' there' : ' gone'}`),
    });
  });

  it('R230: gives each conversation a state of its own, and tells of a new one', () => {
    registry.enter('a').said.push('hello');
    registry.enter('b').said.push('goodbye');
    assert.deepEqual(registry.enter('a').said, ['hello']);
    assert.deepEqual(registry.find('b')?.said, ['goodbye']);
    assert.deepEqual(events, ['created a  there', 'created b  there']);
  });

  it('R230: lets go of what was left alone for an hour, and of nothing else', () => {
    registry.enter('a');
    clock.forward(hour - 1);
    registry.enter('b');
    registry.evictIdle();
    assert.ok(registry.find('a'));
    clock.forward(1);
    registry.evictIdle();
    assert.equal(registry.find('a'), undefined);
    assert.ok(registry.find('b'));
    clock.forward(-2 * hour);
    registry.evictIdle();
    assert.ok(registry.find('b'));
  });

  it('R290: tells of an eviction while the conversation is still there, and makes it anew when it goes on', () => {
    registry.enter('a').said.push('hello');
    clock.forward(hour);
    registry.enter('b');
    assert.deepEqual(events, ['created a  there', 'evicted a hello there', 'created b  there']);
    assert.deepEqual(registry.enter('a').said, []);
  });

  it('R230: goes on with a conversation that nobody left for another one, however late', () => {
    registry.enter('a').said.push('hello');
    clock.forward(5 * hour);
    assert.deepEqual(registry.enter('a').said, ['hello']);
    registry.remove('a');
    assert.deepEqual(events, ['created a  there']);
  });
});
