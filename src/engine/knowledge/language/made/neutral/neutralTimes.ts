import type { Times } from '../../language.ts';

/** A language that names no times: nothing is dated by its words. */
export const neutralTimes: Times = {
  findAsked: () => undefined,
  findTimeQuestion: () => undefined,
  findAsOf: () => undefined,
  findPlanned: () => undefined,
  findEnd: () => undefined,
  recurs: () => false,
  tellsOfPast: () => false,
  tellsOfDecision: () => false,
};
