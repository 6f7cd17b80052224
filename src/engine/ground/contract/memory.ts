import type { ActionMethods } from './acting.ts';
import type { ArchiveMethods } from './archiving.ts';
import type { BrowseMethods } from './browsing.ts';
import type { ContinuityMethods } from './continuity.ts';
import type { ConversationMethods } from './conversing.ts';
import type { DecayMethods } from './decaying.ts';
import type { EntityMethods } from './entities.ts';
import type { ErasingMethods } from './erasing.ts';
import type { IdentityMethods } from './identity.ts';
import type { ImportMethods } from './importing.ts';
import type { InjectionMethods } from './injecting.ts';
import type { LearningMethods } from './learning.ts';
import type { LeftOffMethods } from './leftOff.ts';
import type { LifecycleMethods } from './lifecycle.ts';
import type { LinkMethods } from './linking.ts';
import type { MaintenanceMethods } from './maintenance.ts';
import type { Problem } from './model.ts';
import type { OverviewMethods } from './overviewing.ts';
import type { OwnChatMethods } from './ownChat.ts';
import type { QueryMethods } from './querying.ts';
import type { ReplicationMethods } from './replicating.ts';
import type { RecallMethods } from './recalling.ts';
import type { RuleMethods } from './rules.ts';
import type { SavingMethods } from './saving.ts';
import type { SnapshotMethods } from './snapshots.ts';
import type { TopicMethods } from './topicSummary.ts';
import type { VectorMethods } from './vectorStats.ts';

/**
 * The whole public face of the engine, family by family. Arguments and results are plain, structured-cloneable data.
 */
export interface Memory
  extends
    ConversationMethods,
    OwnChatMethods,
    SavingMethods,
    LearningMethods,
    RecallMethods,
    QueryMethods,
    InjectionMethods,
    LeftOffMethods,
    ContinuityMethods,
    ActionMethods,
    ArchiveMethods,
    RuleMethods,
    BrowseMethods,
    OverviewMethods,
    IdentityMethods,
    LinkMethods,
    ImportMethods,
    SnapshotMethods,
    ReplicationMethods,
    LifecycleMethods,
    DecayMethods,
    ErasingMethods,
    EntityMethods,
    TopicMethods,
    MaintenanceMethods,
    VectorMethods {
  /** Applies settings at once; unknown names come back as problems. */
  configure(settings: { readonly [name: string]: unknown }): Promise<readonly Problem[]>;
  close(): Promise<void>;
}
