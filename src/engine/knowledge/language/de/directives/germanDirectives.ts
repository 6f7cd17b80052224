import { germanRemember } from '../requests/germanRemember.ts';
import { createDirectives } from '../../made/directives/createDirectives.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { germanChange, germanDangling, germanReplaced, germanUnclaimed } from '../facts/germanChanges.ts';
import { germanFacts } from '../facts/germanFacts.ts';
import { germanOrder as order } from '../facts/germanOrder.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';

const r = String.raw;
/** Anything but the end of a sentence: a dot may stand inside a name. */
const any = r`(?:[^.]|\.(?=\S))`;
const always = wordOf(
  'immer',
  'stets',
  'grundsätzlich',
  'generell',
  'ausnahmslos',
  'prinzipiell',
  'jedes mal|jedesmal|durchgehend|durchweg|konsequent',
  'nie',
  'niemals',
  'nie wieder',
  'auf keinen fall',
  'unter keinen umständen',
  'keinesfalls',
  'nirgends',
);
const fromNow = wordOf(
  'ab jetzt',
  'ab sofort',
  'von jetzt an',
  'von nun an',
  'künftig|fortan|ab nun|von heute an|ab heute',
  'in zukunft',
  'zukünftig',
  'ab heute',
  'bis auf weiteres',
  'von (?:heute|morgen) an|ab morgen|ab dieser woche|fürderhin|standardmäßig|per default|defaultmäßig',
);
const practice = r`(?:verwenden|benutzen|nutzen|schreiben|nehmen|benennen|nennen|committen|pushen|testen|deployen|mergen|rebasen|formatieren|dokumentieren|halten|setzen|machen|lassen|führen|arbeiten|legen|reviewen|prüfen|bauen|loggen|sprechen|antworten|fragen|starten|installieren|importieren|trennen|vermeiden)`;

/** What is done at each of these is work on a text, once. */
const placeInText = r`(?:zeile|element|absatz|wort|satz|spalte|eintrag|funktion|methode|klasse|block|datei|import|komma|punkt|zeichen|überschrift|abschnitt|parameter|aufruf|schleife|iteration|durchlauf|feld|wert)`;
/** How a text is written: in capitals, in the plural, in a language. */
const manner = r`(?:(?:komplett |alles |durchgehend )?(?:groß|klein)(?:geschrieben)?|(?:auf |in )?(?:deutsch|englisch|(?:groß|klein)buchstaben|camel ?case|snake[ _]?case|kebab-?case|pascal ?case)|im (?:singular|plural|imperativ|präsens)|(?:mit|ohne|in) (?:\p{L}+ )?(?:anführungszeichen|hochkommas?|semikolons?|tabs|leerzeichen|punkt|umlauten?|bindestrich(?:en)?|unterstrich(?:en)?))`;
/** Somebody says what the assistant should do. */
const wish = r`(?:ich (?:hätte (?:es )?(?:gerne?|lieber)|möchte|will|wünsche? mir|würde mir wünschen|würde mich freuen|wäre (?:dir )?dankbar|fänd(?:e)? (?:es )?(?:gut|besser|schön)|bevorzuge)|mir (?:wäre|ist) (?:es )?(?:lieb|lieber|wichtig|recht)|(?:es |das )?wäre (?:gut|schön|besser|super|toll)),? (?:dass|wenn) du`;
/** It comes again and again. */
const each = r`(?:(?:vor|nach|bei|zu|mit|für|in) jede[mnrs]?(?! ${placeInText})|jedes ?mal|immer|stets|grundsätzlich|generell|nie|niemals|nur noch|keine?[nrms]? .{1,30} mehr|künftig|in zukunft|ab jetzt|ab sofort|statt|jede[nrsm]? \p{L}+ (?:vorher|zuerst|erst))(?!\p{L})`;

