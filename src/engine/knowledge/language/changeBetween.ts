/**
 * What a later statement is to an earlier one. `changes`: the same with another value. `ends`: it says that it holds no
 * longer. `other`: it is about something else, whatever words it shares.
 */
export type ChangeBetween = 'changes' | 'ends' | 'other' | 'unknown';
