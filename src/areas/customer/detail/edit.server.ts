import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isMailAddress } from '#kernel/mail/address.ts'
import { parsePhone } from '#kernel/text/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { customerAbilities } from '../abilities.ts'
import { type ContactKey, contactKeys } from '../customer/contact.rules.ts'
import { addContacts, holdersOf, lockContacts } from '../customer/match.server.ts'
import { updateSearchTerms } from '../customer/search-terms.server.ts'

export const editInput = z.object({
  name: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(30),
  email: z.string().trim().toLowerCase().max(254),
  version: z.coerce.number().int(),
})

interface Row {
  phone: string | null
  email: string | null
  version: number
}

/**
 * Edits a customer's name and contact details. From then on orders with the new phone or email are theirs, and orders
 * with the old one no longer are. Throws 403, 404, 422, 409 `changed_meanwhile`, 409 `customer.contact_taken` for a
 * contact that identifies another customer.
 */
export async function editCustomer(ctx: Ctx, id: string, input: z.output<typeof editInput>): Promise<void> {
  authorize(ctx, customerAbilities.edit)
  const { name, email } = input
  const phone = input.phone ? parsePhone(input.phone) : null
  if (phone && !phone.ok) throw invalid([{ path: 'phone', code: 'field.phone' }])
  if (email && !isMailAddress(email)) throw invalid([{ path: 'email', code: 'field.email' }])
  const after = { name, phone: phone?.ok ? phone.number : null, email: email || null }
  const keys = contactKeys(after)
  await lockContacts(ctx, keys)
  const [before] = await ctx.db.query<Row>(
    'customer.lockForEdit',
    `SELECT phone, email, version FROM customer WHERE tenant_id = $1 AND id = $2 AND status = 'active' FOR UPDATE`,
    [ctx.tenant.id, id],
  )
  if (!before) throw notFound('customer.not_found')
  if (before.version !== input.version) throw conflict('changed_meanwhile')
  const conflicting = (await holdersOf(ctx, keys)).find(({ customerId }) => customerId !== id)
  if (conflicting) throw conflict('customer.contact_taken', {}, { customer: conflicting.customerId })
  await dropContacts(
    ctx,
    id,
    contactKeys(before).filter(({ kind, value }) => after[kind] !== value),
  )
  await addContacts(ctx, id, keys)
  await ctx.db.query(
    'customer.edit',
    `UPDATE customer SET name = $3, phone = $4, email = $5, version = version + 1
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, after.name, after.phone, after.email],
  )
  await updateSearchTerms(ctx, id)
  await recordTransition(ctx, { entity: 'customer', id, from: 'active', to: 'active', event: 'edit' })
}

async function dropContacts(ctx: Ctx, id: string, keys: readonly ContactKey[]): Promise<void> {
  if (keys.length)
    await ctx.db.query(
      'customer.dropContacts',
      `DELETE FROM customer_contact k USING jsonb_to_recordset($3::jsonb) AS given(kind text, value text)
       WHERE k.tenant_id = $1 AND k.customer_id = $2 AND k.kind = given.kind AND k.value = given.value`,
      [ctx.tenant.id, id, JSON.stringify(keys)],
    )
}
