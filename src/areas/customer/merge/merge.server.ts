import { z } from 'zod'
import { countNotes } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { customerAbilities } from '../abilities.ts'
import { lockCustomers } from '../customer/match.server.ts'
import { canMerge, type MergeableCustomer, mergedContact } from './merge.rules.ts'
import { mergeInto } from './move.server.ts'

export const mergeInput = z.object({ from: z.uuid(), into: z.uuid() })

/** One of the two, with its amount of data. */
export interface MergeSide extends MergeableCustomer {
  id: string
  orderCount: number
  net: Satang
  tags: string[]
  /** All orders, whether sales or not. */
  orders: number
  contacts: number
  notes: number
}

export interface MergePreview {
  target: MergeSide
  source: MergeSide | null
  /** The result, if they may be merged. */
  after: (MergeableCustomer & { orderCount: number; net: Satang; tags: string[] }) | null
}

/** Returns what merging two customers would move, and the result. Throws 401, 403, 404. */
export async function previewMerge(ctx: Ctx, into: string, from: string | null): Promise<MergePreview> {
  authorize(ctx, customerAbilities.merge)
  const sides = await sidesOf(ctx, [into, ...(from ? [from] : [])])
  const target = sides.find(({ id }) => id === into)
  const source = from && from !== into ? sides.find(({ id }) => id === from) : null
  if (!target || source === undefined) throw notFound('customer.not_found')
  const after =
    source && canMerge(target, source)
      ? {
          ...mergedContact(target, source),
          orderCount: target.orderCount + source.orderCount,
          net: (target.net + source.net) as Satang,
          tags: [...new Set([...target.tags, ...source.tags])].sort(),
        }
      : null
  return { target, source, after }
}

async function sidesOf(ctx: Ctx, ids: readonly string[]): Promise<MergeSide[]> {
  const validIds = ids.filter(isId)
  const [sides, notes] = await Promise.all([readSides(ctx, validIds), countNotes(ctx, 'customer', validIds)])
  return sides.map((side) => ({ ...side, notes: notes.get(side.id) ?? 0 }))
}

function readSides(ctx: Ctx, ids: readonly string[]): Promise<Omit<MergeSide, 'notes'>[]> {
  return ctx.db.query<Omit<MergeSide, 'notes'>>(
    'customer.mergeSides',
    `SELECT c.id, c.name, c.phone, c.email, c.user_id AS "userId", c.created_at AS "createdAt", c.order_count AS "orderCount",
       c.net_satang AS net,
       ARRAY(SELECT t.name FROM customer_tag t WHERE t.tenant_id = c.tenant_id AND t.customer_id = c.id ORDER BY t.name) AS tags,
       (SELECT count(*)::int FROM customer_order m WHERE m.tenant_id = c.tenant_id AND m.customer_id = c.id) AS orders,
       (SELECT count(*)::int FROM customer_contact k WHERE k.tenant_id = c.tenant_id AND k.customer_id = c.id) AS contacts
     FROM customer c WHERE c.tenant_id = $1 AND c.id = ANY($2::uuid[]) AND c.status = 'active'`,
    [ctx.tenant.id, ids],
  )
}

/**
 * Merges two customers: everything of `from` goes to `into`, and its URL redirects there from then on. It cannot be
 * undone: later orders with either's contacts belong to the merged customer, and nobody could tell whose they were.
 * Throws 403, 404, 409 `customer.same` and `customer.two_accounts`.
 */
export async function mergeCustomers(
  ctx: Ctx,
  { from, into }: z.output<typeof mergeInput>,
): Promise<{ into: string }> {
  authorize(ctx, customerAbilities.merge)
  if (from === into) throw conflict('customer.same')
  const [one, other] = await lockCustomers(ctx, [from, into])
  if (!one || !other) throw notFound('customer.not_found')
  if (!canMerge(one, other)) throw conflict('customer.two_accounts')
  await mergeInto(ctx, { from, into })
  return { into }
}
