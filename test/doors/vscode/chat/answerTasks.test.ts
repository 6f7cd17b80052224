import assert from 'node:assert/strict';
import { answerTasks } from '../../../../src/doors/vscode/chat/answerTasks.ts';
import { parseTaskOrder } from '../../../../src/engine/turn/taskOrder.ts';
import type { WorkEntry } from '../../../../src/engine/ground/contract/continuity.ts';
import { speak } from '../../../../src/open/texts/say.ts';

const entry = { id: 'work_1', kind: 'task', title: 'the API docs', status: 'blocked', waitsFor: 'the review' };
const entries = [entry as unknown as WorkEntry];

describe('what /tasks answers', () => {
  afterEach(() => speak());

  it('says what to do next where nothing was done', () => {
    assert.match(
      answerTasks(parseTaskOrder('done'), { entries: [], reason: 'Say which task, in words of it.' }),
      /in words of it\.\n\n`\/tasks all` lists them all\.$/,
    );
    assert.match(
      answerTasks(parseTaskOrder('zebra'), { entries: [] }),
      /^No task has the words .{0,2}zebra.{0,3}\n\n`\/tasks all`/,
    );
    assert.match(answerTasks(parseTaskOrder('add'), { entries: [], reason: 'The title is empty.' }), /`\/tasks add /);
  });

  it('is in the language of the user, the titles of tasks aside', () => {
    const words: { readonly [english: string]: string } = {
      Blocked: 'Blockiert',
      'waits for {0}': 'wartet auf {0}',
      'Say which task, in words of it.': 'Welche?',
    };
    speak({
      translate: (text, ...values) => (words[text] ?? text).replace('{0}', values[0] ?? ''),
      language: 'de',
    });
    assert.equal(
      answerTasks(parseTaskOrder(''), { entries }),
      '**Blockiert**\n\n- the API docs · wartet auf the review',
    );
    assert.match(
      answerTasks(parseTaskOrder('done'), { entries: [], reason: 'Say which task, in words of it.' }),
      /^Welche\?/,
    );
  });
});
