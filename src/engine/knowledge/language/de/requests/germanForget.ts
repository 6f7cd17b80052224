import { createForget } from '../../made/requests/createForget.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { germanSentences } from '../facts/germanSentences.ts';

const r = String.raw;
const softly = '(?: bitte| mal| doch| wieder| jetzt| einfach| ruhig| sofort| auch)*';
/** What can only be something that is remembered. */
const memory = r`(?:gedächtnis|(?:deine[mn]|ihre[mn]) speicher|erinnerung(?:en)?|notiz(?:en)?|memory|gemerkt|gespeichert|einträge?(?: (?:über|zum?|zur))|eintrag (?:über|zum?|zur)|(?:alles,? )?was du (?:noch )?(?:über|zum?|zur|von|vom) .{2,60} hast|was du (?:über|zum?|zur|von) .{2,60}(?:weißt|kennst|gespeichert)|angaben zu meiner person|persönliche[nr]? (?:daten|angaben|infos)|(?:infos?|daten|angaben|informationen) zu (?:mir|meine[rnm]?)|(?:infos?|informationen?|angaben|wissen) (?:über|zum?|zur|von|vom|bezüglich)(?!.{0,60} (?:aus|in|im|von) (?:de[rmn] |einer |unsere[rmn] )?(?:tabelle|datenbank|db|datei|repo|readme|code|config|logs?|doku|wiki|issue|ticket|seite|header)(?!\p{L}))|was du (?:[^,:;!?]{0,40} )?(?:weißt|gemerkt)|(?:was|dass|wo|wie|wann|wer) ich [^,.]{0,80}(?:gesagt|erzählt|geschrieben|erwähnt|verraten|mitgeteilt)|(?:jede[nrs]?|jegliche[nrs]?|alle) (?:hinweise?|erwähnung(?:en)?|spur(?:en)?|verweise?) (?:auf|von|an|zu)|(?:deine|ihre)[mnr]? (?:akten?|unterlagen)|im hinterkopf)`;
const remove = r`(?:lösche?|entferne?|streiche?|tilge?|wirf|werfe?|schmeiße?|nimm|nehme?|radiere?|haue?|kicke?|kille?|verwirf|verwerfe?|(?:löschen|entfernen|streichen|tilgen|verwerfen|vergessen)(?= sie)|lass(?=.+ verschwinden))(?: sie)?`;
const removing = r`(?:raus|weg|(?:raus|weg|heraus)?(?:löschen|entfernen|streichen|tilgen|nehmen|werfen|schmeißen|radieren|hauen|kicken)|verwerfen|beseitigen|vergessen)`;
/** "You can", "could you", "may you": with an infinitive at the end. */
const may = r`(?:(?:kannst|könntest|darfst|sollst|solltest|musst|würdest|magst) du|(?:kann|könnt|darf|soll|würd|mag)ste|(?:können|könnten|dürfen|würden) sie)`;
const known = r`(?:weißt|wissen|(?:dir |sich )?(?:merkst|gemerkt hast|merken)|gespeichert hast|in erinnerung (?:behältst|hast)|im kopf behältst|behältst|dich (?:daran |noch )*erinnerst|speicherst)`;
const store = r`(?:gedächtnis|erinnerung(?:en)?|speicher|memory|notizen|kopf)`;

