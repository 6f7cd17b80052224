import { InvalidArgumentError } from 'commander';

/** Reads the value of an option as a whole number within bounds; the message says which. */
export function numberOption(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}
