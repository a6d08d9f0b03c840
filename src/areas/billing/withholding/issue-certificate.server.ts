import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { nextNumber } from '#kernel/series.ts'
import { parseThaiId } from '#kernel/text/index.ts'
import { buddhistYear, day, isDay } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { sellerOf } from '../document/seller.ts'
import { incomeTypes, payerModes, sumsOf, taxOf, whtForms } from './income.rules.ts'
import { issuedCertificates } from './issued.table.ts'

const certificates = rows(issuedCertificates, { missing: 'withholding.not_found' })
const entity = 'withholding'

const lineInput = z.object({
  incomeType: z.enum(incomeTypes),
  detail: z.string().trim().max(120).default(''),
  paidOn: z.string().refine(isDay, 'field.format'),
  base: z
    .number()
    .int()
    .min(1)
    .max(100_000_000_000)
    .transform((n) => satang(n)),
  rateBp: z.number().int().min(1).max(3500),
})

const issueInput = z.object({
  /** Made by the form: a second press finds what the first one issued. */
  id: z.uuid(),
  payee: z.object({
    name: z.string().trim().min(2).max(200),
    address: z.string().trim().min(5).max(400),
    taxId: z.string().max(30),
  }),
  form: z.enum(whtForms),
  mode: z.enum(payerModes).default('withheld'),
  lines: z.array(lineInput).min(1).max(7),
  /** The certificate it is issued in the place of, which is cancelled. */
  replaces: z.uuid().nullable().default(null),
  reason: z.string().trim().max(300).default(''),
})
export type IssueCertificate = z.input<typeof issueInput>

/**
 * Issues a certificate of withheld tax under the next number (manager, admin), once for its id. Throws 401, 403, 422, 404 and 409
 * `withholding.void` for one in whose place it cannot stand, 409 `withholding.payer_short` where the site has no tax number or address.
 */
export async function issueCertificate(ctx: Ctx, input: IssueCertificate) {
  authorize(ctx, billingAbilities['document.issue'])
  const { id, payee, form, mode, replaces, reason, lines: typed } = parseInput(issueInput, input)
  const taxId = parseThaiId(payee.taxId)
  if (!taxId.ok) throw invalid([{ path: 'taxId', code: 'credit.tax_id' }])
  const today = day(ctx.now)
  const late = typed.findIndex(({ paidOn }) => paidOn > today)
  if (late >= 0) throw invalid([{ path: `lines.${late}.paidOn`, code: 'document.future' }])
  const payer = sellerOf(ctx.tenant)
  if (!payer.taxId || !payer.address) throw conflict('withholding.payer_short')
  await ctx.db.query('billing.oneCertificate', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [
    `${ctx.tenant.id} ${id}`,
  ])
  const before = await certificates.find(ctx, { id })
  if (before) return before
  const lines = typed.map((line) => ({ ...line, tax: taxOf(line.base, line.rateBp) }))
  const sums = sumsOf(lines)
  if (sums.tax === 0) throw invalid([{ path: 'lines.0.base', code: 'withholding.nothing' }])
  const old = replaces ? await voidLocked(ctx, replaces, reason || 'ยกเลิกและออกฉบับใหม่แทน') : null
  await recordTransition(ctx, { entity, id, from: '', to: 'issued', event: 'issue' })
  const period = String(buddhistYear(Number(today.slice(0, 4))))
  const prefix = `WT${period.slice(2)}${payer.branch === '00000' ? '' : payer.branch}`
  const taken = await nextNumber(ctx, { kind: 'withholding', branch: payer.branch, period, prefix, width: 8 })
  return certificates.insert(ctx, {
    ...{ id, form, mode, lines, ...sums, payer, period },
    ...{ branch: payer.branch, serial: taken.number, number: taken.text, issuedOn: taken.day },
    ...{ issuedAt: ctx.now, issuedBy: ctx.viewer.user?.id ?? null, replaces: old?.number ?? null },
    payee: { ...payee, taxId: taxId.id },
  })
}

/** Cancels a certificate: its number stays, with the reason. Throws 401, 403, 404, 409 `withholding.void`, 422 without a reason. */
export async function voidCertificate(ctx: Ctx, id: string, reason: string): Promise<void> {
  authorize(ctx, billingAbilities['document.issue'])
  if (reason.trim().length < 3) throw invalid([{ path: 'reason', code: 'field.required' }])
  await voidLocked(ctx, id, reason.trim().slice(0, 300))
}

async function voidLocked(ctx: Ctx, id: string, reason: string) {
  if (!isId(id)) throw notFound('withholding.not_found')
  const row = await certificates.lock(ctx, id)
  if (row.status === 'void') throw conflict('withholding.void', { number: row.number })
  await certificates.update(ctx, id, {
    ...{ status: 'void' as const, reason },
    ...{ voidedAt: ctx.now, voidedBy: ctx.viewer.user?.id ?? null },
  })
  await recordTransition(ctx, { entity, id, from: 'issued', to: 'void', event: 'void', reason })
  return row
}

/** One certificate as it was given out. Throws 401, 403, 404. */
export async function getCertificate(ctx: Ctx, id: string) {
  authorize(ctx, billingAbilities['document.see'])
  if (!isId(id)) throw notFound('withholding.not_found')
  return certificates.get(ctx, id)
}
export type IssuedCertificate = Awaited<ReturnType<typeof getCertificate>>
