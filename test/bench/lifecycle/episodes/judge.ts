import type { Hit } from '../../../../src/engine/ground/contract/model.ts';
import type { Asked, Played } from './playEpisode.ts';

/** What came of a question, in a word for those that are looked at. */
export interface Judgement {
  readonly isRight: boolean;
  readonly why: string;
}

const right: Judgement = { isRight: true, why: '' };
const wrong = (why: string): Judgement => ({ isRight: false, why });

/**
 * Whether a question was answered as it should be.
 * - deletion: it was known before; afterwards the value is in neither block nor answer, and both say that it was forgotten.
 * - cascade: it was known before; afterwards it is still there, and nothing tells it without saying what it rested on. What
 *   was taken out of sight along with its cause counts as wrong.
 * - absence: neither the block nor the answer brings a single memory, nor says that something was forgotten.
 * - update: block and answer have the new value, and no line of them tells the old one as what holds.
 * - tracking: a recall finds every value that held, each with the day on which it was said.
 */
export function judge({ question, told, before }: Asked, { memories, begunAt }: Played): Judgement {
  switch (question.kind) {
    case 'deletion': {
      const { value } = question;
      if (before === undefined || !shows(before, value)) return wrong('was not known');
      if (told.lead.includes(value) || told.answer.some(({ content }) => content.includes(value)))
        return wrong('is told');
      return told.problems.filter((code) => code === 'forgotten').length === 2
        ? right
        : wrong('is not said to be forgotten');
    }
    case 'cascade': {
      const { key } = question;
      if (before === undefined || !shows(before, key)) return wrong('was not known');
      const held = memories.filter(({ content }) => content.includes(key));
      if (held.length === 0) return wrong('is gone');
      const lines = [...told.block, ...told.answer].filter(({ content }) => content.includes(key));
      if (lines.some((hit) => hit.restedOn === undefined && hit.supersededBy === undefined))
        return wrong('is told plainly');
      return held.every(({ needsReviewAt, supersededBy }) => needsReviewAt !== undefined || supersededBy !== undefined)
        ? right
        : wrong('is not marked');
    }
    case 'absence': {
      if (told.problems.includes('forgotten')) return wrong('is said to be forgotten');
      const [line] = [...told.block, ...told.answer];
      return line === undefined ? right : wrong(`is answered by “${line.content}”`);
    }
    case 'update': {
      for (const hits of [told.block, told.answer]) {
        if (!hits.some(({ content }) => content.includes(question.now))) return wrong('lacks the new value');
        const tellsOld = ({ content, restedOn, supersededBy }: Hit): boolean =>
          content.includes(question.before) &&
          !content.includes(question.now) &&
          restedOn === undefined &&
          supersededBy === undefined;
        const old = hits.find(tellsOld);
        if (old !== undefined) return wrong(`tells the old value: “${old.content}”`);
      }
      return right;
    }
    case 'tracking': {
      const missing = question.course.filter(({ value, at }) => {
        const said = begunAt[at] ?? 0;
        return !told.found.some(
          ({ content, eventAt }) => content.includes(value) && eventAt >= said && eventAt < said + 86_400_000,
        );
      });
      return missing.length === 0 ? right : wrong(`lacks ${missing.map(({ value }) => value).join(', ')}`);
    }
  }
}

function shows({ block, answer }: Asked['told'], value: string): boolean {
  return [...block, ...answer].some(({ content }) => content.includes(value));
}
