import { romanceNames } from '../../names/romanceNames.ts';
import { spanishMonths } from '../spanishMonths.ts';

export const spanishNames = romanceNames({
  code: 'es',
  openers:
    'hola gracias claro vale bien bueno perfecto importante nota tarea tareas problema problemas idea ideas resumen acuerdo compromiso resultado resultados reunión consulta datos cambios cliente clientes equipo usuario usuarios proyecto conversación recuerda olvida anota nueva nuevo primera primero segunda segundo tercera buenos buenas aparentemente finalmente actualmente ojalá quizás quizá tal dicho parece',
  openingEnd:
    /(?:ción|ciones|sión|mente|ando|iendo|ado|ada|ados|adas|ido|ida|idos|idas|dad|dades|miento|amos|emos|imos|é|í|aste|iste)$/u,
  titles:
    'señor señora sr sra don doña doctor doctora dr dra profesor profesora ingeniero ingeniera director directora jefe jefa compañero compañera amigo amiga hermano hermana madre padre tío tía cliente clienta gerente autor autora diseñador diseñadora abogado abogada fundador fundadora auditor auditora entomólogo entomóloga administrador administradora usuario usuaria esposo esposa hijo hija novio novia',
  groups:
    'empresa compañía grupo banco universidad instituto escuela colegio hospital clínica fundación asociación agencia ministerio ayuntamiento club laboratorio',
  projects:
    'proyecto proyectos herramienta aplicación app plataforma módulo servicio biblioteca librería juego producto repositorio corredor panel tablero',
  articles: 'el la los las un una unos unas al del',
  places: 'en hacia desde',
  persons: 'con a de por para y e o según sin contra entre que',
  verbs:
    'y e es está son fue era tiene tuvo va hace hizo dice dijo usa usó quiere puede pudo debe puso vino trajo dio prefiere trabaja vive lidera dirige necesita propone revisa ha había se no también nos me le lo la pidió sigue',
  verbEnd: 'ó|aron|ieron|aba|aban|ía|ían|ará|erá|irá',
  months: spanishMonths,
  days: 'lunes|martes|miércoles|jueves|viernes|sábado|domingo|navidad',
  date: new RegExp(`\\b\\d{1,2} de (?:${spanishMonths})(?: (?:de|del) \\d{4})?\\b`, 'giu'),
});
