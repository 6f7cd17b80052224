import type { ErasedElsewhere } from '../../engine/ground/contract/memoryPorts.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { erasableFiles, type FileErasing, notReachable } from './erasableFiles.ts';

/** Cleans every kind of file, whatever becomes of the others, and says what was done and what was not. */
export async function cleanFiles(erasing: FileErasing): Promise<ErasedElsewhere> {
  const files: ErasedElsewhere['files'][number][] = [];
  const left: ErasedElsewhere['left'][number][] = [];
  let isOver = true;
  for (const { name, clean } of erasableFiles) {
    try {
      const cleaned = await clean(erasing);
      files.push(...(cleaned.files ?? []));
      for (const { again, ...one } of cleaned.left ?? []) {
        left.push(one);
        if (again === true) isOver = false;
      }
    } catch (error) {
      isOver = false;
      left.push({ what: 'file', why: `Could not be cleaned: ${name} (${messageOf(error)}). It is tried again.` });
    }
  }
  return { files, left: [...left, ...notReachable(erasing.sql.file)], isOver };
}
