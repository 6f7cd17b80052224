/** All that a member can do beside reading. Each runs as the owner, with a fixed search path, for `session_user`. */
export const functions = `
CREATE FUNCTION tiered_memory.require_member(which text, to_write boolean) RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE writes boolean;
BEGIN
  SELECT may_write INTO writes FROM tiered_memory.members
    WHERE team = which AND member = session_user AND left_at IS NULL;
  IF writes IS NULL THEN
    RAISE EXCEPTION 'You are no member of this team.' USING ERRCODE = '42501';
  END IF;
  IF to_write AND NOT writes THEN
    RAISE EXCEPTION 'You may read the memory of this team, and not write.' USING ERRCODE = '42501';
  END IF;
END $$;

CREATE FUNCTION tiered_memory.make_team(which text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ INSERT INTO tiered_memory.teams (team, administrator) VALUES (which, session_user) $$;

CREATE FUNCTION tiered_memory.add_member(which text, who name, writes boolean DEFAULT true) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM tiered_memory.teams WHERE team = which AND administrator = session_user;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Only who made this team adds members to it.' USING ERRCODE = '42501';
  END IF;
  INSERT INTO tiered_memory.members (team, member, administrator, may_write) VALUES (which, who, session_user, writes)
    ON CONFLICT (team, member) DO UPDATE SET may_write = writes, left_at = NULL;
END $$;

CREATE FUNCTION tiered_memory.remove_member(which text, who name) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ UPDATE tiered_memory.members SET left_at = now()
    WHERE team = which AND member = who AND administrator = session_user $$;

CREATE FUNCTION tiered_memory.leave_team(which text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ UPDATE tiered_memory.members SET left_at = now() WHERE team = which AND member = session_user $$;

-- Answers with the number of the device's last event.
CREATE FUNCTION tiered_memory.register_device(which text, own text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE found_member name; last bigint;
BEGIN
  PERFORM tiered_memory.require_member(which, false);
  SELECT member, number INTO found_member, last FROM tiered_memory.devices WHERE team = which AND device = own;
  IF found_member IS NULL THEN
    INSERT INTO tiered_memory.devices (team, device, member) VALUES (which, own, session_user);
    RETURN 0;
  END IF;
  IF found_member <> session_user THEN
    RAISE EXCEPTION 'This device belongs to another member.' USING ERRCODE = '42501';
  END IF;
  UPDATE tiered_memory.devices SET seen_at = now() WHERE team = which AND device = own;
  RETURN last;
END $$;

-- Answers with who shared it first.
CREATE FUNCTION tiered_memory.share_workspace(which text, place text) RETURNS name
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tiered_memory.require_member(which, true);
  INSERT INTO tiered_memory.workspaces (team, workspace, owner) VALUES (which, place, session_user)
    ON CONFLICT (team, workspace) DO NOTHING;
  RETURN (SELECT owner FROM tiered_memory.workspaces WHERE team = which AND workspace = place);
END $$;

-- Appends events of one device, whose numbers follow on from its last one. Answers with the last position.
CREATE FUNCTION tiered_memory.append_events(which text, own text, first bigint, given text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  events jsonb;
  many integer;
  before bigint;
  last bigint;
  foreign_place text;
  latest bigint := (extract(epoch FROM now()) * 1000 * 1024)::bigint;
BEGIN
  IF octet_length(given) > 8388608 THEN
    RAISE EXCEPTION 'More than 8 MB at once are refused.' USING ERRCODE = '54000';
  END IF;
  PERFORM tiered_memory.require_member(which, true);
  events := given::jsonb;
  IF jsonb_typeof(events) <> 'array' OR jsonb_array_length(events) = 0 THEN
    RAISE EXCEPTION 'There are no events.' USING ERRCODE = '22023';
  END IF;
  many := jsonb_array_length(events);
  IF many > 5000 THEN
    RAISE EXCEPTION 'More than 5000 events at once are refused.' USING ERRCODE = '54000';
  END IF;
  -- The device before the team: whoever waits for another device's events waits for nobody who waits for them.
  SELECT number INTO last FROM tiered_memory.devices
    WHERE team = which AND device = own AND member = session_user FOR UPDATE;
  IF last IS NULL THEN
    RAISE EXCEPTION 'This device is not yours.' USING ERRCODE = '42501';
  END IF;
  IF first <> last + 1 THEN
    RAISE EXCEPTION 'The next number of this device is %, not %.', last + 1, first USING ERRCODE = '23514';
  END IF;
  SELECT e ->> 'workspace' INTO foreign_place FROM jsonb_array_elements(events) e
    WHERE NOT EXISTS (SELECT FROM tiered_memory.workspaces w WHERE w.team = which AND w.workspace = e ->> 'workspace')
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'What is to be stored belongs to no workspace that is shared.' USING ERRCODE = '42501';
  END IF;
  UPDATE tiered_memory.teams SET position = position + many WHERE team = which RETURNING position - many INTO before;
  INSERT INTO tiered_memory.events (team, position, device, number, member, clock, schema_version, workspace, memory, body)
    SELECT which, before + n, own, last + n, session_user,
      -- A clock that is ahead counts as right.
      least((e ->> 'clock')::bigint, latest), (e ->> 'schemaVersion')::integer, e ->> 'workspace', e ->> 'memory',
      e -> 'body'
    FROM jsonb_array_elements(events) WITH ORDINALITY AS listed (e, n);
  UPDATE tiered_memory.devices SET number = last + many, seen_at = now() WHERE team = which AND device = own;
  PERFORM pg_notify('tiered_memory_' || md5(which), (before + many)::text);
  RETURN before + many;
END $$;

-- Empties what this member said of some memories, for good. Nobody else's words can be reached.
CREATE FUNCTION tiered_memory.scrub(which text, memories text[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE many integer;
BEGIN
  PERFORM tiered_memory.require_member(which, true);
  UPDATE tiered_memory.events SET body = NULL, scrubbed_at = now()
    WHERE team = which AND member = session_user AND memory = ANY (memories) AND body IS NOT NULL
      AND NOT body ? 'gone';
  GET DIAGNOSTICS many = ROW_COUNT;
  RETURN many;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA tiered_memory FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tiered_memory.my_teams(), tiered_memory.leave_team(text),
  tiered_memory.register_device(text, text), tiered_memory.share_workspace(text, text),
  tiered_memory.append_events(text, text, bigint, text), tiered_memory.scrub(text, text[]) TO tiered_memory_member;
DO $do$ BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA tiered_memory TO %I', session_user);
  EXECUTE format('GRANT EXECUTE ON FUNCTION tiered_memory.make_team(text), tiered_memory.add_member(text, name, boolean),
    tiered_memory.remove_member(text, name) TO %I', session_user);
END $do$;
`;
