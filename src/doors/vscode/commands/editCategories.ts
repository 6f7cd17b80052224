import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { categoryFileBeside } from '../../../open/categoryFileBeside.ts';
import { categoryTemplate } from '../../../open/texts/categoryTemplate.ts';
import { type MemoryHost, openMemory } from '../base/memoryHost.ts';

/** Opens the user's file of categories; a new one holds everything that is built in, as comments. */
export async function editCategories(host: MemoryHost): Promise<void> {
  const { file } = await openMemory(host);
  const categories = categoryFileBeside(file);
  if (!existsSync(categories)) await writeFile(categories, categoryTemplate(), { mode: 0o600, flag: 'wx' });
  await vscode.window.showTextDocument(vscode.Uri.file(categories), { preview: false });
}
