import * as vscode from 'vscode';

/** The file in the editor that the user works in, and what is named in it. */
export interface OpenFile {
  readonly path: string;
  /** Without its folders. */
  readonly name: string;
  /** The folder of the workspace that it is in. */
  readonly folder: string | undefined;
  /** Its functions, classes and the like, as far as VS Code knows them. */
  readonly names: readonly string[];
}

const mostNames = 40;
/** A language server that still starts is not waited for. */
const symbolsMs = 800;
const schemes: ReadonlySet<string> = new Set(['file', 'vscode-remote', 'vscode-vfs', 'untitled']);

export function isFile({ uri }: vscode.TextDocument): boolean {
  return schemes.has(uri.scheme);
}

/** What is known of a document without reading its text. */
export async function openFileOf({ uri }: vscode.TextDocument): Promise<OpenFile> {
  return {
    path: uri.path,
    name: uri.path.slice(uri.path.lastIndexOf('/') + 1),
    folder: vscode.workspace.getWorkspaceFolder(uri)?.uri.path,
    names: await symbolNames(uri),
  };
}

async function symbolNames(uri: vscode.Uri): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), symbolsMs);
  });
  const asked = vscode.commands.executeCommand<
    readonly (vscode.DocumentSymbol | vscode.SymbolInformation)[] | undefined
  >('vscode.executeDocumentSymbolProvider', uri);
  try {
    const symbols = await Promise.race([asked, tooLate]);
    return namesIn(symbols ?? []).slice(0, mostNames);
  } catch {
    // Another extension's provider failed: the path alone is looked for.
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** The outermost first: a class tells more of a file than one of its methods. */
function namesIn(symbols: readonly (vscode.DocumentSymbol | vscode.SymbolInformation)[]): readonly string[] {
  const inner = symbols.flatMap((symbol) => ('children' in symbol ? symbol.children : []));
  return [...new Set([...symbols, ...inner].map(({ name }) => name.replace(/\(.*$/, '').trim()))];
}
