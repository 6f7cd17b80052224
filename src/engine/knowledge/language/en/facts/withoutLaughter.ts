import type { Span } from '../../../../ground/text/codeSpans.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { hasJoke, isOpen, laughs, laughterMarks } from './isClaimed.ts';
import { leadOf } from './leadOf.ts';
import { parseClause } from './parseClause.ts';

const r = String.raw;
const sighs = anyOf(
  ...['smh', 'omg', 'ngl', 'tbh', 'welp', 'oof', 'ugh+', 'meh', 'yay', 'phew', 'whew', 'argh+', 'xd'],
);
const aloud = `(?:${laughs}|${sighs})`;
const before = patternOf([r`^(?:${aloud}(?![\p{L}\p{N}'’])[\s,.!:–—-]*|${laughterMarks}[\s,.!]*)+`], 'iu');
const behind = patternOf([r`(?:[\s,.!(–—-]*(?:(?<![\p{L}\p{N}'’])${aloud}|${laughterMarks})[\s,.!)]*)+$`], 'iu');

/**
 * Where a statement stands without what its speaker laughs or sighs around it: "lol we still use svn" is as true as without.
 * What is ordered, supposed or wished with a laugh is a joke more often than not, and stays as it was said.
 */
export function withoutLaughter(masked: string): Span {
  const whole = { from: 0, to: masked.length };
  const from = before.exec(masked)?.[0].length ?? 0;
  const to = behind.exec(masked)?.index ?? masked.length;
  if (to <= from || to - from === masked.length) return whole;
  const rest = masked.slice(from, to);
  return isPlain(rest) ? { from, to } : whole;
}

function isPlain(rest: string): boolean {
  if (hasJoke(rest) || isOpen(rest)) return false;
  const { mood, modal, tense } = parseClause(wordsOf(rest.slice(leadOf(rest).length)));
  return (mood === 'statement' && modal === undefined) || (mood === 'dropped' && tense === 'past');
}
