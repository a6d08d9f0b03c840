import { conflict, invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { parseBaht, type Satang } from '#kernel/money/index.ts'
import { payTogether } from '../combined/pay-together.server.ts'
import { documentToken, openDocument } from '../document/document-access.server.ts'
import { isReceivable } from '../invoicing/flow.rules.ts'
import type { Placed } from '../order/place-order.server.ts'
import { paymentMethods } from '../payment/method.rules.ts'
import { slipFromForm } from '../slip/slip-form.server.ts'
import { submitSlip } from '../slip/submit-slip.server.ts'

export const payInvoiceInput = z.object({
  /** In baht, as typed; empty for everything outstanding. */
  amount: z.string().max(20).default(''),
  withheldBp: z.coerce.number().int().min(0).max(1500).default(0),
  payment: z.enum(paymentMethods).exclude(['cod']),
})

/**
 * Lets the holder of its link pay an invoice: in full or in part, with the payer's withholding; a billing note through
 * its open invoices, in full. Returns the order that pays it. Throws 404, 409, 422.
 */
export async function payInvoice(
  ctx: Ctx,
  number: string,
  token: string | null,
  { amount, withheldBp, payment }: z.output<typeof payInvoiceInput>,
): Promise<Placed> {
  const { document } = await openDocument(ctx, number, token)
  if (document.kind === 'billing_note') {
    const debts = await openInvoicesOfNote(ctx, document.id)
    if (!debts.length) throw conflict('combined.not_open', { number })
    return payTogether(ctx, {
      debts: debts.map((debt) => ({
        kind: 'invoice' as const,
        number: debt.number,
        token: documentToken(ctx, debt),
      })),
      payment,
    })
  }
  if (!isReceivable(document.kind)) throw conflict('combined.not_open', { number })
  const gross = parseGross(amount)
  return payTogether(ctx, {
    debts: [
      { kind: 'invoice', number, token: documentToken(ctx, document), withheldBp, ...(gross && { gross }) },
    ],
    payment,
  })
}

function parseGross(input: string): Satang | null {
  if (!input.trim()) return null
  const parsed = parseBaht(input)
  if (!parsed.ok || parsed.amount <= 0) throw invalid([{ path: 'amount', code: 'field.format' }])
  return parsed.amount
}

/**
 * Accepts the slip of somebody who paid the page's QR code: creates the payment it proves, which waits with it. Throws
 * what both do.
 */
export async function slipForInvoice(
  ctx: Ctx,
  number: string,
  token: string | null,
  form: FormData,
): Promise<Placed> {
  const { image, fileName, fields } = await slipFromForm(form)
  if (!image) throw invalid([{ path: 'file', code: 'slip.file_missing' }])
  const placed = await payInvoice(ctx, number, token, { amount: '', withheldBp: 0, payment: 'promptpay' })
  await submitSlip(ctx, placed.payment.id, image, {
    ...fields,
    fileName: fileName ?? 'slip',
    token: placed.order.token,
  })
  return placed
}

function openInvoicesOfNote(ctx: Ctx, noteId: string): Promise<{ id: string; number: string }[]> {
  return ctx.db.query<{ id: string; number: string }>(
    'billing.openInNote',
    `SELECT i.id, i.number FROM billing_document d
     JOIN jsonb_array_elements(d.content->'invoices') one ON true
     JOIN billing_document i ON i.tenant_id = d.tenant_id AND i.id = (one->>'id')::uuid AND i.status = 'issued'
       AND i.total_satang > i.settled_satang
     WHERE d.tenant_id = $1 AND d.id = $2 ORDER BY i.id LIMIT 30`,
    [ctx.tenant.id, noteId],
  )
}
