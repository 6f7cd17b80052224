import { createBearings } from '../../made/createBearings.ts';
import { spanishChange } from '../facts/spanishChanges.ts';
import { spanishChangeWords } from '../facts/spanishChangeWords.ts';

const r = String.raw;

export const spanishBearings = createBearings({
  speaker: r`el usuario(?!\p{L})`,
  workspace: [r`(?<!\p{L})(?:en|para|de) (?:este|nuestro|el) (?:proyecto|repo|repositorio|workspace|paquete)(?!\p{L})`],
  person: [
    r`(?<!\p{L})(?:prefiero|odio|detesto|amo|quiero|necesito|vivo|hablo|bebo|trabajo (?:en|como|para)|soy|tengo|estoy|uso|escribo|pienso|creo|me (?:gusta|gustan|llamo|encanta|encantan))(?!\p{L})`,
    r`(?<!\p{L})mis? (?:nombre|esposa|marido|pareja|hij[oa]s?|madre|padre|padres|hermano|hermana|familia|amig[oa]s?|perro|gato|cumpleaños|dirección|casa|ciudad|país|trabajo|jef[ea]|sueldo|favorit[oa]s?|preferencias?|pronombres|zona horaria|editor|teclado|lengua materna|alergia|médic[oa])(?!\p{L})`,
    r`(?<!\p{L})(?:llámame|dime|dame|muéstrame|explícame|respóndeme|contéstame|háblame)(?!\p{L})`,
  ],
  personalTopics: [
    'preferencias?',
    'personal',
    'sobre mí',
    'familia',
    'amig[oa]s',
    'salud',
    'aficiones',
    'cumpleaños',
    'comida',
    'vacaciones',
    'preferences?',
  ],
  negations: ['no', 'nunca', 'jamás', 'ningún', 'ninguna', 'ninguno', 'nada', 'nadie', 'sin', 'ni', 'tampoco'],
  denials: [
    r`,?(?<!\s)\s+(?:en (?:lugar|vez) de)\s+([^.,;!?]{2,60}?)(?=[.,;!?]|\s(?:para|en|por)(?!\p{L})|$)`,
    r`,\s+(?:y )?(?:ya )?no\s+(?:en |a las |el |la )?([^.,;!?]{2,60}?)(?=[.;!?]|$)`,
  ],
  change: spanishChange,
  lead: r`(?:no|falso|corrección|perdón|eso no es correcto)\s*[,.:;!–—-]+\s*`,
  told: spanishChangeWords,
  light: 'usar usa usamos utiliza utilizar necesita por favor equipo proyecto usuario',
});
