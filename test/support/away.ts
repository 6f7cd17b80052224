/** "time away" has a cosine of 0.8 with the holiday, 0.5 with the office, 0.3 with the cat, and no word in common with any. */
export const away = {
  'time away': [1, 0, 0, 0],
  holiday: [0.8, 0.6, 0, 0],
  office: [0.5, 0, 0.866, 0],
  cat: [0.3, 0, 0, 0.954],
  leisure: [0, 1, 0, 0],
} as const;
export const holiday = 'The summer holiday starts in July';
export const office = 'The office closes at six';
export const cat = 'The cat is called Tom';
