import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { chargeRefunds, charges } from './charge.table.ts'

export const chargeRows = rows(charges, { missing: 'payment.not_found' })
export const refundRows = rows(chargeRefunds, { missing: 'payment.not_found' })

/** The charge of a payment, if a card was tried for it. */
export const chargeOf = (ctx: Ctx, paymentId: string) => chargeRows.find(ctx, { paymentId })
