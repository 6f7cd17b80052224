import assert from 'node:assert/strict';
import { inAscii } from '../../scripts/inAscii.mjs';

describe('a program in ASCII alone', () => {
  const program = [
    String.raw`const r = String.raw; const v = 'ß'.length;`,
    String.raw`export default [/[’“]é+\/\\u00e9/u.source.length, /^[😀-😎]$/u.test('\u{1f601}'), /[é]/.test('\u00e9'),`,
    'r`\\b’😀${v}é\\u0041${r`“`}界`, r`plain`, `${1}a`];',
  ].join('\n');

  it('does what it did', async () => {
    const made = inAscii(program.replace("'ß'", String.raw`'\u00df'`));
    assert.match(made, /^[ -~\n]+$/);
    const [before, after] = await Promise.all([program, made].map(run));
    assert.deepEqual((after as unknown[]).slice(1), (before as unknown[]).slice(1));
    assert.deepEqual((after as unknown[])[3], '\\b’😀1é\\u0041“界');
  });

  it('stays as it is where it is so already', () => {
    assert.equal(inAscii('const a = /b/u;'), 'const a = /b/u;');
  });
});

async function run(program: string): Promise<unknown> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as { readonly default: unknown };
  return module.default;
}
