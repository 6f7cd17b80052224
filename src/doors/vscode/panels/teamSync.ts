/** A team is met by the terminal's program alone. */
export const teamSync = 'tiered-memory hub sync';
