/** Part of a regular expression: verbs of work that are an order at the start of a sentence. */
export const germanOrder =
  '(?:verwende|benutze?|nutze?|nimm|schreibe?|antworte|halte?|führe?|lasse?|lege?|setze?|mache?|mach|committe|pushe?|teste|prüfe?|formatiere?|nenne?|benenne?|importiere?|fange?|beginne?|erkläre?|zeige?|gib|frage?|vermeide?|installiere?|starte|logge|dokumentiere|kommentiere|baue?|deploye?|merge|rebase|füge?|erstelle?|lösche?|ändere?|achte|stelle?|sprich|rede|sieze?|duze?|bleibe?|denke?|packe?|sortiere?|rufe?|behandle|übersetze|fasse?)';
