/**
 * A question about somebody's age at an event asks two things that may have been said in different conversations
 * without a common word: when the event was, and how old the person is. The second is added, in the words in which
 * people say it.
 */
export function withHiddenQuestions(text: string): readonly string[] {
  const who = ageAtEvent.exec(text)?.groups?.['who'];
  return who === undefined ? [text] : [text, ...toldBy.map((word) => `${who} ${word}`)];
}

/** People say an age as such, or it follows from a birthday or from when somebody was born. */
const toldBy = ['age', 'birthday', 'born'] as const;

const whom = String.raw`[\p{L}'’]+(?: [\p{L}'’]+){0,5}?`;
const event = '(?:when|once|after|before|by the time|at the time|the (?:day|week|month|year))';
/** "How old was Kim when …", "how many years old would you be when …". */
const ageAtEvent = new RegExp(
  String.raw`\bhow (?:old|many years(?: old)?(?=.{1,60} be\b)) (?:will|would|was|were|am|is|are) ` +
    String.raw`(?<who>${whom})(?: have been| be| turn)? ${event}\b`,
  'iu',
);
