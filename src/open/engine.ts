/**
 * What a program without VS Code loads; becomes `dist/engine.js`. Each public type is listed, so that none is published
 * by accident.
 */
export { openModelFolders as localModels } from './openModelFolders.ts';
export { openMemory, type OpenOptions } from './openMemory.ts';
export { createMirror, type Mirror, type MirrorOptions } from './mirror/createMirror.ts';
export { MemoryError } from '../engine/ground/contract/memoryError.ts';

export type { LocalModels, LocalModelsOptions } from '../adapters/models/openLocalModels.ts';
export type { Memory } from '../engine/ground/contract/memory.ts';
export type {
  ChatSummary,
  ObserveInput,
  ObserveResult,
  ResetInput,
  ResetResult,
  SessionSummary,
  TurnInput,
} from '../engine/ground/contract/conversing.ts';
export type {
  MemoryPatch,
  SaveInput,
  SaveManyOptions,
  SaveManyResult,
  SaveResult,
  UpdateResult,
} from '../engine/ground/contract/saving.ts';
export type {
  ConfirmInput,
  CorrectInput,
  Correction,
  FactCandidate,
  LearnInput,
  LearnResult,
  Learned,
} from '../engine/ground/contract/learning.ts';
export type { PastTime, RecallFilters, RecallInput, RecallResult } from '../engine/ground/contract/recalling.ts';
export type {
  ActiveMemoryInput,
  ActiveMemoryResult,
  Injection,
  PastBlock,
  PastLine,
} from '../engine/ground/contract/injecting.ts';
export type {
  ActionNote,
  BeforeActionInput,
  BeforeActionResult,
  CompactionInput,
  CompactionResult,
  OutcomeInput,
  OutcomeResult,
  SessionDigest,
  SessionDigestInput,
} from '../engine/ground/contract/acting.ts';
export type { ListInput, SourceFilter, Stats } from '../engine/ground/contract/browsing.ts';
export type { LeftOff, LeftOffInput, WorkLine, WorkPart, workParts } from '../engine/ground/contract/leftOff.ts';
export type { MemoryLink } from '../engine/ground/contract/linking.ts';
export type { ForgetTarget } from '../engine/ground/contract/lifecycle.ts';
export type {
  EnrichInput,
  EnrichResult,
  Entity,
  EntityInfo,
  EntityInput,
  EntitySpan,
  EntityType,
  entityTypes,
} from '../engine/ground/contract/entities.ts';
export type { TopicSummary } from '../engine/ground/contract/topicSummary.ts';
export type {
  Job,
  MaintainInput,
  MaintainResult,
  MaintenanceJob,
  MaintenanceRun,
  MaintenanceStatus,
  jobs,
} from '../engine/ground/contract/maintenance.ts';
export type { VectorMethods, VectorStats } from '../engine/ground/contract/vectorStats.ts';
export type {
  Attributes,
  Earlier,
  EventName,
  HistoryEvent,
  Hit,
  Json,
  Kind,
  MemoryRecord,
  NewMemory,
  Origin,
  Problem,
  ProblemCode,
  QuarantineReason,
  ReadScope,
  Role,
  Scope,
  Source,
  Tier,
  Why,
  assertNever,
  kinds,
  origins,
  roles,
  sources,
  tiers,
} from '../engine/ground/contract/model.ts';
export type {
  Embedder,
  EntityRecognizer,
  LanguageModel,
  Meaning,
  Reranker,
  Scheduler,
} from '../engine/ground/contract/ports.ts';
