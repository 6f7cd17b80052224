import { estimateTokens } from '../../inject/tokens.ts';
import type { LanguageModel } from '../../ports.ts';
import type { EngineSettings } from '../../settings.ts';
import { noteModelUse, tokensUsedOn } from '../../store/modelUse.ts';
import type { Store } from '../../store/store.ts';
import { localDay } from './schedule.ts';

/** Why a model may not be asked in the background now. */
export type Refusal = 'off' | 'ask' | 'spent' | 'absent';

/** The reasons in a sentence each, with what to do. */
export const refusals: { readonly [refusal in Refusal]: string } = {
  off: 'The setting for models in the background is off.',
  ask: 'It waits for your permission to ask a language model in the background.',
  spent: 'The tokens of today are used up; it goes on tomorrow.',
  absent: 'No language model is there that may be asked without a dialog.',
};

/** A request that was not made, and changed nothing. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusals[refusal]);
    this.refusal = refusal;
  }
}

export interface MeterPorts {
  readonly store: Store;
  readonly settings: () => Pick<EngineSettings, 'backgroundModel' | 'backgroundTokensPerDay'>;
  readonly model: LanguageModel | undefined;
  readonly write: <T>(work: () => T) => Promise<T>;
  readonly offsetMinutes: number;
}

/** Why a model may not be asked now; undefined when it may. */
export async function refusalOf({ store, settings, model, offsetMinutes }: MeterPorts): Promise<Refusal | undefined> {
  const { backgroundModel, backgroundTokensPerDay } = settings();
  if (backgroundModel !== 'on') return backgroundModel;
  if (model === undefined) return 'absent';
  const spent = tokensUsedOn(store.sql, localDay(store.clock(), offsetMinutes));
  if (spent >= backgroundTokensPerDay) return 'spent';
  return (await model.isAvailable?.()) === false ? 'absent' : undefined;
}

/**
 * The language model as the background may use it: with the user's permission, within the tokens of the day, and with
 * each request counted before its answer is used. Rejects with `ModelRefused` otherwise.
 */
export function metered(ports: MeterPorts): LanguageModel {
  const { store, model, settings, write } = ports;
  return {
    get name() {
      return model?.name ?? 'none';
    },
    isAvailable: async () => (await refusalOf(ports)) === undefined,
    complete: async (request) => {
      const refusal = await refusalOf(ports);
      if (refusal !== undefined || model === undefined) throw new ModelRefused(refusal ?? 'absent');
      const day = localDay(store.clock(), ports.offsetMinutes);
      const asked = estimateTokens(`${request.system ?? ''}${request.prompt}`);
      if (tokensUsedOn(store.sql, day) + asked > settings().backgroundTokensPerDay) throw new ModelRefused('spent');
      // Counted first: a request whose answer never comes has cost its tokens as well.
      await write(() => store.sql.transaction(() => noteModelUse(store.sql, day, asked)));
      const answer = await model.complete(request);
      await write(() => store.sql.transaction(() => noteModelUse(store.sql, day, estimateTokens(answer), 'answer')));
      return answer;
    },
  };
}
