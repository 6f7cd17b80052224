import { createForget } from '../../made/requests/createForget.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { frenchSentences } from '../facts/frenchSentences.ts';

const r = String.raw;
const softly = r`(?:,? s['’]il te pla[iî]t| stp| maintenant| plutôt| aussi| vite|,)*`;
/** What can only be something that is remembered. */
const memory = r`(?:mémoire|souvenirs?|notes?|memory|ce que (?:[\p{L} ]{0,30} )?(?:tu sais|t['’]as retenu|t['’]as noté|tu as retenu|tu te rappelles)|tout ce que tu sais|infos? (?:sur|concernant|à propos)|ce que (?:je|j['’]ai|je t['’]ai)[^.,]{0,40}(?:dit|raconté|mentionné|écrit)|retenu)`;
const remove = r`(?:efface|effacez|supprime|supprimez|retire|retirez|enlève|enlevez|vire)`;

export const frenchForget = createForget({
  sentences: frenchSentences,
  opening: textOf(
    r`^(?:(?:@memory|s['’]il te pla[iî]t|stp|salut|ok|ah|pardon|non(?=,)|et|mais|bon|au fait|alors)[\s,:;.!–—-]+){0,8}`,
  ),
  wordings: [
    textOf(r`^(?:oublie|oubliez|oublie-le|oublie-la)(?!\p{L})${softly}(?!\s*pas(?!\p{L}))(?:\s+(?<object>.+))?$`),
    textOf(
      r`^(?:tu peux|tu pourrais|tu devrais|tu dois|il faut|je veux que tu|vous pouvez)${softly} (?:oublier|oublies)(?!\p{L})(?: (?<object>.+))?$`,
    ),
    textOf(r`^(?<object>.{2,80}?),? tu peux (?:l['’])?oublier(?: ça)?$`),
    textOf(
      r`^(?:plus besoin|tu n['’]as plus besoin|t['’]as plus besoin|(?:c['’]est )?(?:plus|pas) la peine|inutile|pas besoin) (?:de |d['’])(?:retenir|garder|noter|mémoriser|te souvenir d[eu]) (?<object>.+)$`,
      r`^(?<object>ce que .{2,80}?),? ne (?:le|la) (?:garde|retiens|note|mémorise) plus$`,
    ),
    textOf(r`^(?=.*${memory})${remove}${softly} (?<object>.+)$`),
  ],
  keepingDenied: [
    textOf(
      r`^ne (?:le |la |les )?(?:retiens|retenez|mémorise|mémorisez|note|notez|garde|gardez|enregistre|enregistrez) (?:surtout )?(?:pas|plus)(?!\p{L})${softly}(?: en mémoire)?(?:,? (?<object>.+))?$`,
    ),
    textOf(
      r`^(?:tu ne dois pas|il ne faut pas|je ne veux pas que tu|inutile de) (?:retenir|retiennes|mémoriser|mémorises|noter|notes|garder|gardes)(?: (?<object>.+))?$`,
    ),
  ],
  outdated: textOf(
    r`^(?<object>[^,]{2,60}?),? (?:c['’]est plus|ce n['’]est plus|n['’]est plus|est plus) (?:vrai|ça|valable|bon|d['’]actualité|le cas)(?=,)`,
  ),
  isSure: textOf(wordOf(memory), r`^(?:oublie|efface).*${wordOf('tout')}`),
  atHand: textOf(
    r`^(?:(?:le|la|les|ton|ta|mon|ma|ce|cette|notre) )?(?:(?:tout )?derni(?:er|ère)s?|précédente?s?) (?!(?:message|phrase|chose|info|remarque)\p{L}*)\p{L}`,
    r`^(?:(?:le|la|les|ce|cette|cet) |l['’])?(?:(?:erreurs?|bugs?|warnings?|problèmes?|plantage)(?!\p{L})|(?!message|phrase|chose|info|remarque)\p{L}+ précédente?(?!\p{L}))`,
  ),
  isEverything: textOf(wordOf('tout', 'toute', 'tous', 'toutes')),
  all: textOf(r`^(?:absolument )?tout(?: ce que tu sais| ce que tu as retenu)?$`),
  pointing: textOf(r`^(?:ça|cela|ceci|le|la|ce que je viens de dire)$`),
  before: textOf(
    r`^(?:tout )?ce que (?:je (?:t['’]|te )?(?:viens de |ai |disais )?|j['’]ai |je t['’]ai |tu )(?:dit|dire|raconté|mentionné|écrit|sais|as retenu)(?!\p{L})`,
    r`^(?:tout|ça|cette histoire|cette affaire|l['’]histoire|que|qu['’])(?= |d['’])`,
    r`^de (?:ta|la|tes|mes) (?:mémoire|notes|souvenirs)(?!\p{L})`,
    r`^(?:la|les|le|ta|tes|cette|chaque|toutes les) (?:note|notes|entrée|entrées|souvenir|souvenirs|info|infos) (?=sur|de|du|à|au|concernant)`,
    r`^(?:le |ce |cette |la )?(?:truc|machin|chose|histoire) (?=de |du |d['’]|des |avec |sur |qu)`,
    r`^l['’]info (?=sur|concernant|à propos)`,
    r`^(?:sur|de|du|des|à propos de|à propos du|au sujet de|concernant|avec|en mémoire)(?= )`,
    r`^(?:d['’]|l['’])(?=\p{L})`,
    r`^(?:le|la|les|un|une|mon|ma|mes|notre|nos|ton|ta|tes)(?= )`,
  ),
  behind: textOf(
    r`(?<![\s,])[\s,]+(?:s['’]il te pla[iî]t|stp|merci|maintenant)$`,
    r`(?<![\s,])[\s,]+(?:de|dans|en) (?:(?:ta|la|tes|les) )?(?:mémoire|notes|souvenirs)$`,
  ),
  undo: textOf(
    r`^(?:annule|annulez|annuler|défais|défaire|rétablis|rétablir|restaure)(?:-le|-la)?(?: ça| cela| la dernière action| le dernier changement| ce changement)?${softly}$`,
    r`^(?:remets|remettez)(?:-le|-la)?(?: ça| cela)?(?: comme avant)?${softly}$`,
    r`^(?:reviens|revenir) en arrière${softly}$`,
  ),
});
