/** May be followed by a digit, with a hyphen between them. */
export const spelledTens: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Words for digits and what people say among them where somebody spells a code: "double four", "nine", "oh". */
export const spelledDigits: readonly string[] = [
  ...'zero oh one two three four five six seven eight nine double triple'.split(' '),
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  `(?:${spelledTens.join('|')})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?`,
  ...'null eins zwei zwo drei vier fünf fuenf sechs sieben acht neun'.split(' '),
  ...'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
  ...'zéro un deux trois quatre cinq six sept huit neuf'.split(' '),
  ...'um dois três quatro cinco sete oito nove meia'.split(' '),
];
