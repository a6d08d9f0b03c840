import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import type { PricedLine } from '../order/order.types.ts'
import { billingPaths } from '../paths.ts'
import type { RequestedItem, SellableKind } from '../sellable.server.ts'
import { combinedKind, type Debt, debtOf, withheldOf } from './combined.rules.ts'
import { holdOrders, holdOrdersUntilPaid, releaseOrders } from './debt-orders.server.ts'
import { openInvoice, unpaidOrder } from './open-debts.server.ts'
import { payDebt } from './pay-debts.server.ts'

/**
 * Debts paid together as one order, so that slips, cards, late money, expiry and refunds work the one existing way.
 * Users add debts they have access to (`payTogether`, `payInvoice`); here it is only checked whether a debt can still
 * be paid.
 */
export const combinedSellable: SellableKind = {
  kind: combinedKind,
  fulfilWhen: 'paid',
  paysDebts: true,
  price: async (ctx, requested) => {
    const lines: PricedLine[] = []
    for (const item of requested) lines.push(await priceDebt(ctx, item))
    return lines
  },
  reserve: (ctx, _, lines, until) => holdOrders(ctx, orderIdsOf(lines), until),
  makePermanent: (ctx, orderId) => holdOrdersUntilPaid(ctx, orderId),
  release: (ctx, orderId) => releaseOrders(ctx, orderId),
  async fulfil(ctx, orderId, lines) {
    let surplus = 0
    // Orders sorted by id, the order in which they are locked everywhere.
    const debts = lines.map((line) => ({ debt: requireDebt(line), ref: line.ref }))
    debts.sort((a, b) => a.debt.id.localeCompare(b.debt.id))
    for (const { debt, ref } of debts) surplus += await payDebt(ctx, orderId, ref, debt)
    return satang(surplus)
  },
}

const oneUnitMilli = 1000

function requireDebt({ ref }: RequestedItem): Debt {
  const debt = debtOf(ref)
  if (!debt) throw conflict('order.not_for_sale')
  return debt
}

const orderIdsOf = (lines: readonly RequestedItem[]): string[] =>
  lines.flatMap((line) => {
    const debt = requireDebt(line)
    return debt.kind === 'order' ? [debt.id] : []
  })

async function priceDebt(ctx: Ctx, item: RequestedItem): Promise<PricedLine> {
  const debt = requireDebt(item)
  if (item.quantityMilli !== oneUnitMilli) throw conflict('order.not_for_sale')
  if (debt.kind === 'order') {
    const order = await unpaidOrder(ctx, debt.id)
    return debtLine(item.ref, order.number, order.total, {
      th: `คำสั่งซื้อ ${order.number}`,
      en: `Order ${order.number}`,
    })
  }
  const invoice = await openInvoice(ctx, debt.id)
  const outstanding = (invoice.total - invoice.settled) as PricedLine['unitSatang']
  if (debt.gross > outstanding)
    throw conflict('document.paid_over', { number: invoice.number, left: outstanding })
  const sent = (debt.gross - withheldOf(invoice, debt.gross, debt.withheldBp)) as PricedLine['unitSatang']
  return debtLine(item.ref, invoice.number, sent, {
    th: `ใบแจ้งหนี้ ${invoice.number}${debt.gross < invoice.total ? ' (บางส่วน)' : ''}`,
    en: `Invoice ${invoice.number}${debt.gross < invoice.total ? ' (in part)' : ''}`,
  })
}

const debtLine = (
  ref: string,
  sku: string,
  amount: PricedLine['unitSatang'],
  name: PricedLine['name'],
): PricedLine => ({
  ref,
  sku,
  name,
  unit: { th: 'รายการ', en: 'item' },
  image: null,
  url: billingPaths.combinedCart(),
  quantityMilli: oneUnitMilli,
  regularSatang: amount,
  unitSatang: amount,
  vatMode: 'exempt',
  weightGrams: 0,
})
