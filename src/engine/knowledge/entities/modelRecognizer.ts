import type { Asker } from '../prompts/ask.ts';
import { ask } from '../prompts/ask.ts';
import { MemoryError } from '../../ground/contract/memoryError.ts';
import type { EntityRecognizer } from '../../ground/contract/ports.ts';
import { extractEntitiesRequest, readEntities } from '../prompts/extractEntitiesRequest.ts';
import type { EntitySpan } from '../../ground/contract/entities.ts';

/**
 * Surer of a name and its type than capitals are (0.5–0.85), less than an address or a path is of itself (0.9 and
 * more).
 */
const confidence = 0.87;

/** A language model as a recognizer. Names that do not occur in the text are dropped. */
export function modelRecognizer(asker: Asker): EntityRecognizer {
  return {
    kind: 'model',
    recognize: async (text) => {
      const answer = await ask(
        asker,
        (boundary) => extractEntitiesRequest(text, boundary),
        (said) => readEntities(said, text),
      );
      if ('failed' in answer) throw new MemoryError('failed', answer.failed);
      return answer.read.items.flatMap(({ name, type, aliases }) =>
        [name, ...aliases].flatMap((one) => spansOf(one, type, text)),
      );
    },
  };
}

/** Every place of a name, in the spelling of the text. */
function spansOf(name: string, type: EntitySpan['type'], text: string): EntitySpan[] {
  const found: EntitySpan[] = [];
  const low = text.toLowerCase();
  for (
    let from = low.indexOf(name.toLowerCase());
    from !== -1;
    from = low.indexOf(name.toLowerCase(), from + name.length)
  ) {
    const to = from + name.length;
    found.push({ name: text.slice(from, to), type, from, to, confidence });
  }
  return found;
}
