import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { activateGiftCard, giftCards } from './gift-card.server.ts'

/**
 * Issues a gift card for a refund due to the buyer of an order who has no account or wants none: it pays their next
 * order. Returns its id; the caller books the money onto it. Its code goes to the email address of the order; without
 * one it is shown where the buyer chose this.
 */
export async function issueRefundCard(ctx: Ctx, order: LockedOrder, amount: Satang): Promise<string> {
  const id = newId()
  const { name, email } = order.contact
  const site = ctx.tenant.name[order.locale] || ctx.tenant.name.th
  await giftCards.insert(ctx, {
    id,
    amount,
    status: 'unpaid',
    buyerId: order.userId,
    fromName: site,
    toName: name,
    email: email ?? '',
    locale: order.locale,
    words: cardText[order.locale](order.number),
    sendOn: day(ctx.now),
    sentAt: email ? null : ctx.now,
    createdAt: ctx.now,
  })
  await activateGiftCard(ctx, id)
  return id
}

const cardText = {
  th: (number: string) => `เงินคืนจากคำสั่งซื้อ ${number}`,
  en: (number: string) => `Refund from order ${number}`,
}
