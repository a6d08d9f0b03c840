import { type Check, checkByQuery } from '#kernel/verify.ts'

/** The checks of `sala verify` for gift cards. */
export const giftCardChecks: Check[] = [
  checkByQuery(
    'gift cards: remaining amounts match the gift card balances in the ledger',
    `SELECT format('card %s is %s, %s left: the books owe %s', coalesce(g.id::text, a.owner), g.status, g.left_satang, coalesce(-a.balance, 0)) AS what
     FROM billing_gift_card g
     FULL JOIN (SELECT tenant_id, owner, balance FROM ledger_account WHERE kind = 'gift_card') a
       ON a.tenant_id = g.tenant_id AND a.owner = g.id::text
     WHERE ($1::uuid IS NULL OR coalesce(g.tenant_id, a.tenant_id) = $1)
       AND coalesce(-a.balance, 0) <> coalesce(g.left_satang, 0)`,
  ),
  checkByQuery(
    'gift cards: amounts held for unpaid orders match the ledger',
    `SELECT format('card %s: %s held, orders say %s', card, coalesce(-a.balance, 0), coalesce(u.amount, 0)) AS what
     FROM (SELECT tenant_id, owner AS card, balance FROM ledger_account WHERE kind = 'gift_hold') a
     FULL JOIN (SELECT tenant_id, card_id::text AS card, sum(amount_satang) AS amount FROM billing_gift_card_use
                WHERE status = 'held' GROUP BY 1, 2) u USING (tenant_id, card)
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND coalesce(-a.balance, 0) <> coalesce(u.amount, 0)`,
  ),
  checkByQuery(
    'gift cards: the gift card part of a payment equals its card uses, held until it settles and taken afterwards',
    `SELECT format('payment %s is %s: %s of cards, uses say %s', p.ref1, p.status, p.gift_part_satang, coalesce(u.amount, 0)) AS what
     FROM billing_payment p
     LEFT JOIN (SELECT tenant_id, payment_id, sum(amount_satang) AS amount, bool_and(status = 'taken') AS taken,
                  bool_and(status = 'held') AS held FROM billing_gift_card_use WHERE status <> 'released' GROUP BY 1, 2) u
       ON u.tenant_id = p.tenant_id AND u.payment_id = p.id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1)
       AND (p.gift_part_satang <> coalesce(u.amount, 0) OR (u.amount > 0 AND NOT CASE WHEN p.settled_at IS NULL THEN u.held ELSE u.taken END))`,
  ),
  checkByQuery(
    'gift cards: a card has a code exactly when its order was paid',
    `SELECT format('card %s is %s, its order was %s', g.id, g.status, CASE WHEN o.paid_at IS NULL THEN 'not paid' ELSE 'paid' END) AS what
     FROM billing_gift_card g JOIN billing_order o ON o.tenant_id = g.tenant_id AND o.id = g.id
     WHERE ($1::uuid IS NULL OR g.tenant_id = $1)
       AND ((o.paid_at IS NULL) <> (g.status = 'unpaid') OR (g.status = 'unpaid') <> (g.code_hash IS NULL))`,
  ),
]
