import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { documentToken, openDocument } from '../document/document-access.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { billingPaths } from '../paths.ts'
import { topUpKind } from '../wallet/top-up.rules.ts'
import { combinedKind } from './combined.rules.ts'
import { type DebtItem, itemText } from './debt-item.rules.ts'
import { isPayable } from './open-debts.server.ts'

/** Something the viewer can pay, as lists show it. */
export interface OpenDebt {
  item: string
  kind: 'invoice' | 'order' | 'top-up'
  number: string
  amount: Satang
  /** The deadline: an invoice's last day, or an order's expiry time. */
  due: Date | string | null
  /** The path of its page. */
  to: string
}

/** Returns what the viewer may pay: the debts in the URL for which they have links, then their own unpaid orders and invoices. */
export async function openDebts(ctx: Ctx, items: readonly DebtItem[]): Promise<OpenDebt[]> {
  const linked: OpenDebt[] = []
  for (const item of items) {
    const debt = await linkedDebt(ctx, item)
    if (debt) linked.push(debt)
  }
  const owned = await ownDebts(ctx)
  const named = new Set(linked.map(({ number }) => number))
  return [...linked, ...owned.filter(({ number }) => !named.has(number))]
}

async function linkedDebt(ctx: Ctx, item: DebtItem): Promise<OpenDebt | null> {
  const { kind, number, token } = item
  // An invalid link, or that of something paid meanwhile, is left out; nothing about it is revealed.
  if (kind === 'invoice') {
    const found = await openDocument(ctx, number, token).catch(() => null)
    const document = found?.document
    if (!document || !isPayable(document) || document.total <= document.settled) return null
    const amount = (document.total - document.settled) as Satang
    const to = billingPaths.invoice(number, token)
    return { item: itemText(item), kind, number, amount, due: document.dueOn, to }
  }
  const order = await getOrder(ctx, number, { token }).catch(() => null)
  const isWaiting =
    order?.status === 'pending_payment' &&
    order.payment.status === 'awaiting_customer' &&
    // Partly paid orders must be paid separately.
    order.payment.partPaid === 0
  if (!order || !isWaiting || order.lines.some((line) => line.kind === combinedKind)) return null
  return {
    item: itemText(item),
    number,
    amount: order.totals.total,
    due: order.expiresAt,
    kind: order.fillsWallet ? 'top-up' : 'order',
    to: billingPaths.pay(number, token),
  }
}

/** Returns unpaid orders of the viewer's account, and invoices to their verified email address. Two statements. */
async function ownDebts(ctx: Ctx): Promise<OpenDebt[]> {
  const { user } = ctx.viewer
  if (!user) return []
  const [orders, invoices] = await Promise.all([
    ctx.db.query<{ number: string; amount: Satang; due: Date | null; kinds: string[] }>(
      'billing.ownUnpaidOrders',
      `SELECT o.number, o.total_satang AS amount, o.expires_at AS due, o.kinds FROM billing_order o
       WHERE o.tenant_id = $1 AND o.user_id = $2 AND o.status = 'pending_payment' AND NOT $3 = ANY(o.kinds)
         AND (o.expires_at IS NULL OR o.expires_at > $4)
         AND NOT EXISTS (SELECT FROM billing_payment p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id
                         AND (p.status IN ('verifying', 'processing') OR (p.part_satang > 0 AND p.settled_at IS NULL)))
       ORDER BY o.placed_at DESC LIMIT 30`,
      [ctx.tenant.id, user.id, combinedKind, ctx.now],
    ),
    ctx.db.query<{ id: string; number: string; amount: Satang; due: string | null }>(
      'billing.ownOpenInvoices',
      `SELECT id, number, total_satang - settled_satang AS amount, due_on AS due FROM billing_document
       WHERE tenant_id = $1 AND order_id IS NULL AND status = 'issued' AND kind IN ('invoice', 'tax_invoice', 'debit_note')
         AND total_satang > settled_satang AND lower(buyer->>'email') = $2
       ORDER BY due_on NULLS LAST, number LIMIT 30`,
      [ctx.tenant.id, user.email.toLowerCase()],
    ),
  ])
  return [
    ...invoices.map(
      ({ id, ...row }): OpenDebt => ({
        ...row,
        item: itemText({ kind: 'invoice', number: row.number, token: null }),
        kind: 'invoice',
        to: billingPaths.invoice(row.number, documentToken(ctx, { id })),
      }),
    ),
    ...orders.map(
      ({ kinds, ...row }): OpenDebt => ({
        ...row,
        item: itemText({ kind: 'order', number: row.number, token: null }),
        kind: kinds.includes(topUpKind) ? 'top-up' : 'order',
        to: billingPaths.pay(row.number),
      }),
    ),
  ]
}
