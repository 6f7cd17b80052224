import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** How German takes back a value that was just said. */
export const germanSlips = createSlipReader({
  opening: r`nee?|nein|nö|ach|oh|ups|hoppla|sorry|moment|warte|stopp?|halt|falsch|quatsch|blödsinn|unsinn|korrektur|korrigiere|tippfehler|entschuldigung|entschuldige|verzeihung|mein fehler|(?:das )?(?:stimmt|war|ist) (?:so )?(?:gar )?(?:nicht|falsch)|(?:da )?(?:ich )?hab(?:e)? (?:ich )?mich (?:da )?(?:vertan|geirrt|verschrieben|vertippt|verlesen|verzählt)|verschrieben|vertippt|vertan|ich mein(?:e|te)?`,
  before: r`das|es|ist|sind|war|waren|auf|bei|mit|in|am|um|der|die|den|dem|also|natürlich|eigentlich`,
  named: r`(?:das|es) (?:ist|war|macht|machen|übernimmt|betreut)|(?:macht|ist) (?:das|es)`,
  judging: r`gut|richtig|falsch|ok(?:ay)?|super|prima|egal|alles|fertig|klar|wahr|besser|so|schön|toll|unsinn|quatsch|sinn|spaß|nichts`,
  meant: r`mein(?:e|te)? ich|ist (?:es )?richtig|wollte ich (?:sagen|schreiben)|natürlich|sollte? es heißen`,
  not: r`(?:und )?nicht|statt|kein(?:e[nmrs]?)?`,
  but: r`sondern`,
});
