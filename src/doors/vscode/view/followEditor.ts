import * as vscode from 'vscode';
import { isFile, type OpenFile, openFileOf } from './openFile.ts';

export interface FollowedEditor extends vscode.Disposable {
  /** The file that is open; undefined where none is. */
  current(): OpenFile | undefined;
  /** Looks again, after a time in which nobody saw it. */
  refresh(): void;
}

/** Somebody who goes through many files looks at none of them. */
const pauseMs = 300;

/** Knows which file is open, a moment after it was opened, as long as somebody sees what is shown of it. */
export function followEditor(isSeen: () => boolean, onDidChange: () => void): FollowedEditor {
  let current: OpenFile | undefined;
  let newest = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const number = ++newest;
    const document = vscode.window.activeTextEditor?.document;
    const found = document !== undefined && isFile(document) ? await openFileOf(document) : undefined;
    if (number !== newest) return;
    current = found;
    onDidChange();
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    if (isSeen()) timer = setTimeout(() => void look(), pauseMs);
  };
  const subscriptions = [
    vscode.window.onDidChangeActiveTextEditor(lookSoon),
    vscode.workspace.onDidSaveTextDocument((saved) => {
      if (saved === vscode.window.activeTextEditor?.document) lookSoon();
    }),
  ];
  lookSoon();
  return {
    current: () => current,
    refresh: lookSoon,
    dispose: () => {
      clearTimeout(timer);
      newest++;
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}
