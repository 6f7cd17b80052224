import path from 'node:path';
import { categoryFileName } from '../adapters/categories/openCategoryFiles.ts';

/** The user's file of categories, beside the database. */
export function categoryFileBeside(memoryFile: string): string {
  return path.join(path.dirname(memoryFile), categoryFileName);
}
