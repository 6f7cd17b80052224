/** The address of a server without slashes at its end, so that a path can be appended. */
export function withoutEndSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}
