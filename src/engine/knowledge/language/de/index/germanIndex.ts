import { europeanIndex } from '../../made/index/europeanIndex.ts';

export const germanIndex = europeanIndex(
  'de',
  'bitte mag möchte nochmal gesagt gemacht geht gibt falls neue neuen neuer neues wissen weißt',
  'hallo hi hey moin servus danke dankeschön bitte super prima toll klasse ok okay ja nein genau passt perfekt weiter gut guten morgen abend tag tschüss bis bald alles klar erledigt fertig gemacht',
);
