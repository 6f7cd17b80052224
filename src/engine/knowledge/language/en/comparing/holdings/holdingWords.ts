import { englishTerms } from './englishTerms.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

function termsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).flatMap((word) => englishTerms(word)));
}

/** Words around an amount that say how much, and not of what. */
export const amountWords = lazy(() =>
  termsOf(
    `cost costs pay pays paying paid price priced charge charges fee rate went go goes up down raise raised lower lowered cut
increase increased scale scaled bump bumped limit limits limited cap capped max maximum min minimum most least allow allows allowed may can
send take takes taking last lasts need needs around about roughly exactly only budget spend spending set is are has have
gives give gives after times time timeout out sit seat seats holds hold total amount number count size keep kept runs run
year yearly month monthly week weekly day daily hour hourly minute second per each altogether came come comes reach reached
long large big length worth aged gets get got reduced dropped grown grew extended shortened expire expires
ttl version release lifetime duration lives live life lasts expiry expiration quota capacity threshold ceiling below under above beneath beyond within exceed exceeds enough suffice suffices sufficient required require requires needed bill bills tariff
allowance interval lifespan validity valid validities long older retention retain retained stored store keep headcount strong employs employ consists comprises finish finishes wait waits speed delay debounce`,
  ),
);

/** Words around a time that say that something is then, and not what. */
export const timeWords = lazy(() =>
  termsOf(
    `is are be due deadline date day time happen happens takes take place held hold scheduled schedule planned plan set moved move
shifted shift pushed push postponed delayed rescheduled slipped slip ships ship shipped shipping released release launch launches
launched starts start begins begin opens open ends end closes close expires expire leaves leave departs depart arrives arrive
comes come lands land goes go live meets meet runs run back forward appointment until till from to on at in by every each week
weekly monthly fixed agreed agree want wants brought earlier later now thing went gone changed change will be get gets done
kick kicks off wrap wraps falls fall rehearse lasts planned expected
hand handed submit submitted deliver delivered finish finished complete completed turn turned in out closing opening time deploy deploys
pick picked collect collected collection pickup serve served eat booked book gather gathers see target targeted aim arrival departure expiry until run next coming following last extend extended prolonged prolong shorten shortened`,
  ),
);

/** Which end of a stretch of time a verb names. */
export const startWords =
  /\b(?:starts?|begins?|opens?|beginning|opening|kicks? off|leaves?|departs?|departure|from)\b/i;
export const endWords =
  /\b(?:ends?|ending|closes?|closing|expires?|expiry|expiration|runs? (?:until|till|out)|lasts? until|until|till|extended|prolonged|wraps? up|finish(?:es)?)\b/i;
export const dueWords =
  /\b(?:due|deadline|ships?|releases?d?|launch(?:es|ed)?|go(?:es)? live|hand(?:s|ed)? in|submit(?:s|ted)?|deliver(?:s|ed|y)?|turn(?:ed)? in|finish(?:ed)?|complete[ds]?|be done|be ready|target(?:s|ed)?|aim(?:ing)? for|by)\b/i;

/** What somebody or something may be at several times: of these a second time is another one. */
export const states =
  /\b(?:off|away|(?<!\b(?:go|goes|sent|send|come|comes) )out|on leave|on call|on-call|on duty|on vacation|on holiday|free|busy|available|absent|travell?ing|visiting|closed|in charge)\b/i;

/** Words of the copula reading that are no part of the thing that is named. */
export const attributeNouns = lazy(() =>
  termsOf(
    `name address number extension phone colour color branch language license licence password port url version email mail
editor tool framework database provider bank doctor dentist landlord landlady insurer school favourite favorite theme font
birthday book gateway host domain channel model stack currency timezone zone region hotel code`,
  ),
);
