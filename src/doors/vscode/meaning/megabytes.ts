/** A size as it is said to people. */
export function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? 'unknown size' : `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;
}
