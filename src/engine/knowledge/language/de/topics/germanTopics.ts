import { createTopics } from '../../made/topics/createTopics.ts';

export const germanTopics = createTopics('de', {
  openers:
    'der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer euer eure euren dieser diese dieses diesen diesem jeder jede jedes jeden jedem alle allen im am zum zur beim vom ins ans für mit ohne gegen durch',
  before: 'ganz sehr zwei drei vier fünf',
  joins: '',
  weak: 'nutzer nutzerin nutzers benutzer benutzerin benutzers anwender anwenderin anwenders team uhr tag tage tagen woche wochen monat monate jahr jahre minute minuten stunde stunden mal teil grund beispiel läuft laufen liegt steht heißt braucht geht kommt gilt gibt',
  hasCapitalNouns: true,
  adjective: /\p{L}{2}(?:e|en|em|er|es)$/u,
  verb: /(?:t|ten|en)$/u,
});
