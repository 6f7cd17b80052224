/** A change as the server holds it. */
export interface HubEvent {
  /** In the order of the team, without gaps. */
  readonly position: number;
  readonly device: string;
  readonly number: number;
  /** Who the server saw writing it; nobody can claim to be another. */
  readonly member: string;
  readonly clock: number;
  readonly schemaVersion: number;
  readonly workspace: string;
  readonly memory: string;
  /** JSON; empty where it was scrubbed. */
  readonly body: string;
}

export type NewHubEvent = Pick<HubEvent, 'clock' | 'schemaVersion' | 'workspace' | 'memory' | 'body'>;

export interface HubTeam {
  readonly team: string;
  /** False: this login reads, such as that of a build. */
  readonly mayWrite: boolean;
}

export interface HubMember {
  readonly member: string;
  readonly mayWrite: boolean;
  /** Unix ms. */
  readonly joinedAt: number;
  readonly hasLeft: boolean;
}

export interface HubWorkspace {
  readonly workspace: string;
  /** Who shared it first. */
  readonly owner: string;
  /** Unix ms. */
  readonly sharedAt: number;
}

export interface HubQuestion {
  /** Beginnings of words. */
  readonly terms: readonly string[];
  readonly limit: number;
  readonly meaning?: { readonly model: string; readonly vector: Float32Array } | undefined;
}

export interface HubVector {
  readonly memory: string;
  readonly vector: Float32Array;
}

/** A team's database, through one open connection. Every method rejects with a `MemoryError` of the reason `hub`. */
export interface Hub {
  /** Of this connection, as the server knows them. */
  readonly member: string;
  /** Teams that this member is in. */
  teams(): Promise<readonly HubTeam[]>;
  /** Makes a device of this member known; answers with the number of its last event. */
  register(team: string, device: string): Promise<number>;
  /** Who shared the workspace first. */
  share(team: string, workspace: string): Promise<string>;
  /** Appends events whose numbers begin with `first`; all of them or none. */
  append(team: string, device: string, first: number, events: readonly NewHubEvent[]): Promise<void>;
  /** Empties for good what this member said of some memories; answers how many events. */
  scrub(team: string, memories: readonly string[]): Promise<number>;
  /** In the order of their positions, those after `after`. */
  pull(team: string, after: number, limit: number): Promise<readonly HubEvent[]>;
  /** The position of the team's last event. */
  lastOf(team: string): Promise<number>;
  /** How many memories of others a team holds. */
  sizeOf(team: string): Promise<number>;
  /** The position behind which the newest memories of others begin, so many of them. */
  newestFrom(team: string, many: number): Promise<number>;
  /** Events of others that say what is looked for, best first. */
  search(team: string, question: HubQuestion): Promise<readonly HubEvent[]>;
  /** What this member said and no vector of the model is there for, newest first. */
  withoutVector(team: string, model: string, limit: number): Promise<readonly string[]>;
  putVectors(team: string, model: string, vectors: readonly HubVector[]): Promise<void>;
  members(team: string): Promise<readonly HubMember[]>;
  workspaces(team: string): Promise<readonly HubWorkspace[]>;
  leave(team: string): Promise<void>;
  /** Calls back when somebody wrote to the team; also, with `isOver`, when the connection ends. */
  onChange(team: string, listener: (isOver: boolean) => void): Promise<void>;
  close(): Promise<void>;
}
