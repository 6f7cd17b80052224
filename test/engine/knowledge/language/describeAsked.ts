import assert from 'node:assert/strict';
import { claimsSave } from '../../../../src/engine/capture/claimsSave.ts';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';
import { extractFacts } from '../../../../src/engine/extract/extractFacts.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';
import { defaultScope } from '../../../../src/engine/scope/defaultScope.ts';

/** What a language understands of requests and of what is told, and what it leaves alone. */
export interface Asked {
  readonly code: string;
  /** A request and the words to keep. */
  readonly remembered: readonly (readonly [request: string, content: string])[];
  readonly notRemembered: readonly string[];
  /** A request and what it names; "" for what was said before, "*" for all. */
  readonly forgotten: readonly (readonly [request: string, name: string])[];
  /** Asked that it is not kept in the first place. */
  readonly notKept: readonly string[];
  readonly notForgotten: readonly string[];
  /** A statement, its kind and how it is kept. */
  readonly told: readonly (readonly [statement: string, kind: string, content: string])[];
  /** Nothing is learned from it. */
  readonly untold: readonly string[];
  /** A statement and what it denies; "" where it does not name it. */
  readonly corrected: readonly (readonly [statement: string, denied: string])[];
  readonly notCorrected: readonly string[];
  readonly ruled: readonly (readonly [statement: string, whose: 'user' | 'team'])[];
  readonly notRuled: readonly string[];
  readonly claimed: readonly string[];
  readonly notClaimed: readonly string[];
  readonly ofPerson: readonly string[];
  readonly ofWorkspace: readonly string[];
}

const at = Date.UTC(2026, 0, 12, 9);
const learned = (text: string): ReturnType<typeof extractFacts> =>
  extractFacts({ text, role: 'user', at }, { knownTopics: [] });

/** Tests of a language, one for each sentence. */
export function describeAsked(name: string, asked: Asked): void {
  describe(`what is asked and told in ${name}`, () => {
    for (const [request, content] of asked.remembered)
      it(`keeps what it is asked to: ${request}`, () => {
        assert.equal(languageOf(request).code, asked.code);
        assert.equal(parseRememberRequest(request)?.content, content);
      });
    for (const text of asked.notRemembered)
      it(`is not asked to keep: ${text}`, () => assert.equal(parseRememberRequest(text), undefined));
    describeForgetting(asked);
    for (const [statement, kind, content] of asked.told)
      it(`learns: ${statement}`, () =>
        assert.deepEqual(
          learned(statement).map((fact) => [fact.kind, fact.content]),
          [[kind, content]],
        ));
    for (const text of asked.untold) it(`learns nothing from: ${text}`, () => assert.deepEqual(learned(text), []));
    describeCorrecting(asked);
    for (const text of asked.claimed) it(`claims a save: ${text}`, () => assert.ok(claimsSave(text)));
    for (const text of asked.notClaimed) it(`claims none: ${text}`, () => assert.ok(!claimsSave(text)));
    for (const content of asked.ofPerson)
      it(`belongs to the person: ${content}`, () =>
        assert.equal(defaultScope({ topic: 'x', content, kind: 'fact' }, 'w'), 'user'));
    for (const content of asked.ofWorkspace)
      it(`belongs to the workspace: ${content}`, () =>
        assert.deepEqual(defaultScope({ topic: 'x', content, kind: 'fact' }, 'w'), { workspace: 'w' }));
  });
}

function describeForgetting({ forgotten, notKept, notForgotten }: Asked): void {
  const find = (text: string): ReturnType<ReturnType<typeof languageOf>['requests']['findForget']> =>
    languageOf(text).requests.findForget(text);
  for (const [request, name] of forgotten)
    it(`forgets what it is asked to: ${request}`, () => {
      const found = find(request);
      assert.equal(found?.keepsNot, false);
      assert.deepEqual(
        [found.means, found.names],
        name === '*' ? ['all', []] : name === '' ? ['before', []] : ['named', [name]],
      );
      assert.ok(languageOf(request).requests.mayAskToForget(request));
    });
  for (const request of notKept) it(`does not keep: ${request}`, () => assert.equal(find(request)?.keepsNot, true));
  for (const text of notForgotten) it(`is not asked to forget: ${text}`, () => assert.equal(find(text), undefined));
}

function describeCorrecting({ corrected, notCorrected, ruled, notRuled }: Asked): void {
  const corrections = (text: string): readonly (string | undefined)[] =>
    learned(text).flatMap(({ corrects }) => (corrects === undefined ? [] : [corrects.denied ?? '']));
  for (const [statement, denied] of corrected)
    it(`takes back what was said before: ${statement}`, () => assert.deepEqual(corrections(statement), [denied]));
  for (const text of notCorrected) it(`takes nothing back: ${text}`, () => assert.deepEqual(corrections(text), []));
  for (const [statement, whose] of ruled)
    it(`is a rule: ${statement}`, () =>
      assert.deepEqual(
        learned(statement).map(({ directive }) => directive?.whose),
        [whose],
      ));
  for (const text of notRuled)
    it(`is no rule: ${text}`, () =>
      assert.deepEqual(
        learned(text).filter(({ directive }) => directive !== undefined),
        [],
      ));
}
