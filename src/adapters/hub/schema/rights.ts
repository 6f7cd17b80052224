/**
 * What each role sees. The owner, as whom the functions run, is bound too: it sees what the one who called may see.
 * A policy that reads the table it guards would ask itself again, so memberships are read by a function.
 */
export const rights = `
CREATE FUNCTION tiered_memory.my_teams() RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT team FROM tiered_memory.members WHERE member = session_user AND left_at IS NULL $$;

ALTER TABLE tiered_memory.teams ENABLE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.teams FORCE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.members ENABLE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.members FORCE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.devices FORCE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.workspaces ENABLE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.workspaces FORCE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.events ENABLE ROW LEVEL SECURITY;
ALTER TABLE tiered_memory.events FORCE ROW LEVEL SECURITY;

CREATE POLICY own_teams ON tiered_memory.teams FOR ALL TO tiered_memory_owner
  USING (administrator = session_user) WITH CHECK (administrator = session_user);
CREATE POLICY joined_teams ON tiered_memory.teams FOR SELECT TO tiered_memory_member, tiered_memory_owner
  USING (team IN (SELECT tiered_memory.my_teams()));
CREATE POLICY position_of_joined ON tiered_memory.teams FOR UPDATE TO tiered_memory_owner
  USING (team IN (SELECT tiered_memory.my_teams()));

CREATE POLICY own_memberships ON tiered_memory.members FOR SELECT TO tiered_memory_member, tiered_memory_owner
  USING (member = session_user);
CREATE POLICY leaving ON tiered_memory.members FOR UPDATE TO tiered_memory_owner
  USING (member = session_user) WITH CHECK (member = session_user);
CREATE POLICY administering ON tiered_memory.members FOR ALL TO tiered_memory_owner
  USING (administrator = session_user) WITH CHECK (administrator = session_user);
CREATE POLICY team_mates ON tiered_memory.members FOR SELECT TO tiered_memory_member
  USING (team IN (SELECT tiered_memory.my_teams()));

CREATE POLICY seen ON tiered_memory.devices FOR SELECT TO tiered_memory_member, tiered_memory_owner
  USING (team IN (SELECT tiered_memory.my_teams()));
CREATE POLICY own ON tiered_memory.devices FOR ALL TO tiered_memory_owner
  USING (member = session_user)
  WITH CHECK (member = session_user AND team IN (SELECT tiered_memory.my_teams()));

CREATE POLICY seen ON tiered_memory.workspaces FOR SELECT TO tiered_memory_member, tiered_memory_owner
  USING (team IN (SELECT tiered_memory.my_teams()));
CREATE POLICY sharing ON tiered_memory.workspaces FOR INSERT TO tiered_memory_owner
  WITH CHECK (owner = session_user AND team IN (SELECT tiered_memory.my_teams()));

CREATE POLICY seen ON tiered_memory.events FOR SELECT TO tiered_memory_member, tiered_memory_owner
  USING (team IN (SELECT tiered_memory.my_teams()));
CREATE POLICY appending ON tiered_memory.events FOR INSERT TO tiered_memory_owner
  WITH CHECK (member = session_user AND team IN (SELECT tiered_memory.my_teams()));
CREATE POLICY scrubbing ON tiered_memory.events FOR UPDATE TO tiered_memory_owner
  USING (member = session_user)
  WITH CHECK (member = session_user AND body IS NULL AND scrubbed_at IS NOT NULL);

REVOKE ALL ON SCHEMA tiered_memory FROM PUBLIC;
GRANT USAGE ON SCHEMA tiered_memory TO tiered_memory_member;
GRANT SELECT ON tiered_memory.teams, tiered_memory.members, tiered_memory.devices, tiered_memory.workspaces,
  tiered_memory.events TO tiered_memory_member;
`;