/** The ones that only order. */
const alwaysOnly = r`(?:immer|stets|grundsätzlich|generell|prinzipiell|nie|niemals)`;
/** With a verb such a sentence tells what is so. */
const verb = r`(?:ist|sind|hat|haben|wird|werden|war|waren|kommt|kommen|geht|gehen|macht|machen|läuft|laufen|ich|du|er|es|man|wir|ihr|dass|wenn|weil|aber|und)(?!\p{L})`;
const finite = r`(?:${verb}|das(?!\p{L}))`;

/** No verb of what is so, and none of what was. */
const bare = r`(?!.*(?<!\p{L})${verb})`;
/** Verbs of one's own that are no order in the second person. */
const notOrdered = r`(?:kannst|könntest|willst|wolltest|hast|hattest|bist|warst|weißt|musst|darfst|sollst|solltest|brauchst|wirst|würdest|magst|möchtest|meinst|denkst|glaubst|siehst|findest|kennst|verstehst|erinnerst|suchst)`;
/** At all times, or of all things of a kind. */
const often = r`(?:jedes ?mal|immer|ständig|dauernd|andauernd|ewig|permanent|bei jede[rm] \p{L}+|ungefragt|sofort|gleich|extra)`;
/** How a thing is wanted, in few words. */
const how = r`(?:als|in|auf|mit|ohne|im|per|nach|bei|unter|über|höchstens|maximal|mindestens|kurz|knapp|nur|immer|nie|lieber|kein\p{L}*)`;
/** What is wished in general, and what somebody likes or cannot stand of how it is done. */
const wishes: readonly string[] = [
  r`^(?:ich (?:mag|finde|fänd|fände|hasse|liebe|schätze|bevorzuge|brauche|hab|habe|hätte)|mir (?:gefällt|ist|wär|wäre|hilft|passt)|mich (?:nervt|stört|freut|ärgert)|es (?:nervt|stört|freut|hilft|ist|wär|wäre)|das nervt)(?: (?!das |die |der )\p{L}+){0,4}?,? (?:wenn|dass) du (?!(?:das|es|mir das|dir das|dies\p{L}*|hier|heute|jetzt|gerade|gestern|mal) )${any}{4,}`,
  r`^ich (?:hätte|möchte|will|mag|brauche|lese|bevorzuge) (?!(?:ein|eine|einen|das|den|die|dieses?|diese[nr]?|noch|gern(?:e)? (?:ein|noch|mal)|mal) )[^,.]{2,50} (?:am liebsten|lieber|bitte|grundsätzlich|nur|immer|stets|höchstens|ausschließlich) ${any}{2,}`,
  r`^(?!(?:das|die|den|der|dies\p{L}*|hier|jetzt|heute) )[\p{L}\p{N}][^,.]{2,50} (?:hätte|möchte|will|mag|brauche|bevorzuge|lese|wünsche) ich (?:mir )?(?:bitte )?(?:am liebsten|lieber|nur|immer|grundsätzlich|gern(?:e)?|bitte|ausschließlich|nie) ${any}{2,}`,
  r`^(?!(?:das|den|dies\p{L}*) )[\p{L}\p{N}][^,.]{2,60} (?:will|möchte|mag|brauche|wünsche|dulde|akzeptiere) ich (?:\p{L}+ ){0,5}?(?:nicht|nie|nirgends|keinesfalls|niemals|nicht mehr|nie wieder|nie mehr)(?: \p{L}+){0,2}(?: (?:sehen|haben|lesen|finden|hören))?$`,
  r`^(?:ich (?:kann|mag)) ${any}{3,60} (?:nicht (?:leiden|ausstehen|ab|sehen|haben|mehr (?:sehen|lesen|hören)))$`,
  r`^(?:und )?(?:du (?:musst|brauchst|sollst|solltest|darfst)|(?:musst|brauchst) du|fang|hör|komm|entschuldige?|frag|wiederhol|sag)(?: dich| mir| mich| bitte| doch| nicht)* ?(?:nicht|nix|nich|aufhören)? ?${often}(?!\p{L}) ?${any}{3,}(?<=(?:brauchst|musst|nicht|nich)(?!\p{L})${any}{0,160})`,
  r`^(?:du (?:darfst|kannst|sollst)|wir (?:können|wollen|sollten|dürfen)|lass uns) (?:mich |uns |ruhig |gern(?:e)? |bitte |doch |einfach )*(?:duzen|siezen|du sagen|beim (?:du|sie|vornamen) bleiben)$`,
  r`^(?:spar|spare|schenk|erspar|verkneif|klemm|lass)e? (?:dir|mir|es dir)(?: bitte| doch| mal| endlich| ruhig)* ${any}{4,}`,
  r`^gewöhne? dir ${any}{3,} (?:ab|an)$`,
];
/** What is always so of things of a kind, by order, wish or ban. */
const standards: readonly string[] = [
  r`^(?:wenn|falls|sobald|immer wenn|wo|solange) (?:du|ich|es|man|wir)(?! (?:\p{L}+ ){0,3}(?:fertig|durch|so weit|soweit|hier|da|zurück) (?:bist|bin|sind))(?!\p{L})[^.,]{3,70}, (?:dann |bitte |so )*(?:${how})(?!\p{L}) ${any}{2,}`,
  r`^(?:wenn|falls|sobald|immer wenn) (?:du|ich) (?!(?:\p{L}+ ){0,3}(?:fertig|durch|so weit|soweit) (?:bist|bin))[^.,]{3,70},? (?:dann )?(?!${notOrdered})\p{L}{3,}st du ${any}{3,}`,
  r`^(?!(?:das|die|der|den|dem|des|dies\p{L}*|hier|jetzt|dann|da|so|heute|morgen|gestern|gerade|was|wie|wo|wer|wann|warum|wieso|welche\p{L}*|wen|wem|ob|und|aber|eigentlich|offenbar|anscheinend|vielleicht|mein\p{L}*|mir|mich) )[\p{L}\p{N}][^.,?]{1,50} (?!${notOrdered})\p{L}{3,}st du (?!das |es |ihn |sie |die |den |da |hier |jetzt )${any}{2,}`,
  r`^(?:bei|in|für|zu|mit|vor|nach|unter|auf) (?!(?:dem|der|den|diese[mnr]?|meine[mr]|einem|einer) |[^.,]{2,40} man )[^.,]{2,50} (?:immer|stets|nie|niemals|bitte|nur|erst|zuerst|grundsätzlich|keine?[nrms]?|nicht|möglichst|lieber|gleich) (?!.*(?<!\p{L})(?:ist|sind|war|waren|hat|haben|habe|ging|geht|kam)(?!\p{L})[^,]*$)[^.,]{3,80}(?:en|ern|eln|n)(?:, ${any}+)?$`,
  r`^(?!(?:die|der|das|den|dem|dies\p{L}*|meine?[nr]?|eine?[nr]?) )${bare}[\p{L}\p{N}][^.,]{3,60}\p{L}(?:en|ern|eln), (?:und )?(?:nicht|nie|niemals|kein\p{L}*|statt) [^,]{3,60}$`,
  r`^(?!(?:ich|du|er|sie|es|das|dies|die|der) )[^.,]{2,60} (?:gehören|kommen|müssen) ${any}{3,60}, (?:und zwar|nicht|immer|nie|keinesfalls|ausschließlich) ${any}{2,}`,
  r`^(?!(?:das|dies|es|der|die) )[^.,]{2,60} (?:ist|sind) (?:bei (?:mir|uns)|hier|für (?:mich|uns)|in (?:diesem|unserem) \p{L}+) (?:\p{L}+ )?(?:pflicht|tabu|verboten|standard|gesetz|ein no-?go|unerwünscht|nicht erwünscht|vorschrift|fehl am platz)$`,
  r`^(?:es )?(?:wird|werden|darf|dürfen|soll) (?:hier |bei uns |bitte )?(?:nichts|nix|nie|niemals|keine?[nrms]?|niemand) ${any}{2,80}(?<!\p{L})(?:solange|ohne|bevor|bis|außer|ehe)(?!\p{L})${any}{3,}`,
  r`^(?:standardmäßig|als standard|per default) (?!ist |sind |war |hat |läuft |geht )${any}{4,}`,
  r`^(?:was|alles,? was|texte?,? die|mails?,? die|code,? den|alles) (?:du (?:mir )?|an |für |mit )[^.,]{3,60},? (?:bitte |immer |nur |muss |soll |gehört |kommt )${any}{3,}`,
];

