-- Invariants of billing that hold whatever the program does.

-- Books ---------------------------------------------------------------------------------------------------------

-- Only entries change their account's balance. This UPDATE locks the accounts, so entries must be inserted in the order
-- of their accounts' ids (ledger_post does).
CREATE OR REPLACE FUNCTION ledger_entry_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET balance = balance + NEW.amount, entries = entries + 1
  WHERE tenant_id = NEW.tenant_id AND id = NEW.account_id
  RETURNING balance, entries INTO NEW.balance_after, NEW.seq;
  IF NOT FOUND THEN RAISE EXCEPTION 'ledger: no account %', NEW.account_id; END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS ledger_entry_before ON ledger_entry;
CREATE TRIGGER ledger_entry_before BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_before();

CREATE OR REPLACE FUNCTION ledger_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 OR NEW.entries <> 0 THEN
      RAISE EXCEPTION 'ledger: an account begins empty' USING ERRCODE = 'check_violation';
    END IF;
    -- A member's balance can be spent down to zero and no further, whoever opens the account.
    IF NEW.kind LIKE 'user\_%' OR NEW.kind IN ('gift_card', 'gift_hold', 'part_paid') THEN
      NEW.ceiling := 0;
      IF NEW.owner = '' THEN
        RAISE EXCEPTION 'ledger: an account % needs its owner', NEW.kind USING ERRCODE = 'check_violation';
      END IF;
    END IF;
  ELSIF (NEW.kind, NEW.owner, NEW.unit, NEW.floor, NEW.ceiling) IS DISTINCT FROM
        (OLD.kind, OLD.owner, OLD.unit, OLD.floor, OLD.ceiling) THEN
    RAISE EXCEPTION 'ledger: an account stays what it is' USING ERRCODE = 'check_violation';
  ELSIF (NEW.balance <> OLD.balance OR NEW.entries <> OLD.entries) AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'ledger: a balance moves by entries alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS ledger_account_guard ON ledger_account;
CREATE TRIGGER ledger_account_guard BEFORE INSERT OR UPDATE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();

CREATE OR REPLACE FUNCTION ledger_tx_even() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tx uuid := CASE TG_TABLE_NAME WHEN 'ledger_tx' THEN (to_jsonb(NEW)->>'id')::uuid ELSE (to_jsonb(NEW)->>'tx_id')::uuid END;
  found record;
BEGIN
  -- Baht and points are summed separately: the unit furthest from zero is reported.
  SELECT coalesce(sum(entries), 0) AS entries, coalesce((array_agg(total ORDER BY abs(total) DESC))[1], 0) AS total INTO found
  FROM (SELECT count(*) AS entries, sum(e.amount) AS total FROM ledger_entry e
        JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
        WHERE e.tenant_id = NEW.tenant_id AND e.tx_id = tx GROUP BY a.unit) per_unit;
  IF found.entries < 2 OR found.total <> 0 THEN
    RAISE EXCEPTION 'ledger: booking % has % entries that add up to %', tx, found.entries, found.total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS ledger_tx_even ON ledger_tx;
CREATE CONSTRAINT TRIGGER ledger_tx_even AFTER INSERT ON ledger_tx
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_even();
DROP TRIGGER IF EXISTS ledger_entry_even ON ledger_entry;
CREATE CONSTRAINT TRIGGER ledger_entry_even AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_even();

CREATE OR REPLACE FUNCTION billing_never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
DROP TRIGGER IF EXISTS ledger_tx_once ON ledger_tx;
CREATE TRIGGER ledger_tx_once BEFORE UPDATE OR DELETE ON ledger_tx FOR EACH ROW EXECUTE FUNCTION billing_never();
DROP TRIGGER IF EXISTS ledger_entry_once ON ledger_entry;
CREATE TRIGGER ledger_entry_once BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION billing_never();
REVOKE UPDATE, DELETE ON ledger_tx, ledger_entry FROM {{app}}, {{platform}};
REVOKE DELETE ON ledger_account FROM {{app}}, {{platform}};

