import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` proves about saved cards. */
export const savedCardChecks: Check[] = [
  checkByQuery(
    'saved cards: every user with saved cards has exactly one default',
    `SELECT format('%s has %s cards and %s defaults', user_id, count(*), count(*) FILTER (WHERE is_default)) AS what
     FROM billing_saved_card
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND status = 'active'
     GROUP BY tenant_id, user_id HAVING count(*) FILTER (WHERE is_default) <> 1`,
  ),
  checkByQuery(
    'saved cards: removed cards are deleted at the gateway or scheduled for deletion, and active ones have a user',
    `SELECT format('card %s is %s', id, status) AS what FROM billing_saved_card
     WHERE ($1::uuid IS NULL OR tenant_id = $1)
       AND ((status = 'removed' AND customer_id IS NOT NULL) OR (status = 'removing' AND look_at IS NULL) OR (user_id IS NULL AND status = 'active'))`,
  ),
  checkByQuery(
    'saved cards: cards being added have a scheduled check',
    `SELECT format('card %s is %s', id, status) AS what FROM billing_saved_card
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND status = 'adding' AND look_at IS NULL`,
  ),
]
