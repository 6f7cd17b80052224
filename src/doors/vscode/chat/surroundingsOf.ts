import * as vscode from 'vscode';
import { attachedIn } from './attachedIn.ts';
import type { Surroundings } from '../../../engine/ground/contract/rules.ts';

const mostReferences = 20;

/** What the user works on: the open editor, and the files that were attached to the prompt. Only names are read. */
export function surroundingsOf(request?: Pick<vscode.ChatRequest, 'references'>): Surroundings {
  const document = vscode.window.activeTextEditor?.document;
  const isFile = document !== undefined && /^(?:file|vscode-remote|untitled)$/.test(document.uri.scheme);
  const references = (request === undefined ? [] : attachedIn(request))
    .slice(0, mostReferences)
    .flatMap(({ value }) => {
      if (value instanceof vscode.Uri) return [vscode.workspace.asRelativePath(value)];
      return value instanceof vscode.Location ? [vscode.workspace.asRelativePath(value.uri)] : [];
    });
  return {
    ...(isFile ? { languageId: document.languageId, path: vscode.workspace.asRelativePath(document.uri) } : {}),
    ...(references.length === 0 ? {} : { references }),
  };
}
