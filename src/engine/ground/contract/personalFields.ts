/** What a memory can say of the user that only the user decides on: it waits for consent unless they put it there. */
export const sensitiveFields = ['name', 'pronouns', 'city', 'language'] as const;
export type SensitiveField = (typeof sensitiveFields)[number];

/** What may be picked up without asking, once it is sure enough. */
export const benignFields = ['tone', 'goals'] as const;
export type BenignField = (typeof benignFields)[number];

export type PersonalField = SensitiveField | BenignField;

export function isSensitive(field: PersonalField): field is SensitiveField {
  return (sensitiveFields as readonly PersonalField[]).includes(field);
}
