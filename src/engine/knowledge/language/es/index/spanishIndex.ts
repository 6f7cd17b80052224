import { europeanIndex } from '../../made/index/europeanIndex.ts';

export const spanishIndex = europeanIndex(
  'es',
  'por favor quiero quiere puedes podrías sabes dime',
  'hola buenas buenos días tardes noches gracias vale bien claro perfecto sí no ok okay adiós sigue continúa genial listo hecho lista terminado',
);
