/**
 * Frequent English words whose forms no stemmer brings together: a base form and its others. Only forms that are
 * hardly anything else are here, and none of a stop word; "saw", "felt", "led", "left" and "rose" are also words of their own.
 */
const families = `arise arose arisen|begin began begun|bind bound|bite bit bitten|blow blew blown|break broke broken|
breed bred|bring brought|build built|buy bought|catch caught|child children|choose chose chosen|cling clung|
come came|creep crept|deal dealt|dig dug|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|
fall fell fallen|feed fed|fight fought|find found|fly flew flown|forget forgot forgotten|forgive forgave forgiven|
foot feet|freeze froze frozen|grow grew grown|hang hung|hear heard|hide hid hidden|
hold held|keep kept|lend lent|lose lost|man men|mean meant|
meet met|mouse mice|pay paid|ride rode ridden|ring rang rung|rise risen|run ran|seek sought|sell sold|
send sent|shake shook shaken|shoot shot|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|
speak spoke spoken|spend spent|spin spun|stand stood|steal stole stolen|stick stuck|strike struck|swear swore sworn|
sweep swept|swim swam swum|teach taught|tear tore torn|think thought|throw threw thrown|
tooth teeth|understand understood|wake woke woken|wear wore worn|win won|wife wives|woman women|write wrote written|
withdraw withdrew withdrawn|swing swung|weave wove woven|overcome overcame|undo undid undone|redo redid redone|
rewrite rewrote rewritten|rebuild rebuilt|outgrow outgrew outgrown|prove proven|show shown|bad worse worst`;

/** Each other form with its base. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  families.split('|').flatMap((line) => {
    const [base = '', ...others] = line.trim().split(' ');
    return others.map((other) => [other, base] as const);
  }),
);
