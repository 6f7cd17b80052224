const again =
  /\b(?:hourly|daily|nightly|weekly|fortnightly|bi-?weekly|monthly|quarterly|yearly|annually|every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|mornings|evenings)\b/iu;

/** "The rotation is weekly", "handover on Mondays": it comes again, and no time of it is its end. */
export function recurs(text: string): boolean {
  return again.test(text);
}
