-- Whatever changes who somebody is on the site (a sign-out, a block, another role, looking as somebody) is told to every
-- process, whoever changed it: live streams that were opened before end then, and are asked for anew.
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
