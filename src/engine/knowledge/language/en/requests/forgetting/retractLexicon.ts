import { anyOf } from '../../../patterns.ts';

/** What makes a statement one that should not be known, or that holds no longer; parts of regular expressions. */

const r = String.raw;

/** Ended, replaced or wrong, as what somebody says of a thing. */
const ended = anyOf(
  r`out[- ]of[- ]date|outdated|obsolete|stale|expired|void|invalid|superseded|retired|decommissioned|defunct|dead|history|ancient|moot|irrelevant|redundant|wrong|incorrect|inaccurate|false|mistaken|nonsense|rubbish|bogus|untrue`,
  r`changed|cancell?ed|replaced|rotated|revoked|reset|dropped|abandoned|scrapped|shelved|called off|compromised|leaked|sold|closed|dissolved|reassigned|migrated|discontinued|shut down|switched off|turned down|over|gone|done with|resolved|settled|moved on|fixed|repaired|solved|back|done|finished|ended|completed|delivered|fallen through|lapsed|passed`,
);
const being = r`(?:is|are|was|were|been|be|has|have|had|got|gets|'s|'re|'ve|became|turned out(?: to be)?)`;

/** "Is out of date", "no longer applies", "we stopped doing", "I sold". */
export const stale = anyOf(
  r`\b${being}(?: (?:since|now|already|long|all|just|completely|totally|way|been|so|since been|long since|a bit|somewhat))* ${ended}\b`,
  r`'(?:s|re|ve) (?:since |now |already |been |just |all )*${ended}\b`,
  r`\bno longer (?:appl(?:y|ies)|holds?|needed|valid|true|correct|matters?|relevant|used|in use|works?|exists?|the case|accurate|current|up[- ]to[- ]date|stands?|counts?|important|required|around|in force|active|alive|there|with us|here|necessary|so)\b`,
  r`\b(?:no longer|not \w+ any ?more|any ?more|any longer|not (?:valid|current|true|correct|accurate|up[- ]to[- ]date|relevant|needed|important|applicable|in use|used|right))\b`,
  r`(?:isn't|aren't|wasn't|weren't|doesn't|don't|ain't) (?:even |really |actually )?(?:valid|current|true|correct|accurate|up[- ]to[- ]date|relevant|needed|important|applicable|in use|used|right|apply|hold|matter|exist|stand)\b`,
  r`\b(?:i|we|they|he|she)(?:'ve| have|'s| has|'d| had)?(?: since| now| just| already| recently| finally| all)* (?:dropped|abandoned|scrapped|gave up|given up|stopped|quit|moved (?:away|on|off|out|to)|switched|sold|left|changed|cancell?ed|replaced|rotated|retired|shelved|ditched|got rid of|reverted|broke up|split up|resigned)\b`,
);

/** It was let out and should not have been, or is somebody's own affair. */
export const exposed = anyOf(
  r`\b(?:nobody|no one|no-one|none|noone)(?:'s| else's| of (?:your|anybody's|anyone's))? (?:business|concern|affair)\b`,
  r`\b(?:may|must|can|could|should|shall|is|are|was|need|does|do)(?:n't| not|not) (?:even |ever |allowed to |supposed to |meant to |permitted to |to |have |need to )*(?:be |been )?(?:stored|kept|saved|known|remembered|recorded|retained|leave this|get out)\b`,
  r`\b(?:never|don't|stop) (?:\w+ )?(?:bring(?:ing)?|rais(?:e|ing)|mention(?:ing)?|quot(?:e|ing)|refer(?:ring)? to)(?: up)?\b`,
  r`\b(?:(?:just |only )?(?:a )?(?:joke|joking|kidding|misspoke|rumou?r|gossip|hearsay|speculation|hypothetical|premature|not serious|made (?:it|that) up|a lie|mix-?up|misunderstanding))\b`,
  r`\b(?:private|personal|confidential|sensitive|secret|classified|in confidence|between us|privileged|intimate|under nda|embarrassing|too much information|overshar(?:e|ed|ing))\b`,
  r`\b(?:shouldn't|should not|shouldn't ever|should never|ought not to|oughtn't to|wasn't (?:supposed|meant|allowed) to|was not (?:supposed|meant|allowed) to|wish (?:i|we) (?:hadn't|had not|had never)|regret(?:ted)?|(?:a )?mistake to|by (?:mistake|accident)|accidentally|slipped out|let slip|spoke too soon)\b`,
);

/** What one says of a memory that goes: "forgotten", "removed". */
export const goneWords = anyOf(
  r`(?:gone|removed|deleted|erased|wiped(?: out| away)?|forgotten|dropped|struck(?: out| off)?|purged|scrubbed|cleared(?: out| away)?|discarded|scrapped|binned|ditched|trashed|unlearned|unlearnt|expunged|redacted|thrown (?:out|away)|crossed (?:out|off)|taken (?:out|off|away)|let go(?: of)?|gotten rid of|got rid of|done away with|disposed of|lost|scratched|retired|retracted|withdrawn)`,
);