-- Posts a transaction once per key; returns false if the same was posted before, and raises if the key belongs to another one.
-- `postings`: [{kind, owner, unit, amount}]. Runs with the caller's rights, so row-level security applies. Locks, in this order:
-- the key, new accounts by name, accounts by id (`ledger_entry_before`).
CREATE OR REPLACE FUNCTION ledger_post(
  site uuid, tx uuid, tx_key text, tx_kind text, of_kind text, of_id uuid, words text, actor uuid, moment timestamptz,
  postings jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
  booked text;
BEGIN
  INSERT INTO ledger_tx (tenant_id, id, key, kind, ref_kind, ref_id, memo, actor_id, at)
  VALUES (site, tx, tx_key, tx_kind, of_kind, of_id, words, actor, moment)
  ON CONFLICT (tenant_id, key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT string_agg(line, ' ' ORDER BY line) INTO wanted
    FROM (SELECT concat_ws('/', p.kind, coalesce(p.owner, ''), coalesce(p.unit, 'THB'), p.amount) AS line
          FROM jsonb_to_recordset(postings) AS p(kind text, owner text, unit text, amount bigint)) given;
    SELECT string_agg(line, ' ' ORDER BY line) INTO booked
    FROM (SELECT concat_ws('/', a.kind, a.owner, a.unit, e.amount) AS line
          FROM ledger_tx t
          JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
          JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
          WHERE t.tenant_id = site AND t.key = tx_key) there;
    IF wanted IS DISTINCT FROM booked THEN
      RAISE EXCEPTION 'ledger: key % stands for another booking', tx_key USING ERRCODE = 'check_violation';
    END IF;
    RETURN false;
  END IF;
  INSERT INTO ledger_account (tenant_id, id, kind, owner, unit)
  SELECT site, gen_random_uuid(), p.kind, coalesce(p.owner, ''), coalesce(p.unit, 'THB')
  FROM jsonb_to_recordset(postings) AS p(kind text, owner text, unit text)
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_account a
    WHERE a.tenant_id = site AND a.kind = p.kind AND a.owner = coalesce(p.owner, '') AND a.unit = coalesce(p.unit, 'THB'))
  GROUP BY p.kind, p.owner, p.unit ORDER BY p.kind, p.owner, p.unit
  ON CONFLICT (tenant_id, kind, owner, unit) DO NOTHING;
  INSERT INTO ledger_entry (tenant_id, id, tx_id, account_id, amount, balance_after, seq)
  SELECT site, gen_random_uuid(), tx, a.id, p.amount, 0, 0
  FROM jsonb_to_recordset(postings) AS p(kind text, owner text, unit text, amount bigint)
  JOIN ledger_account a
    ON a.tenant_id = site AND a.kind = p.kind AND a.owner = coalesce(p.owner, '') AND a.unit = coalesce(p.unit, 'THB')
  ORDER BY a.id;
  RETURN true;
END $$;

-- Points ---------------------------------------------------------------------------------------------------------

-- Only takings from a lot change its remainder.
CREATE OR REPLACE FUNCTION billing_points_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE billing_points_lot SET "left" = "left" - NEW.points WHERE tenant_id = NEW.tenant_id AND id = NEW.lot_id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_points_taken ON billing_points_move;
CREATE TRIGGER billing_points_taken AFTER INSERT ON billing_points_move
  FOR EACH ROW EXECUTE FUNCTION billing_points_taken();

CREATE OR REPLACE FUNCTION billing_points_lot_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."left" <> NEW.points THEN
      RAISE EXCEPTION 'points: a lot begins whole' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF (NEW.user_id, NEW.source, NEW.source_id, NEW.points, NEW.created_at)
        IS DISTINCT FROM (OLD.user_id, OLD.source, OLD.source_id, OLD.points, OLD.created_at)
        OR (OLD.available_at IS NOT NULL AND (NEW.available_at, NEW.expires_at) IS DISTINCT FROM (OLD.available_at, OLD.expires_at))
  THEN
    RAISE EXCEPTION 'points: a lot stays what it is' USING ERRCODE = 'check_violation';
  ELSIF NEW."left" <> OLD."left" AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'points: a lot moves by what is taken of it alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS billing_points_lot_guard ON billing_points_lot;
CREATE TRIGGER billing_points_lot_guard BEFORE INSERT OR UPDATE ON billing_points_lot
  FOR EACH ROW EXECUTE FUNCTION billing_points_lot_guard();

-- At the end of a transaction a member's lots add up to their balance in the ledger, whichever of the two it touched.
CREATE OR REPLACE FUNCTION billing_points_even() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  member text := coalesce(to_jsonb(NEW)->>'user_id', to_jsonb(NEW)->>'owner');
  lots record;
  books record;
BEGIN
  SELECT coalesce(sum("left") FILTER (WHERE available_at IS NOT NULL), 0)::bigint AS open,
         coalesce(sum("left") FILTER (WHERE available_at IS NULL), 0)::bigint AS waiting INTO lots
  FROM billing_points_lot WHERE tenant_id = NEW.tenant_id AND user_id = member::uuid;
  SELECT coalesce(-sum(balance) FILTER (WHERE kind = 'user_points'), 0)::bigint AS open,
         coalesce(-sum(balance) FILTER (WHERE kind = 'user_points_pending'), 0)::bigint AS waiting INTO books
  FROM ledger_account WHERE tenant_id = NEW.tenant_id AND owner = member AND unit = 'POINT'
    AND kind IN ('user_points', 'user_points_pending');
  IF lots IS DISTINCT FROM books THEN
    RAISE EXCEPTION 'points of %: lots hold %, the books say %', member, lots, books USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_points_even ON billing_points_lot;
CREATE CONSTRAINT TRIGGER billing_points_even AFTER INSERT OR UPDATE ON billing_points_lot
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION billing_points_even();
DROP TRIGGER IF EXISTS billing_points_even ON ledger_account;
CREATE CONSTRAINT TRIGGER billing_points_even AFTER UPDATE ON ledger_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.unit = 'POINT' AND NEW.kind LIKE 'user\_points%')
  EXECUTE FUNCTION billing_points_even();
