import type { Category, CategoryRules, CategorySource } from '../../ground/contract/categories.ts';
import { ownNoteCategories } from '../../ground/contract/ownNoteCategories.ts';

function relevant(name: string, more: Partial<Omit<Category, 'name'>> = {}): Category {
  return { name, context: 'rag', also: [], topics: [], tags: [], kinds: [], ...more };
}

/**
 * The categories that are there without a file, and which agents may read which: the defaults of the system that agents
 * of these names come from. Tags are those that the rules of extraction give a fact.
 */
export const builtInCategories: CategoryRules = {
  categories: [
    relevant('profile', { context: 'all', kinds: ['identity'] }),
    relevant('event', { length: 30, tags: ['event'] }),
    relevant('activity', { length: 50, kinds: ['summary', 'reflection'] }),
    relevant('preferences', { tags: ['preference'] }),
    relevant('tasks', { tags: ['commitment', 'task'] }),
    relevant('projects', { tags: ['decision'] }),
    relevant('interests', { tags: ['opinion'] }),
    relevant('goals', { tags: ['goal'] }),
    relevant('constraints', { tags: ['rule'], kinds: ['rule'] }),
    relevant('relationships', { also: ['relationship_dynamic'], kinds: ['insight'] }),
    relevant('recent_activity', { also: [...ownNoteCategories] }),
    relevant('procedural', { kinds: ['procedure'] }),
    relevant('history', { also: ['conversation'], kinds: ['episode'] }),
    relevant('knowledge', { kinds: ['fact'] }),
    relevant('tone'),
    relevant('style'),
  ],
  agents: [
    {
      agent: 'supervisor',
      categories: ['profile', 'goals', 'preferences', 'event', 'activity', 'relationships', 'tasks'],
    },
    // How-tos are fetched by those that plan and carry out.
    { agent: 'planner', categories: ['goals', 'tasks', 'projects', 'procedural'] },
    { agent: 'stylist', categories: ['preferences', 'tone', 'style'] },
    { agent: 'researcher', categories: ['knowledge', 'interests', 'history'] },
    { agent: 'executor', categories: ['tasks', 'recent_activity', 'constraints', 'procedural'] },
  ],
};

/** For a memory that nobody gave files. */
export const noCategoryFiles: CategorySource = {
  current: () => ({ rules: builtInCategories, problems: [] }),
  reading: () => undefined,
};
