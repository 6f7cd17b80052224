import type { SnapshotOutcome } from '../../engine/exchange/snapshot/runSnapshotImport.ts';
import { counted, grouped, waitingForReview } from './countedThings.ts';
import type { OpenedSnapshot } from '../snapshots/openSnapshot.ts';
import { say } from './say.ts';

/** What an import of a snapshot would do, in sentences. */
export function snapshotPlanLines({ isOwn, snapshot }: OpenedSnapshot, plan: SnapshotOutcome): readonly string[] {
  const fresh = [
    ...(plan.stored > 0 ? [say('{0} new', grouped(plan.stored))] : []),
    ...(plan.restored > 0 ? [say('{0} forgotten here that come back', grouped(plan.restored))] : []),
    ...(plan.merged > 0 ? [say('{0} merged into what is here', grouped(plan.merged))] : []),
  ];
  return [
    say(
      '{0} in the file: {1}{2}.',
      counted(snapshot.rows.length, 'memory', 'memories'),
      fresh.length === 0 ? say('nothing is new') : fresh.join(', '),
      plan.known > 0 ? say('; {0} known already', grouped(plan.known)) : '',
    ),
    isOwn ? ownText : foreignText,
    ...(plan.waiting > 0
      ? [counted(plan.waiting, 'of these waits for your review.', 'of these wait for your review.')]
      : []),
    ...(plan.links > 0 ? [say('{0} between them.', counted(plan.links, 'link'))] : []),
  ];
}

const ownText = say('This machine wrote the file and nobody changed it: all keep their rights, places and times.');
const foreignText = say(
  'The file was not written by this machine, or was changed since: what is in it counts as imported. Nothing of it is pinned or in every prompt, and none of it counts as your own words.',
);

/** What is left out, for which reason. */
export function snapshotSkippedLines({ skipped, ignored }: SnapshotOutcome): readonly string[] {
  return [
    ...Object.entries(skipped).map(([reason, count]) => `${grouped(count)}: ${reason}`),
    ...(ignored > 0
      ? [counted(ignored, 'field that no memory has was ignored.', 'fields that no memory has were ignored.')]
      : []),
  ];
}

/** What an import of a snapshot did. */
export function snapshotDoneText({ stored, restored, merged, known, waiting, stopped }: SnapshotOutcome): string {
  const done = [
    ...(stored > 0 ? [say('{0} imported', counted(stored, 'memory', 'memories'))] : []),
    ...(restored > 0 ? [say('{0} brought back', grouped(restored))] : []),
    ...(merged > 0 ? [say('{0} merged', grouped(merged))] : []),
  ];
  const first = done.length === 0 ? say('Nothing was new') : done.join(', ');
  return [
    `${first}${known > 0 ? `; ${counted(known, 'was known already', 'were known already')}` : ''}.`,
    ...(waiting > 0 ? [`${waitingForReview(waiting)}.`] : []),
    ...(stopped === undefined ? [] : [say('It stopped before its end: {0} Import again, and it goes on.', stopped)]),
  ].join(' ');
}
