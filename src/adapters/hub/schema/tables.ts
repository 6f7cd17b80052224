/** Every table but the list of teams is keyed and partitioned by team. Who a member is says `session_user` alone. */
export const tables = `
CREATE TABLE tiered_memory.teams (
  team text PRIMARY KEY CHECK (team ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  administrator name NOT NULL,
  -- Of its last event. Whoever writes holds this row until they are done, so that readers never pass a gap.
  position bigint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tiered_memory.members (
  team text NOT NULL REFERENCES tiered_memory.teams,
  member name NOT NULL,
  -- Of the team, so that whether a row may be seen is said by the row itself.
  administrator name NOT NULL,
  may_write boolean NOT NULL DEFAULT true,
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  PRIMARY KEY (team, member)
) PARTITION BY HASH (team);

-- A copy of the memory on somebody's machine.
CREATE TABLE tiered_memory.devices (
  team text NOT NULL REFERENCES tiered_memory.teams,
  device text NOT NULL CHECK (length(device) BETWEEN 8 AND 100),
  member name NOT NULL,
  -- Of its last event.
  number bigint NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team, device)
) PARTITION BY HASH (team);

CREATE TABLE tiered_memory.workspaces (
  team text NOT NULL REFERENCES tiered_memory.teams,
  workspace text NOT NULL CHECK (workspace ~ '^(git|commit|folder):.' AND length(workspace) <= 2000),
  -- Who shared it first.
  owner name NOT NULL,
  shared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team, workspace)
) PARTITION BY HASH (team);

CREATE TABLE tiered_memory.events (
  team text NOT NULL REFERENCES tiered_memory.teams,
  position bigint NOT NULL CHECK (position > 0),
  device text NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  member name NOT NULL,
  -- Unix ms x 1024 and a counter.
  clock bigint NOT NULL CHECK (clock >= 0),
  schema_version integer NOT NULL CHECK (schema_version > 0),
  -- Only a workspace's memories are shared: the user's own place has no name that fits here.
  workspace text NOT NULL CHECK (workspace ~ '^(git|commit|folder):.'),
  memory text NOT NULL CHECK (length(memory) BETWEEN 1 AND 200),
  -- Empty once it was scrubbed.
  body jsonb CHECK (body IS NULL OR (jsonb_typeof(body) = 'object' AND body ->> 'scope' IS NOT DISTINCT FROM 'workspace')),
  written_at timestamptz NOT NULL DEFAULT now(),
  scrubbed_at timestamptz,
  PRIMARY KEY (team, position),
  UNIQUE (team, device, number),
  CONSTRAINT events_size CHECK (octet_length(body::text) <= 131072)
) PARTITION BY HASH (team);
CREATE INDEX events_of_memory ON tiered_memory.events (team, member, memory);

DO $do$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE tiered_memory.events_%s PARTITION OF tiered_memory.events
      FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
  FOR part IN 0..3 LOOP
    EXECUTE format('CREATE TABLE tiered_memory.members_%s PARTITION OF tiered_memory.members
      FOR VALUES WITH (MODULUS 4, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE tiered_memory.devices_%s PARTITION OF tiered_memory.devices
      FOR VALUES WITH (MODULUS 4, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE tiered_memory.workspaces_%s PARTITION OF tiered_memory.workspaces
      FOR VALUES WITH (MODULUS 4, REMAINDER %s)', part, part);
  END LOOP;
END $do$;
`;
