-- Moves are an append-only ledger. The privilege to change them is revoked, and a trigger also protects them from roles
-- that have it anyway.
REVOKE UPDATE, DELETE ON stock_move FROM {{app}}, {{platform}};

CREATE OR REPLACE FUNCTION stock_move_is_final() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'stock moves are never changed; post a counter-move';
END $$;
DROP TRIGGER IF EXISTS stock_move_is_final ON stock_move;
CREATE TRIGGER stock_move_is_final BEFORE UPDATE OR DELETE ON stock_move
  FOR EACH ROW EXECUTE FUNCTION stock_move_is_final();

-- UUID version 7 (RFC 9562) for rows created by a statement; PostgreSQL has its own from version 18.
CREATE OR REPLACE FUNCTION stock_new_id() RETURNS uuid
LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
