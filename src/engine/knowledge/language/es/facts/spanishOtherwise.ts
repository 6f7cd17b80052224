import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
/** What became of a thing: it went elsewhere, or has another value. */
const became = r`(?:cambi(?:ó|amos|aron|ad[oa]s?)|migr(?:ó|amos|aron|ad[oa]s?)|pas(?:ó|amos|aron|ad[oa]s?)|mud(?:ó|amos|aron|ad[oa]s?)|mov(?:ió|imos|ieron|id[oa]s?)|aplaz(?:ó|amos|aron|ad[oa]s?)|pospus(?:o|imos|ieron)|pospuest[oa]s?|retras(?:ó|amos|aron|ad[oa]s?)|adelant(?:ó|amos|aron|ad[oa]s?)|renombr(?:ó|amos|aron|ad[oa]s?)|reemplaz(?:ó|amos|aron|ad[oa]s?)|sustitu(?:yó|imos|yeron|id[oa]s?)|sub(?:ió|imos|ieron|id[oa]s?)|baj(?:ó|amos|aron|ad[oa]s?)|aument(?:ó|amos|aron|ad[oa]s?)|redu(?:jo|jimos|jeron|cid[oa]s?)|actualiz(?:ó|amos|aron|ad[oa]s?)|traslad(?:ó|amos|aron|ad[oa]s?)|qued(?:ó|amos|aron)|dej(?:ó|amos|aron|ad[oa]s?)|extend(?:ió|imos|ieron|id[oa]s?)|ampli(?:ó|amos|aron|ad[oa]s?)|prorrog(?:ó|amos|aron|ad[oa]s?)|alarg(?:ó|amos|aron)|acort(?:ó|amos|aron)|abandon(?:ó|amos|aron|ad[oa]s?))`;
const gone = r`(?:ya no(?: (?:está|trabaja|es|lleva|sigue|la lleva|lo lleva|se encarga)\p{L}*)?|se (?:ha ido|fue|marchó|jubiló|cambió de \p{L}+)|dejó (?:el|la) \p{L}+|renunció|cambió de (?:equipo|puesto|área)|pasó a otr[oa] \p{L}+|está de baja)`;
const now = r`(?:ahora|ahorita|actualmente|hoy por hoy|desde (?:ayer|hoy|hace|el|la|este|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|a partir de|de ahora en adelante|finalmente|al final)`;

/** Tells that something is otherwise than before. */
export const spanishOtherwise = textOf(
  r`(?<!\p{L})(?:se |la |lo |los |las |ha |han |fue |fueron |nos )?(?:ha |han |hemos )?${became}(?: (?:el|la|los|las) \p{L}+)? (?:a|al|para|por|con|de|en|hasta|del|como)(?!\p{L}) ?.{1,}`,
  r`(?<!\p{L})${gone}(?!\p{L})[^.;!?]{0,30}[,;.] ?.{3,}`,
  r`(?<!\p{L})(?:la nueva?|el nuevo|nuestr[oa] nuev[oa]|es nuev[oa]|su sustitut[oa]|su reemplazo)(?!\p{L}) .{2,}`,
  r`(?<!\p{L})${now}(?!\p{L})[^.;!?]{0,30}(?<!\p{L})(?:es|son|está|están|se llama|se llaman|usamos|usa|lleva|llevan|hace|hacen|corre|va|queda|tenemos|toca|dura|cuesta|empieza|gestiona|se encarga|se ocupa)(?!\p{L})`,
  r`(?<!\p{L})(?:es|son|está|están|se llama|usamos|usa|lleva|queda|tenemos|hace)(?!\p{L})[^.;!?]{0,30}(?<!\p{L})${now}(?!\p{L})`,
  r`(?<!\p{L})(?:ya (?:está|están|vamos|va|estamos) (?:en|por|con)|quedaron|quedan solo|quedan|dimos de baja|era (?:el|la) (?:nombre )?(?:antigu[oa]|viej[oa]|anterior))(?!\p{L})`,
  r`(?<!\p{L})ya no (?:es|son|está|están|usamos|se usa|se llama|tenemos|trabaja|lleva|vale|hay)(?!\p{L})`,
);

/** Only this time. */
export const spanishOnce = textOf(
  r`(?<!\p{L})(?:hoy(?! por hoy)|mañana|ayer|esta (?:vez|semana|tarde|mañana|noche)|este (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mes|finde)|solo (?:por )?(?:esta vez|hoy)|por (?:hoy|una vez|esta vez)|excepcionalmente|de momento|temporalmente|provisionalmente|lent[oa]s?|caíd[oa]s?|rot[oa]s?|fall\p{L}+|tard\p{L}+|peta\p{L}*|error)(?!\p{L})`,
);
