import * as vscode from 'vscode';
import type { WorkEntry, WorkStatus } from '../../../engine/ground/contract/continuity.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import type { TaskNode } from './taskNodes.ts';

const icons: { readonly [status in WorkStatus]: string } = {
  'under way': 'play-circle',
  blocked: 'error',
  planned: 'circle-large-outline',
  done: 'pass',
  dropped: 'circle-slash',
};

/** One line of the list, with what a screen reader says and which actions it has (`contextValue`). */
export function taskItem(
  node: TaskNode,
  { hasChildren, now }: { readonly hasChildren: boolean; readonly now: number },
): vscode.TreeItem {
  if (node.kind === 'over') {
    const group = new vscode.TreeItem(vscode.l10n.t('Done and Given Up'), vscode.TreeItemCollapsibleState.Collapsed);
    group.id = 'over';
    return group;
  }
  const { entry } = node;
  const { Expanded, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(entry.title, hasChildren ? Expanded : None);
  item.id = entry.id;
  item.description = standingOf(entry);
  item.tooltip = `${entry.title}\n${[standingOf(entry), whenText(entry.changedAt, now)].filter((part) => part !== '').join(' · ')}`;
  item.iconPath = new vscode.ThemeIcon(entry.kind === 'asset' ? 'file-symlink-file' : icons[entry.status]);
  item.contextValue = entry.kind === 'asset' ? 'asset' : entry.status.replace(' ', '');
  return item;
}

/** How it stands, in a word or two. */
export function standingOf({ kind, status, waitsFor, saidDoneAt }: WorkEntry): string {
  if (kind === 'asset') return '';
  if (status === 'blocked' && waitsFor !== undefined) return vscode.l10n.t('Waits for {0}', waitsFor);
  const words: { readonly [status in WorkStatus]: string } = {
    'under way': vscode.l10n.t('Under way'),
    blocked: vscode.l10n.t('Blocked'),
    planned: vscode.l10n.t('Planned'),
    done: vscode.l10n.t('Done'),
    dropped: vscode.l10n.t('Given up'),
  };
  return saidDoneAt === undefined
    ? words[status]
    : `${words[status]} · ${vscode.l10n.t('the assistant says it is done')}`;
}
