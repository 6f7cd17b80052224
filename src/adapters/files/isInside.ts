import path from 'node:path';

/** Whether a path is a folder or lies in it, by its words alone; both are absolute. */
export function isInside(target: string, folder: string): boolean {
  const way = path.relative(folder, target);
  return !path.isAbsolute(way) && way.split(path.sep)[0] !== '..';
}