REVOKE UPDATE, DELETE ON billing_points_move FROM {{app}}, {{platform}};
REVOKE DELETE ON billing_points_lot, billing_order_points, billing_order_bonus FROM {{app}}, {{platform}};

-- Orders --------------------------------------------------------------------------------------------------------

-- Σ lines − cancelled amounts + shipping = total, to the satang.
CREATE OR REPLACE FUNCTION billing_order_adds_up(site uuid, the_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT o.number, o.total_satang AS total,
         coalesce((SELECT sum(l.gross_satang) FROM billing_order_line l WHERE l.tenant_id = site AND l.order_id = the_order), 0)
           - coalesce((SELECT sum(c.net_satang + c.vat_satang) FROM billing_order_change_line c
                       WHERE c.tenant_id = site AND c.order_id = the_order), 0)
           + o.shipping_satang AS counted
  INTO wrong
  FROM billing_order o WHERE o.tenant_id = site AND o.id = the_order;
  IF wrong.total <> wrong.counted THEN
    RAISE EXCEPTION 'order %: total % is not %', wrong.number, wrong.total, wrong.counted
      USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION billing_order_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM billing_order_adds_up(NEW.tenant_id, NEW.id);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_order_whole ON billing_order;
CREATE CONSTRAINT TRIGGER billing_order_whole AFTER INSERT ON billing_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION billing_order_whole();

-- All lines of an order are inserted in one statement; a later line would break the total and is refused here.
CREATE OR REPLACE FUNCTION billing_lines_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM billing_order_adds_up(given.tenant_id, given.order_id)
  FROM (SELECT DISTINCT tenant_id, order_id FROM fresh) AS given;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_lines_whole ON billing_order_line;
CREATE TRIGGER billing_lines_whole AFTER INSERT ON billing_order_line REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION billing_lines_whole();

-- The agreed terms never change; states, times and personal data (which the law may require to be erased) may. Only the
-- trigger on changes adjusts the totals for cancellations.
CREATE OR REPLACE FUNCTION billing_order_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.number, NEW.period, NEW.serial, NEW.shipping_method, NEW.shipping_satang, NEW.shipping_vat_satang,
      NEW.vat_rate_bp, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.number, OLD.period, OLD.serial, OLD.shipping_method, OLD.shipping_satang, OLD.shipping_vat_satang,
      OLD.vat_rate_bp, OLD.placed_at)
     -- The payment method may be changed while payment is pending.
     OR (NEW.method <> OLD.method AND OLD.status <> 'pending_payment')
     OR (NEW.subtotal_satang, NEW.discount_satang, NEW.net_satang, NEW.vat_satang, NEW.total_satang, NEW.tax_summary, NEW.item_count)
        IS DISTINCT FROM
        (OLD.subtotal_satang, OLD.discount_satang, OLD.net_satang, OLD.vat_satang, OLD.total_satang, OLD.tax_summary, OLD.item_count)
        AND pg_trigger_depth() < 2
  THEN
    RAISE EXCEPTION 'order %: what was agreed does not change', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS billing_order_agreed ON billing_order;
