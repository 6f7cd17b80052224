import { signs, unspaced } from './hubWords.ts';

/**
 * Searches a large team by the rarest words of a question, and ranks what they find by all of them. A word that every
 * tenth memory has costs more to look up than all the others together, and tells least; how frequent one is the planner
 * estimates from what `ANALYZE` counted, which no member could read. Compares vectors by an expression that names each
 * number, ten times as fast as a sum over lists.
 */
export const hubRarest = `
CREATE OR REPLACE FUNCTION tiered_memory.search(which text, terms text[], most integer, by_model text, meant real[])
  RETURNS SETOF bigint
  -- Volatile, for nothing else may ask the planner.
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
  SET gin_fuzzy_search_limit = 20000 AS $$
DECLARE
  each tsquery; other tsquery;
  parts tsquery[] := '{}';
  rows_of double precision[] := '{}';
  every tsquery; pairs tsquery; some_of tsquery; rare tsquery; asked tsquery;
  term text; place text; found integer; plan json; product text; square text;
  budget double precision := 100000;
  level integer := 0;
  positions bigint[]; members name[]; memories text[]; ranks double precision[];
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
    EXECUTE 'EXPLAIN (FORMAT JSON) SELECT FROM tiered_memory.said WHERE team = $1 AND words @@ $2'
      INTO plan USING which, each;
    parts := parts || each;
    rows_of := rows_of || (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
    some_of := CASE WHEN some_of IS NULL THEN each ELSE some_of || each END;
  END LOOP;
  -- The rarest in any case, and more of them as long as all lists together are short.
  parts := ARRAY(
    SELECT part FROM (
      SELECT part, n, sum(rows_in) OVER (ORDER BY rows_in, n) AS rows_so_far, row_number() OVER (ORDER BY rows_in, n) AS nth
      FROM unnest(parts, rows_of) WITH ORDINALITY AS listed (part, rows_in, n)) counted
    WHERE nth = 1 OR rows_so_far <= budget ORDER BY nth);
  FOR n IN 1..cardinality(parts) LOOP
    each := parts[n];
    FOREACH other IN ARRAY parts[1:n - 1] LOOP
      pairs := CASE WHEN pairs IS NULL THEN each && other ELSE pairs || (each && other) END;
    END LOOP;
    every := CASE WHEN every IS NULL THEN each ELSE every && each END;
    rare := CASE WHEN rare IS NULL THEN each ELSE rare || each END;
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
    ELSE
      -- In groups, so that the expression is not as deep as the vector is long.
      SELECT string_agg('(' || products || ')', '+'), string_agg('(' || squares || ')', '+') INTO product, square FROM (
        SELECT string_agg(format('v.vector[%s]*%L::float8', n, x), '+') AS products,
          string_agg(format('v.vector[%s]::float8*v.vector[%s]', n, n), '+') AS squares
        FROM unnest(meant) WITH ORDINALITY AS one (x, n) GROUP BY n / 64) grouped;
    END IF;
  END IF;
  FOREACH asked IN ARRAY ARRAY[every, pairs, rare] LOOP
    CONTINUE WHEN asked IS NULL;
    -- What has more of the rare words comes first, whatever it is ranked.
    level := level + 1;
    SELECT positions || array_agg(hit.position), members || array_agg(hit.member), memories || array_agg(hit.memory),
        ranks || array_agg(hit.rank - 4 * level), count(*)
      INTO positions, members, memories, ranks, found FROM (
        SELECT some_hit.* FROM (
          SELECT s.position, s.member, s.memory, ts_rank(s.words, some_of, 32)::double precision AS rank
          FROM tiered_memory.said s
          WHERE s.team = which AND s.words @@ asked AND s.member <> session_user LIMIT 5000) some_hit
        ORDER BY some_hit.rank DESC, some_hit.position DESC LIMIT 1000) hit;
    EXIT WHEN found >= most;
  END LOOP;
  IF product IS NULL THEN
    RETURN QUERY SELECT hit.position FROM unnest(positions, ranks) AS hit (position, rank)
      GROUP BY hit.position ORDER BY max(hit.rank) DESC, hit.position DESC LIMIT most;
  ELSE
    -- A subquery for each hit: joined, the vectors of the whole team would be read.
    RETURN QUERY EXECUTE format(
      'WITH best AS MATERIALIZED (
         SELECT position, member, memory, max(rank) AS rank FROM unnest($2, $3, $4, $5) AS hit (position, member, memory, rank)
         GROUP BY position, member, memory ORDER BY max(rank) DESC, position DESC LIMIT 1000)
       SELECT b.position FROM best b ORDER BY b.rank + coalesce((
         SELECT (%s) / nullif(sqrt(%s) * $6, 0) FROM tiered_memory.vectors v
         WHERE v.team = $1 AND v.member = b.member AND v.memory = b.memory AND v.model = $7
           AND cardinality(v.vector) = $8), 0) DESC, b.position DESC LIMIT $9', product, square)
      USING which, positions, members, memories, ranks, magnitude, by_model, cardinality(meant), most;
  END IF;
END $$;
`;
