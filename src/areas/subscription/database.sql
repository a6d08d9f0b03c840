-- Invariants of subscriptions that hold whatever the program does.

-- Agreed terms, the contents of bills and received payments never change.
CREATE OR REPLACE FUNCTION subscription_fact_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%: written once', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
DROP TRIGGER IF EXISTS subscription_plan_version_guard ON subscription_plan_version;
CREATE TRIGGER subscription_plan_version_guard BEFORE UPDATE ON subscription_plan_version
  FOR EACH ROW EXECUTE FUNCTION subscription_fact_guard();
DROP TRIGGER IF EXISTS subscription_allocation_guard ON subscription_allocation;
CREATE TRIGGER subscription_allocation_guard BEFORE UPDATE OR DELETE ON subscription_allocation
  FOR EACH ROW EXECUTE FUNCTION subscription_fact_guard();
DROP TRIGGER IF EXISTS subscription_movement_guard ON subscription_movement;
CREATE TRIGGER subscription_movement_guard BEFORE UPDATE OR DELETE ON subscription_movement
  FOR EACH ROW EXECUTE FUNCTION subscription_fact_guard();
