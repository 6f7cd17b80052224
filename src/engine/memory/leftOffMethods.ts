import type { LeftOffMethods } from '../ground/contract/leftOff.ts';
import { findLeftOff, whereLeftOff } from '../leftOff/whereLeftOff.ts';
import { clockOf } from '../recall/reader.ts';
import { placeOf } from '../recall/recall.ts';
import type { MemoryContext } from './memoryContext.ts';

/** What a memory tells somebody who comes back: it always answers, with problems where it could not look. */
export function leftOffMethods(context: MemoryContext): LeftOffMethods {
  return {
    async whereLeftOff(input = {}) {
      context.assertOpen();
      context.asked();
      try {
        const reader = context.reader();
        const { scope, question, about, sessionId: open } = input;
        const asked = (typeof question === 'string' ? findLeftOff(question, clockOf(reader)) : undefined) ?? {
          part: 'everything' as const,
        };
        const bounds = placeOf(reader, scope === undefined ? {} : { scope }, ['short', 'long']);
        const named = typeof about === 'string' && about.trim() !== '' ? { about } : {};
        return await Promise.resolve(whereLeftOff(reader, { ...asked, ...named, bounds, open }));
      } catch (error) {
        return { lines: [], problems: [{ code: 'index', message: context.reportFailure(error).message }] };
      }
    },
  };
}
