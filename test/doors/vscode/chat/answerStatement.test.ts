import assert from 'node:assert/strict';
import { answerHeard, answerRulesForWork } from '../../../../src/doors/vscode/chat/answerStatement.ts';

const workspace = { workspace: 'git:example.test/bakery' };

describe('what is answered to a statement without a language model', () => {
  it('says what was heard, as what, and for where', () =>
    assert.equal(
      answerHeard([
        { content: 'Always use tabs', kind: 'rule', scope: 'user', becomes: 'remembered' },
        { content: 'The ovens run on gas', kind: 'fact', scope: workspace, becomes: 'remembered' },
      ]),
      'Heard, and remembered once this conversation is over (`/reset` ends it now):\n\n' +
        '- Always use tabs (rule, for you, in every workspace)\n- The ovens run on gas (fact, for this workspace)',
    ));

  it('tells apart what is known already and what the user sees first', () =>
    assert.equal(
      answerHeard([
        { content: 'Always use tabs', kind: 'rule', scope: workspace, becomes: 'known' },
        { content: 'The user is left-handed', kind: 'fact', scope: 'user', becomes: 'waits' },
      ]),
      'Heard; it will wait for your review once this conversation is over:\n\n' +
        '- The user is left-handed (fact, for you, in every workspace)\n\n' +
        'Known already:\n\n- Always use tabs (rule, for this workspace)',
    ));

  it('lists the rules that apply to work that nobody can do', () =>
    assert.equal(
      answerRulesForWork([{ content: 'Always use type hints', kind: 'rule', scope: workspace }]),
      'These rules apply to this work:\n\n- Always use type hints (rule, for this workspace)',
    ));
});
