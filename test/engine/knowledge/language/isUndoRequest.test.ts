import assert from 'node:assert/strict';
import { isUndoRequest } from '../../../../src/engine/knowledge/language/isUndoRequest.ts';

const requests = [
  'undo',
  'Undo that, please.',
  'no wait, undo the last change',
  'oops, bring it back',
  'can you take that back?',
  'put them back',
  'Mach das bitte rückgängig',
  'rückgängig machen!',
  'nimm das zurück',
  'deshacer',
  'Deshazlo, por favor',
  'annule ça',
  'remets-le comme avant',
  'desfaça isso',
  'volta atrás',
  '元に戻して',
  '取り消してください',
  '撤销',
  '把刚才的撤销吧',
];

const others = [
  'undo the migration of the orders table',
  'How do I undo a commit?',
  'we reverted that in March',
  'bring the staging cluster back',
  'take that back to Ines and ask her',
  'Mach das Fenster zu',
  'Wie mache ich einen Commit rückgängig?',
  'annule la réunion de demain',
  'deshaz el commit de ayer',
  'desfaça o deploy de ontem',
  '撤销昨天的部署',
  '昨日のデプロイを取り消して',
];

describe('a request to take back what was just done', () => {
  for (const text of requests)
    it(`is "${text}"`, () => {
      assert.equal(isUndoRequest(text), true);
    });
  for (const text of others)
    it(`is not "${text}"`, () => {
      assert.equal(isUndoRequest(text), false);
    });
});
