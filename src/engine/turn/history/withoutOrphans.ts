import type { ChatMessage } from './chatMessage.ts';

/**
 * A history whose calls and answers belong together, in their order: an answer without its call, which language models
 * refuse, is left out, and so is a call that nothing answered before something else was said. Calls at the very end
 * still wait for their answers.
 */
export function withoutOrphans<M extends ChatMessage>(messages: readonly M[]): readonly M[] {
  const answered = answeredCalls(messages);
  const waitsFrom = messages.findLastIndex(({ answers = [], role }) => role !== 'tool' && answers.length === 0);
  const open = new Set<string>();
  return messages.flatMap((message, at): readonly M[] => {
    const { calls = [], answers = [], text } = message;
    const known = answers.filter((id) => open.delete(id));
    const kept = calls.filter(
      (id, first) => calls.indexOf(id) === first && (at >= waitsFrom || answered.has(keyOf(at, id))),
    );
    for (const id of kept) open.add(id);
    if (kept.length === calls.length && known.length === answers.length)
      return message.role === 'tool' && known.length === 0 ? [] : [message];
    // What was nothing but a call or an answer has nothing left to say.
    if ((text === '' || answers.length > 0) && kept.length === 0 && known.length === 0) return [];
    return [{ ...message, calls: kept, answers: known }];
  });
}

/** Each call that a later message answers, by its place and its id: the newest call of an id is the one that is meant. */
function answeredCalls(messages: readonly ChatMessage[]): ReadonlySet<string> {
  const placeOf = new Map<string, number>();
  const answered = new Set<string>();
  for (const [at, { calls = [], answers = [] }] of messages.entries()) {
    for (const id of answers) {
      const place = placeOf.get(id);
      if (place !== undefined) answered.add(keyOf(place, id));
    }
    for (const id of calls) placeOf.set(id, at);
  }
  return answered;
}

function keyOf(place: number, id: string): string {
  return `${place} ${id}`;
}
