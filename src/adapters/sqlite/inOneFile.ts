/** The bytes in which a database says how changes are written, and the value for "without a log beside it" (https://www.sqlite.org/fileformat2.html#file_format_version_numbers). */
const versionBytes = 18;
const rollbackMode = 1;

/** Marks a database, in place, as one without a log beside it: only such a one can be opened in memory. */
export function inOneFile(content: Buffer): Buffer {
  return content.fill(rollbackMode, versionBytes, versionBytes + 2);
}
