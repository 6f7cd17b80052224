import type { Wording } from './wording.ts';
import { wordings } from './wording.ts';

const r = String.raw;
const adverb = r`(?:\w+ly |still |also )?`;
const aux = r`(?:(?:has|have|had|is|are|was|were|will|gets?|got|will be|is going to|have to|has to) )?`;
const S = '(?<s>.+?)';
const V = '(?<v>.+?)';
const O = '(?<o>.+?)';
const rest = r`(?:,? (?:from|who|since|because|after|while) .+)?`;

/** Verbs of who answers for something, by what they say. */
const active: readonly (readonly [names: string, verbs: string])[] = [
  [
    'who:lead',
    r`leads?|heads?(?: up)?|(?:runs|is running)(?= (?:the|our|my)\b)|chairs?|captains?|directs?|is leading|is heading(?: up)?`,
  ],
  [
    'who:own',
    r`owns?|is responsible for|are responsible for|takes? care of|looks? after|answers? for|is accountable for|is looking after|is taking care of|(?:has|does)(?= (?:the|our|my|all)\b)|handles?|covers?|sees to|is the (?:contact|person|one) for`,
  ],
  ['who:own who:lead', r`(?:is|are) in charge of|is the (?:head|boss) of`],
  ['who:maintain who:own', r`maintains?|keeps up|is maintaining`],
  ['who:manage who:lead', r`manages?|is managing|supervises?`],
  ['who:teach', r`teach(?:es)?|coach(?:es)?|mentors?|trains?`],
  ['who:moderate', r`moderates?|hosts?|facilitates?|organi[sz]es?`],
];
const passive: readonly (readonly [names: string, verbs: string])[] = [
  ['who:lead', 'led|headed|run|chaired'],
  ['who:own', 'owned|handled|covered|looked after|taken care of|done'],
  ['who:maintain who:own', 'maintained'],
  ['who:manage who:lead', 'managed|supervised'],
  ['who:teach', 'taught|coached|mentored|trained'],
  ['who:moderate', 'moderated|hosted|facilitated|organi[sz]ed'],
];

/** Who leads, owns, maintains or answers for something. */
export const whoWordings: readonly Wording[] = [
  ...active.flatMap(([names, verbs]) =>
    wordings(names, [`(?:it is |that is |that would be )?${V}(?: who| that)? ${adverb}(?:${verbs}) ${S}${rest}`]),
  ),
  ...wordings('is who:manage', [`${S} (?:reports?|answers) (?:in )?to ${V}`], { subject: 'manager' }),
  ...passive.flatMap(([names, verbs]) =>
    wordings(names, [`${S} ${aux}${adverb}(?:being |been )?(?:${verbs}) by ${V}${rest}`]),
  ),
  ...wordings(
    'who:*',
    [
      // "Moved to another desk" and "handed to Rosalind": who takes something over.
      `${V} ${aux}(?:took|takes?|taking|taken) over(?: as| the role of| the job of)? ${S}(?: from ${O})?`,
      `${V} ${aux}(?:took|takes?|taking|taken) ${S} over(?: from ${O})?`,
      `${V} ${aux}(?:inherited|inherits|picked up|picks up) ${S}(?: from ${O})?`,
      `${V} ${aux}(?:replac(?:es|ed|ing)|succeed(?:s|ed|ing)|followed) ${O} (?:as|on|at|in|for) ${S}`,
      `${V} ${aux}(?:stepped|steps|stepping) in (?:as|for) ${S}`,
      `${O} ${aux}(?:hand(?:s|ed|ing)?|pass(?:es|ed|ing)?|gave|gives?|giving|given|transferr?(?:s|ed|ing)?|turn(?:s|ed)) (?:over |on |off )?${S}(?: over| on| off)? to ${V}`,
      `${S} ${aux}(?:gone|went|goes|going|passed|passes|moved|handed|given|transferred|assigned|reassigned)(?: over| on| down)?(?: from ${O})? to ${V}`,
      `(?:we |they )?(?:assigned|reassigned|moved|handed|gave|put) ${S} (?:over )?to ${V}`,
      `(?:we |they |the team )(?:hired|brought in|took on|found|got) ${V} (?:for|to do|to handle|to run|to look after|to take care of) ${S}`,
    ],
    { isChange: true },
  ),
  // "Supplier calls go to Jon": of each sort of them somebody else may be asked.
  ...wordings('who:*', [`${S} go to ${V}`], { isShared: true }),
  ...wordings('who:*', [
    r`(?<s>.+?) (?:is|are) (?<v>.+?)[’']s?(?: job| responsibility| task| thing| baby| area)?`,
    `${S} ${aux}(?:belongs?|falls?) to ${V}`,
    `${S} (?:is|are) with ${V}`,
    r`(?:the )?(?:person|one|contact) (?:who is |that is )?(?:responsible|in charge|to ask|to talk to)(?: for| about| of)? ${S} is ${V}`,
    `(?:for|about|with) (?:any |all )?(?:questions? (?:about|on) )?${S}(?: questions?| matters| stuff| issues)?,? (?:please )?(?:ask|talk to|contact|write to|call|ping|go to|see) ${V}`,
    `(?:ask|talk to|contact|write to|ping) ${V} (?:for|about|on) ${S}`,
  ]),
  ...wordings(
    'who:*',
    [`${V} ${aux}(?:been )?(?:named|made|appointed|elected|chosen as|elected as|promoted to) ${S}`],
    {
      isChange: true,
    },
  ),
  ...wordings(
    'who:oncall',
    [`${V} (?:is|are|has|does|takes|has the) on[- ]call(?: duty)?(?: for ${S})?(?: this \\w+)?`],
    {
      subject: 'on-call',
    },
  ),
];

/** Nouns of who answers for something; of one of these the rest is the subject. */
export const roleNouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lead: 'lead',
    leader: 'lead',
    head: 'lead',
    boss: 'lead',
    chief: 'lead',
    captain: 'lead',
    champion: 'lead',
    steward: 'own',
    keeper: 'own',
    shepherd: 'lead',
    owner: 'own',
    maintainer: 'maintain',
    manager: 'manage',
    coordinator: 'manage',
    teacher: 'teach',
    coach: 'teach',
    mentor: 'teach',
    moderator: 'moderate',
    host: 'moderate',
    organizer: 'moderate',
    contact: 'own',
  }),
);
