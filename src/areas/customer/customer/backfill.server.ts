import { membersAfter } from '#areas/account/public.server.ts'
import { buyerOrdersSql } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { assignOrder } from './assign-order.server.ts'
import { customerOfAccount } from './match.server.ts'

interface Cursor {
  at: Date
  id: string
}

/** The batch size of one transaction. */
const batchSize = 100
const startCursor: Cursor = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
/** How far back it checks again once everything is imported: a failing listener is abandoned after three days. */
const lookBackMs = 14 * 86_400_000

interface BackfillSource {
  of: 'accounts' | 'orders'
  /** Returns what comes next; `isIn`: it already belongs to a customer. */
  next(ctx: Ctx, after: Cursor): Promise<(Cursor & { isIn?: boolean })[]>
  take(ctx: Ctx, id: string): Promise<unknown>
}

/**
 * Creates customers for everyone who signed up or ordered before customers existed, and for what a listener missed.
 * Saves its progress with every step, so that an interrupted run continues from there.
 */
export async function backfillCustomers(ctx: Ctx): Promise<void> {
  await forEachRecord(ctx, sources, async (source) => {
    await backfill(ctx, source)
    return true
  })
}

/**
 * Members in the order they joined. Known ones are marked, because each costs a transaction and the look back meets the
 * same ones every hour.
 */
const members: BackfillSource['next'] = async (ctx, after) => {
  const joined = await membersAfter(ctx, after, batchSize)
  const existing = await ctx.db.query<{ userId: string }>(
    'customer.ofAccounts',
    'SELECT user_id AS "userId" FROM customer WHERE tenant_id = $1 AND user_id = ANY($2::uuid[])',
    [ctx.tenant.id, joined.map(({ id }) => id)],
  )
  const isKnown = new Set(existing.map(({ userId }) => userId))
  return joined.map((member) => ({ ...member, isIn: isKnown.has(member.id) }))
}

/** Orders without a customer, in the order they were placed. */
const ordersAfter: BackfillSource['next'] = (ctx, { at, id }) =>
  ctx.db.query<Cursor>(
    'customer.ordersAfter',
    `SELECT b.id, b.placed_at AS at FROM (${buyerOrdersSql}) b
     WHERE b.tenant_id = $1 AND (b.placed_at, b.id) > ($2, $3::uuid) AND NOT EXISTS (
       SELECT 1 FROM customer_order m WHERE m.tenant_id = b.tenant_id AND m.id = b.id)
     ORDER BY b.placed_at, b.id LIMIT ${batchSize}`,
    [ctx.tenant.id, at, id],
  )

const sources: readonly BackfillSource[] = [
  { of: 'accounts', next: members, take: customerOfAccount },
  { of: 'orders', next: ordersAfter, take: assignOrder },
]

/** One that fails holds up none of the others: its error is thrown at the end, and the next run starts again before it. */
async function backfill(ctx: Ctx, { of, next, take }: BackfillSource): Promise<void> {
  const [saved] = await ctx.db.query<Cursor & { isDone: boolean }>(
    'customer.fillPlace',
    `SELECT at_time AS at, at_id AS id, done_at IS NOT NULL AS "isDone" FROM customer_fill WHERE tenant_id = $1 AND of = $2`,
    [ctx.tenant.id, of],
  )
  const isDone = saved?.isDone ?? false
  let cursor: Cursor = isDone
    ? { ...startCursor, at: new Date(ctx.now.getTime() - lookBackMs) }
    : (saved ?? startCursor)
  const errors: unknown[] = []
  for (let hasMore = true; hasMore; ) {
    const found = await next(ctx, cursor)
    hasMore = found.length === batchSize
    cursor = found.at(-1) ?? cursor
    const missing = found.filter(({ isIn }) => !isIn)
    // One at a time: the lock order of contacts holds for one customer, not for a hundred.
    await forEachRecord(ctx, missing, async ({ id }) => {
      await take(ctx, id)
      return true
    }).catch((error) => errors.push(error))
    if (!isDone && !errors.length) await saveCursor(ctx, of, cursor, !hasMore)
    await ctx.db.commit()
  }
  if (errors.length) throw errors[0]
}

async function saveCursor(ctx: Ctx, of: string, { at, id }: Cursor, isLast: boolean): Promise<void> {
  await ctx.db.query(
    'customer.saveFillPlace',
    `INSERT INTO customer_fill (tenant_id, id, of, at_time, at_id, done_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, of) DO UPDATE SET at_time = excluded.at_time, at_id = excluded.at_id, done_at = excluded.done_at`,
    [ctx.tenant.id, newId(), of, at, id, isLast ? ctx.now : null],
  )
}
