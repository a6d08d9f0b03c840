import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { parsePhone, parseThaiId } from '#kernel/text/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'

const termsInput = z.object({
  name: z.string().trim().min(2).max(200),
  taxId: z.string().trim().max(30).default(''),
  phone: z.string().trim().max(30).default(''),
  termsDays: z.number().int().min(0).max(365),
  limit: z
    .number()
    .int()
    .min(0)
    .max(100_000_000_000)
    .transform((n) => satang(n))
    .nullable(),
  /** The version that was displayed; 0: there are no terms yet. */
  version: z.number().int().min(0),
})

/**
 * Sets the payment days and the limit agreed with a customer, identified by tax number or else by phone (admin). Throws
 * 401, 403, 422 for invalid numbers, 409 `credit.changed` if somebody else changed them meanwhile.
 */
export async function setCreditTerms(ctx: Ctx, input: z.input<typeof termsInput>): Promise<{ key: string }> {
  authorize(ctx, billingAbilities['credit.set'])
  const { name, taxId, phone, termsDays, limit, version } = parseInput(termsInput, input)
  const identity = identify(taxId, phone)
  const [saved] = await ctx.db.query<{ id: string }>(
    identity.taxId ? 'billing.setCreditTermsOfTaxpayer' : 'billing.setCreditTermsOfPhone',
    `INSERT INTO billing_credit_account AS a (tenant_id, id, name, tax_id, phone, terms_days, limit_satang, updated_at, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (tenant_id, ${identity.taxId ? 'tax_id' : 'phone'}) DO UPDATE SET name = excluded.name, terms_days = excluded.terms_days,
       limit_satang = excluded.limit_satang, updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = a.version + 1
       WHERE a.version = $10
     RETURNING id`,
    [
      ctx.tenant.id,
      newId(),
      name,
      identity.taxId,
      identity.phone,
      termsDays,
      limit,
      ctx.now,
      ctx.viewer.user?.id ?? null,
      version,
    ],
  )
  if (!saved) throw conflict('credit.changed', { name })
  await recordTransition(ctx, {
    entity: 'credit',
    id: saved.id,
    from: 'set',
    to: 'set',
    event: 'set_terms',
    reason: `${termsDays} / ${limit === null ? '-' : limit / 100}`,
  })
  return { key: identity.taxId ?? identity.phone ?? '' }
}

function identify(taxId: string, phone: string): { taxId: string | null; phone: string | null } {
  if (taxId) {
    const parsed = parseThaiId(taxId)
    if (!parsed.ok) throw invalid([{ path: 'taxId', code: 'credit.tax_id' }])
    return { taxId: parsed.id, phone: null }
  }
  const call = parsePhone(phone)
  if (!call.ok) throw invalid([{ path: 'phone', code: phone ? 'field.phone' : 'credit.known_by' }])
  return { taxId: null, phone: call.number }
}
