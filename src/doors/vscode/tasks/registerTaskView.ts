import * as vscode from 'vscode';
import type { WorkChanged, WorkEntry, WorkStatus } from '../../../engine/ground/contract/continuity.ts';
import { openStatuses, workStatuses } from '../../../engine/ground/contract/continuity.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import type { Log } from '../base/redactedLog.ts';
import { standingOf, taskItem } from './taskItem.ts';
import { type TaskNode, taskNodes } from './taskNodes.ts';
import { say } from '../../../open/texts/say.ts';
import { describeChange } from '../../../engine/turn/describeTasks.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { sayDone } from '../commands/command.ts';
import { tellFailure } from '../base/tellFailure.ts';

const viewId = 'tieredMemory.tasks';
const actor = 'view';
const mostOpen = 200;
const mostOver = 30;
/** The memory reports each turn that it keeps. */
const settleMs = 300;

/** What each command of the list makes of a task. */
const statusCommands: { readonly [command: string]: WorkStatus } = {
  'tieredMemory.tasks.start': 'under way',
  'tieredMemory.tasks.done': 'done',
  'tieredMemory.tasks.drop': 'dropped',
  'tieredMemory.tasks.reopen': 'planned',
};

/** Registers the list "Under Way" in the side bar and its commands. */
export function registerTaskView(host: MemoryHost, log: Log): vscode.Disposable {
  const list = new TaskList(host, log);
  const view = vscode.window.createTreeView(viewId, { treeDataProvider: list, showCollapseAll: false });
  const act = (what: (open: OpenMemory) => Promise<void>): Promise<void> =>
    tellFailure(log, async () => {
      const opened = await host.open();
      if ('reason' in opened) throw new Error(opened.reason);
      await what(opened.open);
    });
  const meant = async (node: unknown, open: OpenMemory, isMeant: IsMeant): Promise<WorkEntry | undefined> =>
    entryOf(node) ?? (view.visible ? entryOf(view.selection[0]) : undefined) ?? (await pickTask(open, isMeant));
  return vscode.Disposable.from(
    view,
    list,
    ...Object.entries(statusCommands).map(([command, status]) =>
      vscode.commands.registerCommand(command, (node?: unknown) =>
        act(async (open) =>
          change(host, open, await meant(node, open, (entry) => entry.status !== status), { status }),
        ),
      ),
    ),
    vscode.commands.registerCommand('tieredMemory.tasks.rename', (node?: unknown) =>
      act(async (open) => rename(host, open, await meant(node, open, () => true))),
    ),
    vscode.commands.registerCommand('tieredMemory.tasks.add', () => act((open) => add(host, open))),
  );
}

/** Whether something can happen to a task. */
type IsMeant = (entry: WorkEntry) => boolean;

/** Lets the user choose a task, where none is selected in the list: the palette knows of no list. */
async function pickTask({ memory, ...place }: OpenMemory, isMeant: IsMeant): Promise<WorkEntry | undefined> {
  const { entries } = await memory.work({ scope: readScopeOf(place), statuses: workStatuses, limit: mostOpen });
  const items = entries
    .filter((entry) => entry.kind !== 'asset' && isMeant(entry))
    .map((entry) => ({ label: entry.title.replaceAll('$(', '$\u200b('), description: standingOf(entry), entry }));
  if (items.length === 0) throw new Error(say('There is no task that this could be done with.'));
  return (await vscode.window.showQuickPick(items, { title: say('Which task?'), matchOnDescription: true }))?.entry;
}

function entryOf(node: unknown): WorkEntry | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const known = node as TaskNode;
  return known.kind === 'entry' ? known.entry : undefined;
}

async function change(
  host: MemoryHost,
  { memory }: OpenMemory,
  entry: WorkEntry | undefined,
  to: { readonly status: WorkStatus } | { readonly title: string },
): Promise<void> {
  if (entry === undefined) return;
  tellChanged(host, await memory.changeWork(entry.id, { ...to, actor }));
}

async function rename(host: MemoryHost, open: OpenMemory, entry: WorkEntry | undefined): Promise<void> {
  if (entry === undefined) return;
  const title = await askTitle(vscode.l10n.t('Rename Task'), entry.title);
  if (title !== undefined) await change(host, open, entry, { title });
}

async function add(host: MemoryHost, { memory }: OpenMemory): Promise<void> {
  const title = await askTitle(vscode.l10n.t('Add Task'), '');
  if (title === undefined) return;
  tellChanged(host, await memory.addWork({ title, origin: 'user', actor }));
}

/** Says how the task stands now: the list may be out of sight. */
function tellChanged(host: MemoryHost, { entry, batch, reason }: WorkChanged): void {
  if (reason !== undefined) throw new Error(reason);
  host.notifyChanged();
  if (entry !== undefined) sayDone(host, `${describeChange(entry, inUsersLanguage)}.`, batch);
}

function askTitle(title: string, value: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title,
    value,
    prompt: vscode.l10n.t('What is to be done, in a few words.'),
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('What is to be done, in a few words.') : undefined),
  });
}

/** Reads the tasks of the open workspace when they are shown; a change is seen a moment later. */
class TaskList implements vscode.TreeDataProvider<TaskNode>, vscode.Disposable {
  private readonly host: MemoryHost;
  private readonly log: Log;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscription: vscode.Disposable;
  private entries: readonly WorkEntry[] = [];
  private shown = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly onDidChangeTreeData = this.changed.event;

  constructor(host: MemoryHost, log: Log) {
    this.host = host;
    this.log = log;
    this.subscription = host.onDidChange(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.look(), settleMs);
    });
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.subscription.dispose();
    this.changed.dispose();
  }

  getTreeItem(node: TaskNode): vscode.TreeItem {
    return taskItem(node, { hasChildren: taskNodes(this.entries, node).length > 0, now: Date.now() });
  }

  async getChildren(node?: TaskNode): Promise<TaskNode[]> {
    if (node === undefined) await this.read();
    return [...taskNodes(this.entries, node)];
  }

  /** Opening the memory reports a change as well: only other tasks are shown anew. */
  private async look(): Promise<void> {
    const before = this.shown;
    await this.read();
    if (this.shown !== before) this.changed.fire();
  }

  private async read(): Promise<void> {
    const open = await this.host.current();
    if (open === undefined) return;
    const scope = readScopeOf(open);
    const over = ['done', 'dropped'] as const;
    const [first, last] = await Promise.all([
      open.memory.work({ scope, statuses: openStatuses, limit: mostOpen }),
      open.memory.work({ scope, statuses: over, limit: mostOver }),
    ]);
    for (const { message } of [...first.problems, ...last.problems]) this.log.warn(message);
    const known = new Set(first.entries.map(({ id }) => id));
    this.entries = [...first.entries, ...last.entries.filter(({ id }) => !known.has(id))];
    this.shown = JSON.stringify(this.entries);
  }
}
