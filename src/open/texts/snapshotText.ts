import type { SnapshotOutcome } from '../../engine/exchange/snapshot/runSnapshotImport.ts';
import { counted, grouped } from '../../engine/ground/text/counted.ts';
import type { OpenedSnapshot } from '../snapshots/openSnapshot.ts';

/** What an import of a snapshot would do, in sentences. */
export function snapshotPlanLines({ isOwn, snapshot }: OpenedSnapshot, plan: SnapshotOutcome): readonly string[] {
  const fresh = [
    ...(plan.stored > 0 ? [`${grouped(plan.stored)} new`] : []),
    ...(plan.restored > 0 ? [`${grouped(plan.restored)} forgotten here that come back`] : []),
    ...(plan.merged > 0 ? [`${grouped(plan.merged)} merged into what is here`] : []),
  ];
  return [
    `${counted(snapshot.rows.length, 'memory', 'memories')} in the file: ${fresh.length === 0 ? 'nothing is new' : fresh.join(', ')}${plan.known > 0 ? `; ${grouped(plan.known)} known already` : ''}.`,
    isOwn ? ownText : foreignText,
    ...(plan.waiting > 0 ? [`${counted(plan.waiting, 'of these waits', 'of these wait')} for your review.`] : []),
    ...(plan.links > 0 ? [`${counted(plan.links, 'link')} between them.`] : []),
  ];
}

const ownText = 'This machine wrote the file and nobody changed it: all keep their rights, places and times.';
const foreignText =
  'The file was not written by this machine, or was changed since: what is in it counts as imported. Nothing of it is ' +
  'pinned or in every prompt, and none of it counts as your own words.';

/** What is left out, for which reason. */
export function snapshotSkippedLines({ skipped, ignored }: SnapshotOutcome): readonly string[] {
  return [
    ...Object.entries(skipped).map(([reason, count]) => `${grouped(count)}: ${reason}`),
    ...(ignored > 0
      ? [`${counted(ignored, 'field')} that no memory has ${ignored === 1 ? 'was' : 'were'} ignored.`]
      : []),
  ];
}

/** What an import of a snapshot did. */
export function snapshotDoneText({ stored, restored, merged, known, waiting, stopped }: SnapshotOutcome): string {
  const done = [
    ...(stored > 0 ? [`${counted(stored, 'memory', 'memories')} imported`] : []),
    ...(restored > 0 ? [`${grouped(restored)} brought back`] : []),
    ...(merged > 0 ? [`${grouped(merged)} merged`] : []),
  ];
  const first = done.length === 0 ? 'Nothing was new' : done.join(', ');
  return [
    `${first}${known > 0 ? `; ${grouped(known)} ${known === 1 ? 'was' : 'were'} known already` : ''}.`,
    ...(waiting > 0 ? [`${counted(waiting, 'waits', 'wait')} for your review.`] : []),
    ...(stopped === undefined ? [] : [`It stopped before its end: ${stopped} Import again, and it goes on.`]),
  ].join(' ');
}
