-- Returns the names of the folders down to this one, joined by slashes; `/` for the root of a tree, whose id is not an item's.
CREATE OR REPLACE FUNCTION files_path(site uuid, folder uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE up AS (
    SELECT i.parent_id, i.name, 1 AS height FROM files_item i WHERE i.tenant_id = site AND i.id = folder
    UNION ALL
    SELECT i.parent_id, i.name, up.height + 1 FROM up
    JOIN files_item i ON i.tenant_id = site AND i.id = up.parent_id WHERE up.height < 64)
  SELECT '/' || coalesce(string_agg(name, '/' ORDER BY height DESC), '') FROM up
$$;

-- Returns a folder and everything below it, including items in the trash.
CREATE OR REPLACE FUNCTION files_below(site uuid, tops uuid[]) RETURNS TABLE (id uuid, depth int)
LANGUAGE sql STABLE ROWS 100 SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE down AS (
    SELECT i.id, i.kind, 0 AS depth FROM files_item i WHERE i.tenant_id = site AND i.id = ANY (tops)
    UNION ALL
    SELECT i.id, i.kind, down.depth + 1 FROM down
    JOIN files_item i ON i.tenant_id = site AND i.parent_id = down.id
    WHERE down.kind = 'folder' AND down.depth < 64)
  SELECT down.id, max(down.depth) FROM down GROUP BY down.id
$$;

-- Returns an item and its parent folders, the item first.
CREATE OR REPLACE FUNCTION files_above(site uuid, item uuid) RETURNS TABLE (id uuid, name text, height int)
LANGUAGE sql STABLE ROWS 5 SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE up AS (
    SELECT i.id, i.parent_id, i.name, 0 AS height FROM files_item i WHERE i.tenant_id = site AND i.id = item
    UNION ALL
    SELECT i.id, i.parent_id, i.name, up.height + 1 FROM up
    JOIN files_item i ON i.tenant_id = site AND i.id = up.parent_id WHERE up.height < 64)
  SELECT up.id, up.name, up.height FROM up
$$;
-- Returns the number of files in a folder of a tree and below it, excluding the trash; none if the folder has left that
-- tree. For statements of other areas that own a folder.
DROP FUNCTION IF EXISTS files_inside(uuid, uuid);
CREATE OR REPLACE FUNCTION files_inside(site uuid, space uuid, folder uuid) RETURNS int
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE down AS (
    SELECT i.id, i.kind, 0 AS depth FROM files_item i
    WHERE i.tenant_id = site AND i.id = folder AND i.space_id = space AND i.kind = 'folder' AND i.trashed_at IS NULL
    UNION ALL
    SELECT i.id, i.kind, down.depth + 1 FROM down
    JOIN files_item i ON i.tenant_id = site AND i.parent_id = down.id AND i.trashed_at IS NULL
    WHERE down.kind = 'folder' AND down.depth < 64)
  SELECT count(*)::int FROM down WHERE kind = 'file'
$$;
GRANT EXECUTE ON FUNCTION files_path(uuid, uuid), files_below(uuid, uuid[]), files_above(uuid, uuid), files_inside(uuid, uuid, uuid) TO {{app}}, {{platform}};
