import type { KindOfDeed } from '../../../statedRules.ts';
import { changeCues } from '../../../statedRules.ts';

/** What small words and forms say of a statement, apart from what it is about. */
const cues: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['now', /\b(?:now|these days|nowadays|as of|from now on|any ?more|no longer|currently|by now|lately|recently)\b/i],
  ['since', /\bsince (?:the|this|last|yesterday|my|our|\p{Lu})/u],
  ['instead', /\b(?:instead|rather than|in place of|not \p{L}+ but|after all|in the end)\b/iu],
  [
    'moved',
    /\b(?:mov(?:ed?|ing)|switch(?:ed|ing)|chang(?:ed|ing)|migrat(?:ed|ing)|went (?:over|up|down|with|for)|gone (?:over|up|down)|shift(?:ed|ing)|relocated|renamed|replac(?:ed|es)|swap(?:ped)?|ported|rewr(?:ote|itten)|upgrad(?:ed|ing)|downgraded|rais(?:ed|ing)|lower(?:ed)?|bumped|cut|push(?:ed)?|postponed|put (?:off|back|me)|brought forward|settled on|took over|tak(?:es|en|ing) over|handed|gave up|got (?:a )?new|promoted|became|joined|left|quit|dropped|ditched)\b/i,
  ],
  ['new', /\b(?:new|newest|latest)\b/i],
  ['old', /\b(?:the old|old|former|previous(?:ly)?|used to|formerly|ex-)\b/i],
  ['finally', /\b(?:finally|at last|already|just|turns out|actually)\b/i],
  ['from-to', /\bfrom\b.{2,40}\bto\b/i],
  ['finished', /\b(?:finished|done with|is gone|are gone|is dead|died|no more|sold|closed down|shut down)\b/i],
  [
    'also',
    /\b(?:also|as well|in addition|additionally|besides|both|another|a second|an additional|one of|some of|other)\b|\btoo\b(?! \p{L}+ (?:to|for))/iu,
  ],
  ['there is', /\bthere (?:is|are|was|has)|\bthere[’']s\b/i],
  ['not', /\b(?:not|no|never|none|nobody|n[’']t)\b|n[’']t\b/i],
  ['past', /\b(?:was|were|did|had)\b/i],
  ['will', /\b(?:will|going to|gonna|shall|would|might|may|planning|plan to)\b|[’']ll\b/i],
  ['only', /\b(?:only|the one|sole|single)\b/i],
  ['question', /\?\s*$/],
];

/** What sort of thing the verbs of a clause say: of some a thing has one value, of others several. */
const deeds: readonly (readonly [name: KindOfDeed, pattern: RegExp])[] = [
  ['has', /\b(?:ha(?:s|ve|d)|got|owns?|holds?|contains?|includes?|comes with|includes?|keeps?)\b/i],
  [
    'is able',
    /\b(?:can|may|could|able to|supports?|accepts?|allows?|offers?|understands?|speaks?|reads?|knows?|plays?|good (?:at|with)|works? (?:on|in|with|as)|handles?|covers?|exports?|imports?)\b/i,
  ],
  [
    'likes',
    /\b(?:likes?|loves?|enjoys?|hates?|prefers?|afraid|allergic|collects?|interested|fond of|hobb(?:y|ies)|favou?rite)\b/i,
  ],
  [
    'belongs',
    /\b(?:members?|customers?|clients?|partners?|sponsors?|one of|subscri(?:be|bes|ption)|part of|admins?|reviewers?|moderators?)\b/i,
  ],
  ['did', /\b(?:wrote|went|visited|bought|met|made|gave|did|worked|studied|learned|been|was|were|had)\b/i],
  ['uses', /\b(?:uses?|using|relies|rely|run on|runs on|works? with)\b/i],
  ['says', /\b(?:explains?|describes?|says?|documents?|shows?|mentions?|links?)\b/i],
  ['is', /\b(?:is|are|am|will be)\b/i],
  [
    'leads',
    /\b(?:leads?|led|head(?:s|ed)|owns?|owned|maintain(?:s|ed)|manages?|managed|responsible|in charge|looks? after|took over|report(?:s)? to|belongs? to|chairs?|supervises?|approves?|reviews?)\b/i,
  ],
  [
    'lies',
    /\b(?:lives?|sits?|stands?|lies|located|based|hosted|stored|kept|parked|found|situated|housed|deployed|moved)\b/i,
  ],
  [
    'lasts',
    /\b(?:starts?|begins?|ends?|opens?|closes?|due|lasts?|takes?|expires?|leaves?|meets?|happens?|scheduled|planned|held)\b/i,
  ],
  ['costs', /\b(?:costs?|pays?|charges?|priced?|weighs?|counts?|measures?|limited|allowed)\b/i],
  ['named', /\b(?:called|named|goes by|titled|known as|renamed)\b/i],
  ['made', /\b(?:written|built|coded|programmed|implemented|developed|drawn|made|ported|rewritten|rewrote)\b/i],
];

/** Verbs and wordings by which several things may be said of one: "speaks Dutch", "has a scanner", "is a member". */
const several =
  /\b(?:supports?|accepts?|speaks?|plays?|knows?|likes?|loves?|enjoys?|collects?|contains?|includes?|holds?|offers?|covers?|handles?|sells? to|ships? to|delivers? to|tests? (?:on|in)|tested (?:on|in)|mentor(?:s|ing)?|wrote|written by|uses?|using|ha(?:s|ve) (?:an?|some)|there (?:is|are) (?:an?|some|one|two)|(?:is|are|am) an?|runs? on|run on|works? (?:on|with|in)|available|reads?|exports?|exported|publish(?:es|ed)?|posts?|pushe[sd]|logged|allergic|afraid|hobb(?:y|ies)|subscri\p{L}+|members?|customers?|clients?|partners?|admins?|interested|visited|owns?|grows?|learn(?:s|ing)|can|may|could)\b/iu;

/** What a whole text says by its small words. */
export function cuesIn(content: string): ReadonlySet<string> {
  return new Set(cues.filter(([, pattern]) => pattern.test(content)).map(([name]) => name));
}

const change = new RegExp(
  cues
    .filter(([name]) => changeCues.includes(name))
    .map(([, pattern]) => pattern.source)
    .join('|'),
  'i',
);

const ofPart: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...deeds,
  ['several', several],
  ['changes', change],
  ['I', /^(?:i|my|all (?:of )?my)\b/i],
  ['we', /^(?:we|our|all (?:of )?our)\b/i],
  ['is a', /\b(?:is|are|am) (?:an?|one of|among)\b/i],
  ['can', /\b(?:can|may|could|able to)\b/i],
  ['there is', /\bthere (?:is|are|was|has)\b/i],
  ['owner first', /^\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? (?!(?:is|are|was)\b)\p{L}+s\b/u],
  ['not', /\b(?:not|no|never|none|nobody)\b|n[’']t\b/i],
  ['past', /\b(?:was|were|did|had)\b/i],
];

/** What a clause says by its form. */
export function cuesOfPart(text: string): ReadonlySet<string> {
  return new Set(ofPart.filter(([, pattern]) => pattern.test(text)).map(([name]) => name));
}
