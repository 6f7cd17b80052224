import { countToReview } from '../../../open/countToReview.ts';
import * as vscode from 'vscode';
import { holdsNow } from '../base/holdsNow.ts';
import { offlineVendor } from '../languageModels/offlineModel.ts';
import { localOffset } from '../background/background.ts';
import { readSettings, unknownSettings } from '../base/settings.ts';
import { switchesOffElsewhere } from '../base/switchesElsewhere.ts';
import { countHooks } from '../../../open/hookLog.ts';
import { statusText, weekDays } from '../status/statusText.ts';
import type { MirrorKeeper } from '../mirror/createMirrorKeeper.ts';
import type { MeaningHost } from '../meaning/meaningHost.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { type CommandContext } from './command.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';

const scheme = 'tiered-memory-status';
const uri = vscode.Uri.from({ scheme, path: '/Memory Status.md' });

/** Serves the status as a document that nobody can change; it follows the memory while it is open. */
export function registerStatusDocument(
  host: MemoryHost,
  meaning: MeaningHost,
  mirror: MirrorKeeper,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  return vscode.Disposable.from(
    changed,
    host.onDidChange(() => changed.fire(uri)),
    meaning.onDidChange(() => changed.fire(uri)),
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: changed.event,
      provideTextDocumentContent: () => read(host, meaning, mirror),
    }),
  );
}

export async function showStatus({ log }: CommandContext): Promise<void> {
  try {
    await vscode.commands.executeCommand('markdown.showPreview', uri);
  } catch (error) {
    log.debug(`No Markdown preview: ${messageOf(error)}`);
    await vscode.window.showTextDocument(uri, { preview: true });
  }
}

async function read(host: MemoryHost, meaning: MeaningHost, mirror: MirrorKeeper): Promise<string> {
  const opened = await host.open();
  const open = 'open' in opened ? opened.open : undefined;
  const { features, summarizerModel, summarizerFallback, reasoning, executor, mirror: mirrored } = readSettings();
  const [
    stats,
    rows,
    review,
    summaries,
    waiting,
    background,
    fading,
    decayed,
    operations,
    recallShare,
    archive,
    teams,
    models,
  ] = await Promise.all([
    open?.memory.stats(),
    open?.memory.list({ scope: readScopeOf(open), quarantined: false, limit: 100 }),
    open === undefined ? 0 : countToReview(open.memory),
    open?.memory.summaries({ limit: 5 }),
    open?.memory.waitingSessions(),
    open?.memory.maintenance({ offsetMinutes: localOffset() }),
    open?.memory.fading({ withinDays: weekDays, limit: 5 }),
    open?.memory.decayed({ limit: 1 }),
    open?.memory.operations({ offsetMinutes: localOffset() }),
    open?.memory.recallShare(),
    open?.memory.archiveStatus(),
    open?.memory.teams(),
    vscode.lm.selectChatModels(),
  ]);
  return statusText({
    stats,
    reason: 'reason' in opened ? opened.reason : undefined,
    folder: host.folder(),
    workspace: open?.workspace,
    isTrusted: vscode.workspace.isTrusted,
    features,
    offElsewhere: switchesOffElsewhere(),
    hooks: countHooks(host.folder()),
    models: models.filter(({ vendor }) => vendor !== offlineVendor).map(({ name, vendor }) => `${name} (${vendor})`),
    roles: { reasoning: reasoning.model, executor: executor.model, summarizer: summarizerModel, summarizerFallback },
    recallShare,
    archive,
    meaning: meaning.facts(stats?.vectors),
    unknownSettings: unknownSettings(),
    mirror: { folder: mirrored.folder, problems: mirror.problems() },
    memories: (rows?.rows ?? []).filter(holdsNow).slice(0, 10),
    teams,
    summaries: summaries ?? [],
    toReview: review,
    waiting: waiting?.length ?? 0,
    background,
    fading,
    decayed: decayed?.total,
    operations: operations ?? [],
    backgroundModel: readSettings().engine.backgroundModel,
    now: Date.now(),
  });
}
