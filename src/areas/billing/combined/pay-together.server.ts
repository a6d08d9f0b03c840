import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { openDocument } from '../document/document-access.server.ts'
import {
  assertInvoiceRequest,
  type InvoiceField,
  type InvoiceRequest,
} from '../order/invoice-request.rules.ts'
import { type OrderRow, orderColumns } from '../order/order-row.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { type Placed, placeOrder } from '../order/place-order.server.ts'
import { paymentMethods } from '../payment/method.rules.ts'
import { combinedKind, type Debt, maxDebts, refOf } from './combined.rules.ts'
import { openInvoice } from './open-debts.server.ts'

const debtInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invoice'),
    number: z.string().max(40),
    /** Of its link; not needed by the addressee. */
    token: z.string().max(100).nullish(),
    /** The amount to pay; by default everything outstanding. */
    gross: z.number().int().min(1).max(100_000_000_000).optional(),
    withheldBp: z.number().int().min(0).max(1500).default(0),
  }),
  z.object({ kind: z.literal('order'), number: z.string().max(40), token: z.string().max(100).nullish() }),
])

const payInput = z.object({
  debts: z.array(debtInput).min(1).max(maxDebts),
  payment: z.enum(paymentMethods).exclude(['cod']),
  contact: z
    .object({ name: z.string().max(120), phone: z.string().max(30), email: z.string().max(254) })
    .partial()
    .optional(),
  expectTotal: z.number().int().optional(),
  /** Whether the viewer's wallet balance is used first. */
  fromWallet: z.boolean().optional(),
  /** The party on full tax invoices, unless a debt specifies it itself. */
  invoice: z
    .object({ taxId: z.string(), name: z.string(), branch: z.string(), address: z.string() })
    .nullish(),
})
export type PayTogetherInput = z.input<typeof payInput>
export type DebtRequest = z.output<typeof debtInput>

/**
 * Places an order that pays one or several debts once its money arrives: invoices with a receipt each, unpaid orders as
 * if their own money had arrived. Each debt must be the viewer's own, or they must have its link. Throws 404 for a debt
 * that is not theirs, 409 `combined.not_open`, `document.paid_over`, and what `placeOrder` throws.
 */
export async function payTogether(ctx: Ctx, input: PayTogetherInput): Promise<Placed> {
  const { debts, payment, contact, expectTotal, fromWallet, invoice } = parseInput(payInput, input)
  const invoiceRequest = invoice ? validateInvoiceRequest(invoice) : null
  const found: FoundDebt[] = []
  for (const debt of debts) found.push(await findDebt(ctx, debt))
  const refs = [...new Set(found.map(({ debt }) => refOf(debt)))]
  if (new Set(found.map(({ debt }) => debt.id)).size < found.length)
    throw invalid([{ path: 'debts', code: 'combined.twice' }])
  const { user } = ctx.viewer
  const payer = found[0]?.payer
  const only = found.length === 1 && found[0]?.debt.kind === 'invoice' ? found[0].number : null
  return placeOrder(ctx, {
    lines: refs.map((ref) => ({ kind: combinedKind, ref, quantityMilli: 1000 })),
    contact: {
      name: contact?.name || (user ? `${user.firstname} ${user.lastname}`.trim() : '') || payer?.name || '-',
      phone: contact?.phone || user?.phone || payer?.phone || '',
      email: contact?.email || user?.email || payer?.email || null,
    },
    shipping: { method: 'pickup', satang: satang(0), label: { th: 'ชำระเงิน', en: 'Payment' } },
    payment,
    userId: user?.id ?? null,
    guestKey: user ? null : ctx.viewer.guestKey,
    ...(only && { reference: await uniqueReference(ctx, only) }),
    ...(expectTotal !== undefined && { expectTotal }),
    ...(fromWallet && { fromWallet }),
    invoiceRequest,
  })
}

function validateInvoiceRequest(entered: Record<InvoiceField, string>): InvoiceRequest {
  const checked = assertInvoiceRequest(entered)
  if (!checked.ok)
    throw invalid(checked.errors.map(({ field, ...fault }) => ({ path: `invoice.${field}`, ...fault })))
  return checked.request
}

interface FoundDebt {
  debt: Debt
  number: string
  payer: { name: string; phone?: string | undefined; email?: string | null | undefined }
}

async function findDebt(ctx: Ctx, request: DebtRequest): Promise<FoundDebt> {
  if (request.kind === 'order') return findOrder(ctx, request)
  const id = await invoiceFor(ctx, request)
  const invoice = await openInvoice(ctx, id)
  const outstanding = invoice.total - invoice.settled
  const gross = satang(request.gross ?? outstanding)
  if (gross > outstanding) throw conflict('document.paid_over', { number: invoice.number, left: outstanding })
  const { number, buyer } = invoice
  return {
    debt: { kind: 'invoice', id, gross, withheldBp: request.withheldBp },
    number,
    payer: { name: buyer?.name ?? '', phone: buyer?.phone, email: buyer?.email || null },
  }
}

/** Returns the invoice with this number for the holder of its link, for staff, or for its buyer by verified email address. */
async function invoiceFor(
  ctx: Ctx,
  { number, token }: { number: string; token?: string | null | undefined },
): Promise<string> {
  if (token) return (await openDocument(ctx, number, token)).document.id
  const [own] = await ctx.db.query<{ id: string }>(
    'billing.ownInvoice',
    `SELECT id FROM billing_document WHERE tenant_id = $1 AND number = $2 AND order_id IS NULL AND lower(buyer->>'email') = $3`,
    [ctx.tenant.id, number, ctx.viewer.user?.email.toLowerCase() ?? ''],
  )
  return own?.id ?? (await openDocument(ctx, number)).document.id
}

async function findOrder(
  ctx: Ctx,
  { number, token }: { number: string; token?: string | null | undefined },
): Promise<FoundDebt> {
  const [order] = await ctx.db.query<OrderRow>(
    'billing.orderToCombine',
    `SELECT ${orderColumns} FROM billing_order o WHERE o.tenant_id = $1 AND o.number = $2`,
    [ctx.tenant.id, number],
  )
  if (!order || !canChangeOrder(ctx, order, token)) throw notFound('order.not_found')
  return { debt: { kind: 'order', id: order.id }, number: order.number, payer: order.contact }
}

/** Returns the invoice's number as reference, with a suffix if it was used for an earlier payment. */
async function uniqueReference(ctx: Ctx, number: string): Promise<string> {
  const [row] = await ctx.db.query<{ attempts: number }>(
    'billing.referencesOfInvoice',
    `SELECT count(*)::int AS attempts FROM billing_payment WHERE tenant_id = $1 AND (ref1 = $2 OR ref1 ~ ('^' || $2 || 'P[0-9]+$'))`,
    [ctx.tenant.id, number],
  )
  return row?.attempts ? `${number}P${row.attempts + 1}` : number
}
