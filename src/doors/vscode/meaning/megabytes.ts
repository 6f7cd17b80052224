/** A size as people read it. */
export function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? 'unknown size' : `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;
}