CREATE TRIGGER billing_order_agreed BEFORE UPDATE ON billing_order
  FOR EACH ROW EXECUTE FUNCTION billing_order_agreed();

DROP TRIGGER IF EXISTS billing_order_line_once ON billing_order_line;
CREATE TRIGGER billing_order_line_once BEFORE UPDATE OR DELETE ON billing_order_line
  FOR EACH ROW EXECUTE FUNCTION billing_never();
REVOKE UPDATE, DELETE ON billing_order_line FROM {{app}}, {{platform}};
-- The cost of a line is fixed on the day of sale.
DROP TRIGGER IF EXISTS billing_line_cost_once ON billing_line_cost;
CREATE TRIGGER billing_line_cost_once BEFORE UPDATE OR DELETE ON billing_line_cost
  FOR EACH ROW EXECUTE FUNCTION billing_never();
REVOKE UPDATE, DELETE ON billing_line_cost FROM {{app}}, {{platform}};
REVOKE DELETE ON billing_order, billing_payment, billing_slip FROM {{app}}, {{platform}};

-- Order changes ---------------------------------------------------------------------------------------------------

-- A change subtracts its amount from the order's totals.
CREATE OR REPLACE FUNCTION billing_order_change_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'cancel_lines' THEN
    UPDATE billing_order SET subtotal_satang = subtotal_satang - NEW.subtotal_satang,
      discount_satang = discount_satang - NEW.discount_satang, net_satang = net_satang - NEW.net_satang,
      vat_satang = vat_satang - NEW.vat_satang, total_satang = total_satang - NEW.net_satang - NEW.vat_satang,
      item_count = item_count - NEW.item_count, tax_summary = coalesce(NEW.tax_summary, tax_summary)
    WHERE tenant_id = NEW.tenant_id AND id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_order_change_counts ON billing_order_change;
CREATE TRIGGER billing_order_change_counts AFTER INSERT ON billing_order_change
  FOR EACH ROW EXECUTE FUNCTION billing_order_change_counts();

CREATE OR REPLACE FUNCTION billing_order_change_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM billing_order_adds_up(NEW.tenant_id, NEW.order_id);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_order_change_whole ON billing_order_change;
CREATE CONSTRAINT TRIGGER billing_order_change_whole AFTER INSERT ON billing_order_change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION billing_order_change_whole();
DROP TRIGGER IF EXISTS billing_order_change_line_whole ON billing_order_change_line;
CREATE CONSTRAINT TRIGGER billing_order_change_line_whole AFTER INSERT ON billing_order_change_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION billing_order_change_whole();

