import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import type { LanguageModel } from '../../ground/contract/ports.ts';
import { estimateTokens } from '../../ground/text/tokens.ts';
import type { Store } from '../../store/base/store.ts';
import { noteModelUse, tokensUsedOn } from '../../store/upkeep/modelUse.ts';
import { localDay } from './localDay.ts';

/** Why the language model may not be asked in the background now. */
export type Refusal = 'off' | 'ask' | 'spent' | 'saving' | 'absent';

/** The reasons, in one sentence each. */
export const refusals: { readonly [refusal in Refusal]: string } = {
  off: 'The setting for language models in the background is off.',
  ask: 'It waits for your permission to ask a language model in the background.',
  spent: 'The tokens of today are used up; it continues tomorrow.',
  saving: 'The machine runs on its battery.',
  absent: 'There is no language model that may be asked without a dialog.',
};

/** A request that was not made, and changed nothing. */
class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusals[refusal]);
    this.refusal = refusal;
  }
}

interface MeterPorts {
  readonly store: Store;
  readonly settings: () => Pick<EngineSettings, 'backgroundModel' | 'backgroundTokensPerDay'>;
  readonly model: LanguageModel | undefined;
  readonly write: <T>(work: () => T) => Promise<T>;
  readonly offsetMinutes: number;
  readonly isSaving: boolean;
}

/** Why the language model may not be asked now; undefined when it may. */
export async function refusalOf({
  store,
  settings,
  model,
  offsetMinutes,
  isSaving,
}: MeterPorts): Promise<Refusal | undefined> {
  const { backgroundModel, backgroundTokensPerDay } = settings();
  if (backgroundModel !== 'on') return backgroundModel;
  if (model === undefined) return 'absent';
  if (isSaving) return 'saving';
  const spent = tokensUsedOn(store.sql, localDay(store.clock(), offsetMinutes));
  if (spent >= backgroundTokensPerDay) return 'spent';
  return (await model.isAvailable?.()) === false ? 'absent' : undefined;
}

/**
 * The language model as the background may use it: with the user's permission, within the tokens of the day, and with
 * each request counted before its answer is used. Rejects with `ModelRefused` otherwise.
 */
export function metered(ports: MeterPorts): LanguageModel {
  const { store, model, settings } = ports;
  return {
    get name() {
      return model?.name ?? 'none';
    },
    isAvailable: async () => (await refusalOf(ports)) === undefined,
    complete: async (request) => {
      const refusal = await refusalOf(ports);
      if (refusal !== undefined || model === undefined) throw new ModelRefused(refusal ?? 'absent');
      const day = localDay(store.clock(), ports.offsetMinutes);
      if (tokensUsedOn(store.sql, day) + tokensOf(request) > settings().backgroundTokensPerDay)
        throw new ModelRefused('spent');
      return await counting(model, ports).complete(request);
    },
  };
}

/** The language model with the tokens of each request and each answer counted as used in the background. */
export function counting(
  model: LanguageModel,
  { store, write, offsetMinutes }: Pick<MeterPorts, 'store' | 'write' | 'offsetMinutes'>,
): LanguageModel {
  const note = (tokens: number, what: 'request' | 'answer'): Promise<void> =>
    write(() =>
      store.sql.transaction(() => noteModelUse(store.sql, localDay(store.clock(), offsetMinutes), tokens, what)),
    );
  return {
    get name() {
      return model.name;
    },
    isAvailable: async () => (await model.isAvailable?.()) !== false,
    complete: async (request) => {
      // Counted first: a request whose answer never comes has used its tokens as well.
      await note(tokensOf(request), 'request');
      const answer = await model.complete(request);
      await note(estimateTokens(answer), 'answer');
      return answer;
    },
  };
}

function tokensOf({ system = '', prompt }: Parameters<LanguageModel['complete']>[0]): number {
  return estimateTokens(`${system}${prompt}`);
}
