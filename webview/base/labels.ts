import { actorKeys } from '../../src/protocol/actorKeys.ts';
import type { RowOrigin, Speaker } from '../../src/protocol/details.ts';
import type { Place, Row, RowKind, RowTier, WaitReason } from '../../src/protocol/treeRows.ts';
import type { Texts } from './texts.ts';

export function tierLabel(texts: Texts, tier: RowTier): string {
  return texts.say(`tier${capitalized(tier)}`);
}

export const tierIcons: { readonly [tier in RowTier]: string } = {
  short: 'circle-filled',
  long: 'circle-outline',
  archive: 'archive',
};
export const kindIcons: { readonly [kind in RowKind]: string } = {
  fact: 'note',
  rule: 'law',
  summary: 'list-flat',
  reflection: 'mirror',
  insight: 'lightbulb',
  procedure: 'checklist',
  identity: 'account',
};
export const placeIcons: { readonly [place in Place]: string } = {
  user: 'account',
  here: 'repo',
  team: 'organization',
  elsewhere: 'repo',
  session: 'comment-discussion',
};

export function kindLabel(texts: Texts, kind: RowKind): string {
  return texts.say(`kind${capitalized(kind)}`);
}

export function placeLabel(texts: Texts, row: Pick<Row, 'place' | 'placeName'>): string {
  switch (row.place) {
    case 'user':
      return texts.say('placeUser');
    case 'here':
      return texts.say('placeHere');
    case 'team':
      return row.placeName === '' ? texts.say('placeTeam') : texts.say('placeTeamMember', row.placeName);
    case 'elsewhere':
      return row.placeName === '' ? texts.say('placeElsewhere') : row.placeName;
    case 'session':
      return texts.say('placeSession');
  }
}

/** Why a memory waits for review, in a sentence. */
export function waitsLabel(texts: Texts, reason: WaitReason, usedUntil: number | undefined): string {
  const until = usedUntil === undefined ? '' : texts.day(usedUntil);
  return texts.say('waits', texts.say(`waits${capitalized(reason)}`, until));
}

export function originLabel(texts: Texts, origin: RowOrigin): string {
  return texts.say(`origin${capitalized(origin)}`);
}

/** Through what something was written. */
export function actorLabel(texts: Texts, actor: string): string {
  const key = actorKeys[actor];
  return key === undefined ? actor : texts.say(key);
}

export function speakerLabel(texts: Texts, speaker: Speaker): string {
  return texts.say(`speaker${capitalized(speaker)}`);
}

/** The end of a text's key; the compiler checks that there is such a text. */
export function capitalized<T extends string>(name: T): Capitalize<T> {
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<T>;
}
