import { frenchRemember } from '../requests/frenchRemember.ts';
import { createDirectives } from '../../made/directives/createDirectives.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { frenchChange, frenchDangling, frenchReplaced, frenchUnclaimed } from '../facts/frenchChanges.ts';
import { frenchFacts } from '../facts/frenchFacts.ts';
import { frenchOrder as order } from '../facts/frenchOrder.ts';

const r = String.raw;
/** Anything but the end of a sentence: a dot may stand inside a name. */
const any = r`(?:[^.]|\.(?=\S))`;
const always = wordOf(
  'toujours|systématiquement|à tous les coups|chaque fois|par défaut|en général|sans exception|à chaque fois|jamais|en aucun cas|sous aucun prétexte',
);
const fromNow = wordOf(
  "à partir de maintenant|à partir d['’]aujourd['’]hui|désormais|dorénavant|à compter d['’]aujourd['’]hui|à compter de maintenant|à présent|de manière générale|par principe|dès maintenant|à l['’]avenir|jusqu['’]à nouvel ordre|dans le futur|la prochaine fois|maintenant on",
);
const practice = r`(?:utilise|utilisons|écrit|écrivons|met|mettons|nomme|nommons|fait|faisons|teste|testons|déploie|déployons|fusionne|formate|documente|travaille|lance|lançons|relit|relisons|compile|répond|sépare|évite|commence|commençons|crée|pousse|passe|préfixe|commite)`;

/** What is done at each of these is work on a text, once. */
const placeInText = r`(?:ligne|élément|mot|paragraphe|phrase|colonne|fonction|méthode|classe|bloc|fichier|virgule|point|import|caractère|titre|section|paramètre|appel|itération|boucle|champ|valeur|entrée)`;
/** How a text is written: in capitals, in the plural, in a language. */
const manner = r`en (?:majuscules?|minuscules?|français|anglais|capitales?|camel ?case|snake[ _]?case|kebab-?case)|(?:au|à l['’]) ?(?:singulier|pluriel|impératif|présent|infinitif)|(?:avec|sans|entre) (?:des )?(?:guillemets|tabs|tabulations|espaces|accents|point final|points?-virgules?|tirets?)`;
/** Somebody says what the assistant should do, and that it comes again and again. */
const wish = r`(?:je (?:préfère|préférerais|veux|voudrais|souhaite|souhaiterais|serais content|serais reconnaissante?)|j['’](?:aimerais|apprécierais)(?: bien)?|(?:ce|ça) serait (?:bien|mieux|top)|il vaut mieux|(?:il )?faut|(?:il )?faudrait) (?:que|qu['’](?:à l['’]avenir|à partir de maintenant|en général|ici)) ?(?:(?:désormais|dorénavant|toujours|systématiquement|à l['’]avenir|maintenant|à partir de maintenant|quand ${any}{3,40}|dans ce \p{L}+),? )?(?:tu|vous|t['’])(?!\p{L})`;
const each = r`(?:chaque fois que|à l['’]avenir|désormais|dorénavant|à partir de maintenant|chaque \p{L}+ (?:avant|d['’]abord)|(?:avant|après|à|pour) chaque(?! ${placeInText})|à chaque fois|toujours|systématiquement|jamais|plus de|plutôt que|au lieu d[e'’]|uniquement)(?!\p{L})`;

/** With a verb such a sentence tells what is so. */
const finite = r`(?:est|sont|a|ont|était|va|vont|reste|je|j|tu|il|elle|on|nous|vous|ils|elles|ça|qui|que|se|quand|ne|mais|et|n|c)(?!\p{L})`;