-- Σ shipped + Σ cancelled ≤ ordered, line by line. The order's row is locked, so concurrent changes see each other.
CREATE OR REPLACE FUNCTION billing_line_enough() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered bigint;
  gone bigint;
BEGIN
  PERFORM 1 FROM billing_order WHERE tenant_id = NEW.tenant_id AND id = NEW.order_id FOR UPDATE;
  SELECT quantity_milli INTO ordered FROM billing_order_line
  WHERE tenant_id = NEW.tenant_id AND order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity_milli), 0) INTO gone FROM (
    SELECT quantity_milli FROM billing_shipment_line
    WHERE tenant_id = NEW.tenant_id AND order_id = NEW.order_id AND position = NEW.position
    UNION ALL SELECT quantity_milli FROM billing_order_change_line
    WHERE tenant_id = NEW.tenant_id AND order_id = NEW.order_id AND position = NEW.position) parts;
  IF gone > ordered THEN
    RAISE EXCEPTION 'line % of order %: % sent or called off of %', NEW.position, NEW.order_id, gone, ordered
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_shipment_line_enough ON billing_shipment_line;
CREATE TRIGGER billing_shipment_line_enough AFTER INSERT ON billing_shipment_line
  FOR EACH ROW EXECUTE FUNCTION billing_line_enough();
DROP TRIGGER IF EXISTS billing_order_change_line_enough ON billing_order_change_line;
CREATE TRIGGER billing_order_change_line_enough AFTER INSERT ON billing_order_change_line
  FOR EACH ROW EXECUTE FUNCTION billing_line_enough();

-- All of it is written once; only erasure of personal data may remove a person from an edit.
CREATE OR REPLACE FUNCTION billing_order_change_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'details' IS DISTINCT FROM to_jsonb(OLD) - 'details' THEN
    RAISE EXCEPTION 'billing_order_change is written once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS billing_order_change_once ON billing_order_change;
CREATE TRIGGER billing_order_change_once BEFORE UPDATE ON billing_order_change
  FOR EACH ROW EXECUTE FUNCTION billing_order_change_once();
REVOKE UPDATE, DELETE ON billing_shipment, billing_shipment_line, billing_order_change_line FROM {{app}}, {{platform}};
-- A mistyped tracking number may be corrected; a parcel's contents and revenue stay.
GRANT UPDATE (carrier, tracking) ON billing_shipment TO {{app}};
REVOKE DELETE ON billing_order_change FROM {{app}}, {{platform}};

-- Documents ------------------------------------------------------------------------------------------------------

-- An issued document never changes. It may be cancelled once, and its buyer may be erased once the law allows it
-- (five years, Revenue Code section 87/3).
CREATE OR REPLACE FUNCTION billing_document_given_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept jsonb := to_jsonb(NEW) - 'status' - 'reason' - 'voided_at' - 'voided_by';
  was jsonb := to_jsonb(OLD) - 'status' - 'reason' - 'voided_at' - 'voided_by';
BEGIN
  -- Only settlements change the settled amount (below).
  IF pg_trigger_depth() > 1 AND kept - 'settled_satang' = was - 'settled_satang' AND NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  IF OLD.issued_on < current_date - interval '5 years' THEN
    kept := kept - 'buyer';
    was := was - 'buyer';
  END IF;
  IF kept IS DISTINCT FROM was OR (OLD.status = 'void' AND to_jsonb(NEW) - 'buyer' IS DISTINCT FROM to_jsonb(OLD) - 'buyer')
  THEN
    RAISE EXCEPTION 'document %: what was given out does not change', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS billing_document_given_out ON billing_document;
CREATE TRIGGER billing_document_given_out BEFORE UPDATE ON billing_document
  FOR EACH ROW EXECUTE FUNCTION billing_document_given_out();
