import assert from 'node:assert/strict';
import { readSnapshot } from '../../../../src/engine/exchange/snapshot/readSnapshot.ts';

function reasonOf(text: string): string {
  const read = readSnapshot(text);
  return 'reason' in read ? read.reason : 'it was read';
}

describe('reading a snapshot', () => {
  it('says at which line and column a text stops being JSON, and nothing of what stands there', () => {
    assert.match(reasonOf('[\n{"key":"a"},\n{"key": secret}\n]'), /line 3, column 9 /);
    assert.match(reasonOf('[\n{"key":"a"},\n{"key":"b","conte'), /line 3, column 12 /);
    assert.doesNotMatch(reasonOf('[\n{"key": secret}\n]'), /secret/);
    assert.match(reasonOf(''), /line 1, column 1 /);
  });

  it('says what a text is not, and what to do about one of a newer version', () => {
    assert.match(reasonOf('{"rows":[]}'), /neither an export/);
    assert.match(reasonOf('7'), /neither an export/);
    assert.match(reasonOf('{"format":"tiered-memory","version":1}'), /half an export/);
    assert.match(reasonOf('{"format":"tiered-memory","version":99,"memories":[]}'), /newer version.*update/);
  });

  it('counts links, conversations and summaries that are none', () => {
    const read = readSnapshot(
      JSON.stringify({
        format: 'tiered-memory',
        version: 1,
        memories: [],
        links: [{ from: 'a' }, { from: 'a', to: 'b', type: 'link', strength: 7 }],
        conversations: [{ id: 's' }],
        summaries: 'none',
      }),
    );
    assert.deepEqual('reason' in read ? read : [read.links, Object.values(read.skipped)], [[], [2, 1]]);
  });

  it('reads 100,000 rows, each id once', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      id: `id ${index % 99_000}`,
      content: `Fact ${index}`,
    }));
    const read = readSnapshot(JSON.stringify({ format: 'tiered-memory', version: 1, memories: rows }));
    assert.ok(!('reason' in read));
    assert.deepEqual([read.rows.length, Object.values(read.skipped)], [99_000, [1000]]);
  });
});