/** What is at hand, and so done once. */
const now = r`(?!.*(?<!\p{L})(?:ce|cet|cette|maintenant|aujourd['’]hui|tout de suite)(?!\p{L}))`;
/** Verbs that order nothing in the second person. */
const notOrdered = r`(?:peux|veux|vas|as|es|dois|sais|vois|crois|penses|connais|comprends|voulais|avais|étais|pourrais|devrais|trouves|auras|seras|arrives|viens|finis|saurais)`;
/** What somebody likes or cannot stand of how it is done. */
const wishes: readonly string[] = [
  r`^(?:moi,? )?(?:ça|cela) (?:m['’]|me |nous )(?:agace|énerve|gonfle|saoule|gave|gêne|fatigue|insupporte|dérange|arrange|aide|va mieux|plaît|irrite|stresse)(?: \p{L}+){0,2}? (?:quand|que|lorsque|si) (?:tu|vous|t['’]) ?${any}{3,}`,
  r`^(?:je (?:n['’])?(?:aime|préfère|déteste|supporte|apprécie|adore|trouve)|j['’](?:aime|adore|apprécie|aimerais|ai horreur))(?: (?:pas|plus|mieux|bien|autant|nettement|beaucoup|mal))* (?:quand|que|lorsque|si) (?:tu |vous |t['’])${any}{3,}`,
  r`^(?:j['’]aime(?:rais)? (?:autant|mieux|bien)|je (?:préfère|préférerais|veux|voudrais|souhaite|tiens à ce)) qu(?:e |['’])(?!(?:tu|vous) )[^.,]{3,60}(?<!\p{L})(?:toujours|systématiquement|jamais|uniquement|d['’]office|chaque fois|partout)(?!\p{L})${any}{0,60}`,
  r`^(?:épargne|évite|passe|laisse|fais)[- ](?:moi|nous)(?: (?:l['’]économie d))? ?(?:les|tes|le|la|l['’]|toute?|des|grâce) ?(?!(?:fichiers?|erreurs? suivantes?) )${any}{3,}(?<=^(?:épargne|évite|passe|fais)[- ](?:moi|nous)${any}{3,200})`,
  r`^(?:arrête|arrêtez|cesse|cessez) (?:de |d['’])(?:me |m['’]|te |t['’]|nous |tout |toujours )*(?:reformul|répét|flatt|félicit|paraphras|compliment|rappel|relanc|couper|découp|tourn|tartin|blablat|précis|traduir|souligner|commenc|conclu|ponctu|justifi|rassur|moralis|résum)\p{L}*(?!\p{L})${any}{0,}`,
  r`^(?:pas la peine|inutile|pas besoin|(?:tu n['’]as|t['’]as) pas (?:besoin|à)) ?(?:de |d['’]|que tu )?(?:te |t['’]|me |m['’])*\p{L}+(?!\p{L})${any}{0,60}(?:à chaque fois|chaque fois|tout le temps|toujours|systématiquement|à tout bout de champ|sans arrêt|dans chaque|à chaque)${any}{0,40}$`,
  r`^tu peux (?:me (?:tutoyer|vouvoyer|parler|dire|répondre)|y aller|être)(?!\p{L}) ?(?:\p{L}+ )?(?:cash|franc\p{L}*|direct\p{L}*|honnête\p{L}*|cru\p{L}*|avec moi|sans (?:gants|pincettes|détour)|tout court|comme à un \p{L}+|$)${any}{0,}`,
  r`(?:^|, )(?:alors |donc |et )+(?:plus|pas) (?:de |d['’])\p{L}+[\s.!]*$`,
];
/** What is always so of things of a kind, by order, wish or ban. */
const standards: readonly string[] = [
  r`^${now}avant (?:de |d['’])(?!(?:partir|sortir|rentrer) )[^.,]{3,70},? (?:je (?:veux|voudrais|préfère|souhaite|tiens à)|j['’]aimerais|j['’]ai besoin|tu (?:dois|devras|me|passes)|il faut|faut)(?!\p{L}) ?${any}{3,}`,
  r`^(?:même si|si|quand|lorsque|dès que|à chaque fois que|chaque fois que|là où) (?:je|j['’]|tu|t['’]|on|c['’]est|il y a|y a|vous) ?(?!auras|aurez|as fini|es là|peux|arrives|reviens)[^.,]{3,80}(?:,| alors| ben)? ?(?:tu|vous) (?:me |m['’]|ne |n['’]|le |la |les |te |l['’]|en |y )*(?!${notOrdered}(?!\p{L}))\p{L}{2,}(?:s|x|ez)(?!\p{L})${any}{0,}`,
  r`^(?:dans|pour|sur|avec|chez) (?:mes|mon|ma|nos|notre|nous|tous les|toutes les|les) ?[^.,]{0,40},? (?:tu (?:me |ne |n['’]|le |la |les )*(?!${notOrdered}(?!\p{L}))\p{L}{2,}[sx]|tout (?:se|doit|passe)|rien ne|chaque|toute?s? (?:les )?)(?!\p{L}) ?${any}{3,}`,
  r`^d['’]abord,? (?:(?:le|la|les|un|une|ton|ta|tes) |l['’])(?!.*(?<!\p{L})(?:ai|a|est|j['’]ai)(?!\p{L}))[^.,]{2,50}(?: et|, ?(?:et|puis)?| puis)? ?(?:seulement |juste |que )?(?:après|ensuite|puis|enfin|derrière) ?,? ?(?:seulement )?(?:(?:le|la|les|un|une|ton|ta|tes) |l['’])${any}{3,}`,
  r`^(?:en|dans|pour|avec|sur) [^.,]{2,30},? \p{L}{2,}e[sz]?(?!\p{L})[^.]{0,60}(?:d['’]abord|avant tout|en premier|toujours|seulement après)(?!\p{L})${any}{3,}`,
  r`^(?:les|mes|nos|tes) [^.,]{2,40},? (?:toujours |tu )?(?:donne|mets|écris|fais|présente|rédige|calcule|traduis|appelle|mentionne|indique|cite|formate|range|classe|garde|envoie|laisse)s?(?:[- ](?:moi[- ])?(?:les|moi))? ${any}{3,}(?<=(?:[- ]les|tu \p{L}+s?|les \p{L}+) ${any}{3,200})`,
  r`^(?:mes|nos|les) [^.,]{2,40},? on (?:les |leur |en |y )(?:\p{L}+)(?!\p{L}) ?${any}{0,60}$`,
  r`^(?!c['’]est|ça|ce |cette )[^.,]{3,60},? (?:c['’]est|est|sont) (?:strictement |absolument |formellement |totalement )?(?:interdite?s?|proscrite?s?|bannie?s?|à (?:bannir|proscrire|éviter)|hors de question|obligatoires?|exclue?s?|non négociables?)(?: ${any}+)?$`,
  r`^(?:tout ce que|chaque fois que|tous les \p{L}+ que|toutes les \p{L}+ que|ce que) (?:tu|vous) (?:me |m['’]|lui |leur )*\p{L}+[^.,]{0,50},? (?:que ce soit |toujours |uniquement |doit |c['’]est )?(?:en|avec|sans|au|à|sous|par|comme|être|dans)(?!\p{L}) ?${any}{2,}`,
  r`^on (?:ne |n['’])?(?!(?:a|est|avait|était|va|peut) )\p{L}{2,} (?:rien|pas|jamais|personne|aucune?|plus)(?!\p{L}) ?(?:[^.,]{0,50} )?(?:tant qu|sans |avant (?:d|qu)|le (?:vendredi|week)|en prod|sur main)${any}{2,}`,
  r`, (?:et )?(?:ça |c['’]est )?(?:vaut|valable|pareil|vrai) (?:pour )?(?:toujours|tout(?: \p{L}+){0,4}|tous(?: \p{L}+){1,4}|toutes(?: \p{L}+){1,4}|partout)[\s.!]*$`,
  r`, (?:d['’]office|pour (?:tous|toutes) (?:les|mes|nos) \p{L}+|dans (?:tous|toutes) (?:les|mes|nos) (?!${placeInText}|fichiers|lignes)\p{L}+)(?: \p{L}+){0,2}[\s.!]*$`,
  r`^(?:${order}|arrondis|raccourcis|cite|numérote|signe|justifie|rédige|pose|tutoie|abrège|limite)(?!\p{L})${any}{2,100}(?<!\p{L})(?:dans|pour|à|avec) (?:tous|toutes) (?:les|mes|nos) (?!${placeInText}|fichiers|lignes)\p{L}+`,
  r`^(?:tu|vous) (?:ne |n['’])?(?:me |m['’]|te |t['’]|le |la |les |l['’])*(?!${notOrdered}(?!\p{L}))\p{L}{2,}(?:s|x|ez) (?:jamais|toujours|plus jamais|systématiquement|rien)(?!\p{L}) ?${any}{3,}`,
];

