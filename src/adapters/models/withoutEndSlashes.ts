/** The address of a server as paths are put behind it: without slashes at its end. */
export function withoutEndSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}
