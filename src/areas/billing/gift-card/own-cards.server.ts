import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { getOrder } from '../order/order-read.server.ts'
import { billingPaths } from '../paths.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { maskCode } from './gift-card.rules.ts'
import { giftCards } from './gift-card.server.ts'

/** Returns what the page of gift cards shows: what is on offer, and the viewer's latest cards, with masked codes. */
export async function giftCardView(ctx: Ctx) {
  const { user } = ctx.viewer
  const [{ giftCards: settings, wallet }, own] = await Promise.all([
    paymentSettings(ctx),
    user ? giftCards.list(ctx, { where: { buyerId: user.id }, order: ['-createdAt'], limit: 20 }) : [],
  ])
  const today = day(ctx.now)
  return {
    settings,
    open: settings.on && wallet.on,
    signedIn: user !== null,
    needsPhone: user !== null && !user.phone,
    from: user ? `${user.firstname} ${user.lastname}`.trim() : '',
    days: { first: today, last: addDays(today, 366) },
    own: own.map(
      ({
        id,
        amount,
        left,
        status,
        toName,
        email,
        sendOn,
        sentAt,
        shownAt,
        expiresAt,
        codeEnd,
        codeSealed,
      }) => ({
        id,
        amount,
        left,
        status,
        toName,
        email,
        sendOn,
        sentAt,
        expiresAt,
        code: codeEnd && maskCode(codeEnd),
        mayReveal: status === 'active' && shownAt === null && codeSealed !== null,
      }),
    ),
  }
}
export type GiftCardView = Awaited<ReturnType<typeof giftCardView>>

/** Returns the payment page of the order of an unpaid card. */
export async function payGiftCard(ctx: Ctx, id: string): Promise<string> {
  const card = await giftCards.get(ctx, id)
  const [row] = await ctx.db.query<{ number: string }>(
    'billing.orderOfGiftCard',
    'SELECT number FROM billing_order WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, card.id],
  )
  const { number } = await getOrder(ctx, row?.number ?? '')
  return billingPaths.pay(number)
}
