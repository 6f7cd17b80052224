import {
  identityKey,
  type IdentityMethods,
  identityParts,
  isIdentityNote,
  type SetIdentityResult,
} from '../ground/contract/identity.ts';
import type { Scope } from '../ground/contract/model.ts';
import { setIdentity } from '../learn/setIdentity.ts';
import { forgetAll } from '../lifecycle/forgetAll.ts';
import { identityIn } from '../recall/identityIn.ts';
import { findScope } from '../store/base/scopes.ts';
import { identityNotes, learnedTraits } from '../store/memories/identityNotes.ts';
import { checkScope } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** No one has more traits than this. */
const mostTraits = 1000;

/** Who the assistant is, who the user is, and how they work. */
export function identityMethods(context: MemoryContext): IdentityMethods {
  const { store, settings, answer, read, wake } = context;
  return {
    identity: ({ scope } = {}) =>
      read(() => {
        if (scope !== undefined) checkScope(scope);
        const found = identityIn({ sql: store.sql, settings: settings(), now: store.clock() }, scope);
        const notes = identityParts.flatMap((part) => {
          const record = found.find((one) => isIdentityNote(one) && one.key === identityKey(part));
          return record === undefined ? [] : [{ part, record }];
        });
        return { notes, traits: found.filter((one) => !isIdentityNote(one)) };
      }),

    async setIdentity(input) {
      context.asked();
      const set = await answer(
        () => setIdentity(context.ladder(), input),
        (reason): SetIdentityResult => ({ outcome: 'rejected', reason }),
      );
      if (set.batch !== undefined) wake();
      return set;
    },

    async resetIdentity({ scope = 'user' } = {}) {
      checkScope(scope);
      const { forgotten, batch } = await forgetAll(context, () => idsOf(context, scope));
      return { forgotten, ...(batch === undefined ? {} : { batch }) };
    },
  };
}

function idsOf({ store: { sql, clock } }: MemoryContext, scope: Scope): readonly string[] {
  const scopes = [findScope(sql, scope)].filter((found) => found !== undefined);
  return [...identityNotes(sql, scopes, clock()), ...learnedTraits(sql, scopes, clock(), mostTraits)].map(
    ({ id }) => id,
  );
}
