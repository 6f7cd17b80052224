import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { SourceFilter } from '../../../engine/ground/contract/browsing.ts';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { actorKeys } from '../../../protocol/actorKeys.ts';
import type { TextKey } from '../../../protocol/textKeys.ts';
import { englishTexts } from './englishTexts.ts';

/**
 * Forgets everything that came from the same source as one memory, in one batch that can be undone. The user chooses
 * which source is meant and sees how many memories came from it; undefined when nothing was chosen.
 */
export async function forgetSource(
  memory: Memory,
  id: string,
): Promise<Awaited<ReturnType<Memory['forget']>> | undefined> {
  const record = await memory.get(id);
  if (record === undefined) return undefined;
  const sources = await Promise.all(
    sourcesOf(record).map(async ({ label, from }) => {
      const { total } = await memory.list({ from, limit: 1 });
      return {
        label,
        from,
        total,
        description: total === 1 ? vscode.l10n.t('{0} memory', total) : vscode.l10n.t('{0} memories', total),
      };
    }),
  );
  const source = await vscode.window.showQuickPick(sources, {
    title: vscode.l10n.t('Forget Everything from This Source'),
    placeHolder: vscode.l10n.t('Which source do you mean?'),
  });
  if (source === undefined) return undefined;
  const yes = vscode.l10n.t('Forget');
  const question =
    source.total === 1
      ? vscode.l10n.t('Forget {0} memory?', source.total)
      : vscode.l10n.t('Forget {0} memories?', source.total);
  const detail = vscode.l10n.t('{0}. Raw turns are included. You can undo this.', source.label);
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, yes)) !== yes) return undefined;
  return await memory.forget({ from: source.from });
}

function sourcesOf({
  sessionId,
  runId,
  actor,
  origin,
  attributes,
}: MemoryRecord): readonly { readonly label: string; readonly from: SourceFilter }[] {
  const { file } = attributes;
  return [
    ...(sessionId === undefined
      ? []
      : [{ label: vscode.l10n.t('The conversation it came from'), from: { sessionId } }]),
    ...(runId === undefined ? [] : [{ label: vscode.l10n.t('The run {0} of an agent', runId), from: { runId } }]),
    ...(typeof file === 'string' ? [{ label: vscode.l10n.t('The imported file {0}', file), from: { file } }] : []),
    ...(actor === undefined
      ? []
      : [
          {
            label: vscode.l10n.t('Everything that was not in your words, through {0}', nameOf(actorKeys[actor], actor)),
            from: { origin, actor },
          },
        ]
    ).filter(() => origin !== 'user' && origin !== 'confirmed'),
    ...(origin === 'user' || origin === 'confirmed'
      ? []
      : [
          {
            label: vscode.l10n.t('Everything of this origin: {0}', nameOf(originKeys[origin], origin)),
            from: { origin },
          },
        ]),
  ];
}

const originKeys = {
  user: 'originUser',
  confirmed: 'originConfirmed',
  assistant: 'originAssistant',
  tool: 'originTool',
  import: 'originImport',
  team: 'originTeam',
} as const satisfies { readonly [origin in MemoryRecord['origin']]: TextKey };

/** In the words of the view. */
function nameOf(key: TextKey | undefined, otherwise: string): string {
  return key === undefined ? otherwise : vscode.l10n.t(englishTexts[key]);
}
