import path from 'node:path';
import * as vscode from 'vscode';
import { categoryFileBeside } from '../../../open/categoryFileBeside.ts';
import { type MemoryHost, openMemory } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';

const namedLine = /^,? line (\d+): (.+)$/su;

/**
 * Marks what cannot be read of a file of categories in its editor and among VS Code's problems, when it is opened and
 * each time it is saved: nothing else would tell the author before something asks by category.
 */
export function markCategoryMistakes(host: MemoryHost, log: Log): vscode.Disposable {
  const marked = vscode.languages.createDiagnosticCollection('tieredMemory.categories');
  const mark = async (document: vscode.TextDocument): Promise<void> => {
    if (document.uri.scheme !== 'file' || !mayHoldCategories(document.uri.fsPath)) return;
    const opened = await openMemory(host);
    // A recall reads the files anew.
    await opened.memory.recall({ limit: 0 });
    const { problems } = await opened.memory.stats();
    const file = document.uri.fsPath;
    const found = problems.flatMap(({ message }) =>
      message.startsWith(file) ? [mistake(document, message.slice(file.length))] : [],
    );
    marked.set(document.uri, found);
  };
  const onDocument = (document: vscode.TextDocument): void =>
    void mark(document).catch((error: unknown) => log.error(error));
  vscode.workspace.textDocuments.forEach(onDocument);
  return vscode.Disposable.from(
    marked,
    vscode.workspace.onDidOpenTextDocument(onDocument),
    vscode.workspace.onDidSaveTextDocument(onDocument),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => marked.delete(uri)),
  );
}

/** The user's file and a workspace's have the same name; any other of that name has no problems of ours. */
function mayHoldCategories(file: string): boolean {
  return path.basename(file) === path.basename(categoryFileBeside(file));
}

function mistake(document: vscode.TextDocument, rest: string): vscode.Diagnostic {
  const [, line, words] = namedLine.exec(rest) ?? [];
  const index = Math.min(line === undefined ? 0 : Number(line) - 1, document.lineCount - 1);
  const said = words ?? rest.replace(/^[,:]\s*/u, '');
  const diagnostic = new vscode.Diagnostic(document.lineAt(index).range, said, vscode.DiagnosticSeverity.Warning);
  diagnostic.source = 'Tiered Memory';
  return diagnostic;
}
