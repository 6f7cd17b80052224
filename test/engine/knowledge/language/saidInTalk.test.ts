import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';
import { isTakenFor, learned, type Purpose } from '../../../bench/languages/ownSentences.ts';

/** A line each: the language, the purpose, whether it is meant, and what is said, behind what was said before it. */
const lines = readFileSync(join(import.meta.dirname, 'saidInTalk.txt'), 'utf8')
  .trimEnd()
  .split('\n');
const now = { at: Date.UTC(2026, 0, 12, 9), offsetMinutes: () => 0 };

describe('what is said in talk in Portuguese, Chinese and Japanese', () => {
  for (const line of lines) {
    const [, purpose = '', meant, said = ''] = /^\w+ (\w+) (yes|no): (.+)$/u.exec(line) ?? [];
    const [previous, text = said] = said.includes(' => ') ? said.split(' => ') : [undefined, said];
    it(`is ${meant === 'yes' ? '' : 'not '}taken for ${purpose}: ${said}`, () =>
      assert.equal(isTakenFor({ purpose: purpose as Purpose, previous, text }), meant === 'yes'));
  }

  it('names what happened, where a question counts from it', () => {
    const event = (text: string): unknown => languageOf(text).times.findAsked(text, now)?.event;
    assert.deepEqual(event('o que mudou desde a migração?'), { side: 'after', name: 'migração' });
    assert.deepEqual(event('开会之前咱们定了哪些规矩？'), { side: 'before', name: '开会' });
    assert.deepEqual(event('移行以降に変わったことある？'), { side: 'after', name: '移行' });
  });

  it('counts the newest that are asked for', () => {
    const newest = (text: string): unknown => languageOf(text).times.findAsked(text, now)?.newest;
    assert.deepEqual(newest('quais foram as três últimas decisões?'), { count: 3, sort: 'decision' });
    assert.deepEqual(newest('最近两次改动是什么'), { count: 2, sort: 'anything' });
  });

  it('names what is to be forgotten, whatever the order of words', () => {
    const named = (text: string): unknown => languageOf(text).requests.findForget(text)?.names;
    assert.deepEqual(named('我搬走了，那个旧地址你别再留着'), ['那个旧地址']);
    assert.deepEqual(named('deleta o q vc sabe do meu divórcio'), ['divórcio']);
  });

  it('corrects by another figure of the same unit, and by none of another', () => {
    const corrects = (text: string): boolean =>
      learned(text, 'O prazo é de 5 dias.').some((fact) => fact.corrects !== undefined);
    assert.equal(corrects('são 8 dias pelo contrato'), true);
    assert.equal(corrects('são 8 pessoas no time'), false);
  });
});
