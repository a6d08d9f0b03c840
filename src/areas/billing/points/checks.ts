import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` proves about points. */
export const pointsChecks: Check[] = [
  checkByQuery(
    'points: point balances in the ledger equal the remaining points of the lots',
    `SELECT format('member %s: lots hold %s and %s pending, books say %s and %s', coalesce(l.owner, a.owner), coalesce(l.open, 0),
       coalesce(l.waiting, 0), coalesce(a.open, 0), coalesce(a.waiting, 0)) AS what
     FROM (SELECT tenant_id, user_id::text AS owner, sum("left") FILTER (WHERE available_at IS NOT NULL) AS open,
             sum("left") FILTER (WHERE available_at IS NULL) AS waiting FROM billing_points_lot GROUP BY 1, 2) l
     FULL JOIN (SELECT tenant_id, owner, -sum(balance) FILTER (WHERE kind = 'user_points') AS open,
             -sum(balance) FILTER (WHERE kind = 'user_points_pending') AS waiting
           FROM ledger_account WHERE unit = 'POINT' AND kind LIKE 'user\\_points%' GROUP BY 1, 2) a USING (tenant_id, owner)
     WHERE ($1::uuid IS NULL OR tenant_id = $1)
       AND (coalesce(l.open, 0) <> coalesce(a.open, 0) OR coalesce(l.waiting, 0) <> coalesce(a.waiting, 0))`,
  ),
  checkByQuery(
    'points: remaining points of a lot equal its points less those taken',
    `SELECT format('lot %s: %s of %s left, %s taken', l.id, l."left", l.points, coalesce(m.taken, 0)) AS what
     FROM billing_points_lot l LEFT JOIN (SELECT tenant_id, lot_id, sum(points) AS taken FROM billing_points_move GROUP BY 1, 2) m
       ON m.tenant_id = l.tenant_id AND m.lot_id = l.id
     WHERE ($1::uuid IS NULL OR l.tenant_id = $1) AND l.points - coalesce(m.taken, 0) <> l."left"`,
  ),
  checkByQuery(
    'points: points spent, earned and taken back with an order match the lots and moves',
    `SELECT format('order %s: spent %s (moved %s), earned %s (given %s), taken back %s (moved %s)', p.order_id, p.spent - p.back,
       coalesce(m.spent, 0) - coalesce(l.back, 0), p.earned, coalesce(l.earned, 0), p.taken_back, coalesce(m.taken, 0)) AS what
     FROM billing_order_points p
     LEFT JOIN (SELECT tenant_id, source_id, sum(points) FILTER (WHERE source = 'returned') AS back,
                  sum(points) FILTER (WHERE source = 'order') AS earned FROM billing_points_lot GROUP BY 1, 2) l
       ON l.tenant_id = p.tenant_id AND l.source_id = p.order_id
     LEFT JOIN (SELECT tenant_id, ref_id, sum(points) FILTER (WHERE kind = 'spend') AS spent,
                  sum(points) FILTER (WHERE kind = 'take_back') AS taken FROM billing_points_move GROUP BY 1, 2) m
       ON m.tenant_id = p.tenant_id AND m.ref_id = p.order_id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1) AND (p.spent - p.back <> coalesce(m.spent, 0) - coalesce(l.back, 0)
       OR p.earned <> coalesce(l.earned, 0) OR p.taken_back <> coalesce(m.taken, 0))`,
  ),
  checkByQuery(
    'points: promotion points of an order match the lots and moves',
    `SELECT format('order %s: promised %s (noted %s), given %s (lots %s), taken back %s (moved %s)', b.order_id, b.promised,
       coalesce(p.bonus, 0), b.earned, coalesce(l.given, 0), b.taken_back, b.moved) AS what
     FROM (SELECT n.tenant_id, n.order_id, sum(n.points) AS promised, sum(n.earned) AS earned, sum(n.taken_back) AS taken_back,
             coalesce(sum(m.taken), 0) AS moved
           FROM billing_order_bonus n LEFT JOIN (SELECT tenant_id, ref_id, sum(points) AS taken FROM billing_points_move
             WHERE kind = 'take_back' GROUP BY 1, 2) m ON m.tenant_id = n.tenant_id AND m.ref_id = n.id GROUP BY 1, 2) b
     LEFT JOIN billing_order_points p ON p.tenant_id = b.tenant_id AND p.order_id = b.order_id
     LEFT JOIN (SELECT tenant_id, source_id, sum(points) AS given FROM billing_points_lot WHERE source = 'bonus' GROUP BY 1, 2) l
       ON l.tenant_id = b.tenant_id AND l.source_id = b.order_id
     WHERE ($1::uuid IS NULL OR b.tenant_id = $1)
       AND (b.promised <> coalesce(p.bonus, 0) OR b.earned <> coalesce(l.given, 0) OR b.taken_back <> b.moved)`,
  ),
  checkByQuery(
    'points: cancelled and expired orders keep no promotion points',
    `SELECT format('order %s is %s: %s points of promotions', o.number, o.status, b.earned - b.taken_back - b.short) AS what
     FROM billing_order_bonus b JOIN billing_order o ON o.tenant_id = b.tenant_id AND o.id = b.order_id
     WHERE ($1::uuid IS NULL OR b.tenant_id = $1) AND o.status IN ('cancelled', 'cancelling', 'expired')
       AND b.earned <> b.taken_back + b.short`,
  ),
  checkByQuery(
    'points: cancelled and expired orders keep no spent or earned points',
    `SELECT format('order %s is %s: %s points spent, %s earned', o.number, o.status, p.spent - p.back, p.earned - p.taken_back - p.short) AS what
     FROM billing_order_points p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE ($1::uuid IS NULL OR p.tenant_id = $1) AND o.status IN ('cancelled', 'cancelling', 'expired')
       AND (p.spent <> p.back OR p.earned <> p.taken_back + p.short)`,
  ),
]
