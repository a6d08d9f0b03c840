import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { foldText } from '#kernel/text/index.ts'
import { addDays, type Day, dayStart } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import { kindsWithoutHandling, needsHandling, withNamesNow } from '../sellable.server.ts'
import type { OrderStatus } from './order.states.ts'
import type { OrderCard, Page } from './order.types.ts'
import { guestHash } from './order-token.server.ts'

export interface OrderFilter {
  /** `own` (default): the viewer's, by account or browser. `all`: the site's; for staff. */
  scope?: 'own' | 'all'
  status?: OrderStatus[]
  /** Search terms in number, name or phone. */
  search?: string
  from?: Day
  /** The last day, inclusive. */
  to?: Day
  method?: PaymentMethod
  /** Of those with items to send or hand over. */
  shipping?: 'standard' | 'pickup'
  /** With an item of this kind (`goods`), whatever else is in them. */
  kind?: string
  /** Restricts the result to these. */
  ids?: string[]
  page?: number
  limit?: number
  /** `new` (default) the latest first; `old` for queues. */
  sort?: 'new' | 'old'
}

type Line = OrderCard['lines'][number] & { ref: string }
type Row = Omit<OrderCard, 'lines' | 'isHandled'> & { lines: Line[]; kinds: string[]; found: number }

/**
 * Returns orders by filter, with a preview of their first lines. One statement, and those that read the current names of
 * items that change theirs. Throws 403 if the viewer may not use `all`.
 */
export async function listOrders(ctx: Ctx, filter: OrderFilter = {}): Promise<Page<OrderCard>> {
  const {
    scope = 'own',
    status = [],
    search = '',
    from,
    to,
    method,
    shipping,
    kind,
    ids,
    sort = 'new',
  } = filter
  if (scope === 'all') authorize(ctx, billingAbilities['order.see'])
  const { user, guestKey } = ctx.viewer
  const page = Math.max(1, Math.floor(filter.page ?? 1))
  const limit = Math.min(100, Math.max(1, Math.floor(filter.limit ?? 20)))
  if (scope === 'own' && !user && !guestKey) return { items: [], total: 0, page, pages: 1 }
  const rows = await ctx.db.query<Row>(`billing.orders.${scope}.${sort}`, sql(scope, sort), [
    ctx.tenant.id,
    status,
    foldText(search.slice(0, 100))
      .split(' ')
      .filter(Boolean)
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    from ? dayStart(from) : null,
    to ? dayStart(addDays(to, 1)) : null,
    method ?? null,
    shipping ?? null,
    limit,
    (page - 1) * limit,
    ids ?? null,
    kind ?? null,
    kindsWithoutHandling(),
    ...(scope === 'own' ? [user?.id ?? null, guestKey && guestHash(guestKey)] : []),
  ])
  const total = rows[0]?.found ?? 0
  const lines = await withNamesNow(
    ctx,
    rows.flatMap((row) => row.lines),
  )
  const items = rows.map(({ found: _, kinds, ...card }) => ({
    ...card,
    isHandled: kinds.some(needsHandling),
    lines: lines.splice(0, card.lines.length).map(({ ref: _ref, ...line }) => line),
  }))
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
}

/** Returns the number of orders in each state; for the tabs of a board. */
export async function countOrders(ctx: Ctx): Promise<Partial<Record<OrderStatus, number>>> {
  authorize(ctx, billingAbilities['order.see'])
  const rows = await ctx.db.query<{ status: OrderStatus; count: number }>(
    'billing.countOrders',
    'SELECT status, count(*) AS count FROM billing_order WHERE tenant_id = $1 GROUP BY status',
    [ctx.tenant.id],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

// Four SQL texts, each prepared once: by scope and by sort order.
const sql = (scope: 'own' | 'all', sort: 'new' | 'old') => `
  WITH found AS (
    SELECT o.*, count(*) OVER () AS found FROM billing_order o
    WHERE o.tenant_id = $1
      ${scope === 'own' ? 'AND (o.user_id = $13 OR (o.user_id IS NULL AND o.guest_hash = $14))' : ''}
      AND (cardinality($2::text[]) = 0 OR o.status = ANY($2))
      AND (cardinality($3::text[]) = 0 OR o.search LIKE ALL($3))
      AND ($4::timestamptz IS NULL OR o.placed_at >= $4) AND ($5::timestamptz IS NULL OR o.placed_at < $5)
      AND ($6::text IS NULL OR o.method = $6)
      AND ($7::text IS NULL OR (o.shipping_method = $7 AND NOT o.kinds <@ $12::text[]))
      AND ($10::uuid[] IS NULL OR o.id = ANY($10)) AND ($11::text IS NULL OR $11 = ANY(o.kinds))
    ORDER BY o.placed_at ${sort === 'new' ? 'DESC' : 'ASC'}, o.id ${sort === 'new' ? 'DESC' : 'ASC'}
    LIMIT $8 OFFSET $9)
  SELECT o.id, o.number, o.status, o.method, o.total_satang AS total, o.item_count AS "itemCount",
    o.contact->>'name' AS "contactName", o.contact->>'phone' AS "contactPhone",
    o.shipping_method AS "shippingMethod", o.kinds, s.parcels, o.placed_at AS "placedAt", o.expires_at AS "expiresAt",
    o.paid_at AS "paidAt", p.status AS "paymentStatus", l.lines, o.found
  FROM found o
  JOIN LATERAL (
    SELECT status FROM billing_payment p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id
    ORDER BY status = 'succeeded' DESC, attempt DESC LIMIT 1) p ON true
  JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('carrier', s.carrier, 'number', s.tracking) ORDER BY s.number), '[]') AS parcels
    FROM billing_shipment s WHERE s.tenant_id = o.tenant_id AND s.order_id = o.id) s ON true
  JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('kind', kind, 'ref', ref, 'name', name, 'unit', unit, 'image', image, 'quantityMilli', quantity_milli)
      ORDER BY position) AS lines
    FROM (SELECT * FROM billing_order_line l WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id
          ORDER BY position LIMIT 4) first) l ON true
  ORDER BY o.placed_at ${sort === 'new' ? 'DESC' : 'ASC'}, o.id ${sort === 'new' ? 'DESC' : 'ASC'}`
