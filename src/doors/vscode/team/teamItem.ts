import * as vscode from 'vscode';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { contactText } from '../../../open/texts/teamText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { workspaceName } from '../view/viewRows.ts';
import type { TeamNode } from './teamNodes.ts';

interface Drawn {
  readonly label: string;
  readonly description?: string;
  readonly tooltip?: string;
  readonly icon: string;
  /** Which actions it has. */
  readonly context: string;
  readonly command?: { readonly command: string; readonly title: string };
}

/** One line of the list of teams. */
export function teamItem(node: TeamNode, now: number): vscode.TreeItem {
  const { None, Expanded } = vscode.TreeItemCollapsibleState;
  const hasLines = node.kind === 'team' || node.kind === 'members' || node.kind === 'shared';
  const { label, description, tooltip, icon, context, command } = drawn(node, now);
  const item = new vscode.TreeItem(label, hasLines ? Expanded : None);
  if (description !== undefined) item.description = description;
  item.tooltip = tooltip ?? [label, description].filter((part) => part !== undefined).join(' · ');
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = context;
  if (command !== undefined) item.command = command;
  return item;
}

function drawn(node: TeamNode, now: number): Drawn {
  switch (node.kind) {
    case 'team':
      return {
        label: node.known.team.team,
        description: contactText(node.known.team, now),
        tooltip: `${node.known.team.address}\n${contactText(node.known.team, now)}`,
        icon: 'organization',
        context: 'team',
      };
    case 'problem': {
      const label = inUsersLanguage(node.text);
      return { label, tooltip: label, icon: 'warning', context: 'problem' };
    }
    case 'toSend':
      return { label: say('{0} to be sent', countedMemories(node.count)), icon: 'cloud-upload', context: 'toSend' };
    case 'toReview':
      return {
        label: say('{0} to look at: rules, orders, conflicts', countedMemories(node.count)),
        icon: 'bell',
        context: 'toReview',
        command: { command: 'tieredMemory.reviewWaiting', title: say('Review') },
      };
    case 'elsewhere':
      return {
        label: say('{0} on the server alone, searched there', countedMemories(node.count)),
        icon: 'server',
        context: 'elsewhere',
      };
    case 'picked':
      return { label: say('{0} shared one by one', countedMemories(node.count)), icon: 'note', context: 'picked' };
    case 'members':
      return { label: say('Members'), icon: 'person', context: 'members' };
    case 'shared':
      return { label: say('Shared'), icon: 'repo', context: 'shared' };
    case 'member':
      return member(node);
    case 'workspace':
      return workspace(node, now);
  }
}

function member(node: Extract<TeamNode, { readonly kind: 'member' }>): Drawn {
  const { member: label, count, isSelf, isMuted, onlyReads } = node;
  const standing = isSelf ? say('you') : isMuted ? say('muted') : say('{0} here', countedMemories(count));
  return {
    label,
    description: onlyReads ? `${standing}, ${say('reads only')}` : standing,
    icon: isMuted ? 'mute' : 'account',
    context: isSelf ? 'self' : isMuted ? 'mutedMember' : 'member',
  };
}

function workspace(node: Extract<TeamNode, { readonly kind: 'workspace' }>, now: number): Drawn {
  const { workspace: identity, owner, sharedAt, isFromHere } = node;
  const by = owner === undefined || sharedAt === undefined ? [] : [say('by {0}, {1}', owner, whenText(sharedAt, now))];
  return {
    label: workspaceName(identity),
    description: [...by, ...(isFromHere ? [say('yours are sent')] : [])].join(' · '),
    tooltip: identity,
    icon: 'repo',
    context: isFromHere ? 'sharedWorkspace' : 'workspace',
  };
}
