import { moveNotes } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'
import { recalculateTotals } from '../customer/customer-totals.server.ts'
import { updateSearchTerms } from '../customer/search-terms.server.ts'
import { type MergeableCustomer, mergedContact } from './merge.rules.ts'

type Row = MergeableCustomer & { id: string }

/**
 * Moves everything of one customer to another: orders, contacts, tags, notes and the account. The remaining row
 * redirects to the other. Both must be locked and active, and only one of them may have an account.
 */
export async function mergeInto(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  const rows = await ctx.db.query<Row>(
    'customer.mergeRows',
    `SELECT id, name, phone, email, user_id AS "userId", created_at AS "createdAt"
     FROM customer WHERE tenant_id = $1 AND id = ANY($2::uuid[])`,
    [ctx.tenant.id, [from, into]],
  )
  const [source, target] = [from, into].map((id) => rows.find((row) => row.id === id))
  if (!source || !target) throw new Error(`Customers ${from} and ${into} do not both exist`)
  const after = mergedContact(target, source)
  const move = (name: string, text: string) =>
    ctx.db.query(`customer.merge.${name}`, text, [ctx.tenant.id, from, into])
  await move('orders', 'UPDATE customer_order SET customer_id = $3 WHERE tenant_id = $1 AND customer_id = $2')
  await move(
    'contacts',
    'UPDATE customer_contact SET customer_id = $3 WHERE tenant_id = $1 AND customer_id = $2',
  )
  await move(
    'tags',
    `UPDATE customer_tag t SET customer_id = $3 WHERE t.tenant_id = $1 AND t.customer_id = $2 AND NOT EXISTS (
       SELECT 1 FROM customer_tag o WHERE o.tenant_id = $1 AND o.customer_id = $3 AND o.name = t.name)`,
  )
  await ctx.db.query(
    'customer.merge.twice',
    'DELETE FROM customer_tag WHERE tenant_id = $1 AND customer_id = $2',
    [ctx.tenant.id, from],
  )
  await moveNotes(ctx, { kind: 'customer', key: from }, { kind: 'customer', key: into })
  // Customers already merged into this one now point to the new one.
  await move('chain', 'UPDATE customer SET merged_into = $3 WHERE tenant_id = $1 AND merged_into = $2')
  await move(
    'close',
    `UPDATE customer SET status = 'merged', merged_into = $3, name = '', phone = NULL, email = NULL, user_id = NULL, search = '',
       order_count = 0, spent_satang = 0, refunded_satang = 0, first_order_at = NULL, last_order_at = NULL, version = version + 1
     WHERE tenant_id = $1 AND id = $2`,
  )
  await ctx.db.query(
    'customer.merge.take',
    `UPDATE customer SET phone = $3, email = $4, user_id = $5, created_at = $6, version = version + 1
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, into, after.phone, after.email, after.userId, after.createdAt],
  )
  await updateSearchTerms(ctx, into)
  await recalculateTotals(ctx, into)
  await recordTransition(
    ctx,
    { entity: 'customer', id: from, from: 'active', to: 'merged', event: 'merge' },
    { entity: 'customer', id: into, from: 'active', to: 'active', event: 'take' },
  )
}
