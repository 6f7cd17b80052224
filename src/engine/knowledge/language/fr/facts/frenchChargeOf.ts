import { createChargeReader } from '../../made/facts/createChargeReader.ts';

const r = String.raw;
const office = '(?:gère|dirige|coordonne|administre|maintient|relit|anime|pilote|fait|valide|déploie|prépare|rédige)';
const article = '(?:le|la|les|nos|notre|tout|toute|tous|toutes) ';
const weekday = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';

/** Who answers for what, as French says it. */
export const frenchChargeOf = createChargeReader({
  patterns: [
    r`^(?<person>\p{L}{2,}) ${office} (?<thing>(?:${article}|l['’])[^.,;]{2,60})$`,
    r`^(?<person>\p{L}{2,}) s['’]occupe (?:de |du |des |d['’])(?<thing>[^.,;]{2,60})$`,
    r`^c['’]est (?<person>\p{L}{2,}) qui (?:${office}|s['’]occupe) (?<thing>[^.,;]{2,60})$`,
    r`^(?<thing>(?:(?:le|la|les|notre|nos) |l['’])[^.,;]{2,60}?),? c['’]est (?<person>\p{L}{2,})(?: qui (?:(?:le |la |les |l['’])?${office}|s['’]en occupe))$`,
  ],
  verbless: [r`^(?<thing>(?:(?:le|la|les|notre|nos) |l['’])[^.,;]{2,60}?),? c['’]est (?<person>\p{L}{2,})$`],
  since: r`maintenant|désormais|dorénavant|à présent|depuis (?:hier|aujourd['’]hui|peu|ce matin|${weekday}|cette semaine|la semaine dernière)|à partir (?:d['’]aujourd['’]hui|de (?:maintenant|demain|${weekday}))|dès (?:aujourd['’]hui|demain|${weekday})`,
  nobody: r`personne|quelqu|qui|quoi|chacun|chacune|rien|tout|ici|toujours|jamais|aussi|seul|aucune?|ça|cela|je|tu|il|elle|on|nous|vous|ils|elles|moi|toi|lui|nul|bon|bien|faux|vrai|pas|plus|trop|mieux|mort|fini|normal|ok|là|comme|le|la|les|un|une|ce|se|ne|si|pour|quand|que`,
});
