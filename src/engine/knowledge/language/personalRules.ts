import type { PersonalField } from '../../ground/contract/personalFields.ts';

/** How a language says something about the user themselves. */
export interface PersonalRules {
  /** Which fields of the user a statement fills; none for what is about projects, programs and other people. */
  readonly fieldsOf: (statement: string) => readonly PersonalField[];
  /** The field that a topic or a key names by itself, as "preferred_name" and "user.city" do. */
  readonly fieldOfLabel: (label: string) => PersonalField | undefined;
  /** Whether a statement has the user as its subject, whatever it says of them. */
  readonly isAboutUser: (statement: string) => boolean;
  /** Whether a prompt asks what is known of the user. */
  readonly asksAboutUser: (prompt: string) => boolean;
}
