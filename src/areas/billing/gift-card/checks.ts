import { type Check, refutedBy } from '#kernel/verify.ts'

/** What `sala verify` proves of gift cards. */
export const giftCardChecks: Check[] = [
  refutedBy(
    'gift cards: what can be used is owed in the books, and nothing else',
    `SELECT format('card %s is %s, worth %s: the books owe %s', coalesce(g.id::text, a.owner), g.status, g.amount_satang, coalesce(-a.balance, 0)) AS what
     FROM billing_gift_card g
     FULL JOIN (SELECT tenant_id, owner, balance FROM ledger_account WHERE kind = 'gift_card') a
       ON a.tenant_id = g.tenant_id AND a.owner = g.id::text
     WHERE ($1::uuid IS NULL OR coalesce(g.tenant_id, a.tenant_id) = $1)
       AND coalesce(-a.balance, 0) <> CASE g.status WHEN 'active' THEN g.amount_satang ELSE 0 END`,
  ),
  refutedBy(
    'gift cards: those that were paid have their code, and no others',
    `SELECT format('card %s is %s, its order was %s', g.id, g.status, CASE WHEN o.paid_at IS NULL THEN 'not paid' ELSE 'paid' END) AS what
     FROM billing_gift_card g JOIN billing_order o ON o.tenant_id = g.tenant_id AND o.id = g.id
     WHERE ($1::uuid IS NULL OR g.tenant_id = $1)
       AND ((o.paid_at IS NULL) <> (g.status = 'unpaid') OR (g.status = 'unpaid') <> (g.code_hash IS NULL))`,
  ),
]
