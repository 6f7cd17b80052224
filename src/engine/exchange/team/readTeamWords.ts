import { checkSave } from '../../capture/checkSave.ts';
import type { SaveInput } from '../../ground/contract/saving.ts';
import type { EventRead, EventsToRead, ReadMessage, TeamEvent, WordsRead } from '../../ground/contract/teams.ts';
import { reasonsOf } from '../../knowledge/compare/mainOf.ts';
import { isRuleText } from '../../knowledge/language/isRuleText.ts';
import { fieldsIn } from '../../learn/consent/consentNeeded.ts';
import { askedTerms } from '../../learn/findKnown.ts';
import { namedIn } from '../../store/graph/entityLinks.ts';
import { indexedOf } from '../../store/search/indexMemory.ts';
import { readMessage } from './readMessage.ts';

/** How what came from a team is known among all that was written. */
export const teamActor = 'team';

type Said = Extract<ReadMessage, { readonly is: 'said' }>;

/** Reads the words of some events, which takes longer than to write them and needs no database. */
export function readEvents({ events, ...asked }: EventsToRead): readonly EventRead[] {
  return events.map((event) => {
    const message = readMessage(event.body);
    const isWanted = message.is === 'said' && event.member !== asked.member;
    return isWanted ? { message, words: readWords(event, message, asked) } : { message };
  });
}

/** What is said, as it may be kept. */
export function readWords(
  event: TeamEvent,
  message: Said,
  { team, settings, now }: Pick<EventsToRead, 'team' | 'settings' | 'now'>,
): WordsRead {
  const checked = checkSave(saveOf(event, team, message), settings, now);
  if ('reason' in checked) return { checked };
  const { content } = checked.memory;
  const ahead = {
    asked: askedTerms(content),
    entities: namedIn(content),
    givesReasons: reasonsOf(content).length > 0,
    fields: fieldsIn(checked.memory),
    indexed: indexedOf(checked.memory),
  };
  return { checked, ahead };
}

/** Whoever asks these of a text from now on need not read it again. */
export function know({ checked, ahead }: WordsRead): void {
  if ('reason' in checked || ahead === undefined) return;
  const { memory } = checked;
  askedTerms.know(memory.content, ahead.asked);
  namedIn.know(memory.content, ahead.entities);
  fieldsIn.know(memory, ahead.fields);
  indexedOf.know(memory, ahead.indexed);
  if (!ahead.givesReasons) reasonsOf.know(memory.content, []);
}

function saveOf({ member, workspace }: TeamEvent, team: string, message: Said): SaveInput {
  const { topic, content, importance, tags, category, eventAt } = message;
  return {
    // How work is done here the user says, whatever it is called.
    kind: message.kind === 'rule' || isRuleText(content) ? 'rule' : 'fact',
    topic,
    content,
    importance: Math.min(10, Math.max(1, Math.round(importance))),
    tags: tags.filter((tag) => tag !== 'rule'),
    ...(category === undefined ? {} : { category }),
    at: eventAt,
    source: 'session',
    origin: 'team',
    actor: teamActor,
    scope: { workspace },
    attributes: { team, member },
  };
}
