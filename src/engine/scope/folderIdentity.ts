/** One spelling for one folder: forward slashes, no slash at the end, composed letters. */
export function folderIdentity(folder: string, paths: { readonly caseInsensitive: boolean }): string {
  const slashed = /^(?:[a-z]:|\\\\)/i.test(folder) ? folder.replaceAll('\\', '/') : folder;
  const trimmed = slashed.normalize('NFC').replace(/(?<=[^/])\/+$/, '');
  const isWindows = /^(?:[a-z]:|\/\/)/i.test(trimmed);
  return paths.caseInsensitive || isWindows ? trimmed.toLowerCase() : trimmed;
}
