import { type Check, checkByQuery } from '#kernel/verify.ts'

export const slotChecks: Check[] = [
  checkByQuery(
    'slots: places taken in a pool equal its active reservations',
    `SELECT format('%s %s: %s of %s taken, reservations say %s', p.kind, p.key, p.taken, p.capacity, coalesce(r.places, 0)) AS what
     FROM slot_pool p
     LEFT JOIN (SELECT tenant_id, pool_id, sum(places) AS places FROM slot_reservation
                WHERE status IN ('held', 'confirmed') GROUP BY 1, 2) r ON r.tenant_id = p.tenant_id AND r.pool_id = p.id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1) AND p.taken <> coalesce(r.places, 0)`,
  ),
]
