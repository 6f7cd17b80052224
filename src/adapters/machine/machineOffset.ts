/** Minutes that this machine's clock is ahead of UTC at a moment (Unix ms), with its daylight saving. */
export function machineOffset(at: number): number {
  const behind = new Date(at).getTimezoneOffset();
  return Number.isNaN(behind) ? 0 : 0 - behind;
}
