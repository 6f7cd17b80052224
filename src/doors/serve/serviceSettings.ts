import { withoutEndSlashes } from '../../adapters/models/withoutEndSlashes.ts';
import type { SharedSettings } from '../../open/sharedSettings.ts';
import type { ServeOptions } from './serveOptions.ts';

/** What the service does when a request does not say otherwise. Only the user sets it: a request cannot. */
export interface ServiceSettings {
  /** Absent: chat is not answered. */
  readonly upstream: UpstreamSettings | undefined;
  readonly host: string;
  /** 0 takes one that is free. */
  readonly port: number;
  /** Language model of the upstream for work in the background; absent: the one that was asked last. */
  readonly model: string | undefined;
  /** Memories for a request at most, how sure each must be (0–1), and the share that freshness decides (0–1). */
  readonly topK: number | undefined;
  readonly scoreThreshold: number | undefined;
  readonly recencyWeight: number | undefined;
  /** 1 takes the best memories as they are; a lower value prefers those that say something new. */
  readonly mmrLambda: number | undefined;
  /** Memories of one conversation that are kept, its summary not counted; the oldest turns go first. Absent: all. */
  readonly maxEntries: number | undefined;
  /** Put the summary of the conversation before the language model, and have it written. */
  readonly summarize: boolean;
  /** Cut the middle out of a long conversation before it goes on, as our own chat does; default: it goes on whole. */
  readonly compact: boolean;
}

export interface UpstreamSettings {
  /** Without the last part of the path, for example `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** The variable of the environment that holds its key, for callers that bring none. */
  readonly keyVariable: string;
  /** How long it may say nothing, before its answer or within it. */
  readonly patienceMs: number;
}

export const defaultPort = 8484;
const defaultHost = '127.0.0.1';
const defaultKeyVariable = 'TIERED_MEMORY_UPSTREAM_KEY';
/** Names the upstream for one start. */
const upstreamVariable = 'TIERED_MEMORY_UPSTREAM';
/** A large model may think for minutes before its first word. */
const defaultPatienceSeconds = 300;

/** The settings with what is wrong with them, in sentences; a value that is wrong counts as not set. */
export interface ReadServiceSettings {
  readonly settings: ServiceSettings;
  readonly complaints: readonly string[];
}

/** The command line comes before the environment, and that before the settings beside the memory. */
export function readServiceSettings(
  options: ServeOptions,
  { service = {} }: Pick<SharedSettings, 'service'>,
  environment: { readonly [name: string]: string | undefined },
): ReadServiceSettings {
  const complaints = Object.keys(service)
    .filter((name) => !known.has(name))
    .map((name) => `The setting "service.${name}" is not known. Known: ${[...known].join(', ')}.`);
  const number = (name: string, least: number, most: number): number | undefined => {
    const value = service[name];
    if (typeof value === 'number' && value >= least && value <= most) return value;
    if (value !== undefined)
      complaints.push(`The setting "service.${name}" must be a number from ${least} to ${most}.`);
    return undefined;
  };
  const text = (name: string): string | undefined => {
    const value = service[name];
    if (value !== undefined && typeof value !== 'string')
      complaints.push(`The setting "service.${name}" must be text.`);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const address = options.upstream ?? (environment[upstreamVariable]?.trim() || text('upstream'));
  const keyVariable = options.keyVariable ?? text('keyVariable') ?? defaultKeyVariable;
  const patienceMs = (number('patienceSeconds', 1, 3600) ?? defaultPatienceSeconds) * 1000;
  const port = number('port', 0, 65_535);
  if (address !== undefined && !isAddress(address))
    complaints.push(`The upstream "${address}" is no address that begins with http:// or https://.`);
  const upstream =
    address === undefined || !isAddress(address)
      ? undefined
      : { baseUrl: withoutEndSlashes(address), keyVariable, patienceMs };
  return {
    settings: {
      upstream,
      host: options.host ?? defaultHost,
      port: options.port ?? port ?? defaultPort,
      model: options.model ?? text('model'),
      topK: number('topK', -1, 200),
      scoreThreshold: number('scoreThreshold', 0, 1),
      recencyWeight: number('recencyWeight', 0, 1),
      mmrLambda: number('mmrLambda', 0, 1),
      maxEntries: number('maxEntries', 1, 1_000_000),
      summarize: service['summarize'] !== false,
      compact: service['compact'] === true,
    },
    complaints,
  };
}

const known: ReadonlySet<string> = new Set([
  'upstream',
  'keyVariable',
  'patienceSeconds',
  'port',
  'model',
  'topK',
  'scoreThreshold',
  'recencyWeight',
  'mmrLambda',
  'maxEntries',
  'summarize',
  'compact',
]);

/** An address with a name and a password in it would show them in messages. */
function isAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
