/** A line of `memory.json`, in which the Model Context Protocol's reference memory server keeps what it knows. */
export type ReferenceLine = ReferenceEntity | ReferenceRelation;

interface ReferenceEntity {
  readonly type: 'entity';
  readonly name: string;
  readonly entityType: string;
  readonly observations: readonly string[];
}

interface ReferenceRelation {
  readonly type: 'relation';
  /** Names of entities. */
  readonly from: string;
  readonly to: string;
  readonly relationType: string;
}
