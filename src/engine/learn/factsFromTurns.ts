import { originIn } from '../knowledge/trust/originFor.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import { extractFactsRequest, extractFactsVersion, readFacts } from '../knowledge/prompts/extractFactsRequest.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { checkForm } from '../extract/checkForm.ts';
import type { Asker } from '../knowledge/prompts/ask.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import type { Origin } from '../ground/contract/model.ts';

/** One turn of the user. */
export interface UserTurn {
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly sessionId?: string | undefined;
  /** Absent: the user's. */
  readonly origin?: Origin | undefined;
}

export interface FoundFacts {
  readonly candidates: readonly FactCandidate[];
  /** Entries of the answer that were no good. */
  readonly dropped: number;
  /** Why there is nothing, in a sentence: the turns were not read and can be asked about again. */
  readonly failed?: string;
}

/** A turn shorter than this says one thing at most, which the rules find; a model is worth its price beyond. */
const shortTurn = 40;
/** Share of a fact's telling words that its turn must have; what is mostly a model's own words was made up. */
const groundedShare = 0.5;

/**
 * Facts that a model finds in what the user said, each traced to its turn and checked against its words. What the
 * assistant said is not part of the question.
 */
export async function factsFromTurns(
  asker: Asker,
  turns: readonly UserTurn[],
  knownTopics: readonly string[],
): Promise<FoundFacts> {
  const asked = turns
    .map((turn) => ({ ...turn, text: stripInjected(turn.text).trim() }))
    .filter(({ text }) => text.length >= shortTurn);
  if (asked.length === 0) return { candidates: [], dropped: 0 };
  const answer = await ask(
    asker,
    (boundary) => extractFactsRequest(asked, knownTopics, boundary),
    (text) => readFacts(text, asked.length),
  );
  if ('failed' in answer) return { candidates: [], dropped: 1, failed: answer.failed };
  const candidates = answer.read.items.flatMap(
    ({ turn, topic, content, importance, denied, does, whose }): readonly FactCandidate[] => {
      const said = asked[turn];
      const form = checkForm(content);
      if (said === undefined || 'reason' in form || !isGrounded(form.content, said.text)) return [];
      const isRule = does !== undefined || languageOf(form.content).directives.isDirective(form.content);
      return [
        {
          topic,
          content: form.content,
          importance,
          origin: originIn(form.content, said),
          kind: isRule ? 'rule' : 'fact',
          ...(does !== undefined && whose === 'user' ? { scope: 'user' as const } : {}),
          sessionId: said.sessionId,
          sourceIds: [said.id],
          at: said.at,
          attributes: madeBy(asker, 'extractFacts', extractFactsVersion),
          ...(denied === undefined ? {} : { corrects: { denied } }),
          ...(isRule ? { directive: { does: does ?? 'states', denied, turn: said.text } } : {}),
        },
      ];
    },
  );
  return { candidates, dropped: answer.read.dropped + answer.read.items.length - candidates.length };
}

function isGrounded(content: string, said: string): boolean {
  const [wanted, there] = [[...queryTerms(content).keys()], new Set(queryTerms(said).keys())];
  const shared = wanted.filter((term) => there.has(term)).length;
  // What tells nothing, such as a single "or", rests on nothing either.
  return shared > 0 && shared >= wanted.length * groundedShare;
}

/** Which question to which model a memory came from, kept with it so that a bad prompt can be found out later. */
export function madeBy(
  { model }: Asker,
  prompt: string,
  version: number,
): { readonly prompt: string; readonly model: string } {
  return { prompt: `${prompt}/${version}`, model: model.name };
}
