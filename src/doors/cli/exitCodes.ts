/** What the exit code of a command means, for scripts. */
export const exitCodes = {
  done: 0,
  /** Something went wrong that the message describes. */
  failed: 1,
  /** The command, an option or a value is not known. */
  usage: 2,
  /** The memory cannot be opened: missing, locked, damaged, of another version. */
  unavailable: 3,
  /** What was asked for is not there. */
  nothing: 4,
} as const;
