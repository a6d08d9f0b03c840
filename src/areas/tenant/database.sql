-- Lets a site change its own row although the role that serves requests cannot even read the table; the site comes from
-- the transaction, never from the caller. Only settings made by admins can be changed, not host names, keys or status.
CREATE OR REPLACE FUNCTION site_change(patch jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
BEGIN
  IF own IS NULL THEN
    RAISE EXCEPTION 'no site is named';
  END IF;
  UPDATE site SET
    name = coalesce(patch->'name', name),
    tagline = coalesce(patch->'tagline', tagline),
    areas = coalesce(patch->'areas', areas),
    theme = theme || coalesce(patch->'theme', '{}'),
    facts = facts || coalesce(patch->'facts', '{}')
  WHERE id = own;
  PERFORM pg_notify('sala', json_build_object('kind', 'directory', 'tenant', own)::text);
END $$;
REVOKE ALL ON FUNCTION site_change(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION site_change(jsonb) TO {{app}};

-- Adds a host name whose ownership a site has proved to the installation, unless another site has it. The proof is the
-- row in site_domain, which only the site's own actions write.
CREATE OR REPLACE FUNCTION site_take_host(name text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
BEGIN
  IF own IS NULL THEN
    RAISE EXCEPTION 'no site is named';
  END IF;
  INSERT INTO site_host (host, site_id) VALUES (name, own) ON CONFLICT (host) DO NOTHING;
  PERFORM pg_notify('sala', json_build_object('kind', 'directory', 'tenant', own)::text);
  RETURN EXISTS (SELECT FROM site_host WHERE host = name AND site_id = own);
END $$;

-- The canonical name stays: a site without a name could not be reached.
CREATE OR REPLACE FUNCTION site_leave_host(name text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
BEGIN
  DELETE FROM site_host WHERE host = name AND site_id = own AND NOT canonical;
  PERFORM pg_notify('sala', json_build_object('kind', 'directory', 'tenant', own)::text);
  RETURN NOT EXISTS (SELECT FROM site_host WHERE host = name AND site_id = own);
END $$;

CREATE OR REPLACE FUNCTION site_prefer_host(name text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM site_host WHERE host = name AND site_id = own) THEN
    RETURN false;
  END IF;
  UPDATE site_host SET canonical = (host = name) WHERE site_id = own;
  PERFORM pg_notify('sala', json_build_object('kind', 'directory', 'tenant', own)::text);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION site_take_host(text), site_leave_host(text), site_prefer_host(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION site_take_host(text), site_leave_host(text), site_prefer_host(text) TO {{app}};
