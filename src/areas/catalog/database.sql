-- Categories keep their path, and cannot become their own ancestors. The whole tree of a site waits for one change at a
-- time: two moves at once could each be right and make a ring together.
CREATE OR REPLACE FUNCTION category_keep_path() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  above uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('category ' || NEW.tenant_id::text, 0));
  IF NEW.parent_id IS NULL THEN
    above := '{}';
  ELSE
    SELECT path INTO above FROM category WHERE tenant_id = NEW.tenant_id AND id = NEW.parent_id;
    IF NEW.id = ANY (above) THEN
      RAISE EXCEPTION 'category % would be its own ancestor', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'category_ring';
    END IF;
  END IF;
  NEW.path := above || NEW.id;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS category_keep_path ON category;
CREATE TRIGGER category_keep_path BEFORE INSERT OR UPDATE OF parent_id, path ON category
  FOR EACH ROW EXECUTE FUNCTION category_keep_path();

-- What moved takes those below it along: touching their path makes the trigger above set it anew, level by level.
CREATE OR REPLACE FUNCTION category_carry_children() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE category SET path = '{}' WHERE tenant_id = NEW.tenant_id AND parent_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS category_carry_children ON category;
CREATE TRIGGER category_carry_children AFTER UPDATE OF parent_id, path ON category
  FOR EACH ROW WHEN (OLD.path IS DISTINCT FROM NEW.path) EXECUTE FUNCTION category_carry_children();

-- Full-text and trigram operators are not leakproof, so under row-level security no index serves them. This function reads past
-- it, as the tables' owner, who cannot log in and whom this policy lets read products alone; the site comes from the
-- transaction, never from the caller's words. It answers ids and ranks, nothing else.
DROP POLICY IF EXISTS catalog_search ON product;
CREATE POLICY catalog_search ON product FOR SELECT TO {{owner}} USING (true);

CREATE OR REPLACE FUNCTION catalog_search(query tsquery, folded text)
RETURNS TABLE (id uuid, rank real, loose boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan
SET pg_trgm.word_similarity_threshold = 0.45 AS $$
#variable_conflict use_column
DECLARE
  site uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  part text := '%' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  RETURN QUERY
    SELECT p.id,
           (ts_rank('{0.05, 0.2, 0.4, 1}', p.terms, query) + CASE WHEN p.loose LIKE part THEN 0.5 ELSE 0 END)::real, false
    FROM product p
    WHERE p.tenant_id = site AND (p.terms @@ query OR p.loose LIKE part);
  IF NOT FOUND AND length(folded) >= 3 THEN
    RETURN QUERY
      SELECT p.id, word_similarity(folded, p.loose), true
      FROM product p
      WHERE p.tenant_id = site AND folded <% p.loose
      ORDER BY 2 DESC LIMIT 200;
  END IF;
END $$;
REVOKE ALL ON FUNCTION catalog_search(tsquery, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION catalog_search(tsquery, text) TO {{app}}, {{platform}};
