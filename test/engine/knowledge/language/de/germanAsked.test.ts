import { describeAsked } from '../describeAsked.ts';

describeAsked('German', {
  code: 'de',
  remembered: [
    ['Merk dir, dass unser Release-Branch immer release/x.y heißt.', 'Unser Release-Branch heißt immer release/x.y'],
    ['Bitte denk daran, dass die Lizenz am 3. Mai ausläuft.', 'Die Lizenz läuft am 3. Mai aus'],
    ['Könntest du dir bitte merken, dass Jonas für das Billing zuständig ist?', 'Jonas ist für das Billing zuständig'],
    // Where the order of the words cannot be told, they stay as they were said.
    ['Merk dir, dass wir, wenn es brennt, Tom anrufen.', 'Dass wir, wenn es brennt, Tom anrufen'],
    ['Notier dir: der Cluster hat 12 Knoten.', 'Der Cluster hat 12 Knoten'],
    ['Der Kunde sitzt in Wien. Merk dir das bitte.', 'Der Kunde sitzt in Wien'],
  ],
  notRemembered: [
    'Ich kann mir den Befehl nie merken.',
    'Vergiss nicht, die Tests laufen zu lassen.',
    'Merk dir das nicht.',
    'Speichere die Datei unter src/a.ts.',
  ],
  forgotten: [
    ['die Schulung bitte vergessen', 'Schulung'],
    ['das mit dem Timeout stimmt nicht mehr, vergiss es', 'Timeout'],
    ['den Parkplatz musst du dir nicht mehr merken', 'Parkplatz'],
    ['Vergiss, was ich über den alten Mailserver gesagt habe.', 'alten Mailserver'],
    ['Vergiss bitte das mit dem Umzug nach Köln.', 'Umzug nach Köln'],
    ['Lösch die Notiz über Jenkins aus deinem Gedächtnis.', 'Jenkins'],
    ["Vergiss den Testkunden, den gibt's nicht mehr.", 'Testkunden'],
    ['Vergiss das bitte wieder.', ''],
    ['Vergiss alles.', '*'],
  ],
  notKept: ['Merk dir das bitte nicht.', 'Du sollst dir nicht merken, wo ich wohne.'],
  notForgotten: [
    'den Termin bitte nicht vergessen',
    'Vergiss nicht, die Migration zu starten.',
    'Lösch die alten Logs.',
    'Ich habe den Termin vergessen.',
  ],
  told: [
    ['Wir haben uns auf GraphQL geeinigt.', 'decision', 'Wir haben uns auf GraphQL geeinigt'],
    ['Ich mag dunkle Themes.', 'preference', 'Der Nutzer mag dunkle Themes'],
    ['Ich arbeite bei Siemens in meinem Büro.', 'fact', 'Der Nutzer arbeitet bei Siemens in seinem Büro'],
    // Who is meant by "mir" depends on who speaks.
    ['Ich mag Code, der mir hilft.', 'preference', 'Ich mag Code, der mir hilft'],
    ['Der Cluster läuft mit 12 Knoten.', 'fact', 'Der Cluster läuft mit 12 Knoten'],
    [
      'Ich habe Vera versprochen, den Bericht zu schicken.',
      'commitment',
      'Der Nutzer hat Vera versprochen, den Bericht zu schicken',
    ],
    ['Meiner Meinung nach ist Scrum überbewertet.', 'opinion', 'Meiner Meinung nach ist Scrum überbewertet'],
  ],
  untold: [
    'Schreib mir einen Test für parseDate und lass ihn laufen.',
    'Warum nutzen wir eigentlich Webpack 4?',
    'Vielleicht läuft der Server auf 8080.',
    'Es hat 12 Knoten.',
    'Stell dir vor, der Server hat 12 Knoten. Er heißt Bob.',
  ],
  corrected: [
    ['Falsch, wir nutzen inzwischen pnpm statt npm.', 'npm'],
    ['Wir nutzen nicht mehr Jenkins, sondern Drone.', 'Jenkins'],
    ['Korrektur: der Kunde heißt Bergholz.', ''],
  ],
  notCorrected: ['Nein, danke, das passt so.', 'Vielleicht sollten wir Vitest statt Jest nehmen.'],
  ruled: [
    ['Bitte kein var im neuen Code.', 'user'],
    ['Commits werden bei uns niemals direkt auf main gepusht.', 'team'],
    ['Antworte bitte knapp.', 'user'],
  ],
  notRuled: [
    'Der Build wird immer langsamer.',
    'Ich weiß nie, welcher Branch das ist.',
    'Keine Ahnung, woran es liegt.',
  ],
  claimed: ['Ich habe mir das gemerkt.', 'Das ist jetzt im Gedächtnis gespeichert.'],
  notClaimed: ['Ich habe mir das nicht gemerkt.', 'Soll ich mir das merken?', 'Die Datei ist 3 kB groß.'],
  ofPerson: ['Ich mag dunkle Themes', 'Meine Frau heißt Clara', 'Der Nutzer mag Tee und Kaffee'],
  ofWorkspace: ['Die Datenbank läuft auf Port 5432', 'Ich mag Tabs in diesem Projekt'],
});
