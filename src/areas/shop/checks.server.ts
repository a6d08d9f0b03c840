import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` checks about goods reserved for orders, and about exchanges. */
export const shopChecks: Check[] = [
  checkByQuery(
    'orders: stock reserved for a line equals what remains to be sent',
    `SELECT format('order %s: %s of %s to send, %s held', o.number, l.left_milli, l.ref, r.milli) AS what
     FROM (SELECT tenant_id, holder_id, variant_id, sum(quantity_milli) AS milli FROM stock_reservation
           WHERE status = 'active' AND holder_kind = 'order' AND ($1::uuid IS NULL OR tenant_id = $1) GROUP BY 1, 2, 3) r
     JOIN billing_order o ON o.tenant_id = r.tenant_id AND o.id = r.holder_id
     JOIN (
       SELECT l.tenant_id, l.order_id, l.ref, sum(l.quantity_milli
         - coalesce((SELECT sum(s.quantity_milli) FROM billing_shipment_line s WHERE s.tenant_id = l.tenant_id
                     AND s.order_id = l.order_id AND s.position = l.position), 0)
         - coalesce((SELECT sum(c.quantity_milli) FROM billing_order_change_line c WHERE c.tenant_id = l.tenant_id
                     AND c.order_id = l.order_id AND c.position = l.position), 0)) AS left_milli
       FROM billing_order_line l WHERE l.kind = 'goods' GROUP BY 1, 2, 3) l
       ON l.tenant_id = r.tenant_id AND l.order_id = r.holder_id AND l.ref = r.variant_id::text
     WHERE l.left_milli <> r.milli`,
  ),
  checkByQuery(
    'orders: every item awaiting stock has a promised date',
    `SELECT format('order %s waits for %s of %s', r.holder_id, r.awaited_milli, r.variant_id) AS what
     FROM stock_reservation r
     WHERE ($1::uuid IS NULL OR r.tenant_id = $1) AND r.status = 'active' AND r.holder_kind = 'order' AND r.awaited_milli > 0
       AND NOT EXISTS (SELECT FROM shop_preorder p WHERE p.tenant_id = r.tenant_id AND p.order_id = r.holder_id
                       AND p.variant_id = r.variant_id)`,
  ),
  checkByQuery(
    'exchanges: reserved stock belongs to an exchange that is still to be sent',
    `SELECT format('%s of %s held for %s', r.quantity_milli, r.variant_id, coalesce(e.number || ', ' || e.state, 'nothing')) AS what
     FROM stock_reservation r LEFT JOIN shop_return e ON e.tenant_id = r.tenant_id AND e.id = r.holder_id
     WHERE ($1::uuid IS NULL OR r.tenant_id = $1) AND r.status = 'active' AND r.holder_kind = 'return'
       AND coalesce(e.state NOT IN ('approved', 'received'), true)`,
  ),
  checkByQuery(
    'exchanges: the replacement order of a completed exchange is not awaiting payment',
    `SELECT format('%s: order %s is %s', e.number, e.replacement_number, coalesce(o.status, 'gone')) AS what
     FROM shop_return e LEFT JOIN billing_order o ON o.tenant_id = e.tenant_id AND o.id = e.replacement_id
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.state = 'exchanged' AND coalesce(o.status = 'pending_payment', true)`,
  ),
]
