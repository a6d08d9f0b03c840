import type { Ctx } from '#kernel/http/ctx.ts'
import type { CustomerView, DuplicateReason } from './customer.types.ts'

interface ContactDetails {
  id: string
  name: string
  phone: string | null
  email: string | null
}

/** Returns customers who may be the same person, for staff to compare: it is not proven, so nothing is merged automatically. */
export function findDuplicates(
  ctx: Ctx,
  { id, name, phone, email }: ContactDetails,
): Promise<CustomerView['duplicates']> {
  return ctx.db.query<{ id: string; name: string; orderCount: number; reason: DuplicateReason }>(
    'customer.duplicates',
    `SELECT id, name, order_count AS "orderCount",
       CASE WHEN phone = $3 THEN 'phone' WHEN email = $4 THEN 'email' ELSE 'name' END AS reason
     FROM customer WHERE tenant_id = $1 AND id <> $2 AND status = 'active' AND (phone = $3 OR email = $4 OR name = $5)
     ORDER BY phone = $3 DESC NULLS LAST, email = $4 DESC NULLS LAST, order_count DESC, id LIMIT 5`,
    [ctx.tenant.id, id, phone, email, name],
  )
}
