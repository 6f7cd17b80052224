import assert from 'node:assert/strict';
import { LANGUAGES } from '../../scripts/languages.mjs';
import { bundleFile, readTexts } from '../../scripts/l10n.mjs';
import { parseRememberCommand, parseRememberRequest } from '../../src/engine/capture/parseRememberRequest.ts';

const help =
  '- `@memory remember that we deploy on Fridays` keeps a fact; add `importance 9` for one that must always be there.';
const afterCommand = 'Write what to keep after the command, for example `/remember deploys: only after 16:00`.';
const firstStep = 'remember that I like short answers with the code first';

describe('what users are told to say', () => {
  for (const language of LANGUAGES) {
    const texts = readTexts(bundleFile(language));
    const codeIn = (text: string): string[] =>
      [...(texts[text] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

    it(`${language}: is understood, with its importance and its topic`, () => {
      const [said = '', importance = ''] = codeIn(help);
      const request = parseRememberRequest(`${said.replace('@memory ', '')} ${importance}`);
      assert.equal(request?.importance, 9, `${said} ${importance}`);
      assert.ok(!request.content.includes('9'), request.content);
      assert.equal(request.rest, undefined);
      const [command = ''] = codeIn(afterCommand);
      const [topic] = command.replace('/remember ', '').split(':');
      assert.equal(parseRememberCommand(command.replace('/remember ', ''))?.topic, topic);
      assert.ok(parseRememberRequest(texts[firstStep] ?? ''), texts[firstStep]);
    });
  }
});
