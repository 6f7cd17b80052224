import type { EngineSettings } from './engineSettings.ts';
import type { Entity } from './entities.ts';
import type { IndexedMemory } from './indexedTexts.ts';
import type { Kind } from './model.ts';
import type { PersonalField } from './personalFields.ts';
import type { CheckedSave } from './saving.ts';

/** Version of what is told of a memory, so that an older program leaves unread what it would misread. */
export const teamFormat = 1;

/** A team that this memory belongs to, as far as it is known without counting. */
export interface JoinedTeam {
  readonly team: string;
  /** Of its database, without a password. */
  readonly address: string;
  /** Who this user is there, as the server said. */
  readonly member: string;
  readonly device: string;
  /** Of the last event that was read. */
  readonly position: number;
  /** Unix ms. */
  readonly joinedAt: number;
  /** Unix ms of the last contact that went well; absent before the first. */
  readonly contactAt?: number;
  /** Why the last contact failed. */
  readonly problem?: string;
}

/** The same with how it stands. */
export interface Team extends JoinedTeam {
  /** Identities of the workspaces that are shared from here. */
  readonly workspaces: readonly string[];
  /** Memories that wait to be sent. */
  readonly waiting: number;
  /** Memories that came from team mates and are in use here, by who said them. */
  readonly taken: { readonly [member: string]: number };
  /** Of those, what waits for the user: rules, what reads like an order, what conflicts with their words. */
  readonly toReview: number;
  readonly muted: readonly string[];
  /** Memories that are shared one by one. */
  readonly picked: number;
  /** Memories of team mates that this machine has no room for; they are searched for on the server. */
  readonly leftBehind: number;
  /** So many more of them can be kept here. */
  readonly room: number;
}

/** What is to be told of one memory. */
export interface TeamMessage {
  readonly memory: string;
  readonly workspace: string;
  /** JSON: what it says now, or how it went. */
  readonly body: string;
  /** Earlier words of it are to be emptied on the server. */
  readonly scrubs: boolean;
  /** Of what it says; absent once it is gone. */
  readonly digest?: number;
  /** Of the memory when it was read; absent where there was none. */
  readonly revision?: number;
}

/** An event of a team, as the server answers it. */
export interface TeamEvent {
  readonly position: number;
  readonly member: string;
  readonly schemaVersion: number;
  readonly workspace: string;
  readonly memory: string;
  /** JSON; empty where it was scrubbed. */
  readonly body: string;
}

/** What a team mate said, after its form was checked. What it says is data, whatever it reads like. */
export type ReadMessage =
  | { readonly is: 'gone'; readonly how: 'forgotten' | 'erased' }
  | {
      readonly is: 'said';
      readonly kind: Extract<Kind, 'fact' | 'rule'>;
      readonly topic: string;
      readonly content: string;
      readonly importance: number;
      readonly tags: readonly string[];
      readonly category: string | undefined;
      /** Unix ms. */
      readonly eventAt: number;
    }
  | { readonly is: 'wrong'; readonly reason: string };

/** Events whose words are to be read, for a member of a team. */
export interface EventsToRead {
  readonly team: string;
  /** What this user is called there; own words are here already. */
  readonly member: string;
  readonly events: readonly TeamEvent[];
  readonly settings: EngineSettings;
  /** Unix ms. */
  readonly now: number;
}

/** What was read of an event before it is taken in. */
export interface EventRead {
  readonly message: ReadMessage;
  /** Absent where nothing is said. */
  readonly words?: WordsRead;
}

/** All that needs no database: what may not be kept is gone from it, and what has to wait for review is marked. */
export interface WordsRead {
  readonly checked: CheckedSave | { readonly reason: string };
  /** What would be read of its words next; absent where it is refused. */
  readonly ahead?: {
    /** By which it is looked for whether the same is known. */
    readonly asked: readonly string[];
    readonly entities: readonly (Entity & { readonly aliases: readonly string[] })[];
    readonly givesReasons: boolean;
    /** What of the user it would fill in. */
    readonly fields: readonly PersonalField[];
    readonly indexed: IndexedMemory;
  };
}

/** What came of some events. */
export interface TakenFromTeam {
  /** New, or said otherwise. */
  readonly taken: number;
  /** Of those, what waits for the user: rules, what reads like an order, what conflicts with their words. */
  readonly waiting: number;
  /** Forgotten or erased, because its author did. */
  readonly gone: number;
  /** What a newer version wrote, which is read after an update. */
  readonly unread: number;
  readonly refused: readonly string[];
}

