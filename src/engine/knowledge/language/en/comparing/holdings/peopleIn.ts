/** Capitalized words that are no people. */
const others =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|The|Our|My|His|Her|Its|Their|Your|This|That|These|Those|All|Each|Every|An?|It|We|I|You|They|He|She|If|When|For|In|On|At|From|With|By|To|As|And|But|So|No|Not|Any|Some|Please|Ask|Who|What|Where|About|Questions?|Anything|Everything|Because|Since|After|Before|There|Here|One|Two|Three)$/;
const name =
  /(?<![\p{L}\p{N}.@/-])(?:(?:Mr|Ms|Mrs|Mx|Dr|Prof)\.? )?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)?(?![\p{L}\p{N}]|[.@/-][\p{L}\p{N}])/gu;

export interface FoundName {
  readonly words: string;
  readonly index: number;
}

/** What is written as a person's name, from left to right. */
export function peopleIn(text: string): readonly FoundName[] {
  return [...text.matchAll(name)].flatMap(({ 0: all, index }): FoundName[] => {
    const [first = '', ...rest] = all.split(' ');
    if (!others.test(first))
      return others.test(rest.at(-1) ?? '') ? [{ words: first, index }] : [{ words: all, index }];
    const left = rest.join(' ');
    return left === '' || others.test(left) ? [] : [{ words: left, index: index + first.length + 1 }];
  });
}
