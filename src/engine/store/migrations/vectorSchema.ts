import { tables as t } from '../base/tables.ts';

/**
 * Vectors of memories. They are derived from the memories by a model that may be gone tomorrow, so any of these
 * tables can be emptied: search by words goes on, and the vectors are made again.
 */
export const vectorSchema = `
-- Every model that made vectors in this file; those of the one in use are searched, the others are set aside.
CREATE TABLE ${t.vectorModels} (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  dimensions INTEGER NOT NULL CHECK (dimensions > 0),
  in_use INTEGER NOT NULL DEFAULT 0 CHECK (in_use IN (0, 1)),
  UNIQUE (name, dimensions)
) STRICT;
CREATE UNIQUE INDEX vector_models_in_use ON ${t.vectorModels} (in_use) WHERE in_use = 1;

-- Numbers only rise (AUTOINCREMENT), so that a window knows by the last one it saw what another window added.
CREATE TABLE ${t.vectors} (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  memory INTEGER NOT NULL REFERENCES ${t.memories} (row) ON DELETE CASCADE,
  model INTEGER NOT NULL REFERENCES ${t.vectorModels} (id) ON DELETE CASCADE,
  -- A long text has several, in order from 0.
  chunk INTEGER NOT NULL CHECK (chunk >= 0),
  -- 32-bit floats of unit length, in little-endian order.
  vector BLOB NOT NULL,
  UNIQUE (memory, model, chunk)
) STRICT;
CREATE INDEX vectors_model ON ${t.vectors} (model, chunk);

-- Memories that wait for vectors of the model in use; a row stays until they are stored.
CREATE TABLE ${t.unembedded} (
  memory INTEGER PRIMARY KEY REFERENCES ${t.memories} (row) ON DELETE CASCADE,
  -- Queued by a catching-up run, which gives way to what is new and can be called off.
  catching_up INTEGER NOT NULL DEFAULT 0 CHECK (catching_up IN (0, 1)),
  -- Failures that were this text's own, not the model's.
  tries INTEGER NOT NULL DEFAULT 0,
  -- Unix ms; nobody takes it up before: it failed, or a window is at it.
  due_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX unembedded_order ON ${t.unembedded} (catching_up, memory DESC);
`;
