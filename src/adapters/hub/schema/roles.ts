/**
 * Two roles that nobody logs in as: one owns what is in the schema and is bound by its policies like anybody else, and
 * one is what every member has. Roles belong to the whole server, so another database may have made them.
 */
export const roles = `
DO $do$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'tiered_memory_owner') THEN
    CREATE ROLE tiered_memory_owner NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'tiered_memory_member') THEN
    CREATE ROLE tiered_memory_member NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
  IF NOT pg_catalog.pg_has_role(session_user, 'tiered_memory_owner', 'MEMBER') THEN
    EXECUTE format('GRANT tiered_memory_owner TO %I', session_user);
  END IF;
END $do$;
CREATE SCHEMA IF NOT EXISTS tiered_memory AUTHORIZATION tiered_memory_owner;
`;
