import { type EndpointKind, endpointDefaults } from './endpoint.ts';
import { defaultEmbeddingModel } from './publishedModel.ts';

/** What the user set; see the settings of the same names. */
export interface MeaningSettings {
  readonly provider: string;
  readonly model: string;
  readonly baseUrl: string;
  readonly dimensions: number;
  readonly folder: string;
  readonly offline: boolean;
}

/** The variables of the editor's environment that are read here. */
export interface MeaningEnvironment {
  readonly EMBEDDING_PROVIDER?: string | undefined;
  readonly EMBEDDING_MODEL?: string | undefined;
  readonly EMBEDDING_API_KEY?: string | undefined;
  readonly OPENAI_API_KEY?: string | undefined;
}

export type MeaningChoice =
  | {
      readonly kind: 'none';
      readonly because: 'chosen' | 'nothingSetUp' | 'offline' | 'unknownProvider' | 'badAddress';
      readonly said?: string;
    }
  | { readonly kind: 'local'; readonly model: string; readonly folder: string; readonly dimensions: number }
  | { readonly kind: EndpointKind; readonly model: string; readonly baseUrl: string; readonly dimensions: number };

/**
 * Which embedding model makes the vectors. The environment comes before the settings, since it is about a single start
 * of the editor. Texts go to a server only when somebody named it, here or there, or stored a key for it; a key that
 * merely happens to be in the environment is no decision to send texts, so it only leads to an offer.
 */
export function chooseEmbedding(
  settings: MeaningSettings,
  environment: MeaningEnvironment,
  { isInstalled, hasStoredKey }: { readonly isInstalled: (model: string) => boolean; readonly hasStoredKey: boolean },
): MeaningChoice {
  const provider = (environment.EMBEDDING_PROVIDER?.trim() || settings.provider).toLowerCase();
  const model = environment.EMBEDDING_MODEL?.trim() || settings.model;
  const local = (): MeaningChoice => ({
    kind: 'local',
    model: model || defaultEmbeddingModel,
    folder: settings.folder,
    dimensions: settings.dimensions,
  });
  const endpoint = (kind: EndpointKind): MeaningChoice => {
    const baseUrl = settings.baseUrl || endpointDefaults[kind].baseUrl;
    if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
      return { kind: 'none', because: 'badAddress', said: baseUrl };
    if (settings.offline && !isLoopback(baseUrl)) return { kind: 'none', because: 'offline' };
    return { kind, model: model || endpointDefaults[kind].model, baseUrl, dimensions: settings.dimensions };
  };
  switch (provider) {
    case 'none':
      return { kind: 'none', because: 'chosen' };
    case 'local':
      return local();
    case 'openai':
    case 'ollama':
      return endpoint(provider);
    case '':
    case 'auto':
      if (settings.folder !== '' || isInstalled(model || defaultEmbeddingModel)) return local();
      return hasStoredKey ? endpoint('openai') : { kind: 'none', because: 'nothingSetUp' };
    default:
      return { kind: 'none', because: 'unknownProvider', said: provider };
  }
}

/**
 * The key to send to an address: the one of the environment, else the one that was stored for this very server, else,
 * for OpenAI itself, the one that its other tools use. Undefined: none.
 */
export async function keyFor(
  baseUrl: string,
  environment: MeaningEnvironment,
  stored: (origin: string) => PromiseLike<string | undefined>,
): Promise<string | undefined> {
  const { origin } = new URL(baseUrl);
  const own = environment.EMBEDDING_API_KEY?.trim() || (await stored(origin));
  if (own !== undefined && own !== '') return own;
  return origin === new URL(endpointDefaults.openai.baseUrl).origin
    ? environment.OPENAI_API_KEY?.trim() || undefined
    : undefined;
}

/** True for an address on this machine. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