/** What is told of people: nobody means code or files by it. */
const personal = r`(?:mein|unser)\p{L}* (?:\p{L}+ ){0,2}?\p{L}*(?:name[ns]?|nummer|adresse|anschrift|geburtstag|geburtsdatum|alter|beruf|job|arbeitgeber|gehalt|diagnose|krankheit|krankheitsgeschichte|allergie|gewicht|größe|religion|familienstand|ex|partner(?:in)?|mann|frau|sohn|tochter|kind(?:er)?|chef(?:in)?|therapie|kündigung|schwangerschaft|scheidung|iban|vorliebe[n]?)`;
/** A matter, told as one: "the thing with the flat". */
const matter = r`(?:das|die sache|die geschichte|die infos?|die information|der kram|das thema|das ganze|der tipp|alles)(?: alles)?,? (?:mit|zu|zum|zur|über|von|vom|um|wegen|bezüglich) [^,]{2,60}?`;
const told = r`(?:alles,? )?(?:was|dass|wo|wie|wer|wann) (?:ich|wir) [^,]{2,80}?`;
const fact = r`(?:die |den |das |der |diese[nrs]? )?(?:vorliebe|gewohnheit|angewohnheit|info|angabe|notiz|regel|vorgabe|spitzname)[ns]?(?: (?:mit|zu|zum|zur|über|von|vom|für|bezüglich) [^,]{2,60}?)?`;
const away = r`(?:weg|raus|in die tonne|in den müll|in den papierkorb|gelöscht werden|entfernt werden|vergessen werden|verschwinden)`;
/** What is said of something that is not to be known, without an order. */
const said: readonly string[] = [
  r`^(?<object>${matter}|${told}|${personal}|${fact}),? (?:(?:das |die |den )?${may}${softly} (?:gern(?:e)? |wieder |ersatzlos |komplett )*(?:${removing}|austragen|wegwerfen|wegschmeißen)|(?:kann|darf|soll|gehört|muss)(?: jetzt| wieder| gern| ruhig| bitte| alles| auch| endlich)* ${away}|(?:weg|raus) damit|bitte (?:wieder )?(?:${removing}|austragen))$`,
  r`^(?<object>${matter}|${told}|${personal}|${fact}),? (?:hätte|würde|möchte|will|wüsste|sähe) ich${softly}(?: gern(?:e)?| lieber| am liebsten)*(?: wieder| ganz| komplett| bei dir)* (?:entfernt|gelöscht|gestrichen|getilgt|vergessen|los|raus|weg)(?: haben| wissen| sehen)?$`,
  r`^(?<object>${matter}|${told}|${personal}|${fact}) (?:bleibt|bleiben|wird|werden|soll|sollen|darf|dürfen)(?: bitte| ja)* (?:nicht|nirgends)(?: mehr| länger| bei dir| weiter)* (?:gespeichert|gemerkt|behalten|notiert|hinterlegt)(?: bleiben| werden| sein)?$`,
  r`^(?<object>${matter}|${told}|${personal}|${fact}) (?:brauchst|musst) du${softly} (?:nicht|nich|nimmer)(?: mehr| länger)?(?: (?:zu )?(?:wissen|haben|kennen))?$`,
  r`^(?<object>${matter})(?:,? (?:das|die|den))? (?:haben|hatten) wir (?:nie|niemals) (?:besprochen|gehabt|erwähnt|beredet)(?:, (?:verstanden|klar|ok|ja))?$`,
  r`^(?:es |mich |das )*(?:stört|nervt|irritiert|behagt|gefällt|passt|missfällt)(?: es| mich| mir)*(?: nicht| sehr| gar nicht)*,? dass du${softly} (?<object>.+?)(?: noch| immer noch| überhaupt)* ${known}$`,
  r`^(?:mir (?:ist|wär|wäre)(?: es)? (?:unangenehm|peinlich|nicht recht|nicht wohl dabei)),? (?:dass|wenn) du${softly} (?<object>.+?)(?: noch| immer noch| überhaupt)* ${known}$`,
  r`^tu(?:e|n sie)?${softly} so,? als (?:hätte?|ob|wenn) ich(?: dir)? (?:nie|niemals|nichts|nix)(?: was| etwas| irgendwas)? (?:von|vom|über|zu|zum|zur) (?<object>.+?) (?:gesagt|erzählt|erwähnt|geschrieben)(?: hätte?| habe?)?$`,
  r`^ich (?:will|möchte)(?: nicht)?,? dass (?<object>${personal}|${matter}|${told})(?: nicht)?(?: bei dir| länger| mehr| weiterhin| irgendwo)* (?:gespeichert|hinterlegt|notiert|vermerkt) (?:bleibt|bleiben|ist|sind|wird)$`,
  r`^(?:.{2,30}, )?ich (?:will|möchte),? dass du (?:nichts?|nix)(?: mehr)? (?:von|über|zu) (?<object>.+?)(?: mehr)? ${known}$`,
  r`^(?:(?:gemäß|nach|laut|aufgrund|entsprechend|ich|hiermit|.{2,60} und) .{0,50}?)?(?:um|beantrage|verlange|fordere|erbitte)(?: (?:ich|hiermit|die|sofortige|umgehende|vollständige))* (?:löschung|entfernung|streichung) (?:von |der |des |meiner |aller |sämtlicher )(?<object>.+)$`,
];

