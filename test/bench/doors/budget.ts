import { missBudget } from '../report.ts';

/** Prints a share beside its goal, and remembers a missed one. */
export function budget(name: string, share: number, goal: number, sort: 'least' | 'most'): void {
  const isHeld = sort === 'least' ? share >= goal : share <= goal;
  if (!isHeld) missBudget();
  const wanted = `${sort === 'least' ? '≥' : '≤'} ${(goal * 100).toFixed(0)} %: ${isHeld ? 'held' : 'MISSED'}`;
  console.log(`  ${name.padEnd(48)} ${(share * 100).toFixed(1).padStart(6)} %  ${wanted}`);
}
