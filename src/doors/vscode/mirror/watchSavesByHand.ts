import * as vscode from 'vscode';

/**
 * Tells of files that the user saved. Agents save as well; a person saves the editor in front of them, in a window that has
 * the keyboard.
 */
export function watchSavesByHand(onSaved: (file: string, text: string) => void): vscode.Disposable {
  const byHand = new WeakSet<vscode.TextDocument>();
  return vscode.Disposable.from(
    vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
      const isInFront = vscode.window.activeTextEditor?.document === document && vscode.window.state.focused;
      if (reason === vscode.TextDocumentSaveReason.Manual && isInFront) byHand.add(document);
      else byHand.delete(document);
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (byHand.delete(document) && document.uri.scheme === 'file') onSaved(document.uri.fsPath, document.getText());
    }),
  );
}
