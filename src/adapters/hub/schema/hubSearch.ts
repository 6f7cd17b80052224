/**
 * What each memory says now, to be searched where a team holds more than a member's machine. Derived from the events, in
 * the same transaction. Only the functions read it: a policy that reads memberships row by row would keep PostgreSQL from
 * using the index of words, so they ask once whether the caller is a member, and then look at that team alone.
 */
export const hubSearch = `
CREATE TABLE tiered_memory.said (
  team text NOT NULL REFERENCES tiered_memory.teams,
  member name NOT NULL,
  memory text NOT NULL,
  -- Of the event that said it last.
  position bigint NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (team, member, memory)
) PARTITION BY HASH (team);
CREATE INDEX said_words ON tiered_memory.said USING gin (words);

-- What memories mean, by model: vectors of two models are never compared.
CREATE TABLE tiered_memory.vectors (
  team text NOT NULL,
  member name NOT NULL,
  memory text NOT NULL,
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 200),
  vector real[] NOT NULL CHECK (cardinality(vector) BETWEEN 8 AND 4096),
  PRIMARY KEY (team, member, memory, model),
  FOREIGN KEY (team, member, memory) REFERENCES tiered_memory.said ON DELETE CASCADE
) PARTITION BY HASH (team);

DO $do$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE tiered_memory.said_%s PARTITION OF tiered_memory.said
      FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE tiered_memory.vectors_%s PARTITION OF tiered_memory.vectors
      FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $do$;

CREATE FUNCTION tiered_memory.words_of(body jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$ SELECT to_tsvector('pg_catalog.simple', coalesce(body ->> 'topic', '') || ' ' || coalesce(body ->> 'content', '')) $$;

-- What was written before this step; the owner is bound by policies otherwise.
ALTER TABLE tiered_memory.events NO FORCE ROW LEVEL SECURITY;
INSERT INTO tiered_memory.said (team, member, memory, position, words)
  SELECT team, member, memory, position, tiered_memory.words_of(body) FROM (
    SELECT DISTINCT ON (team, member, memory) * FROM tiered_memory.events ORDER BY team, member, memory, position DESC
  ) last WHERE body IS NOT NULL AND NOT body ? 'gone';
ALTER TABLE tiered_memory.events FORCE ROW LEVEL SECURITY;

ALTER TABLE tiered_memory.said ENABLE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.said FORCE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.vectors ENABLE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.vectors FORCE ROW LEVEL SECURITY;
CREATE POLICY searching ON tiered_memory.said FOR SELECT TO tiered_memory_owner USING (true);
CREATE POLICY saying ON tiered_memory.said FOR INSERT TO tiered_memory_owner WITH CHECK (member = session_user);
CREATE POLICY saying_anew ON tiered_memory.said FOR UPDATE TO tiered_memory_owner
  USING (member = session_user) WITH CHECK (member = session_user);
CREATE POLICY taking_back ON tiered_memory.said FOR DELETE TO tiered_memory_owner USING (member = session_user);
CREATE POLICY searching ON tiered_memory.vectors FOR SELECT TO tiered_memory_owner USING (true);
CREATE POLICY saying ON tiered_memory.vectors FOR INSERT TO tiered_memory_owner WITH CHECK (member = session_user);
CREATE POLICY taking_back ON tiered_memory.vectors FOR DELETE TO tiered_memory_owner USING (member = session_user);

-- Keeps it in step with the events that were just appended or emptied. Nobody but the functions calls it.
CREATE FUNCTION tiered_memory.keep_said() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM tiered_memory.said s USING changed c
    WHERE s.team = c.team AND s.member = c.member AND s.memory = c.memory;
  INSERT INTO tiered_memory.said (team, member, memory, position, words)
    SELECT team, member, memory, position, tiered_memory.words_of(body) FROM (
      SELECT DISTINCT ON (team, member, memory) * FROM changed ORDER BY team, member, memory, position DESC
    ) last WHERE body IS NOT NULL AND NOT body ? 'gone';
  RETURN NULL;
END $$;
CREATE TRIGGER keep_said_appended AFTER INSERT ON tiered_memory.events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tiered_memory.keep_said();
CREATE TRIGGER keep_said_scrubbed AFTER UPDATE ON tiered_memory.events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tiered_memory.keep_said();

-- How many memories a team holds that this member did not say.
CREATE FUNCTION tiered_memory.size_of(which text) RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tiered_memory.require_member(which, false);
  RETURN (SELECT count(*) FROM tiered_memory.said WHERE team = which AND member <> session_user);
END $$;

-- The position behind which the newest memories begin, so many of them.
CREATE FUNCTION tiered_memory.newest_from(which text, many bigint) RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tiered_memory.require_member(which, false);
  RETURN coalesce((SELECT position FROM tiered_memory.said WHERE team = which AND member <> session_user
    ORDER BY position DESC OFFSET many LIMIT 1), 0);
END $$;

-- Positions of the events that say what is looked for, best first; those of one list may come again in the next.
CREATE FUNCTION tiered_memory.search(which text, terms text[], most integer, by_model text, meant real[])
  RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan SET gin_fuzzy_search_limit = 20000 AS $$
DECLARE
  each tsquery; other tsquery;
  parts tsquery[] := '{}';
  every tsquery; pairs tsquery; some_of tsquery; asked tsquery;
  term text; place text; found integer;
  magnitude double precision;
BEGIN
  PERFORM tiered_memory.require_member(which, false);
  IF most NOT BETWEEN 1 AND 100 OR cardinality(terms) > 12 OR cardinality(meant) > 4096 THEN
    RAISE EXCEPTION 'That is too much to search for at once.' USING ERRCODE = '54000';
  END IF;
  FOREACH term IN ARRAY terms LOOP
    term := btrim(regexp_replace(left(term, 64), '[^[:alnum:]]+', ' ', 'g'));
    CONTINUE WHEN term = '';
    each := to_tsquery('pg_catalog.simple', quote_literal(term) || CASE WHEN length(term) > 2 THEN ':*' ELSE '' END);
    CONTINUE WHEN numnode(each) = 0;
    FOREACH other IN ARRAY parts LOOP
      pairs := CASE WHEN pairs IS NULL THEN each && other ELSE pairs || (each && other) END;
    END LOOP;
    parts := parts || each;
    every := CASE WHEN every IS NULL THEN each ELSE every && each END;
    some_of := CASE WHEN some_of IS NULL THEN each ELSE some_of || each END;
  END LOOP;
  magnitude := (SELECT sqrt(sum(x::double precision * x)) FROM unnest(meant) x);
  IF magnitude > 0 THEN
    SELECT n.nspname INTO place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'vector';
    IF place IS NOT NULL THEN
      RETURN QUERY EXECUTE format(
        'SELECT s.position FROM (
           SELECT v.member, v.memory FROM tiered_memory.vectors v
           WHERE v.team = $1 AND v.model = %L AND v.member <> session_user AND cardinality(v.vector) = %s
           ORDER BY (v.vector::%I.vector(%s)) OPERATOR(%I.<=>) $2::%I.vector(%s) LIMIT $3) near
         JOIN tiered_memory.said s ON s.team = $1 AND s.member = near.member AND s.memory = near.memory',
        by_model, cardinality(meant), place, cardinality(meant), place, place, cardinality(meant)) USING which, meant, most;
    END IF;
  END IF;
  FOREACH asked IN ARRAY ARRAY[every, pairs, some_of] LOOP
    CONTINUE WHEN asked IS NULL;
    RETURN QUERY SELECT hit.position FROM (
        SELECT s.position, s.member, s.memory, ts_rank(s.words, some_of, 32) AS rank FROM tiered_memory.said s
        WHERE s.team = which AND s.words @@ asked AND s.member <> session_user LIMIT 1000) hit
      LEFT JOIN tiered_memory.vectors v
        ON magnitude > 0 AND place IS NULL AND v.team = which AND v.member = hit.member AND v.memory = hit.memory
          AND v.model = by_model AND cardinality(v.vector) = cardinality(meant)
      LEFT JOIN LATERAL (
        SELECT sum(a::double precision * b) / nullif(sqrt(sum(a::double precision * a)) * magnitude, 0) AS cosine
        FROM unnest(v.vector, meant) AS both_of (a, b)) near ON v.vector IS NOT NULL
      ORDER BY hit.rank + coalesce(near.cosine, 0) DESC, hit.position DESC LIMIT most;
    GET DIAGNOSTICS found = ROW_COUNT;
    EXIT WHEN found >= most;
  END LOOP;
END $$;

-- What this member said and no vector of the model is there for, newest first.
CREATE FUNCTION tiered_memory.without_vector(which text, by_model text, most integer) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT s.memory FROM tiered_memory.said s WHERE s.team = which AND s.member = session_user AND NOT EXISTS (
    SELECT FROM tiered_memory.vectors v
    WHERE v.team = s.team AND v.member = s.member AND v.memory = s.memory AND v.model = by_model)
  ORDER BY s.position DESC LIMIT least(most, 1000) $$;

CREATE FUNCTION tiered_memory.put_vectors(which text, by_model text, given text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE many integer;
BEGIN
  IF octet_length(given) > 8388608 THEN
    RAISE EXCEPTION 'More than 8 MB at once are refused.' USING ERRCODE = '54000';
  END IF;
  PERFORM tiered_memory.require_member(which, true);
  INSERT INTO tiered_memory.vectors (team, member, memory, model, vector)
    SELECT DISTINCT ON (s.memory) which, session_user, s.memory, by_model,
      ARRAY(SELECT x::real FROM jsonb_array_elements_text(e -> 'vector') WITH ORDINALITY AS listed (x, n) ORDER BY n)
    FROM jsonb_array_elements(given::jsonb) e
    JOIN tiered_memory.said s ON s.team = which AND s.member = session_user AND s.memory = e ->> 'memory'
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS many = ROW_COUNT;
  RETURN many;
END $$;

-- Where the extension "vector" is there, each model gets an index; run with each setting up. Answers how many are new.
CREATE FUNCTION tiered_memory.index_vectors() RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE place text; models text[]; sizes integer[]; label text; made integer := 0;
BEGIN
  SELECT n.nspname INTO place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'vector';
  IF place IS NULL THEN
    RETURN 0;
  END IF;
  -- All of them first: a table that is being read gets no index.
  SELECT array_agg(model), array_agg(size) INTO models, sizes
    FROM (SELECT DISTINCT model, cardinality(vector) AS size FROM tiered_memory.vectors) used;
  FOR each IN 1..coalesce(cardinality(models), 0) LOOP
    label := 'vectors_near_' || md5(models[each] || ' ' || sizes[each]);
    CONTINUE WHEN sizes[each] > 2000 OR to_regclass('tiered_memory.' || label) IS NOT NULL;
    EXECUTE format('CREATE INDEX %I ON tiered_memory.vectors USING hnsw ((vector::%I.vector(%s)) %I.vector_cosine_ops)
      WHERE model = %L AND cardinality(vector) = %s', label, place, sizes[each], place, models[each], sizes[each]);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA tiered_memory FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tiered_memory.size_of(text), tiered_memory.newest_from(text, bigint),
  tiered_memory.search(text, text[], integer, text, real[]), tiered_memory.without_vector(text, text, integer),
  tiered_memory.put_vectors(text, text, text) TO tiered_memory_member;
DO $do$ BEGIN
  EXECUTE format('GRANT EXECUTE ON FUNCTION tiered_memory.index_vectors() TO %I', session_user);
END $do$;
`;
