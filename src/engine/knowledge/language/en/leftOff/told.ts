import type { Progress } from '../../leftOffRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

const initiative = patternOf([
  r`\b${anyOf('projects?', 'initiative', 'migrat(?:e|ion|ing)', 'rewrite', 'redesign', 'roll-?out', 'launch', 'releases? [\\w.]*\\d', 'thesis', 'campaign', 'milestone', 'epic', 'relaunch', 'overhaul', 'wedding')}\b`,
]);

/** How a named piece of work stands. What is as large as a project, and under way, is an initiative. */
export function told(status: Progress['status'], title: string): Progress {
  return { status, says: 'named', title, isInitiative: status === 'under way' && initiative.test(title) };
}