/** A memory as it would be shared. */
export interface SharedPreview {
  readonly id: string;
  readonly topic: string;
  readonly content: string;
}

/** What memories mean, by one model. */
export interface TeamVectors {
  readonly model: string;
  readonly vectors: readonly { readonly memory: string; readonly vector: Float32Array }[];
}

/** What is looked for among the memories of teams that this machine has no room for. */
export interface TeamQuestion {
  readonly teams: readonly string[];
  readonly text: string;
  readonly limit: number;
  /** Of the question, where there is a model. */
  readonly meaning?: { readonly model: string; readonly vector: Float32Array };
}

/** Asks the databases of teams. Rejects where one cannot be reached; `signal`: nobody waits for it any longer. */
export type TeamSearch = (
  asked: TeamQuestion,
  signal: AbortSignal,
) => Promise<readonly { readonly team: string; readonly events: readonly TeamEvent[] }[]>;

/** What `Memory` offers for sharing a workspace with a team. None of it opens a connection. */
export interface TeamMethods {
  /** How each team stands: counts what came from it and what waits, which takes the longer the more there is. */
  teams(): Promise<readonly Team[]>;
  /** What a contact or a search needs of each, in the same time however much came from it. */
  joinedTeams(): Promise<readonly JoinedTeam[]>;
  /** So many more memories of a team can be kept here. */
  roomInTeam(team: string): Promise<number>;
  joinTeam(input: Pick<Team, 'team' | 'address' | 'member' | 'device'>): Promise<void>;
  /** What would go to a team once the workspace is shared: what the user said or confirmed in it. At most `limit`, and how many. */
  previewShared(input: {
    readonly workspace: string;
    readonly limit: number;
  }): Promise<{ readonly count: number; readonly first: readonly SharedPreview[] }>;
  shareWithTeam(input: { readonly team: string; readonly workspace: string }): Promise<void>;
  /** What was shared of it is taken back with the next contact. */
  unshareWithTeam(input: { readonly team: string; readonly workspace: string }): Promise<void>;
  /** Shares one memory. Throws where it is none that the user said or confirmed in a workspace. */
  shareMemory(input: { readonly team: string; readonly id: string }): Promise<void>;
  /** It is taken back with the next contact, unless its workspace is shared. */
  unshareMemory(input: { readonly team: string; readonly id: string }): Promise<void>;
  /** Teams that this memory was shared with by itself. */
  teamsOfMemory(id: string): Promise<readonly string[]>;
  /** What changed since the last time, at most `limit` memories, and what was looked at and needs no telling. */
  readForTeam(input: { readonly team: string; readonly limit: number }): Promise<readonly TeamMessage[]>;
  /** The server has them. */
  noteTold(input: { readonly team: string; readonly messages: readonly TeamMessage[] }): Promise<void>;
  /**
   * Takes in events, in the order of their positions, in slices. Where this machine has no room for more of a team
   * (`teamRows` of the settings), new memories stay on the server.
   */
  takeFromTeam(input: { readonly team: string; readonly events: readonly TeamEvent[] }): Promise<TakenFromTeam>;
  /**
   * Goes on behind a position, since this machine has room for the newest memories alone; so many memories stay on the
   * server.
   */
  skipInTeam(input: { readonly team: string; readonly position: number; readonly left: number }): Promise<void>;
  /** What some memories mean, as far as a model read them; undefined where none is in use. */
  meaningForTeam(ids: readonly string[]): Promise<TeamVectors | undefined>;
  /** `problem`: why the contact failed. */
  noteContact(input: { readonly team: string; readonly problem?: string }): Promise<void>;
  /** Takes what a team mate said out of sight and hears nothing more of them, or the opposite. */
  muteMember(input: { readonly team: string; readonly member: string; readonly muted: boolean }): Promise<void>;
  /** Erases what came from the team, and everything that is known of it here. Answers how many memories went. */
  leaveTeam(team: string): Promise<{ readonly erased: number; readonly left: readonly string[] }>;
  /** The right to speak with a team's database alone, for a minute; false while another window has it. */
  holdTeam(input: { readonly team: string; readonly holder: string; readonly isDone?: boolean }): Promise<boolean>;
}
