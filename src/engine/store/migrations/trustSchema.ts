import { tables as t } from '../base/tables.ts';

/**
 * Schema of what waits for the user: few rows, found without a look at all the others, and left out of lists of topics.
 */
export const trustSchema = `
CREATE INDEX memories_quarantined ON ${t.memories} (quarantined_at) WHERE quarantined_at IS NOT NULL AND kind <> 'episode';
-- "Forget everything from this source".
CREATE INDEX memories_origin ON ${t.memories} (origin, actor) WHERE valid_until IS NULL AND origin NOT IN ('user', 'confirmed');
`;
