import { createChargeReader } from '../../made/facts/createChargeReader.ts';

const r = String.raw;
const office = '(?:faz|toca|coordena|administra|lidera|revisa|mantém|gerencia|modera|cuida|responde|aprova)';
const weekday = '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?';

/** Who answers for what, as Portuguese says it. */
export const portugueseChargeOf = createChargeReader({
  patterns: [
    r`^(?:[oa] )?(?<person>\p{L}{2,}) (?:${office}|é responsável) (?<thing>(?:[oa]s?|d[oa]s?|de|pel[oa]s?|noss[oa]s?|tod[oa]s?) [^.,;]{2,60})$`,
    r`^quem ${office} (?<thing>[^.,;]{2,60}?) é (?<person>(?:[oa] )?\p{L}{2,})$`,
    r`^(?<person>(?:[oa] )?\p{L}{2,}) é quem ${office} (?<thing>[^.,;]{2,60})$`,
  ],
  since: r`agora|já|desde (?:hoje|ontem|${weekday}|essa semana|esta semana|a semana passada)|a partir de (?:hoje|agora|amanhã|${weekday})|daqui pra frente|ultimamente`,
  nobody: r`ninguém|alguém|quem|cada|sempre|nunca|agora|aqui|hoje|também|só|ainda|já|qualquer|nenhuma?|eu|tu|você|vc|ele|ela|nós|gente|isso|isto|tudo|todo|que|o|a|os|as|um|uma|se|me|te|não|empresa|equipe|time|sistema|app|serviço|servidor|código|script|build|cliente|projeto|ferramenta|plataforma|pipeline`,
});
