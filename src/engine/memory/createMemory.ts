import { createMaintenanceRunner } from '../consolidate/maintenanceRunner.ts';
import { maintenanceMethods } from '../consolidate/maintenanceMethods.ts';
import { applySettings } from '../ground/contract/applySettings.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryPorts } from '../ground/contract/memoryPorts.ts';
import { setDurability } from '../store/base/durability.ts';
import { eraseCachedAnswers, hasCachedAnswers } from '../store/ownChat/cachedAnswers.ts';
import { scopesToAdopt } from '../store/base/scopes.ts';
import { indexingTogether } from '../store/search/indexingTogether.ts';
import { adoptWorkspace } from '../store/upkeep/adoptWorkspace.ts';
import { actionMethods } from './actionMethods.ts';
import { archiveMethods } from './archiveMethods.ts';
import { browseMethods } from './browseMethods.ts';
import { continuityMethods } from './continuityMethods.ts';
import { conversationMethods } from './conversationMethods.ts';
import { createContext } from './createContext.ts';
import { decayMethods } from './decayMethods.ts';
import { entityMethods } from './entityMethods.ts';
import { erasingMethods } from './erasingMethods.ts';
import { identityMethods } from './identityMethods.ts';
import { importMethods } from './importMethods.ts';
import { injectionMethods } from './injectionMethods.ts';
import { learningMethods } from './learningMethods.ts';
import { leftOffMethods } from './leftOffMethods.ts';
import { lifecycleMethods } from './lifecycleMethods.ts';
import { linkMethods } from './linkMethods.ts';
import type { MemoryContext } from './memoryContext.ts';
import { overviewMethods } from './overviewMethods.ts';
import { ownChatMethods } from './ownChatMethods.ts';
import { queryMethods } from './queryMethods.ts';
import { recallMethods } from './recallMethods.ts';
import { replicationMethods } from './replicationMethods.ts';
import { ruleMethods } from './ruleMethods.ts';
import { savingMethods } from './savingMethods.ts';
import { teamMethods } from './teamMethods.ts';
import { topicMethods } from './topicMethods.ts';
import { vectorMethods } from './vectorMethods.ts';
import { withSafeConversationIds } from './withSafeConversationIds.ts';

/** The engine over one open database. All methods are safe to call at the same time. */
export function createMemory(given: MemoryPorts): Memory {
  const ports = { ...given, sql: indexingTogether(given.sql) };
  const { sql, random, model, recognizers = () => [] } = ports;
  const { context, setSettings, stop } = createContext(ports);
  const { settings } = context;
  const { rarity, similarityOf, nearTo } = context.ladder();
  const maintenance = createMaintenanceRunner({
    ...context,
    rarity,
    similarityOf,
    nearTo,
    random,
    model,
    recognizers,
    archives: ports.archives,
    eraseElsewhere: async (ids) => (await ports.eraseElsewhere?.(ids)) ?? [],
  });

  const erasing = erasingMethods(context);

  setDurability(sql, settings().durability);
  // The first questions come soon, and an earlier run may have left links and vectors to make.
  context.wake();

  return withSafeConversationIds({
    ...conversationMethods(context),
    ...ownChatMethods(context),
    ...savingMethods(context),
    ...learningMethods(context),
    ...recallMethods(context),
    ...queryMethods(context),
    ...injectionMethods(context),
    ...leftOffMethods(context),
    ...continuityMethods(context),
    ...actionMethods(context),
    ...ruleMethods(context),
    ...browseMethods(context),
    ...overviewMethods(context),
    ...identityMethods(context),
    ...linkMethods(context),
    ...importMethods(context),
    ...lifecycleMethods(context),
    ...decayMethods(context),
    ...erasing,
    ...replicationMethods(context, erasing),
    ...archiveMethods(context),
    ...entityMethods(context),
    ...teamMethods(context),
    ...topicMethods(context),
    ...maintenanceMethods(maintenance, {
      assertOpen: context.assertOpen,
      isReadOnly: ports.readOnlyReason !== undefined,
      onRun: context.wake,
    }),
    ...vectorMethods(context),

    async configure(given) {
      const { settings: fresh, problems } = applySettings(settings(), given);
      setSettings(fresh);
      if (!context.isClosed()) setDurability(sql, fresh.durability);
      await adopt(context);
      if (!fresh.responseCache && !context.isClosed()) await forgetAnswers(context);
      // Models come and go with the settings, and one that came may have work waiting for it.
      context.vectors.wake();
      return problems;
    },

    async close() {
      if (context.isClosed()) return;
      await stop();
      // A lease that cannot be given back expires.
      await maintenance.release().catch(() => undefined);
      context.close();
      sql.close();
    },
  });
}

/** What is turned off keeps nothing. */
async function forgetAnswers({ ports: { sql, readOnlyReason }, read, write }: MemoryContext): Promise<void> {
  if (readOnlyReason !== undefined || !(await read(() => hasCachedAnswers(sql)))) return;
  await write(() => sql.transaction(() => eraseCachedAnswers(sql)));
}

/** Brings the memories that were kept under an older name of the open workspace under its present one. */
async function adopt({ ports, store, settings, read, write }: MemoryContext): Promise<void> {
  const { workspace, workspaceAliases } = settings();
  if (workspace === undefined || workspaceAliases.length === 0 || ports.readOnlyReason !== undefined) return;
  const found = await read(() => scopesToAdopt(ports.sql, workspace, workspaceAliases));
  if (found.length === 0) return;
  await write(() => ports.sql.transaction(() => adoptWorkspace(store, workspace, workspaceAliases)));
}