export const germanDirectives = createDirectives({
  asking: germanRemember.asking,
  leadOf: germanFacts.leadOf ?? (() => noLead),
  decided: wordsPattern(
    'entscheidung|entschieden|beschlossen|beschluss|geeinigt|vereinbart|einigten uns|entschieden uns',
  ),
  forAll: textOf(
    r`^(?:und |also )?(?:das |dies )?(?:gilt|zählt|machen wir|machst du|bitte|so) ?(?:ab jetzt |bitte |auch )*(?:immer|überall|für alles|für alle(?:s)? \p{L}+|jedes ?mal|grundsätzlich|generell|ohne ausnahme|dauerhaft|künftig|durchgehend)(?: so)?(?: bitte)?[\s.!]*$`,
    r`^(?:ohne ausnahme|ausnahmslos|immer|jedes ?mal|überall|dauerhaft)(?: bitte)?[\s.!]*$`,
    r`^(?:und )?(?:das |dies |so )?(?:wäre?|gilt|ist|hätte ich gern|bitte|machen wir)? ?(?:mir |das |so |bitte )*(?:für|bei|in) (?:alle[nrms]?|jede[mnrs]?|sämtliche[nr]?) \p{L}+(?: \p{L}+){0,3}[\s.!]*$`,
  ),
  rules: [
    textOf(...wishes),
    textOf(...standards),
    textOf(
      r`^(?!.*(?<!\p{L})(?:ist|sind|war|läuft|geht|gibt|hat|haben)(?!\p{L}))${any}{4,90}[,;] (?:das )?(?:gilt )?(?:ab (?:sofort|jetzt|heute)|von nun an|künftig|in zukunft|immer)[\s.!]*$`,
      r`^(?:red|rede|sprich|nenn|nenne) mich (?:bitte )?nicht (?:mit|an|so)?`,
      r`^(?:beim|bei der|bei dem) \p{Lu}?\p{L}+(?: von \p{L}+)? (?:immer|stets|nie|niemals|bitte|keine?[nr]?)(?!\p{L}) ${any}{3,}`,
      r`^(?:ich bitte (?:dich|sie)|bitte|ich (?:möchte|würde) (?:dich|sie) bitten),? (?:ab jetzt |ab sofort |künftig |in zukunft |zukünftig |fortan |von nun an )${any}{3,}`,
      r`^(?:wenn|falls|sobald|immer wenn) ich (?!mich |das |es )${any}{3,60} (?:will|möchte|brauch|erwarte|reicht|reichen|gib|zeig|schreib|mach|sag|antworte|nimm|lass)(?!\p{L})${any}{2,}`,
      r`^(?:ich (?:will|möchte|mag|brauche)|mir reicht|mir reichen|ich hätte gern) (?:bitte |künftig |hier )*(?:nie wieder|nie mehr|nie|keine?[nrms]?|nur noch|immer|grundsätzlich|keinerlei)(?!\p{L}) ${any}{3,}`,
      r`^(?:gewöhn dir|gewöhne dir|mach es dir zur gewohnheit|lass es dir zur gewohnheit werden)(?!\p{L})`,
      r`^(?:hör|höre)(?: bitte| endlich| mal| jetzt)* auf(?: damit)?,? ${any}{3,}`,
      r`^(?:lass|lasse|spar dir|erspar mir|unterlass|verzichte|verzichte bitte)(?: bitte| künftig| endlich| mal| doch)* (?:das|die|den|auf|diese|dieses|dein\p{L}*) ${any}{4,60}(?:sein|weg|bleiben|stecken|(?<=auf ${any}{4,60}))$`,
      r`^du (?:sollst|darfst|musst|solltest|kannst) (?:mir |mich |bitte |dabei )*(?:nicht|nie|niemals|immer|nur|keine?[nrms]?|grundsätzlich|stets)(?!\p{L}) ${any}{3,}`,
      r`(?:^|, |[\p{L}] )(?:ohne ausnahme|ausnahmslos|das gilt (?:immer|überall|für alle\p{L}*)|und zwar immer|immer und überall|aus prinzip)[\s.!]*$`,
      r`^(?:grundsätzlich|generell|(?:bei uns|hier|im team|in diesem (?:projekt|repo)) )?\s?(?:gilt(?: grundsätzlich| immer)?):? ${any}{4,}`,
      r`^(?:vor|nach|bei|mit|für) (?:jede[mr]|allen) (?!${placeInText})\p{L}{3,}(?: \p{L}+){0,3} (?!.*(?<!\p{L})(?:ich|wir|er|es|sie|ist|war|hat)(?!\p{L}))${any}{3,60}\p{L}+n$`,
      r`^(?:wenn|falls|sobald|bevor|solange|wo|immer wenn) (?:du|dir|dich|etwas|was|unklar|es|irgendwas)(?!\p{L})[^.]{2,80}, (?:dann |bitte |lieber |erst |immer )*(?:sag|frag|hak|meld|warn|zeig|gib|schreib|such|lass|mach|nimm|ruf|warte|stopp|halt|red|prüf|nutz|erklär|rate?)(?:e)?(?!\p{L})`,
      r`^(?:im zweifel(?:sfall)?|bei unklarheiten|bei zweifeln|wenn unklar|bei unsicherheit),? (?!ist|sind|war)${any}{4,}`,
      r`^(?:sag|frag|zeig|schreib|gib|nenn|erklär|verwend|benutz|nutz|nimm|mach|lass|halt|prüf|teste?|bau)e?(?!\p{L})${any}{2,120} (?:bevor|ehe) du(?!\p{L})${any}{2,}`,
      r`^(?:sprich|red|nenn|schreib)e? mich (?:bitte |ruhig |immer )*(?:mit|als|per)? ?(?:du|sie|vornamen|\p{L}+)(?: an)?$`,
    ),
    textOf(
      r`^${order}\b${any}{0,200}${always}`,
      r`^${always}${any}{0,200}(?:\b${practice}|en)$`,
      r`^${order}\b${any}{0,120}${fromNow}`,
      r`^(?:bitte )?${order}\b${any}{0,80}(?<!\p{L})(?:vor|nach|bei) jede[mr] (?!${placeInText})\p{L}{3,}`,
    ),
    textOf(r`^(?:${fromNow})${any}{2,200}`, r`^(?:wir|bitte|alle|das team)\b${any}{0,60}${fromNow}`),
    textOf(
      r`^(?:bei uns |in diesem (?:projekt|repo) |hier )?(?:wir |werden |wird )?[^.,]{0,60}\b(?:wir|werden|wird)\b[^.,]{0,80}${always}`,
      r`^(?:wir|ich) ${practice.replaceAll('en|', 'en?|').replace('en)', 'en?)')} ${any}{0,80}${always}`,
    ),
    textOf(r`^(?:bitte )?keine?[rnms]? [^:]{3,120}$`),
    textOf(
      r`^${wish} ${any}{0,120}(?<!\p{L})${each}`,
      // Nothing without being asked; what is forbidden, or a duty; how somebody is spoken to.
      r`^(?!(?:ich|wir|das|es|er|sie)(?!\p{L}))(?:\p{L}{3,} )?(?:nichts|nie|niemals|keine?[nrms]?)(?!\p{L}) [^.,]{0,60}(?<!\p{L})ohne (?:mich|uns|rückfrage|rücksprache|absprache|freigabe|erlaubnis|vorher|zu fragen|dass)(?!\p{L})`,
      r`^[^.,]{2,60}(?<!\p{L})(?:ist|sind) [^.,]{0,40}(?:verboten|tabu|untersagt|pflicht|vorgeschrieben|nicht (?:erlaubt|gestattet|zulässig))$`,
      r`^(?:bitte )?(?:duze?|sieze?) mich(?!\p{L})`,
      // How texts of a sort are written here.
      r`^(?:(?:in|bei|für|im) [^.,]{2,40} (?:schreiben|nennen|benennen|setzen|formatieren) wir|wir (?:schreiben|nennen|benennen|setzen|formatieren)|[^.,]{2,40} (?:schreiben|nennen|benennen|setzen|formatieren) wir)(?!\p{L}) ${any}{0,60}${manner}[\s.!]*$`,
      r`^(?!(?:das|dies|diese|der|die) (?:ist|sind|war) )[^.,]{3,60} (?:werden|wird|sind|ist|kommen|kommt|müssen|gehören|schreibt man) (?:\p{L}+ ){0,3}${manner}(?: geschrieben| benannt| sein| gesetzt)?[\s.!]*$`,
      // Nobody may, and nothing is to be: no person is named.
      r`^[^.,]{2,60}(?<!\p{L})(?:darf|dürfen|soll|sollen|sollte|sollten) (?:[^.,]{1,40} )?(?:nicht|nie|niemals|nur|keine?[nrms]?|ausschließlich) [^.,]{2,80} (?:werden|sein|stehen|landen|liegen|enthalten|haben)[\s.!]*$`,
      r`^(?:wenn|falls|sobald|bevor|immer wenn|jedes ?mal,? wenn) (?:du|ihr|sie|man)(?!\p{L})[^.,]{3,60},? (?:bitte |dann |immer )*${order}(?!\p{L})`,
      r`^(?:verwenden|benutzen|nutzen|schreiben|antworten|nehmen|halten|achten|fragen|vermeiden|testen|prüfen|setzen|lassen|machen) sie (?:bitte )?${any}{0,80}(?<!\p{L})${each}`,
    ),
    textOf(
      r`^(?:bei uns|hier|in diesem (?:projekt|repo)) (?:muss|müssen|soll|sollen|darf|dürfen|braucht|brauchen|bekommt|bekommen) (?:jede[rsn]?|alle|keine?[rn]?) ${any}{2,80}`,
      r`^(?:jede[rsn]?|alle) ${any}{2,80}\b(?:muss|müssen|soll|sollen|darf nicht|dürfen nicht|darf nur|dürfen nur|braucht|brauchen)\b`,
    ),
    textOf(
      r`\b(?:muss|müssen|darf|dürfen|soll|sollen)\b${any}{0,80}${always}`,
      r`${always}${any}{0,80}\b(?:müssen|dürfen|sollen)$`,
    ),
    textOf(
      r`^(?:antworte|antworten|erkläre?|sprich|rede|schreibe?)\b(?: mir)?(?: bitte| mal)* (?:immer |nur |möglichst |grundsätzlich |ab jetzt )?(?:kurz|knapp|ausführlich|auf (?:deutsch|englisch)|in stichpunkten|ohne)\b`,
    ),
    textOf(
      r`^(?:verwende|benutze?|nutze?)(?!\p{L})(?![^.]*(?<!\p{L})(?:hier|jetzt|dort)(?!\p{L}))${any}{0,100} (?:statt|anstatt|anstelle von) `,
    ),
    textOf(r`^ich (?:bevorzuge|möchte lieber|mag lieber|will immer|möchte immer)\b`),
    textOf(r`^(?!(?:wir|ich|du|er|sie|es|der|die|das)(?!\p{L}))${any}{2,80}${always}${any}{0,80} ${practice}$`),
    textOf(
      // "Tables always as CSV": no verb, or one in the infinitive.
      r`^(?:(?!${finite})[\p{L}\p{N}][\p{L}\p{N}-]*\s+){1,6}(?:bitte )?${alwaysOnly} (?:bitte )?(?:als|mit|ohne|auf|in|im|unter|über|vor|nach|nur|per|zuerst|erst|du|sie|kurz|klein|groß|separat|einzeln|beide|zwei)(?!\p{L})`,
      r`^(?!.*(?<!\p{L})${finite})(?:(?!keine?)[\p{L}\p{N}-]+\s+){1,4}(?:nur|keine?[nrms]?) (?!ahnung|sorge|idee|lust|zeit|so viel|kurz|noch|eben|mal|etwas|ein|zwei|zur)${any}{2,60}$`,
      r`^(?!.*(?<!\p{L})${finite})[^.,]{4,60}, (?:nie|niemals|auf keinen fall|keinesfalls) ${any}{2,60}$`,
      r`^(?!.*(?<!\p{L})${finite})[^.,]{4,40} bitte, (?:ohne|mit|nur|keine?[nr]?|nicht) ${any}{2,60}$`,
      r`^[^.,]{4,60} bitte (?:immer )?(?:vermeiden|weglassen|ausschreiben|beibehalten)$`,
      r`^(?:wenn|falls|sobald|bevor) (?:du|sie|ihr)(?!\p{L})[^.,]{3,60}, (?:bitte |dann )?${order}(?!\p{L})`,
      // What language texts of a sort are in, where several things belong, and what is done at each occasion: no verb or an infinitive.
      r`^(?!dies|der |das )(?!.*(?<!\p{L})${finite})(?:[\p{L}-]+ ){1,3}(?:(?:bitte|immer|nur) )*(?:(?:auf|in) )?(?:deutsch|englisch)(?:, [\p{L}-]+ (?:auf |in )?(?:deutsch|englisch))?$`,
      r`^(?!(?:der|das|dies\p{L}*) )[^.,]{2,50} gehören [^.,]{2,50}, nicht [^.,]{2,50}$`,
      r`^(?!.*(?<!\p{L})${verb})(?:für|bei|beim|im|vor|nach|zu|zum) [^.,]{2,40} (?:immer|stets|nie|niemals|nichts|nicht|keine?[nr]?) [^.,]{2,60}$`,
      // "Never a release on Fridays": what is forbidden, without a verb.
      r`^(?:bitte )?(?:nie|niemals|nie wieder) (?!.*(?<!\p{L})${finite})(?!im leben|und nimmer|so )(?:[^.,?]|\.(?=\S)){6,80}$`,
      r`(?<!\p{L})bitte (?:${alwaysOnly}|nur|ausschließlich|nur noch)(?!\p{L})(?! (?:kurz|mal|noch))`,
    ),
    textOf(
      r`(?<!\p{L})\p{L}{3,}e ich(?!\p{L})[^.,]{0,60}${always}`,
      r`(?<!\p{L})ich \p{L}{3,}e(?!\p{L})[^.,]{0,30}${always}`,
      r`(?<!\p{L})(?:bei|für) (?:mir|uns|mich)(?!\p{L})[^.,]{0,40}${always}`,
    ),
    textOf(r`^[^.,]{2,60} (?:bekommen|bekommt|brauchen|braucht|gehören|gehört|heißen)(?!\p{L})${any}{0,80}${always}`),
  ],
  not: textOf(
    // What others demand, or a tool reports.
    r`^(?:in |laut |im )?(?:der |dem |die |das )?(?:doku|dokumentation|anleitung|handbuch|readme|linter|leitfaden|artikel)(?!\p{L})`,
    wordOf(
      'gerade',
      'gestern',
      '(?<!ab )(?<!von )heute',
      'konnten?|wussten?|dachten?|kamen?|gingen?|fanden?',
      'hier mal',
      'kurz mal',
      'mal kurz',
      'musste',
      '(?:wenn|sobald|falls) (?:du|ich|wir) (?:\\p{L}+ ){0,3}(?:fertig|durch|so weit|soweit) (?:bist|bin|sind)',
      'mussten',
      'war',
      'waren',
      'wurde',
      'wurden',
      'ich weiß',
      'noch nie',
      'ich habe',
      'stürzt',
      'schlägt fehl',
      'schlagen fehl',
      'diesmal',
      'ausnahmsweise',
      'damals|früher|letztes jahr|letztes mal|irgendwann|sagte|meinte',
    ),
    r`^(?:warum|wieso|weshalb|wie|was|wann|wo|wer|woran|muss man|soll(?:te)? (?:ich|man|wir)|darf man|kann man)(?!\p{L})`,
    r`immer (?:noch|wieder|langsamer|schneller|größer|kleiner|mehr|weniger|besser|schlechter|schlimmer|öfter|länger|teurer|schwieriger|komplizierter)(?!\p{L})`,
    r`^(?:immer|nie|niemals) (?:muss|ist|sind|hat|haben|kommt|kommen|geht|gehen|will|wird|werde|bin|habe|kriege)(?!\p{L})`,
    r`(?<!\p{L})ich (?:komme|rede|schlafe|vergesse|verwechsle|verliere|verpasse|finde|sehe|höre|bekomme|kriege|denke|lande|stolpere|muss|weiß)(?!\p{L})|(?<!\p{L})(?:vergesse|verwechsle|verliere|verpasse|finde|sehe|höre|bekomme|kriege|denke|lande|stolpere|muss|weiß) ich(?!\p{L})`,
    r`(?<!\p{L})bei (?:mir|uns|denen|ihm|ihr) (?:ist|sind|regnet|stürzt|hängt|knallt|brennt|fehlt|fehlen|war|klemmt|streikt)(?!\p{L})`,
    r`^(?:die|der|er|sie) (?:wollen|will|kommt|kommen|hat|haben|macht|machen) (?:immer|nie)(?!\p{L})`,
    r`^kein(?:er|e)? (?:mensch|wunder|schwein|sau|panik|stress|zweifel|liest|weiß|will|versteht|merkt|hat|hört|glaubt|interessiert|kennt)(?!\p{L})`,
    r`(?<!\p{L})für (?:mich|uns|ihn|sie) (?:ist|sind|war)(?!\p{L})`,
    r`^keine? (?:ahnung|sorge|lust|zeit|angst|frage|problem|idee|chance)`,
    r`^keine?[rnms]? ${any}{3,120}\b(?:gefunden|vorhanden|ist|sind|hat|haben|gibt)\b`,
  ),
  ofTeam: textOf(wordOf('wir', 'uns', 'unser', 'unsere', 'unseren', 'team', 'alle', 'jeder', 'jede', 'jedes')),
  changes: germanChange,
  takesBack: textOf(
    r`\b(?:regel|vorgabe|konvention|das)\b${any}{0,60}\b(?:gilt nicht mehr|ist aufgehoben|entfällt|fällt weg)\b`,
  ),
  denied: germanReplaced,
  unclaimed: germanUnclaimed,
  dangling: germanDangling,
  tag: textOf(r`[\s,]+(?:ok(?:ay)?|ja|klar|gell|oder|verstanden|alles klar|geht das|passt das|einverstanden)\s*\?+$`),
  asked: textOf(
    r`(?<!\p{L})(?:welche|was für) (?:(?:\p{L}+ )?(?:regeln|konventionen|vorgaben)) (?:[^.?!]{0,30}(?<!\p{L}))?(?:du|ich|wir|dir|gelten)(?!\p{L})|(?<!\p{L})(?:meine|unsere|deine) (?:regeln|konventionen|vorgaben)(?!\p{L})[^.!]{0,20}\?|(?:zeig|nenn|liste)\p{L}* (?:mir )?(?:alle |meine |unsere |deine |die )*regeln(?!\p{L})`,
  ),
});
