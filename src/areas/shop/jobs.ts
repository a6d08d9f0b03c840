import { orderChanged } from '#areas/billing/public.server.ts'
import { everyMinutes, type JobEntry, job, on, onWithin } from '#kernel/jobs/jobs.ts'
import { forgetCarts } from './cart/forget.server.ts'
import { mergeCarts } from './cart/merge.server.ts'
import { forgetReminders, noteRecovered, sendCartReminders } from './cart-reminder/send-reminders.server.ts'
import { closeRefunded, emailDigital, notifyNewVersion } from './download/digital-email.server.ts'
import { withdrawKeys } from './download/licence.server.ts'
import { exchangePaid, exchangeUnpaid, refuseRenewal } from './exchange/follow-order.server.ts'
import { lapseExchange } from './exchange/reserve.server.ts'
import { notifyGuest } from './order/answer-email.server.ts'
import { sendAccessCode } from './order/guest-access/access-code.server.ts'
import { forgetGuestAccess, guestAccessJob } from './order/guest-access/guest-access.server.ts'
import { orderOfTalk } from './order/order-conversation.server.ts'
import { notifyArrived, notifyMoved, notifyOrdered } from './preorder/notify-buyer.server.ts'
import { forgetRestockAlerts, sendRestockAlerts } from './restock-alert/restock-alert.server.ts'
import { soldJobs } from './sold/jobs.ts'
import { adoptWishlist, forgetWishlists } from './wishlist/adopt.server.ts'

export const shopJobs: readonly JobEntry[] = [
  ...soldJobs,
  // Within the transaction: the first page after signing in must show the cart.
  onWithin('account.signed_in', 'cart', mergeCarts),
  onWithin('account.signed_in', 'wishes', adoptWishlist),
  // The order's pages show new messages immediately, wherever they were written: on the page, next to the order, or in
  // the inbox.
  onWithin('message.said', 'shop: order pages', async (ctx, { key }) => {
    const number = orderOfTalk(key)
    if (number) await orderChanged(ctx, { number })
  }),
  on('message.said', 'shop: guest', notifyGuest),
  on('order.paid', 'shop: digital', emailDigital),
  job('shop.digital.email', emailDigital),
  job('shop.download.renewed', notifyNewVersion),
  onWithin('order.withdrawn', 'shop: keys', (ctx, { orderId }) => withdrawKeys(ctx, orderId)),
  onWithin('order.cancelled', 'shop: keys', (ctx, { orderId }) => withdrawKeys(ctx, orderId)),
  on('payment.refunded', 'shop: keys', closeRefunded),
  on('order.paid', 'shop: ordered ahead', notifyOrdered),
  on('order.confirmed', 'shop: ordered ahead', notifyOrdered),
  on('stock.arrived', 'shop: ordered ahead', notifyArrived),
  job('shop.preorder.moved', notifyMoved),
  on('stock.expired', 'shop: exchange', lapseExchange),
  onWithin('order.renewed', 'shop: exchange', refuseRenewal),
  on('order.paid', 'shop: exchange', exchangePaid),
  on('order.expired', 'shop: exchange', exchangeUnpaid),
  on('order.cancelled', 'shop: exchange', exchangeUnpaid),
  job(guestAccessJob, sendAccessCode),
  everyMinutes(60, 'shop.guestAccess.forget', forgetGuestAccess),
  everyMinutes(30, 'shop.carts.forget', async (ctx) => {
    while ((await forgetCarts(ctx)) > 0) await ctx.db.commit()
  }),
  on('order.placed', 'shop: reminded', noteRecovered),
  everyMinutes(10, 'shop.cartReminders.send', async (ctx) => {
    await sendCartReminders(ctx)
  }),
  everyMinutes(1440, 'shop.cartReminders.forget', forgetReminders),
  everyMinutes(60, 'shop.wishes.forget', forgetWishlists),
  everyMinutes(5, 'shop.restockAlerts.send', async (ctx) => {
    while ((await sendRestockAlerts(ctx)) > 0) await ctx.db.commit()
  }),
  everyMinutes(360, 'shop.restockAlerts.forget', forgetRestockAlerts),
]
