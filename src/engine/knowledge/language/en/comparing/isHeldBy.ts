import { remembered } from '../../../../ground/runtime/remembered.ts';
import type { Placed, Roles } from './rolesOf.ts';
import { rolesOf } from './rolesOf.ts';
import type { Token } from './statementTokens.ts';
import { longestKept, mostKept, tokensOf } from './statementTokens.ts';

const read = remembered(
  (text) => {
    const tokens = tokensOf(text);
    return { roles: rolesOf(tokens), pieces: piecesOf(tokens), ofPieces: undefined as readonly Roles[] | undefined };
  },
  mostKept,
  longestKept,
);

/**
 * Whether one statement says all that another says: each of its words stands in it as well, in the same role and in the
 * same order there ("Ana pays Ben" is not "Ben pays Ana"), under the same conditions. Where the longer one joins more
 * parts than the shorter one has, a single part must say it all: "Ana uses Emacs and Ben uses Vim" does not say that
 * Ana uses Vim.
 */
export function isHeldBy(part: string, whole: string): boolean {
  const [one, other] = [read(part), read(whole)];
  const [few, many] = [one.roles, other.roles];
  // A condition may stand in one part and hold for another.
  if (few.words.length === 0 || few.qualifiers !== many.qualifiers) return false;
  if (other.pieces.length <= one.pieces.length) return holds(many, few);
  other.ofPieces ??= other.pieces.map(rolesOf);
  return other.ofPieces.some((piece) => holds(piece, few));
}

function holds(many: Roles, few: Roles): boolean {
  return [...new Set(few.words.map(({ role }) => role))].every((role) =>
    isInOrder(
      few.words.filter((word) => word.role === role),
      many.words.filter((word) => word.role === role),
    ),
  );
}

/** What stands between "and" and the marks within a text. */
function piecesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const pieces: Token[][] = [[]];
  for (const token of tokens) {
    if (token.fold === 'and') pieces.push([]);
    else {
      pieces.at(-1)?.push(token);
      if (token.end !== '') pieces.push([]);
    }
  }
  return pieces.filter((piece) => piece.length > 0);
}

function isInOrder(part: readonly Placed[], whole: readonly Placed[]): boolean {
  let at = 0;
  for (const { key } of whole) if (key === part[at]?.key) at++;
  return at === part.length;
}
