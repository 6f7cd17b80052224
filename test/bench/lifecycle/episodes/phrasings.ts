/**
 * How developers say it, written from general knowledge before the rules that are measured with it. {v} is a value, {a}
 * what it is the value of, {o} the value before, {d} what is done because of it, {t} a telling, {n} how that is named. A
 * capital marks the beginning of a sentence.
 */

/** A value is said for the first time. */
export const chooses: readonly string[] = [
  "We're going with {v} for the {a}.",
  'We decided to use {v} as our {a}.',
  'Decision: {v} is the {a}.',
  'The {a} is {v}.',
  'For the {a} we use {v}.',
  'Our {a} will be {v}, that is settled.',
  'After some back and forth we picked {v} for the {a}.',
  'We chose {v} as the {a}.',
  'Let it be known: our {a} is {v}.',
  'The team agreed on {v} for the {a}.',
  'As for the {a}, we settled on {v}.',
  'We run {v} as {a}.',
  '{v} is our {a} from now on.',
  'We have opted for {v} as the {a}.',
];

/** A value takes another one's place. */
export const updates: readonly string[] = [
  "We've moved the {a} from {o} to {v}.",
  'We switched from {o} to {v} for the {a}.',
  'The {a} is {v} now, not {o} any more.',
  'We replaced {o} with {v} as our {a}.',
  'We no longer use {o}; the {a} is {v} now.',
  'Change of plan: {v} instead of {o} for the {a}.',
  'We migrated the {a} to {v} and shut {o} down.',
  'Our {a} is now {v}.',
  'We dropped {o} in favour of {v} as the {a}.',
  'From today the {a} is {v} instead of {o}.',
  '{v} has taken over from {o} as our {a}.',
  'The {a} changed from {o} to {v}.',
  'We are done with {o}: the {a} is {v} now.',
  'Goodbye {o}, the {a} is {v} as of this week.',
];

/** Something is done because of a value. */
export const reasons: readonly string[] = [
  '{D} because we use {v} as the {a}.',
  'Since the {a} is {v}, {d}.',
  'We use {v} for the {a}, so {d}.',
  "Our {a} is {v}. That's why {d}.",
  'Given that our {a} is {v}, {d}.',
  'Now that we have {v} as the {a}, {d}.',
  'As we use {v} for the {a}, {d}.',
  'The {a} is {v}; therefore {d}.',
  'Because our {a} is {v}, {d}.',
  '{D}, since the {a} is {v}.',
  '{D}, seeing as we run {v} as the {a}.',
  'The reason {d} is that the {a} is {v}.',
  '{D}. That follows from the {a} being {v}.',
  '{D} due to our choice of {v} as the {a}.',
  'Thanks to {v} as the {a}, {d}.',
  'With {v} as the {a}, {d}.',
  '{D} as long as the {a} is {v}.',
  'We use {v} as the {a}, which means {d}.',
  'We run {v} as {a}, hence {d}.',
  '{D} on account of {v} being the {a}.',
  'In view of {v} being our {a}, {d}.',
  '{D}. Reason: the {a} is {v}.',
  'Considering that our {a} is {v}, {d}.',
  'Our {a} is {v}. Consequently, {d}.',
  'We went with {v} for the {a}, and for that reason {d}.',
  'We picked {v} for the {a}, and as a result {d}.',
  '{D}. We only do that because of {v}.',
  '{D}, and that depends on {v} being the {a}.',
];

/** Something is to be forgotten. */
export const forgets: readonly string[] = [
  'Please forget {n}.',
  'Forget {n}.',
  'Could you forget {n}?',
  'Please forget what I told you about {n}.',
  'I want you to forget {n}.',
  'Delete {n} from your memory, please.',
  'Remove {n} from memory.',
  "Don't remember {n} any longer, please.",
  'Please erase {n} from what you remember.',
  'Drop what you know about {n}.',
  'You can forget {n} now.',
  'Wipe {n} from your memory.',
];

/** A telling. */
export const tells: readonly string[] = [
  '{T}.',
  'For your information, {t}.',
  'Just so you know, {t}.',
  'Please note that {t}.',
  'One more thing: {t}.',
  'By the way, {t}.',
  'FYI: {t}.',
  'I should mention that {t}.',
];

/** The value of now is asked for. */
export const asks: readonly string[] = [
  'Which {a} do we use?',
  'What is our {a}?',
  'What did we choose as the {a}?',
  'Remind me, what is the {a}?',
  'Which {a} are we on now?',
  'What do we use as {a} these days?',
];

/** The course of its values is asked for. */
export const asksForCourse: readonly string[] = [
  'How did our {a} change over time?',
  'Which {a} did we use before, and which one now?',
  'What were all the choices for the {a} so far?',
  'What is the history of our {a}?',
  'List every {a} we have had.',
  'What has the {a} been over the months?',
];
