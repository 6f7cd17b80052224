import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Lines of context around a change. */
const context = 2;

/** What changes in a file, in the form that everybody knows from Git. */
export function unifiedDiff(path: string, before: string | undefined, after: string | undefined): string {
  const patch = createTwoFilesPatch(
    before === undefined ? '/dev/null' : path,
    after === undefined ? '/dev/null' : path,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { context, headerOptions: FILE_HEADERS_ONLY },
  );
  return patch.replaceAll('\r\n', '\n');
}
