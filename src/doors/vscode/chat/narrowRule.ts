import { posix } from 'node:path';
import * as vscode from 'vscode';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { exceptWorkspace } from '../../../engine/ground/contract/rules.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { surroundingsOf } from './surroundingsOf.ts';
import { say } from '../../../open/texts/say.ts';

interface Exception extends vscode.QuickPickItem {
  /** How the rule ends then; absent for a whole workspace. */
  readonly except?: string;
}

/**
 * Asks where a rule does not apply, and says so in it from now on; what it was stays in its history. Returns whether
 * anything changed.
 */
export async function narrowRule({ memory, workspace }: OpenMemory, record: MemoryRecord): Promise<boolean> {
  const chosen = await vscode.window.showQuickPick(exceptionsFor(record, workspace), {
    title: say('Where does it not apply? {0}', record.content),
  });
  if (chosen === undefined) return false;
  if (chosen.except === undefined && workspace !== undefined) {
    const attributes = exceptWorkspace(record.attributes, workspace);
    return (await memory.update(record.id, { attributes })).outcome === 'updated';
  }
  const result = await memory.correct(record.id, {
    content: `${record.content}, except ${chosen.except ?? ''}`,
  });
  if (result.outcome === 'rejected')
    void vscode.window.showErrorMessage(
      say('Nothing was changed: {0}', result.reason ?? say('the log has the reason.')),
    );
  return result.outcome === 'stored';
}

function exceptionsFor({ scope }: MemoryRecord, workspace: string | undefined): readonly Exception[] {
  const { languageId, path } = surroundingsOf();
  const folder = path === undefined ? '.' : posix.dirname(path.replaceAll('\\', '/'));
  return [
    { label: say('In tests'), except: 'in tests' },
    ...(languageId === undefined ? [] : [{ label: say('In {0}', languageId), except: `in ${languageId}` }]),
    ...(folder === '.' ? [] : [{ label: say('In the folder {0}', folder), except: `in ${folder}/` }]),
    ...(scope === 'user' && workspace !== undefined ? [{ label: say('In this workspace') }] : []),
  ];
}