export const frenchDirectives = createDirectives({
  asking: frenchRemember.asking,
  leadOf: frenchFacts.leadOf ?? (() => noLead),
  decided: wordsPattern("décidé|décision|convenu|mis d['’]accord|acté"),
  forAll: textOf(
    r`^(?:et )?(?:ça |c['’]est )?(?:vaut|valable|pareil|vrai|toujours|bon)? ?(?:pour toujours|pour (?:tous|toutes) (?:les|mes|nos) \p{L}+|toujours|pour tout(?: ce que \p{L}+(?: \p{L}+){0,3})?|partout|tout le temps|à chaque fois|sans exception|systématiquement|dans tous les (?:cas|projets|fichiers))[\s.!]*$`,
  ),
  rules: [
    textOf(...wishes),
    textOf(...standards),
    textOf(
      r`^(?!.*(?<!\p{L})(?:est|sont|a|ont|était)(?!\p{L}))${any}{4,90}[,;] (?:et )?(?:ça |c['’]est )?(?:dès (?:maintenant|aujourd['’]hui)|${fromNow}|toujours)[\s.!]*$`,
      r`^(?:ne )?me (?:vouvoie|tutoie|parle|réponds|fais|donne|mets|demande|dis)s?(?!\p{L})${any}{0,20} (?:pas|plus|jamais)(?!\p{L})`,
      r`^(?:en |lors de |lorsque tu )\p{L}+(?:ant)?(?!\p{L})${any}{2,60}, (?:toujours |ne |n['’])?(?:${order}|inclus|pense)(?!\p{L})`,
      r`^(?:ne |n['’])?(?:touche|modifie|commite|commit|pousse|push|merge|supprime|change|lance|déploie|fais|installe|ajoute|mets|écris|crée|valide|publie|envoie|édite)[sz]?(?!\p{L})${any}{0,6}(?:pas|rien|jamais|aucune?)(?!\p{L})${any}{0,60} sans (?:me |m['’]|mon |ma |que je|demander|prévenir|accord|relecture|validation)`,
      r`^(?:interdiction|interdit|défense|obligation|obligatoire) (?:de |d['’]|formelle)${any}{3,}`,
      r`^(?:pour|dans|en) (?:tout ce qui (?:est|touche)|(?:le |la |les |l['’]|du |des )?(?:sql|tests?|commits?|code|css|python|typescript|javascript|commentaires|variables|réponses|logs?))(?!\p{L})${any}{1,}(?:en (?:majuscules?|minuscules?|anglais|français)|toujours|uniquement|que des?|pas de|sans|avec|jamais)(?!\p{L})`,
      r`^(?:des|que des|uniquement des|plutôt des) (?:réponses|commits|messages|explications|phrases|fonctions|noms|tests|commentaires)(?!\p{L})${any}{3,}(?:toujours|courtes?|courts|brefs?|brèves|directes?|simples)(?!\p{L})`,
      r`${wish}${any}{0,60}(?<!\p{L})(?:désormais|dorénavant|à l['’]avenir|à partir de maintenant|chaque fois)(?!\p{L})`,
      r`^(?:je (?:préfère|préférerais|veux|voudrais|souhaite)|j['’]aimerais)(?: bien)? (?:qu['’]à l['’]avenir|que désormais|que dorénavant|qu['’]à partir de maintenant) ?${any}{4,}`,
      r`^si (?:tu|t['’]|t ?es|vous|jamais|quelque chose|c['’]est|y a|il y a)${any}{2,70}?,? ?(?:alors )?(?:dis|dites|demande|demandez|préviens|avertis|pose|signale|avoue|arrête|n['’]invente|ne devine|devine|n['’]improvise|invente|suppose|ne suppose)(?:[- ](?:le|moi|la|les|nous|moi-le))*(?: (?:pas|rien|moi))?(?!\p{L})`,
      r`^(?:en cas de doute|dans le doute|au moindre doute|si doute),? ${any}{3,}`,
      r`^${now}avant (?:de |d['’]|chaque |toute? )${any}{3,60}?,? (?:toujours |me )?(?:${order}|demande|montre|préviens|valide|confirme|fais|lance|vérifie|consulte|passe)(?:[- ](?:moi|le|nous|les))*(?!\p{L})`,
      r`^(?:arrête|arrêtez|cesse|cessez|stop|évite|évitez) (?:de |d['’])(?:me |t['’]|te |m['’]|nous )?(?:excuser|demander|expliquer|répéter|utiliser|mettre|ajouter|commenter|dire|écrire|répondre|parler|inventer|donner|faire|vouvoyer|tutoyer|proposer|changer|toucher|résumer|coller|rajouter)(?!\p{L})`,
      r`^(?:tutoie|tutoyez|vouvoie|tutoyer|vouvoyer|tutoyons)[- ]?(?:moi|nous)?(?!\p{L})|^(?:on se tutoie|tu (?:peux )?me (?:tutoyer|tutoies|vouvoies)|appelle[- ]moi)(?!\p{L})`,
      r`^(?:dans (?:ce|le|notre|mon)|sur ce|pour ce|ici)\p{L}* ?(?:repo|dépôt|projet|code|équipe)?(?: \p{L}+)?,? (?:que des?|uniquement|seulement|pas de|jamais de|jamais|toujours|rien que|zéro|on (?:ne )?met que|aucune?)(?!\p{L}) ?${any}{2,}`,
      r`^(?:tous|toutes) (?:les|nos|mes|tes) [^.,]{3,50} (?:vont|sont|doivent|se font|passent|ont|portent|s['’]écrivent|se rédigent) ${any}{2,}`,
      r`^(?:toute?|chaque|aucune?) [^.,]{3,60} (?:doit|passe|se fait|est|ne doit|ne passe|ne part|ne se fait) ${any}{2,}(?:sans exception|toujours|systématiquement|avant|d['’]abord|obligatoirement|en lecture seule|jamais)`,
      r`^(?:par défaut|en règle générale|de base|par principe),? (?!c['’]est|il|elle|le |la )${any}{4,}`,
      r`^(?:à chaque fois|chaque fois|quand|dès|lorsque) ?(?:que|qu['’])? ?(?:tu|vous|t['’]) ?(?!auras|aurez|as fini|avez fini)${any}{3,70}?,? (?:ne |n['’])?(?:me )?(?:${order}|relance|lance|pense|note|cite|mets|joins|ajoute|pousse)(?!\p{L})`,
      r`[^.,]{4,90},? (?:sans exception|à chaque fois|systématiquement|partout|fais pareil(?: partout)?|jamais|toujours pareil)[\s.!]*$(?<!(?:plante|échoue|arrive|dit|fait|est) (?:à chaque fois|systématiquement|partout))`,
    ),
    textOf(
      r`^${order}(?!\p{L})${any}{0,80}(?<!\p{L})(?:avant|après) chaque (?!${placeInText})\p{L}{3,}`,
      r`^${order}(?!\p{L})${any}{0,200}${always}`,
      r`^${always} ${order}(?!\p{L})`,
      r`^(?:ne |n['’])(?:me )?\p{L}+(?:-\p{L}+)? (?:jamais|surtout pas|plus jamais)(?!\p{L})`,
      r`^(?:toujours|ne jamais|jamais) \p{L}+(?:er|ir|re)(?!\p{L})`,
      // "Never a release on Fridays": what is forbidden, without a verb.
      r`^(?:plus )?jamais (?:de |d['’]|un |une |le |la |les |sur |dans |sans )(?!.*(?<!\p{L})${finite})(?:[^.?]|\.(?=\S)){4,80}$`,
    ),
    textOf(r`^${fromNow}${any}{2,200}`, r`^(?:on|nous|tous|${order} )${any}{0,80}${fromNow}`),
    textOf(
      r`^(?:chez nous,? |ici,? |dans ce (?:projet|dépôt),? )?(?:on|nous) (?:ne |n['’])?${practice}(?!\p{L})${any}{0,80}${always}`,
      r`^(?:chez nous|ici|dans ce (?:projet|dépôt)),? ${any}{2,80}${always}`,
    ),
    textOf(
      r`^(?:les|le|la|l['’]|nos|notre)\s?[^.,]{2,50} (?:commence|commencent|porte|portent|a|ont|reçoi\p{L}+|s['’]écrivent|se nomment|finissent) ${always}`,
    ),
    textOf(
      r`^${wish}${any}{0,120}(?<!\p{L})${each}`,
      // Nothing without being asked; what is a duty; how somebody is spoken to.
      r`^(?!(?:je|j['’]|tu|il|elle|on|nous|vous|ça|c['’])(?!\p{L}))(?:ne |n['’])?\p{L}{2,} (?:rien|aucune?|jamais)(?!\p{L})${any}{0,40} sans (?:me |m['’]|nous |mon |ma |demander|que |validation|accord|prévenir)`,
      r`^[^.,]{3,50}(?<!\p{L})(?:est|sont) obligatoires?(?!\p{L})`,
      r`^(?:avant|après) (?:de |d['’]|chaque )${any}{3,60},? ${order}(?!\p{L})${any}{0,80}${always}`,
      r`^(?:tutoie|tutoyez|vouvoie)[- ]moi(?!\p{L})`,
      // How texts of a sort are written here.
      r`^(?:en [^.,]{2,30},? )?(?:on|nous) (?:écrit|écrivons|met|mettons|nomme|nommons) [^.,]{3,50} (?:${manner})[\s.!]*$`,
      r`^(?!c[e']|cette|ça)(?:en [^.,]{2,30},? )?[^.,]{3,50} (?:s['’]écrivent|s['’]écrit|se mettent|se met|vont|va|sont) (?:\p{L}+ ){0,2}(?:${manner})[\s.!]*$`,
      // Nobody may: no person is named.
      r`^(?:[^.,]{2,50},? )?(?:il (?:ne )?faut (?:pas|jamais|surtout pas)|faut (?:pas|jamais)|on (?:ne )?doit (?:pas|jamais)|on n['’](?:utilise|écrit|met) (?:pas|jamais)|(?:il est |c['’]est )?interdit d(?:e |['’])|interdiction d(?:e |['’])) ?(?!(?:s['’]|se |oublier|exagérer|rêver|croire|dire|stresser))${any}{3,}`,
      r`^(?:quand|lorsque|chaque fois que|à chaque fois que|dès que|si) (?:tu|vous) (?!auras|aurez|as fini|avez fini)${any}{3,60}?,? (?:ne )?(?:me )?${order}(?!\p{L})`,
      // "Never" without "ne", as it is said: "push jamais sur main".
      r`^(?!(?:je|j['’]|tu|il|elle|on|nous|vous|ils|elles|ça|c['’]|ce|presque|plus) ?)(?:ne |n['’])?\p{L}{2,}[esz] (?:jamais|plus jamais|surtout pas|plus) (?!(?:vu|eu|été|fait|su)(?!\p{L}))(?:au|aux|à|de|d['’]|des|du|le|la|les|l['’]|un|une|directement|sur|dans|sans|en|en direct|rien)(?!\p{L})${any}{2,}`,
      r`^\p{L}{2,}[sh]h? jamais (?:directement|sur|dans|sans|en)(?!\p{L})${any}{2,}`,
    ),
    textOf(r`^(?:pas de|pas d['’]|aucun|aucune|zéro|plus de|plus d['’]|fini les)\s?[^:]{3,120}$`),
    textOf(
      r`^(?:(?:chez nous|ici|dans ce (?:projet|dépôt)|pour nous),? )?(?:tout|toute|tous|toutes|chaque) ${any}{2,80}(?<!\p{L})(?:doit|doivent|nécessite|a besoin|ont besoin|ne peut pas|ne doit pas)(?!\p{L})`,
    ),
    textOf(r`(?<!\p{L})(?:doit|doivent|devez|devons|il faut|il ne faut)(?!\p{L})${any}{0,60}${always}`),
    textOf(
      r`^(?:réponds|répondez|explique|expliquez|parle|parlez|écris|écrivez)(?:[- ]moi)?(?: toujours| seulement| s['’]il te pla[iî]t)* (?:brièvement|bref|de façon (?:brève|concise|courte)|court|en (?:français|anglais)|sans|en détail)(?!\p{L})`,
    ),
    textOf(
      r`^(?:utilise|utilisez|privilégie)(?!\p{L})(?![^.]*(?<!\p{L})(?:ici|maintenant|là)(?!\p{L}))${any}{0,100} (?:au lieu d|à la place d|plutôt qu)`,
    ),
    textOf(r`^(?:je préfère|je préférerais|je veux toujours)(?!\p{L})`),
    textOf(
      // What language texts of a sort are in, and where several things belong.
      r`^(?!ce|cette|ces)(?!.*(?<!\p{L})${finite})(?:(?:le|la|les) |l['’])?\p{L}+(?: (?:de |du |des |d['’])?\p{L}+){0,3} (?:toujours |uniquement )?en (?:français|anglais)$`,
      r`^les [^.,]{2,50} (?:vont|se mettent|se placent) [^.,]{2,50}, pas [^.,]{2,50}$`,
      // What is always so of things of one's own, or in texts of a kind.
      r`^(?!${order}(?!\p{L}))(?:(?!${finite})[\p{L}\p{N}][\p{L}\p{N}'’-]*\s+){1,5}(?:toujours|uniquement|seulement|jamais) (?:en|avec|sans|par|de|au|à|aux|dans|sous|après|avant|sur)(?!\p{L})`,
      r`^(?:dans|en|pour|avec|sur) (?:(?:le|la|les|mes|nos) |l['’])?\p{L}+(?: \p{L}+){0,3}, ${any}{0,60}${always}`,
      r`^(?:quand|chaque fois que|à chaque fois que|lorsque) [^.,]{3,60}, (?:ne )?${order}(?!\p{L})`,
      r`^je veux ${any}{3,60}(?<!\p{L})(?:toujours|jamais|uniquement|systématiquement)(?!\p{L})`,
      r`^je (?:ne |n['’])\p{L}+ jamais [^.,]{3,}, (?:toujours|seulement|uniquement)(?!\p{L})`,
      r`^(?!(?:ils?|elles?|tout le monde|ça|cela|qui|ce|c['’]est|mon (?:père|chef|fils|mari|voisin)|ma (?:mère|cheffe|fille|femme|belle-mère|voisine))(?!\p{L}))[^.,]{2,60}(?<!\p{L})(?:est|sont|va|vont|a|ont|porte|portent) (?:toujours|systématiquement)(?!\p{L})(?! (?:en retard|en avance|bien|mal|un problème|pareil|comme ça|là|aussi|été|eu))`,
      r`^(?:(?:les|le|la|mes|mon|ma) |l['’])[^.,]{2,50}(?<!\p{L})(?:toujours|jamais) (?:en(?! (?:retard|avance|panne|réunion|vacances|congé|cours|attente))|avec|sans|dans|sur|à)(?!\p{L})`,
      r`^évite[rz]? (?!ça|ici|maintenant)${any}{4,}`,
      r`[^.,]{2,80}, (?:et )?(?:jamais|sous aucun prétexte|en aucun cas|sans exception)(?!\p{L})`,
    ),
  ],
  not: textOf(
    // What others demand, or a tool reports.
    r`^(?:dans |selon |d['’]après )?(?:la |le |l['’])?(?:doc|documentation|guide|manuel|linter|readme|article|standard)(?!\p{L})`,
    wordOf(
      'hier|en ce moment|un instant|cette fois|a dû|ont dû|était|fut|(?<!tu )(?<!tu ne )sais|ai|plante|échoue|échouent|encore|pour une fois|comme toujours',
    ),
    r`^(?:pourquoi|comment|faut[- ]il|est-ce|qu['’]est-ce|doit-on|quand faut|c['’]est normal|les? (?:gens|mecs|gars|dev|devs|équipe) (?:du|de|d['’])|à la \p{L}+ ils)(?!\p{L})`,
    r`^(?:plus d['’]|plus de )\s?(?:idée|temps|place|mémoire|batterie|café|force|courage|problème|souci|nouvelle)s?(?!\p{L})`,
    r`^(?:aucun|aucune|pas de|pas d['’])\s?(?:problème|souci|nouvelles? (?:du|de la|des)|idée|doute|raison|chance|panique)`,
    r`^(?:aucun|aucune|pas de) ${any}{2,60}(?<!\p{L})(?:est|sont|marche|passe|trouvée?|ne)(?!\p{L})`,
  ),
  ofTeam: textOf(wordOf('on|nous|notre|nos|équipe|tous|toutes|tout|toute|chaque|ici|chez nous')),
  changes: frenchChange,
  takesBack: textOf(
    r`\b(?:règle|convention|norme|ça)\b${any}{0,60}(?:ne vaut plus|n['’]est plus valable|ne s['’]applique plus|est annulée)`,
  ),
  denied: frenchReplaced,
  unclaimed: frenchUnclaimed,
  dangling: frenchDangling,
  tag: textOf(r`[\s,]+(?:ok(?:ay)?|d['’]accord|hein|compris|ça marche|ça te va|oui|entendu)\s*\?+$`),
  asked: textOf(
    r`(?<!\p{L})quelles (?:sont )?(?:(?:mes|nos|tes|les) )?(?:règles|conventions|consignes)(?!\p{L})[^.!]{0,30}(?:tu|ai-je|avons-nous|suis|connais|mes|nos|\?)|(?:montre|donne|liste)(?:-moi)? (?:toutes )?(?:mes|nos|tes|les) (?:règles|consignes)(?!\p{L})`,
  ),
});
