/** What is written without spaces between words, or hangs particles on them, as the index of a machine has it. */
export const unspaced =
  '[\\u0E00-\\u0EFF\\u1000-\\u109F\\u1100-\\u11FF\\u1780-\\u17FF\\u3005-\\u3007\\u3021-\\u3029\\u3031-\\u303C\\u3041-\\u30FF\\u31F0-\\u31FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uA960-\\uA97F\\uAC00-\\uD7FF\\uF900-\\uFAFF]';

/** Signs that stand on a letter: accents, points and vowels. */
const marks =
  '[\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u0900-\\u0903\\u093A-\\u093C\\u093E-\\u094F\\u0951-\\u0957\\u0E31\\u0E34-\\u0E3A\\u0E47-\\u0E4E\\u0EB1\\u0EB4-\\u0EBC\\u0EC8-\\u0ECE\\u102B-\\u103E\\u1056-\\u1059\\u17B4-\\u17D3\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\u3099\\u309A\\uFE00-\\uFE0F\\uFE20-\\uFE2F]+';

/** All that ASCII has beside letters and digits. */
export const signs = '[\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u007F]+';

/**
 * Searches in any script: words without their accents, and pairs of characters where there are no spaces, as the index of
 * each machine has them. Compares the vectors of what the words found and of nothing else.
 */
export const hubWords = `
CREATE OR REPLACE FUNCTION tiered_memory.words_of(body jsonb) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  given text := coalesce(body ->> 'topic', '') || ' ' || coalesce(body ->> 'content', '');
  pairs text[];
BEGIN
  IF octet_length(given) = length(given) OR getdatabaseencoding() <> 'UTF8' THEN
    RETURN to_tsvector('pg_catalog.simple', given);
  END IF;
  -- Put together again at the end: syllables of Korean were taken apart, too.
  given := normalize(regexp_replace(normalize(given, NFKD), '${marks}', '', 'g'), NFC);
  SELECT array_agg(DISTINCT substr(run[1], i, 2)) INTO pairs
    FROM regexp_matches(given, '${unspaced}+', 'g') AS run, generate_series(1, greatest(1, length(run[1]) - 1)) AS i;
  RETURN to_tsvector('pg_catalog.simple', regexp_replace(given, '${unspaced}+', ' ', 'g'))
    || array_to_tsvector(coalesce(pairs, '{}'));
END $$;

-- What was written before this step; the owner is bound by policies otherwise.
ALTER TABLE tiered_memory.events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.said NO FORCE ROW LEVEL SECURITY;
UPDATE tiered_memory.said s SET words = tiered_memory.words_of(e.body) FROM tiered_memory.events e
  WHERE e.team = s.team AND e.position = s.position AND octet_length(e.body::text) > length(e.body::text);
ALTER TABLE tiered_memory.said FORCE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.events FORCE ROW LEVEL SECURITY;

-- Positions of the events that say what is looked for, best first; those of one list may come again in the next.
CREATE OR REPLACE FUNCTION tiered_memory.search(which text, terms text[], most integer, by_model text, meant real[])
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
    term := btrim(regexp_replace(left(term, 64), '${signs}', ' ', 'g'));
    CONTINUE WHEN term = '';
    IF getdatabaseencoding() = 'UTF8' AND term ~ '${unspaced}' THEN
      each := (quote_literal(term) || CASE WHEN length(term) = 1 THEN ':*' ELSE '' END)::tsquery;
    ELSE
      each := to_tsquery('pg_catalog.simple', quote_literal(term) || CASE WHEN length(term) > 2 THEN ':*' ELSE '' END);
    END IF;
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
    -- Both lists first, and a subquery for each hit: joined, the vectors of the whole team would be compared.
    RETURN QUERY WITH hits AS MATERIALIZED (
        SELECT s.position, s.member, s.memory, ts_rank(s.words, some_of, 32) AS rank FROM tiered_memory.said s
        WHERE s.team = which AND s.words @@ asked AND s.member <> session_user LIMIT 1000),
      sought AS MATERIALIZED (SELECT n, x::double precision AS x FROM unnest(meant) WITH ORDINALITY AS one (x, n))
      SELECT hit.position FROM hits hit ORDER BY hit.rank + CASE WHEN magnitude > 0 AND place IS NULL THEN coalesce((
        SELECT (SELECT sum(v.vector[n] * x) / nullif(sqrt(sum(v.vector[n]::double precision * v.vector[n])) * magnitude, 0)
            FROM sought)
          FROM tiered_memory.vectors v
          WHERE v.team = which AND v.member = hit.member AND v.memory = hit.memory AND v.model = by_model
            AND cardinality(v.vector) = cardinality(meant)), 0) ELSE 0 END DESC, hit.position DESC LIMIT most;
    GET DIAGNOSTICS found = ROW_COUNT;
    EXIT WHEN found >= most;
  END LOOP;
END $$;
`;
