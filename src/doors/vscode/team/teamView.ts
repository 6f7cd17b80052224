import * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { TeamOnServer } from '../../../open/teams/teamActions.ts';
import { say } from '../../../open/texts/say.ts';
import { type MemoryHost, openMemory } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';
import type { TeamContact } from './teamContact.ts';
import { teamItem } from './teamItem.ts';
import { type KnownTeam, type TeamNode, teamNodes } from './teamNodes.ts';

export interface TeamView extends vscode.Disposable {
  refresh(): Promise<void>;
  mute(node: unknown, muted: boolean): Promise<void>;
}

const viewId = 'tieredMemory.team';
/** The memory reports each turn that it keeps. */
const settleMs = 500;
/** Members and workspaces change seldom: a list that is looked at asks for them anew after this. */
const askedForMs = 60_000;

/** The list of teams in the side bar, which is there once this memory is in one. */
export function registerTeamView(host: MemoryHost, contact: TeamContact, log: Log): TeamView {
  const list = new TeamList(host, contact, log);
  const view = vscode.window.createTreeView(viewId, { treeDataProvider: list, showCollapseAll: false });
  list.isSeen = () => view.visible;
  const parts = vscode.Disposable.from(
    view,
    list,
    view.onDidChangeVisibility(({ visible }) => void (visible && list.refresh())),
  );
  return {
    refresh: () => list.refresh(true),
    mute: async (node, muted) => {
      const known = memberIn(node) ?? memberIn(view.selection[0]);
      if (known === undefined) throw new Error(say('Select a member in the list “Team” first.'));
      const { memory } = await openMemory(host);
      await memory.muteMember({ ...known, muted });
      host.notifyChanged();
      if (!muted) await contact.now();
      await list.refresh();
    },
    dispose: () => void parts.dispose(),
  };
}

function memberIn(node: unknown): { readonly team: string; readonly member: string } | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const known = node as TeamNode;
  return known.kind === 'member' && !known.isSelf ? { team: known.team, member: known.member } : undefined;
}

class TeamList implements vscode.TreeDataProvider<TeamNode>, vscode.Disposable {
  isSeen: () => boolean = () => false;
  private readonly host: MemoryHost;
  private readonly contact: TeamContact;
  private readonly log: Log;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private readonly servers = new Map<string, { readonly at: number; readonly said: TeamOnServer | undefined }>();
  private teams: readonly KnownTeam[] = [];
  private shown = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly onDidChangeTreeData = this.changed.event;

  constructor(host: MemoryHost, contact: TeamContact, log: Log) {
    this.host = host;
    this.contact = contact;
    this.log = log;
    const later = (): void => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.refresh(), settleMs);
    };
    this.subscriptions = [host.onDidChange(later), contact.onDidSpeak(later)];
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changed.dispose();
  }

  getTreeItem(node: TeamNode): vscode.TreeItem {
    return teamItem(node, Date.now());
  }

  getChildren(node?: TeamNode): TeamNode[] {
    return [...teamNodes(this.teams, node)];
  }

  /** Reads how the teams stand, and shows it where that is something else than before. */
  async refresh(asksAnew = false): Promise<void> {
    try {
      await this.read(asksAnew);
    } catch (error) {
      this.log.warn(`The list of teams could not be read: ${messageOf(error)}`);
      return;
    }
    const now = JSON.stringify(this.teams);
    if (now === this.shown) return;
    this.shown = now;
    await vscode.commands.executeCommand('setContext', 'tieredMemory.hasTeam', this.teams.length > 0);
    this.changed.fire();
  }

  private async read(asksAnew: boolean): Promise<void> {
    const memory = (await this.host.current())?.memory;
    const teams = (await memory?.teams()) ?? [];
    const known: KnownTeam[] = [];
    for (const team of teams) {
      const before = this.servers.get(team.team);
      const isOld = before === undefined || Date.now() - before.at > askedForMs;
      if (asksAnew || (isOld && this.isSeen())) {
        const { askTeam } = await import('../../../open/teams/teamActions.ts');
        const said = await askTeam(team, await this.contact.environmentOf(team));
        // While it is away, what it said last still tells who is there.
        this.servers.set(team.team, { at: Date.now(), said: 'problem' in said ? before?.said : said });
      }
      known.push({ team, server: this.servers.get(team.team)?.said });
    }
    this.teams = known;
  }
}
