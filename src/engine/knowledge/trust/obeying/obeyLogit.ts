import type { InstructionSign } from '../../language/instructionSigns.ts';
import { logitBy } from '../../language/logitBy.ts';
import fitted from './fittedSigns.json' with { type: 'json' };
import { obeySigns, type Reads, type Weighed } from './obeySigns.ts';

const logitOf = logitBy(() => fitted);

/**
 * How surely a memory wants to be obeyed rather than known, as the logarithm of its odds: a logistic regression over what
 * its words say together, in which mood and how often, fitted on made-up saves of an assistant
 * (`node test/trust/poison/fitObeySigns.ts`). `known` is the instruction that was found in it, if any.
 */
export function obeyLogit(memory: Weighed, known: InstructionSign | undefined, reads: Reads): number {
  return logitOf([...obeySigns(memory, reads), ...(known === undefined ? [] : [knownSign])]);
}

/** That a pattern of its own found an instruction. */
export const knownSign = 'known';
