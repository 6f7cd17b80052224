import { randomUUID } from 'node:crypto';
import { machineOffset } from '../../adapters/machine/machineOffset.ts';
import type { Features } from '../../open/allowedFeatures.ts';
import { findMemoryFile } from '../../open/findMemoryFile.ts';
import { allowedBy, type OpenDoor, openDoor } from '../../open/openDoor.ts';
import { readSharedSettings, type SharedSettings } from '../../open/sharedSettings.ts';
import { startMirror } from '../../open/mirror/startMirror.ts';
import { isIdentity, realOf, workspaceOf } from '../../open/workspaceOf.ts';
import { createConversationIds } from './chat/conversationIds.ts';
import { createLearner } from './learner.ts';
import { createServer, type Limits, type RunningServer } from './createServer.ts';
import type { ServeOptions } from './serveOptions.ts';
import { readServiceSettings } from './serviceSettings.ts';
import type { Service } from './service.ts';
import { readServiceToken } from './serviceToken.ts';
import { openUpstream } from './upstream.ts';
import { upstreamModel } from './upstreamModel.ts';

type Environment = { readonly [name: string]: string | undefined };

export interface OpenServiceOptions extends ServeOptions {
  readonly environment: Environment;
  /** The program that runs, by which what hooks left is done. */
  readonly programFile?: string | undefined;
  readonly log: (line: string) => void;
  readonly limits?: Limits;
  readonly quietMs?: number;
}

/** A service that listens. */
export interface OpenService {
  readonly service: Service;
  readonly door: OpenDoor;
  readonly server: RunningServer;
  /** What the user should know about the settings. */
  readonly complaints: readonly string[];
  /** Finishes what runs, or breaks it off, and closes the memory. */
  readonly close: (how?: 'atOnce') => Promise<void>;
}

/**
 * Opens the memory and listens. Rejects with a `MemoryError` where the memory or the token cannot be used, and with what
 * the operating system says where the port cannot.
 */
export async function openService(options: OpenServiceOptions): Promise<OpenService> {
  const { environment, log } = options;
  const { file } = findMemoryFile(options.db, { environment });
  const shared = readSharedSettings(file);
  const { settings, complaints } = readServiceSettings(options, shared, environment);
  const upstream = settings.upstream === undefined ? undefined : openUpstream(settings.upstream);
  const keyVariable = settings.upstream?.keyVariable;
  const upstreamKey = (): string | undefined =>
    keyVariable === undefined ? undefined : environment[keyVariable]?.trim() || undefined;
  let lastModel = settings.model;
  const model =
    upstream === undefined ? undefined : upstreamModel(upstream, { model: () => lastModel, key: upstreamKey });
  const { db, workspace } = options;
  const door = await openDoor({
    db,
    workspace,
    environment,
    isLasting: true,
    programFile: options.programFile,
    log,
    ...(model === undefined ? {} : { model }),
  });
  try {
    const { mmrLambda } = settings;
    if (mmrLambda !== undefined) await door.memory.configure({ mmrLambda });
    const allows = currentFeatures(door, workspace, log);
    const running: { server?: RunningServer } = {};
    const learner = createLearner({
      memory: door.memory,
      isAllowed: async () => (await allows()).learning,
      isBusy: () => running.server?.isBusy() === true,
      offsetMinutes: () => machineOffset(Date.now()),
      maxEntries: settings.maxEntries,
      log,
      ...(options.quietMs === undefined ? {} : { quietMs: options.quietMs }),
    });
    const service: Service = {
      memory: door.memory,
      workspace: door.workspace,
      settings,
      upstream,
      upstreamKey,
      allows,
      conversations: createConversationIds(),
      learner,
      noteModel: (name) => (lastModel = settings.model ?? name),
      token: readServiceToken(door.dataFolder),
      now: Date.now,
      newId: randomUUID,
      log,
    };
    const server = await createServer(service, settings, options.limits);
    const endMirror = await startMirror(door, log);
    running.server = server;
    let closing: Promise<void> | undefined;
    const close = async (how?: 'atOnce'): Promise<void> => {
      const ended = server.close(how);
      closing ??= ended.then(async () => {
        await learner.stop();
        await endMirror();
        upstream?.close();
        await door.close();
      });
      await closing;
    };
    return { service, door, server, complaints, close };
  } catch (error) {
    upstream?.close();
    await door.close();
    throw error;
  }
}

/**
 * What the switches leave on, read again for each request, so that what is turned off holds at once. Where the service
 * has no workspace it works in no folder that somebody would have to trust.
 */
function currentFeatures(
  door: OpenDoor,
  workspace: string | undefined,
  log: (line: string) => void,
): () => Promise<Features> {
  let known = {
    shared: door.settings,
    features: Promise.resolve(door.workspace === undefined ? own(door.settings) : door.allows),
  };
  return () => {
    const shared = readAgain(door, known.shared, log);
    if (JSON.stringify(shared) !== JSON.stringify(known.shared)) known = { shared, features: read(shared) };
    return known.features;
  };

  async function read(shared: SharedSettings): Promise<Features> {
    if (workspace === undefined || door.workspace === undefined) return own(shared);
    return allowedBy(
      shared,
      isIdentity(workspace) ? { isTrusted: false, off: [] } : await workspaceOf(realOf(workspace), shared, log),
    );
  }
}

function own(shared: SharedSettings): Features {
  return allowedBy(shared, { isTrusted: true, off: [] });
}

/** Settings that cannot be read change nothing: what was turned off must not come on again. */
function readAgain(door: OpenDoor, before: SharedSettings, log: (line: string) => void): SharedSettings {
  try {
    return readSharedSettings(door.file);
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return before;
  }
}