REVOKE DELETE ON billing_document FROM {{app}}, {{platform}};

-- Settlements of an invoice are written once and update the invoice.
CREATE OR REPLACE FUNCTION billing_settlement_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE billing_document SET settled_satang = settled_satang + NEW.amount_satang
  WHERE tenant_id = NEW.tenant_id AND id = NEW.document_id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_settlement_counts ON billing_settlement;
CREATE TRIGGER billing_settlement_counts AFTER INSERT ON billing_settlement
  FOR EACH ROW EXECUTE FUNCTION billing_settlement_counts();
REVOKE UPDATE, DELETE ON billing_settlement FROM {{app}}, {{platform}};
REVOKE DELETE ON billing_withholding FROM {{app}}, {{platform}};
-- A withholding-tax certificate never changes once issued; it may be cancelled once.
CREATE OR REPLACE FUNCTION billing_withholding_given_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'void' OR to_jsonb(NEW) - 'status' - 'reason' - 'voided_at' - 'voided_by'
      IS DISTINCT FROM to_jsonb(OLD) - 'status' - 'reason' - 'voided_at' - 'voided_by' THEN
    RAISE EXCEPTION 'withholding %: what was given out does not change', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER IF EXISTS billing_withholding_given_out ON billing_withholding_issued;
CREATE TRIGGER billing_withholding_given_out BEFORE UPDATE ON billing_withholding_issued
  FOR EACH ROW EXECUTE FUNCTION billing_withholding_given_out();
REVOKE DELETE ON billing_withholding_issued FROM {{app}}, {{platform}};
-- The record of who approved an invoice beyond a credit limit never changes.
REVOKE UPDATE, DELETE ON billing_credit_override FROM {{app}}, {{platform}};

-- A match of a bank statement line increases its matched amount; undoing the match decreases it. Nothing else changes.
CREATE OR REPLACE FUNCTION billing_bank_match_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.undone_at IS NOT NULL OR (NEW.line_id, NEW.kind, NEW.amount_satang, NEW.tx_id, NEW.user_id)
      IS DISTINCT FROM (OLD.line_id, OLD.kind, OLD.amount_satang, OLD.tx_id, OLD.user_id)) THEN
    RAISE EXCEPTION 'bank: a match is undone once and never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' OR NEW.undone_at IS NOT NULL THEN
    UPDATE billing_bank_line SET explained_satang = explained_satang
      + CASE TG_OP WHEN 'INSERT' THEN NEW.amount_satang ELSE -NEW.amount_satang END
    WHERE tenant_id = NEW.tenant_id AND id = NEW.line_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS billing_bank_match_counts ON billing_bank_match;
CREATE TRIGGER billing_bank_match_counts AFTER INSERT OR UPDATE ON billing_bank_match
  FOR EACH ROW EXECUTE FUNCTION billing_bank_match_counts();
REVOKE DELETE ON billing_bank_match FROM {{app}}, {{platform}};

-- Used transfers of all sites -------------------------------------------------------------------------------------
-- The table belongs to no site, so sites access it only through these two functions, which answer only yes or no.

CREATE OR REPLACE FUNCTION billing_claim_transfer(transfer text, claimant uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO billing_used_transfer (transfer_hash, holder) VALUES (transfer, claimant)
  -- The payment that holds it may submit it again.
  ON CONFLICT (transfer_hash) DO UPDATE SET holder = excluded.holder WHERE billing_used_transfer.holder = claimant;
  RETURN FOUND;
END $$;

CREATE OR REPLACE FUNCTION billing_free_transfer(transfer text, claimant uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM billing_used_transfer WHERE transfer_hash = transfer AND holder = claimant
$$;
REVOKE ALL ON FUNCTION billing_claim_transfer(text, uuid), billing_free_transfer(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing_claim_transfer(text, uuid), billing_free_transfer(text, uuid) TO {{app}}, {{platform}};
