-- Notifies every process of whatever changes a user's identity or rights on the site (sign-out, block, role, view-as),
-- regardless of what changed it: open live streams end and must be authorised again.
CREATE OR REPLACE FUNCTION account_tell_session(tenant uuid, person uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('sala', json_build_object('kind', 'live', 'tenant', tenant, 'topic', 'session:' || person, 'data', NULL)::text)
$$;

CREATE OR REPLACE FUNCTION account_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_tell_session(OLD.tenant_id, OLD.user_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER account_session_changed AFTER UPDATE OF ended_at, view_as ON account_session FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.view_as IS DISTINCT FROM NEW.view_as)
  EXECUTE FUNCTION account_session_changed();
CREATE OR REPLACE TRIGGER account_session_gone AFTER DELETE ON account_session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION account_session_changed();

CREATE OR REPLACE FUNCTION account_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_tell_session(OLD.tenant_id, OLD.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER account_user_changed AFTER UPDATE OF role, status ON account_user FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION account_user_changed();

-- The same for grants in addition to the role, and for the abilities of staff groups.
CREATE OR REPLACE FUNCTION account_grant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  PERFORM account_tell_session(CASE WHEN TG_OP = 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END, person);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER account_grant_changed AFTER INSERT OR UPDATE OR DELETE ON account_grant FOR EACH ROW
  EXECUTE FUNCTION account_grant_changed();

CREATE OR REPLACE FUNCTION account_staff_group_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_tell_session(g.tenant_id, g.user_id) FROM account_grant g
    WHERE g.tenant_id = OLD.tenant_id AND g.group_id = OLD.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER account_staff_group_changed
  AFTER UPDATE OF abilities, scope_kind, scope_id, removed_at ON account_staff_group FOR EACH ROW
  EXECUTE FUNCTION account_staff_group_changed();
