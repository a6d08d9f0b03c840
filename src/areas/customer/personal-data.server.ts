import { accountSummarySql, notesOnRecords, removeNotes } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/**
 * Returns what staff see of a user as a customer. Notes are exported with it, since they are about the user too. Guests
 * who order with the user's phone are counted here, and nobody proves a phone: so their contacts and order totals are
 * not included, only the contacts that the account itself names. The user's own orders are exported by billing.
 */
export async function collectCustomer(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const of = `(SELECT id FROM customer WHERE tenant_id = $1 AND user_id = $2)`
  const read = (name: string, text: string) =>
    ctx.db.query<Record<string, unknown>>(`customer.collect.${name}`, text, [ctx.tenant.id, userId])
  const [ids, customer, contacts, tags] = await Promise.all([
    ctx.db.query<{ id: string }>(
      'customer.collect.ids',
      'SELECT id FROM customer WHERE tenant_id = $1 AND user_id = $2',
      [ctx.tenant.id, userId],
    ),
    read('customer', `SELECT name, created_at FROM customer WHERE tenant_id = $1 AND user_id = $2`),
    read(
      'contacts',
      `SELECT k.kind, k.value FROM customer_contact k JOIN (${accountSummarySql}) u ON u.tenant_id = k.tenant_id AND u.id = $2
       WHERE k.tenant_id = $1 AND k.customer_id IN ${of} AND k.value IN (u.email, u.phone) ORDER BY 1, 2`,
    ),
    read('tags', `SELECT name FROM customer_tag WHERE tenant_id = $1 AND customer_id IN ${of} ORDER BY 1`),
  ])
  const notes = await notesOnRecords(
    ctx,
    'customer',
    ids.map(({ id }) => id),
  )
  return { customer, contacts, tags, notes }
}

/**
 * Anonymises a customer. The row stays with its figures, which are totals of orders that must be kept, and names
 * nobody; tags and notes describe the person and are deleted.
 */
export async function eraseCustomer(ctx: Ctx, userId: string): Promise<void> {
  const [row] = await ctx.db.query<{ id: string }>(
    'customer.erased',
    'SELECT id FROM customer WHERE tenant_id = $1 AND user_id = $2 FOR UPDATE',
    [ctx.tenant.id, userId],
  )
  if (!row) return
  for (const table of ['customer_contact', 'customer_tag'])
    await ctx.db.query(
      `customer.erase.${table}`,
      `DELETE FROM ${table} WHERE tenant_id = $1 AND customer_id = $2`,
      [ctx.tenant.id, row.id],
    )
  await removeNotes(ctx, { kind: 'customer', key: row.id })
  await ctx.db.query(
    'customer.erase',
    `UPDATE customer SET status = 'erased', name = 'อดีตลูกค้า', phone = NULL, email = NULL, user_id = NULL, search = '',
       version = version + 1 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, row.id],
  )
}
