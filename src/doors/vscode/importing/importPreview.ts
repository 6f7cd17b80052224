import * as vscode from 'vscode';

const scheme = 'tiered-memory-import';
const uri = vscode.Uri.from({ scheme, path: '/Import.md' });
let text = '';
const changed = new vscode.EventEmitter<vscode.Uri>();

/** Serves the preview of an import as a document that nobody can change. */
export function registerImportPreview(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: () => text,
  });
}

export async function showImportPreview(preview: string): Promise<void> {
  text = preview;
  changed.fire(uri);
  try {
    await vscode.commands.executeCommand('markdown.showPreview', uri);
  } catch {
    // Without the Markdown extension the text itself is shown.
    await vscode.window.showTextDocument(uri, { preview: true });
  }
}
