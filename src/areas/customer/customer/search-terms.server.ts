import type { Ctx } from '#kernel/http/ctx.ts'
import { customerSearchTerms } from './contact.rules.ts'

/** Rewrites the search terms of a customer: name, contact details, and every contact that identifies them. */
export async function updateSearchTerms(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db.query<{ name: string; contacts: (string | null)[] }>(
    'customer.wordsOf',
    `SELECT name, ARRAY[phone, email] || ARRAY(SELECT k.value FROM customer_contact k
       WHERE k.tenant_id = c.tenant_id AND k.customer_id = c.id ORDER BY k.value) AS contacts
     FROM customer c WHERE c.tenant_id = $1 AND c.id = $2`,
    [ctx.tenant.id, id],
  )
  if (!row) return
  await ctx.db.query('customer.words', 'UPDATE customer SET search = $3 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    id,
    customerSearchTerms(row),
  ])
}
