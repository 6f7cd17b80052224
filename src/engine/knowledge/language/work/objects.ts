import type { Activity } from '../taskRules.ts';
import { activities } from '../taskRules.ts';
import objects from './objects.json' with { type: 'json' };
import touches from './touches.json' with { type: 'json' };

/** What developers work on, the activity that each belongs to, and what work on it touches; whatever the language. */

const allActivities: ReadonlySet<string> = new Set(activities);
const everywhere: ReadonlyMap<string, number> = new Map(Object.entries(objects.everywhere));
const homes = new Map<string, Activity>([...everywhere.keys()].map((object) => [object, 'code']));
const belonging = new Map<string, readonly string[]>();

for (const [activity, its] of Object.entries(objects.of)) {
  if (!isActivity(activity)) continue;
  belonging.set(activity, its);
  for (const object of its) homes.set(object, activity);
}

const touched = new Map<string, readonly (readonly [string, number])[]>(
  Object.entries(touches).map(([from, to]) => [from, Object.entries<number>(to)]),
);

export function isActivity(name: string): name is Activity {
  return allActivities.has(name);
}

/** The activity that makes an object; an activity is its own. */
export function homeOf(concern: string): Activity | undefined {
  return isActivity(concern) ? concern : homes.get(concern);
}

/** How much of all code has to do with it; 0 for what only some code has to do with. */
export function shareOfCode(object: string): number {
  return object === 'code' ? 1 : (everywhere.get(object) ?? 0);
}

/** What work on it has to do with as well, and how much, from 0 to 1. */
export function touchedBy(concern: string): readonly (readonly [concern: string, strength: number])[] {
  return touched.get(concern) ?? [];
}

/** The objects that belong to an activity and that no other one makes; of writing code those that all code has. */
export function objectsOf(activity: Activity): readonly string[] {
  return activity === 'code' ? [...everywhere.keys()] : (belonging.get(activity) ?? []);
}
