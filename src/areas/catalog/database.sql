-- Categories store their path and cannot become their own ancestors. The tree of a site is locked for each change:
-- two concurrent moves could each be valid and still form a cycle together.
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

-- A moved category takes its descendants along: updating their path makes the trigger above recalculate it, level by level.
CREATE OR REPLACE FUNCTION category_carry_children() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE category SET path = '{}' WHERE tenant_id = NEW.tenant_id AND parent_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS category_carry_children ON category;
CREATE TRIGGER category_carry_children AFTER UPDATE OF parent_id, path ON category
  FOR EACH ROW WHEN (OLD.path IS DISTINCT FROM NEW.path) EXECUTE FUNCTION category_carry_children();

-- Full-text and trigram operators are not leakproof, so under row-level security they cannot use an index. This function
-- bypasses it as the tables' owner, who cannot log in and whom this policy lets read only products; the site comes from
-- the transaction, never from the caller's input. It returns ids and ranks, nothing else.
-- Similarity below 0.38 is chance: on the demo products, misspellings scored 0.4 to 0.9, unrelated terms 0.1 to 0.33.
DROP POLICY IF EXISTS catalog_search ON product;
CREATE POLICY catalog_search ON product FOR SELECT TO {{owner}} USING (true);

-- A function may set the module's settings only in a session that has loaded it; calling the module loads it.
SELECT word_similarity('', '');

CREATE OR REPLACE FUNCTION catalog_rank(terms tsvector, loose text, query tsquery, part text) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (ts_rank('{0.05, 0.2, 0.4, 1}', terms, query) + CASE WHEN loose LIKE part THEN 0.5 ELSE 0 END)::real
$$;

CREATE OR REPLACE FUNCTION catalog_search(query tsquery, folded text, sound text)
RETURNS TABLE (id uuid, rank real, loose boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan
SET pg_trgm.word_similarity_threshold = 0.38 AS $$
#variable_conflict use_column
DECLARE
  site uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  part text := '%' || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  few boolean := (SELECT count(*) <= 2000 FROM (SELECT FROM product p WHERE p.tenant_id = site LIMIT 2001) first);
BEGIN
  -- A small site is scanned: the text indexes contain the words of all sites, so searching them costs more the more sites
  -- there are. OFFSET keeps the planner from using them anyway.
  IF few THEN
    RETURN QUERY
      SELECT p.id, catalog_rank(p.terms, p.loose, query, part), false
      FROM (SELECT id, terms, loose FROM product WHERE tenant_id = site OFFSET 0) p
      WHERE p.terms @@ query OR p.loose LIKE part;
  ELSE
    RETURN QUERY
      SELECT p.id, catalog_rank(p.terms, p.loose, query, part), false
      FROM product p
      WHERE p.tenant_id = site AND (p.terms @@ query OR p.loose LIKE part);
  END IF;
  -- Nothing was found as typed, so look for similar spellings.
  IF FOUND OR length(sound) < 3 THEN
    RETURN;
  END IF;
  IF few THEN
    RETURN QUERY
      SELECT p.id, word_similarity(sound, p.sounds), true
      FROM (SELECT id, sounds FROM product WHERE tenant_id = site OFFSET 0) p
      WHERE sound <% p.sounds ORDER BY 2 DESC LIMIT 200;
  ELSE
    RETURN QUERY
      SELECT p.id, word_similarity(sound, p.sounds), true
      FROM product p WHERE p.tenant_id = site AND sound <% p.sounds ORDER BY 2 DESC LIMIT 200;
  END IF;
END $$;
REVOKE ALL ON FUNCTION catalog_search(tsquery, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION catalog_search(tsquery, text, text) TO {{app}}, {{platform}};

-- During a large import the tables outgrow the planner's statistics, and its plans then scan the whole table for each row
-- of a statement. The import calls this occasionally to refresh them, which only the tables' owner may do.
CREATE OR REPLACE FUNCTION catalog_analyze() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  ANALYZE product, product_detail, product_variant, product_category, stock_level, import_row;
END $$;
REVOKE ALL ON FUNCTION catalog_analyze() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION catalog_analyze() TO {{app}}, {{platform}};

-- The price history is append-only.
REVOKE UPDATE, DELETE ON product_price_change FROM {{app}}, {{platform}};

CREATE OR REPLACE FUNCTION product_price_change_is_final() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the history of prices is never changed';
END $$;
DROP TRIGGER IF EXISTS product_price_change_is_final ON product_price_change;
CREATE TRIGGER product_price_change_is_final BEFORE UPDATE OR DELETE ON product_price_change
  FOR EACH ROW EXECUTE FUNCTION product_price_change_is_final();

-- Returns how many of a bundle its components allow, in thousandths; a discontinued component allows none. Null if no
-- component is limited.
CREATE OR REPLACE FUNCTION product_bundle_left(site uuid, wanted uuid) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT min(CASE WHEN v.archived OR p.status <> 'active' THEN 0
                  WHEN l.policy = 'deny' THEN greatest(l.on_hand_milli - l.reserved_milli, 0) / (b.pieces * 1000) * 1000 END)::bigint
  FROM product_bundle_part b
  JOIN product_variant v ON v.tenant_id = site AND v.id = b.variant_id
  JOIN product p ON p.tenant_id = site AND p.id = v.product_id
  LEFT JOIN stock_level l ON l.tenant_id = site AND l.variant_id = v.id
  WHERE b.tenant_id = site AND b.product_id = wanted
$$;
