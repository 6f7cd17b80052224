import { lazy } from '../../../../ground/runtime/lazy.ts';
import { functionWordsOf, type TellingLanguage, tellingWords } from '../../detection/tellingWords.ts';
import type { TopicRules } from '../../topicWording.ts';
import { nounPhrases, type PhraseWords } from './nounPhrases.ts';
import type { TopicWords } from './topicWords.ts';

/** Topics of a language in Latin letters: the nouns of a sentence, as the words around them show. */
export function createTopics(code: TellingLanguage, words: TopicWords): Partial<TopicRules> {
  const setOf = (list: string): ReadonlySet<string> => new Set(list === '' ? [] : list.split(' '));
  const phraseWords = lazy((): PhraseWords => {
    const weak = new Set([...functionWordsOf(code), ...tellingWords[code].alike.split(' '), ...setOf(words.weak)]);
    for (const name of calendarNames(code)) weak.add(name).add(`${name}s`);
    const telling = setOf(tellingWords[code].signs);
    return {
      ...words,
      telling,
      openers: setOf(words.openers),
      before: setOf(words.before),
      joins: setOf(words.joins),
      weak,
    };
  });
  return {
    get weakWords() {
      return phraseWords().weak;
    },
    get joins() {
      return phraseWords().joins;
    },
    keepsCase: words.hasCapitalNouns === true,
    aboutOf: (content) => nounPhrases(content, phraseWords()),
  };
}

/** Days of the week and months, which say when and not what. */
function calendarNames(code: string): readonly string[] {
  const day = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' });
  return [
    ...Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2024, 0, 1 + at))),
    ...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2024, at, 1))),
  ].map((name) => name.toLowerCase());
}
