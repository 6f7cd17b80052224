import { createTopics } from '../../made/topics/createTopics.ts';

export const spanishTopics = createTopics('es', {
  openers:
    'el la los las un una unos unas este esta estos estas ese esa esos esas mi mis tu tus su sus nuestro nuestra nuestros nuestras cada todo toda todos todas del al en con sin para por sobre',
  before:
    'nuevo nueva nuevos nuevas nuestro nuestra primer primera segundo segunda último última próximo próxima mismo misma otro otra otros otras gran buen buena dos tres cuatro los las el la',
  joins: 'de del',
  weak: 'usuario usuaria equipo día días semana semanas mes meses año años hora horas minuto minutos vez veces parte momento',
});