export const germanForget = createForget({
  sentences: germanSentences,
  opening: textOf(
    r`^(?:(?:@memory|bitte|hey|hallo|hi|ok|okay|ach|sorry|nein|nee|und|aber|also|übrigens|dann|jo|ja|so|moin|boah|echt|(?:machen? (?:wir )?(?:mal )?)?(?:reinen tisch|tabula rasa)|(?:gemäß|laut|nach|aufgrund) [^,]{3,60}(?=,)|besser(?: noch)?|lieber)[\s,:;.!–—-]+){0,8}`,
  ),
  asking: textOf(r`^${may}(?!\p{L})`),
  wordings: [
    textOf(...said),
    textOf(
      r`^(?:vergiss|vergesst|vergesse|vergessen sie)${softly}(?!(?: bloß| ja| mir| nur| bitte| aber)* (?:nicht|nie|niemals)(?!\p{L})|,? (?:zu|zu) )(?:,?\s+(?<object>.+))?$`,
    ),
    textOf(r`^(?<object>[^,]{2,80}?(?:, [^,]+,)?) ${may}${softly} vergessen$`),
    textOf(
      r`^(?<object>[^,]{2,80}?|(?:dass|was|wo|wie|wer|wann) [^,]{2,80}),? (?:brauchst|musst|sollst) du(?: dir)?(?: das)?${softly} (?:nicht|nich|nix|nimmer)(?: (?:mehr|länger|weiter|länger))? (?:zu )?(?:wissen|kennen|behalten|merken|speichern)$`,
      r`^(?<object>alles,? (?:zum?|zur|über|von|vom|was ich .{2,40}(?:gesagt|erzählt)) [^,]{2,60}?) (?:bitte )?(?:wieder )?(?:verwerfen|vergessen)(?: bitte)?$`,
    ),
    textOf(
      r`^du (?:kannst|sollst|darfst|könntest)${softly} (?<object>.+?)${softly} (?:vergessen|löschen)(?<=vergessen|(?:notiz|gedächtnis|erinnerung).{0,60}löschen)$`,
    ),
    textOf(
      r`^du (?:kannst|sollst|darfst|könntest)${softly} vergessen, (?<object>(?:dass|was|wie|wo|wer|wann|womit) .+)$`,
    ),
    textOf(
      r`^${remove}${softly} (?:aus|in|von) (?:deinem |deiner |deinen |dem )?(?:gedächtnis|erinnerung(?:en)?|speicher|memory|notizen), (?<object>.+)$`,
    ),
    textOf(
      r`^(?<object>.{2,80}?),? (?:bitte |lieber |besser |am besten )*(?:nicht|nich) (?:behalten|merken|speichern|abspeichern|aufheben|aufbewahren)(?: bitte)?$`,
      r`^(?<object>(?:das|die sache|die geschichte|die info|die infos|alles|der kram) (?:mit|zu|zum|zur|über|von|vom) .{2,60}?) (?:brauchst|musst) du nicht(?: mehr| länger)?$`,
      r`^tu(?:e)?${softly} so,? als (?:wüsstest|hättest|würdest|kenntest|wenn) du (?:nichts?|nix|nie etwas|nie was|noch nie)(?: mehr)? (?:von|vom|über|mit) (?<object>.+?)(?: gehört| gewusst| kennen| wissen)?$`,
      r`^(?=.*${memory})(?:weg|raus|schluss) mit (?:dem|allem|der|den)?,? ?(?<object>.+)$`,
      r`^(?:mach|leere?|säubere?|bereinige?|räum)${softly} (?:dein|deinen|deine) (?:gedächtnis|speicher|notizen) (?<object>.+?)(?: leer| auf)?$`,
      r`^(?<object>(?:mein\p{L}*|die|das|den|der|unser\p{L}*) [^,]{2,60}?) (?:sollst|darfst|brauchst|musst) du (?:nicht|nich)(?: (?:mehr|länger|weiter))? (?:gespeichert|gemerkt|im kopf|im gedächtnis|notiert) (?:haben|behalten|lassen)$`,
      r`^${remove}${softly} (?<object>(?:alles|das ganze) (?:über|zum?|zur|von|vom) (?:de[nmr] |die |das |mein\p{L}* |unser\p{L}* )?[^,]{2,50}?)(?: wieder)?(?: raus| weg)?$`,
      r`^(?:radiere?|tilge?)${softly} (?<object>(?:das|die sache) mit .+?)(?: wieder)?(?: aus| weg)?$`,
      r`^(?:ich (?:bitte (?:dich|sie) )?(?:bitte )?um (?:die )?löschung|bitte um löschung) (?:von |der |des |meiner |aller )(?<object>.+)$`,
      r`^(?:ich (?:möchte|will|würde gern|hätte gern|bitte dich|wäre dankbar|bitte sie|fände es gut)|mir wäre (?:es )?(?:lieb|lieber|recht|wichtig)|es wäre \p{L}+),? (?:dass|wenn) (?:du|sie)${softly} (?<object>.+?)${softly} (?:vergisst|vergessen|vergäßest|aus (?:deine[mnr] )?${store} (?:löschst|entfernst|streichst|nimmst))(?: könntest| würdest| könnten| würden)?$`,
      r`^(?=.*${memory})(?:ich (?:möchte|will|würde gern|hätte gern|bitte dich|wäre dankbar|bitte sie)|mir wäre (?:es )?(?:lieb|lieber|recht|wichtig)|es wäre \p{L}+),? (?:dass|wenn) (?:du|sie)${softly} (?<object>.+?)${softly} (?:löschst|entfernst|streichst|verwirfst|rausnimmst|rauswirfst|löschen|entfernen)(?: könntest| würdest| könnten| würden)?$`,
    ),
    textOf(r`^(?:merke?|behalte?|speichere?)${softly}(?: dir)?${softly} nicht (?:länger|mehr),? (?<object>.+)$`),
    textOf(r`^(?<object>(?!(?:ich|wir|nicht|nie)(?!\p{L}))[^,]{2,60}?),? bitte(?: wieder| einfach)* vergessen$`),
    textOf(
      r`^(?<object>[^,]{2,80}?|was ich [^,]{2,80}),? (?:(?:brauchst|musst|sollst) du dir |bitte )nicht (?:mehr|länger) (?:zu )?(?:merken|behalten|speichern)$`,
    ),
    textOf(
      r`^(?<object>[^,]{2,60}?)${softly} (?:raus|weg|streichen|löschen|entfernen) (?:aus|von) (?:deine[mnr] |dem |der |den )?${store}(?: bitte| wieder)*$`,
      r`^(?<object>[^,]{2,60}?)${softly} (?:aus|von) (?:deine[mnr] |dem |der |den )?${store}${softly} (?:raus|weg|streichen|löschen|entfernen|rausnehmen|rauswerfen)$`,
    ),
    textOf(
      r`^${may}${softly} (?<object>.+?)${softly} vergessen$`,
      r`^${may}${softly} vergessen,? (?<object>.+)$`,
      r`^${may}${softly}(?: (?:aus|in|von) (?:deine[mnr] |ihre[mnr] |dem |der )?${store})${softly} (?:löschen|entfernen|streichen|tilgen|rausnehmen|rauswerfen)(?:,? (?<object>.+))?$`,
      r`^(?=.*${memory})${may}${softly} (?<object>.+?)${softly} ${removing}(?:, (?:dass|was|wo|wie|wer|wann) .+)?$`,
      r`^(?=.*${memory})(?<object>[^,]{2,80}?|(?:was|wo|wie|alles,? was) [^,]{2,80}), ?(?:bitte )?${removing}$`,
      r`^(?=.*(?:${memory}|${store}))(?<object>[^,]{2,80}?|(?:was|wo|wie|alles,? was) [^,]{2,80}),? ${may}${softly}(?: (?:aus|in|von) (?:deine[mnr] |ihre[mnr] |dem |der |den )?${store})?${softly} ${removing}$`,
    ),
    textOf(
      r`^(?:ich (?:will|möchte|hätte gerne?)|mir wäre (?:lieb|lieber|recht)) ?(?:nicht|nicht mehr|lieber nicht)?,? (?:dass|wenn) du (?<object>.+?)${softly}(?: nicht)?(?: weiterhin| länger| mehr| noch)* ${known}$`,
      r`^ich (?:will|möchte) nicht(?: mehr| länger)?, dass du${softly}(?: weiterhin| länger| noch| dir)* ${known}, (?<object>.+)$`,
    ),
    textOf(
      r`^du (?:musst|brauchst|sollst|solltest) dir${softly} (?<object>.+?) (?:nicht|nich) (?:mehr|länger|weiter) (?:zu )?(?:merken|behalten|speichern)$`,
      r`^du (?:musst|brauchst|sollst) (?:dich )?(?<object>.+?) nicht (?:mehr|länger|weiter) (?:zu )?(?:wissen|erinnern|kennen)$`,
      r`^tu(?:e)?${softly} so,? als (?:hätte ich (?:dir )?|ob ich (?:dir )?)(?<object>.+?)(?: nie(?:mals)?| nicht)? (?:gesagt|erzählt|erwähnt|geschrieben)(?: hätte| habe)?$`,
      r`^(?:nimm|streiche?|lösche?|entferne?|wirf|hau)${softly} (?<object>.+?)${softly} aus (?:deine[mnr] |ihre[mnr] |dem |der |den )?${store}${softly}(?: raus| weg)?$`,
    ),
    textOf(
      r`^(?=.*${memory})${remove}${softly} (?<object>.+?)(?: raus| weg)?$`,
      r`^${may}${softly} (?<object>.+?)${softly} ${removing} (?:aus|von) (?:deine[mnr] |ihre[mnr] |dem |der |den )?${store}$`,
    ),
  ],
  anyOrder: {
    asks: textOf(
      r`(?:^|[,;:–] |(?<!\p{L})(?:und|also|bitte|dann|jetzt|mal) )(?:vergiss|vergesst|vergessen sie|lösche?|entferne?|streiche?|tilge?|wirf|schmeiß|nimm|radiere?|verwirf|säubere?|bereinige?|hau|kick|schmeiße|putze?|trage?)(?!\p{L})`,
      r`(?<!\p{L})(?:${may}|sollst|musst|bitte)(?!\p{L})[^.!?]{0,80}(?<!\p{L})(?:${removing}|austragen|ausradieren|verdrängen|loswerden|rausstreichen)(?!\p{L})`,
      r`(?<!\p{L})(?:soll|sollen|muss|müssen|darf|kann|können|gehört|gehören|möge)(?!\p{L})[^.!?]{0,60}(?<!\p{L})${away}$`,
      r`(?<!\p{L})(?:dass|wenn) (?:du|sie)(?!\p{L})[^.!?]{0,80}(?<!\p{L})(?:vergisst|vergessen|vergäßest|löschst|entfernst|streichst|rauswirfst|rausnimmst|austrägst|löschen|entfernen)(?: könntest| würdest| könnten| würden)?(?!\p{L})`,
      r`(?<!\p{L})du(?!\p{L})[^.!?]{0,80}(?<!\p{L})(?:nicht|nix|nichts|nie|keine?n?) (?:mehr|länger|weiter|wieder)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:wissen|weißt|kennen|kennst|merken|merkst|speichern|speicherst|behalten|behältst|erwähnen|erwähnst|ansprechen|ansprichst|hast|haben)(?!\p{L})`,
      r`(?<!\p{L})(?:bitte|wieder|ersatzlos|umgehend|sofort|komplett|endgültig) (?:${removing}|austragen|ausradieren)(?: bitte)?$`,
      r`(?<!\p{L})(?:weg|raus) damit(?!\p{L})|(?<!\p{L})(?:schwamm drüber|klappe zu|strich drunter|löschung|gestrichen gehört)(?!\p{L})`,
    ),
    about: textOf(
      r`(?<object>(?:über|von|zu|zum|zur|bezüglich|wegen) (?:mir|mich|meine[mnr]?|unsere[mnr]?)(?: \p{L}+){0,3})(?!\p{L})`,
      r`(?<!\p{L})(?<object>${told} ?(?:gesagt|erzählt|geschrieben|erwähnt|verraten|mitgeteilt|gebeichtet|anvertraut|ausgeplaudert)(?: habe?| hatte)?)`,
      r`(?<!\p{L})(?<object>${personal}(?! aus| im | in der))(?!\p{L})`,
      r`(?<!\p{L})(?<object>(?:das|die sache|die geschichte|die nummer|der kram) (?:mit|von wegen) (?:dem|der|den|meine[mnr]?|unsere[mnr]?)? ?\p{L}+(?: \p{L}+){0,2})`,
      memory,
    ),
    not: textOf(
      r`(?:nicht|nie|niemals|nimmer|bloß nicht) (?:zu )?vergessen(?!\p{L})|vergiss(?: \p{L}+){0,3} (?:nicht|nie|niemals)(?!\p{L})`,
      r`^(?:ich|wir|er|sie|es|man|wer|was|wie|warum|wieso|wo|wann|wenn|falls|sobald|bevor|nachdem|der (?:browser|server|client|user|nutzer|kunde))(?!\p{L})(?!.*(?<!\p{L})(?:du|dir|dich|damit|bitte)(?!\p{L}))(?! (?:möchte|will|verlange|bitte|wünsche|hätte|würde))`,
      r`(?<!\p{L})(?:habe?|hast|hat|hatte|wurde[n]?|worden|ist) [^,.!?]{0,40}(?:gelöscht|entfernt|vergessen)(?!\p{L})`,
      r`(?<!\p{L})(?:tabelle|spalte|zeile|datei|ordner|branch|datenbank|cache|cookie|test|klasse|methode|funktion|formular|config|repo)\p{L}{0,3}(?!\p{L})`,
    ),
  },
  keepingDenied: [
    textOf(r`^(?:merke?|speichere?|notiere?) dir${softly}(?: (?<object>.+?))?${softly} (?:nicht|nie)$`),
    textOf(
      r`^behalte?${softly} (?<object>.+?)${softly} (?:nicht|nicht länger|nicht mehr)(?: im (?:kopf|gedächtnis))?$`,
    ),
    textOf(
      r`^(?:merke?|speichere?|notiere?) dir${softly} (?:bloß |auf keinen fall |ja )?(?:nicht(?! länger| mehr)|nie),? (?<object>.+)$`,
    ),
    textOf(
      r`^du (?:sollst|brauchst|musst|darfst|solltest) dir (?:(?:das|es) )?(?:nicht|nie|nichts) (?:zu )?merken(?:,? (?<object>.+))?$`,
    ),
    textOf(r`^du (?:sollst|brauchst|musst|darfst|solltest) dir (?<object>.+?) nicht (?:zu )?merken$`),
    textOf(
      r`^(?:speichere?|behalte?)${softly} (?<object>das|es|dies)${softly} nicht(?: ab| im gedächtnis| dauerhaft)?$`,
    ),
  ],
  atEnd: {
    unwanted: [
      textOf(
        r`^(?<object>(?:das,? |alles,? )?was ich .{2,80}) (?:ist|is|war) (?:privat|vertraulich|geheim|nicht für dich|persönlich|intim)$`,
        r`^(?<object>.{2,60}?) (?:hätte|habe?|hatte) ich (?:nicht|nie|lieber nicht|besser nicht) .{2,30}(?:sollen|dürfen)$`,
        r`^(?:ich )?(?:ziehe?|widerrufe) .{0,20}(?<object>einwilligung|zustimmung).{0,20}$`,
        r`^(?<object>(?:alles, |alles )?(?:was|dass|wo|wie) ich .{2,80}(?:gesagt|erzählt|geschrieben|erwähnt|verraten|mitgeteilt|gegeben|geschickt)(?: habe?| hatte)?)$`,
        r`^(?<object>.{2,80}?),? (?:brauchst|musst|sollst) du(?: dir)?(?: das)?.{0,12} (?:nicht|nich|nix|nimmer)(?: (?:mehr|länger|weiter))? (?:zu )?(?:wissen|kennen|behalten|merken|speichern)$`,
        r`^(?<object>.{2,60}?) (?:hätte|habe?|hatte) ich (?:dir )?.{0,40}(?:nie|nicht|aus versehen|versehentlich) .{0,20}(?:schicken|sagen|geben|posten|erzählen|verraten|zeigen|reinkopieren|geschickt|gegeben|gepostet|kopiert|reinkopiert)(?: (?:dürfen|sollen))?$`,
        r`^(?:ich )?(?:habe?|hatte)(?: ich)? (?:dir )?(?:da )?(?:eben |gerade |vorhin )?(?:aus versehen|versehentlich|ungewollt|dummerweise) (?<object>.{2,60}?) (?:ge\p{L}+|\p{L}+ge\p{L}+|verraten)$`,
        r`^ich (?:will|möchte|mag) nicht,? dass du (?<object>.{2,60}?) (?:weißt|kennst|speicherst|behältst|merkst|noch hast)$`,
        r`^(?<object>.{2,60}?) (?:ist|is|sind|geht|hat|gilt|wurde|spielt)(?: dich| sich| für dich| jetzt| inzwischen| eh| ja| längst| mittlerweile)* (?:nicht mehr \p{L}+(?: für dich)?|weg|beendet|vorbei|erledigt|abgeschaltet|abgesagt|eingestellt|gekündigt|obsolet|überholt|veraltet|hinfällig|gestorben|gecancelt|keine rolle mehr|kein thema mehr|privat|vertraulich|geheim|nichts an)$`,
        r`^(?:.{0,20} )?(?<object>(?:das|die sache|der kram|die geschichte|das thema|das ganze|alles) (?:mit|zu|zum|zur|über|um|von) .{2,60})$`,
      ),
    ],
    asks: textOf(
      r`^(?:bitte |also |dann |und )*(?:vergiss|vergessen sie|lösche?|entferne?|streiche?|tilge?|wirf|schmeiße?|nimm|verwirf)(?: (?:bitte|mal|doch|jetzt))*(?: (?:das|es|die|den|sie|ihn|alles|davon))(?: (?:bitte|wieder|einfach|ganz|schnell|mal|sofort|gleich|lieber|jetzt|alles|doch|raus|weg|davon))*$`,
      r`^(?:das |es |die |den |alles )?(?:bitte |wieder |einfach |schnell |ganz )*(?:vergessen|löschen|entfernen|streichen|verwerfen)(?: bitte)?$`,
      r`^(?:das |die |den |es )?${may}(?: also| jetzt| ruhig| gern| wieder| bitte| einfach| das| es)* (?:vergessen|löschen|entfernen|streichen|verwerfen|rauswerfen|rausnehmen|wegwerfen|austragen)$`,
      r`^(?:also |bitte )?(?:weg|raus) damit$`,
      r`^(?:bitte )?(?:wieder )?(?:austragen|rausnehmen|raus|löschen|vergessen)(?: bitte)?$`,
    ),
    stillKnown: textOf(
      r`^(?:warum|wieso|weshalb|woher|wie kommt es,? dass) (?:weißt|kennst|hast|merkst|behältst|speicherst) du(?: dir)?(?: eigentlich| überhaupt| noch| immer noch| denn)* (?<object>[^?]{3,80})$`,
      r`^(?:weißt|kennst|hast) du(?: eigentlich| etwa)?(?: immer)? noch (?<object>[^?]{3,80}?)(?: gespeichert| im kopf)?$`,
    ),
    supposing: textOf(r`^(?:wenn|falls|sobald|bevor|nachdem|jedes ?mal|immer wenn)(?!\p{L})`),
  },
  neverMind: textOf(
    r`^(?:ach,? |na,? |ok,? )*vergiss es[,.!;:–-]+\s+(?!.*(?:vertraulich|privat|geheim|passwort|daten|dir|test|bitte))`,
    r`^(?:vergiss|vergesst|vergessen sie) (?:es|das)(?: einfach| wieder| mal)?[,.!;:–-]*\s+(?:ich )?(?:hab(?:e|s|['’]s)?|geht|gehts|läuft|klappt|passt|funktioniert|lag an|lag am|war|wars|ist schon|schon|selbst|doch|mach ich|macht nichts|nicht so wichtig|egal|alles gut|erledigt|gelöst|hat sich)(?!\p{L})(?! (?:dir|ich dir))`,
  ),
  elsewhere: textOf(
    r`^(?!.*(?:vergiss|vergess|gesagt|erzählt|erwähnt))(?!.*(?:dein(?:e[mnr])?|ihre[mnr]) (?:gedächtnis|notizen|speicher|kopf|erinnerung)).*(?<!\p{L})(?:aus|in|im|von|vom) (?:de[rmn] |einer |unsere[rmn] )?(?:tabelle|datenbank|db|datei|ordner|repo|branch|code|config|log(?:s|file)?|skript|script|seite|formular|klasse|readme|cache|redis|container|index|liste|array|map|queue|pr|header|kommentar\p{L}*|spalte)(?!\p{L})`,
    r`(?<!\p{L})einträge über \d`,
  ),
  because: textOf(r`(?<![\s,]),? (?:weil|da|denn|sonst) [^,]{4,80}$`),
  outdated: textOf(
    r`^(?<object>(?:das|die sache) (?:mit|zu|über) [^,]{2,60}?|[^,]{2,60}?) (?:stimmt|gilt) (?:so )?nicht mehr(?!\p{L})`,
    r`^(?<object>[^,]{2,60}?) ist (?:veraltet|überholt|hinfällig)(?!\p{L})`,
  ),
  isSure: textOf(wordOf(memory), r`^(?:vergiss|lösche?).*${wordOf('alles')}`),
  atHand: textOf(
    r`^(?:(?:den|die|das|dem|diese[nrsm]?|dein\p{L}*|mein\p{L}*|unser\p{L}*) )?(?:(?:aller)?letzte[nrsm]?|vorige[nrsm]?|vorherige[nrsm]?|obige[nrsm]?) (?!(?:satz|nachricht|aussage|angabe|info|bemerkung|zeilen)\p{L}*)\p{L}`,
    r`^(?:(?:den|die|das|diese[nrsm]?) )?(?:fehler\p{L}*|bugs?|warnung(?:en)?|problem|absturz|crash)(?!\p{L})`,
  ),
  isEverything: textOf(wordOf('alles', 'jede notiz', 'alle (?:notizen|erinnerungen|einträge)', 'sämtliche[sn]?')),
  all: textOf(r`^(?:alles|wirklich alles)(?:,? was du (?:weißt|dir gemerkt hast))?$`),
  pointing: textOf(r`^(?:das|es|dies|die|den|das eben|das gerade|was ich (?:eben|gerade) gesagt habe)$`),
  before: textOf(
    r`^(?:alles|das|was|die sache|die geschichte|dass)(?=[\s,])(?: alles)?,?(?: was)?(?: (?:ich|du|wir)(?: dir| mir| euch)?)?(?=\s)`,
    r`^(?:die|den|das|alle|deine|jede|sämtliche) (?:notiz|notizen|eintrag|einträge|erinnerung|erinnerungen|memory|info|infos) (?=zu|zum|zur|über|von|vom|an|mit)`,
    r`^(?:über|zu|zum|zur|von|vom|mit|an|bezüglich|wegen)(?= )`,
    r`^(?:der|die|das|den|dem|des|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|ein|eine)(?= )`,
  ),
  behind: textOf(
    r`(?<![\s,])[\s,]+(?:gesagt|erzählt|geschrieben|erwähnt|gemerkt|gespeichert)(?: habe?| hast| haben| hatte)?$`,
    r`(?<![\s,])[\s,]+(?:weißt|habe|hast|wieder|bitte|danke|sofort|jetzt|raus|weg)$`,
    r`(?<![\s,])[\s,]+(?:aus|in|von) (?:deinem|deiner|dem|der|deinen) (?:gedächtnis|erinnerung|notizen|memory|speicher)$`,
  ),
  undo: textOf(
    r`^(?:mach|mache|nimm|stell|stelle|setz|setze|hol|hole) (?:das|es|den|die|dies|alles)${softly}(?: letzte)? (?:rückgängig|zurück|wieder her)$`,
    r`^(?:das )?(?:wieder )?(?:rückgängig(?: machen)?|zurücknehmen|wiederherstellen)$`,
  ),
});
