/** The switches of the automatic behaviour, as they are set. */
export interface FeatureSettings {
  /** The master switch: off turns all the others off. */
  readonly enabled: boolean;
  readonly contextInjection: boolean;
  readonly capture: boolean;
  readonly postResponseScan: boolean;
  readonly resetSummarize: boolean;
  readonly learning: boolean;
  readonly memoryScanModels: readonly string[];
}

/**
 * What memory may do by itself now. What the user asks for (tools, commands, `/remember`) and aging need no permission.
 */
export interface Features {
  /** Put remembered facts and known topics in front of a turn. */
  readonly contextInjection: boolean;
  /** Keep turns as episodes. */
  readonly capture: boolean;
  /** Summarize a conversation into memories before it is reset. */
  readonly resetSummarize: boolean;
  /** Read conversations that are over in the background, and keep the facts in them. */
  readonly learning: boolean;
  /** Save, after its answer, what this language model only wrote down as a tool call. */
  readonly scansAnswersOf: (model: ModelName) => boolean;
}

interface ModelName {
  readonly vendor: string;
  readonly family: string;
  readonly id: string;
}

/** The switches that a person can turn, in the order in which they are offered. */
export const switches = [
  'enabled',
  'contextInjection',
  'capture',
  'postResponseScan',
  'resetSummarize',
  'learning',
] as const;
export type Switch = (typeof switches)[number];

/** All but the one that turns everything off. */
export const switchesOfParts: readonly Switch[] = switches.filter((name) => name !== 'enabled');

/** In an untrusted folder nothing is kept unless the user asks: its files may have written the conversation. */
export function featuresOf(settings: FeatureSettings, isTrusted: boolean): Features {
  const { enabled, memoryScanModels } = settings;
  const scans = enabled && isTrusted && settings.postResponseScan;
  return {
    contextInjection: enabled && settings.contextInjection,
    capture: enabled && isTrusted && settings.capture,
    resetSummarize: enabled && settings.resetSummarize,
    learning: enabled && settings.learning,
    scansAnswersOf: (model) => scans && memoryScanModels.some((pattern) => matchesModel(pattern, model)),
  };
}

/**
 * `*`, a family, an id, or either with the vendor before it (`copilot/gpt-5`); `*` stands for any characters, case does
 * not count.
 */
export function matchesModel(pattern: string, { vendor, family, id }: ModelName): boolean {
  const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const wanted = new RegExp(`^${pattern.trim().split(/\*+/).map(literal).join('.*')}$`, 'i');
  return [family, id, `${vendor}/${family}`, `${vendor}/${id}`].some((name) => wanted.test(name));
}
