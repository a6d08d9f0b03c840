import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` proves about stock. */
export const stockChecks: Check[] = [
  checkByQuery(
    'stock: quantities on hand equal the sum of stock moves',
    `SELECT format('item %s at %s: on hand %s, moves say %s', l.variant_id, l.location_id, l.on_hand_milli, coalesce(s.sum, 0)) AS what
     FROM stock_level l
     LEFT JOIN (
       SELECT tenant_id, variant_id, place, sum(quantity) FROM (
         SELECT tenant_id, variant_id, to_location AS place, quantity_milli AS quantity FROM stock_move
         UNION ALL SELECT tenant_id, variant_id, from_location, -quantity_milli FROM stock_move) m
       WHERE $1::uuid IS NULL OR tenant_id = $1 GROUP BY 1, 2, 3) s
       ON s.tenant_id = l.tenant_id AND s.variant_id = l.variant_id AND s.place = l.location_id
     WHERE ($1::uuid IS NULL OR l.tenant_id = $1) AND l.on_hand_milli <> coalesce(s.sum, 0)`,
  ),
  checkByQuery(
    'stock: reserved quantities equal the sum of active reservations',
    `SELECT format('item %s at %s: reserved %s, reservations say %s', l.variant_id, l.location_id, l.reserved_milli, coalesce(s.sum, 0)) AS what
     FROM stock_level l
     LEFT JOIN (
       SELECT tenant_id, variant_id, location_id, sum(quantity_milli) FROM stock_reservation
       WHERE status = 'active' AND ($1::uuid IS NULL OR tenant_id = $1) GROUP BY 1, 2, 3) s
       ON s.tenant_id = l.tenant_id AND s.variant_id = l.variant_id AND s.location_id = l.location_id
     WHERE ($1::uuid IS NULL OR l.tenant_id = $1) AND l.reserved_milli <> coalesce(s.sum, 0)`,
  ),
  checkByQuery(
    'stock: nothing is oversold',
    `SELECT format('item %s at %s: reserved %s of %s', variant_id, location_id, reserved_milli, on_hand_milli) AS what
     FROM stock_level
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND policy = 'deny' AND reserved_milli - awaited_milli > on_hand_milli`,
  ),
  checkByQuery(
    'stock: awaited quantities match the active reservations, and no stock is free while any is awaited',
    `SELECT format('item %s at %s: awaited %s, reservations say %s, on hand %s, reserved %s', l.variant_id, l.location_id,
                   l.awaited_milli, coalesce(s.sum, 0), l.on_hand_milli, l.reserved_milli) AS what
     FROM stock_level l
     LEFT JOIN (
       SELECT tenant_id, variant_id, location_id, sum(awaited_milli) FROM stock_reservation
       WHERE status = 'active' AND ($1::uuid IS NULL OR tenant_id = $1) GROUP BY 1, 2, 3) s
       ON s.tenant_id = l.tenant_id AND s.variant_id = l.variant_id AND s.location_id = l.location_id
     WHERE ($1::uuid IS NULL OR l.tenant_id = $1) AND (l.awaited_milli <> coalesce(s.sum, 0)
       OR (l.awaited_milli > 0 AND l.on_hand_milli > l.reserved_milli - l.awaited_milli))`,
  ),
]
