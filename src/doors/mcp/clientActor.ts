const longest = 40;

/** Who calls, as it is stored with what it saves: the name that the client gives itself, which proves nothing. */
export function clientActor(name: string | undefined): string {
  const cleaned = (name ?? '')
    .slice(0, 4 * longest)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .slice(0, longest)
    .replace(/^[-._]+|[-._]+$/g, '');
  return `mcp:${cleaned === '' ? 'unknown' : cleaned}`;
}
