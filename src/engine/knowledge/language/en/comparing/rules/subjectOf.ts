/** What a sentence says something of, up to its verb. */
const subject =
  /^(?:(?:so|and|also|ok|okay|now|from now on|in future)\b[\s,]*)*(?:(?:the (?:team|user)['’]s|the|our|my|your|all|every|each|any|an?|new)\s)*(?<subject>(?:[\p{L}\p{N}'’_./-]+\s){1,4}?)(?:is|are|goes?|lives?|lies?|sits?|runs?|starts?|begins?|ends?|uses?|has|have|must|should|shall|may|can|gets?|stays?|needs?|comes?|follows?|takes?|target)\s/iu;

/** The words of it without articles: "release commit messages" of "Our release commit messages are in German". */
export function subjectOf(content: string): readonly string[] {
  return subject.exec(content)?.groups?.['subject']?.trim().toLowerCase().split(/\s+/) ?? [];
}
