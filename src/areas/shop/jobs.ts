import { notifyOrderChanged } from '#areas/billing/public.server.ts'
import { defineJob, everyMinutes, type JobEntry, onEvent, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { mergeCarts } from './cart/merge.server.ts'
import { purgeCarts } from './cart/purge.server.ts'
import {
  purgeReminders,
  recordRecoveredCart,
  sendCartReminders,
} from './cart-reminder/send-reminders.server.ts'
import { closeRefunded, emailDigital, notifyNewVersion } from './download/digital-email.server.ts'
import { withdrawKeys } from './download/licence.server.ts'
import { exchangePaid, exchangeUnpaid, rejectRenewal } from './exchange/follow-order.server.ts'
import { lapseExchange } from './exchange/reserve.server.ts'
import { notifyGuest } from './order/answer-email.server.ts'
import { sendAccessCode } from './order/guest-access/access-code.server.ts'
import { guestAccessJob, purgeGuestAccess } from './order/guest-access/guest-access.server.ts'
import { orderOfConversation } from './order/order-conversation.server.ts'
import { notifyArrived, notifyMoved, notifyOrdered } from './preorder/notify-buyer.server.ts'
import { purgeRestockAlerts, sendRestockAlerts } from './restock-alert/restock-alert.server.ts'
import { soldJobs } from './sold/jobs.ts'
import { adoptWishlist, purgeWishlists } from './wishlist/adopt.server.ts'

export const shopJobs: readonly JobEntry[] = [
  ...soldJobs,
  // Within the transaction: the first page after signing in must show the cart.
  onEventInTransaction('account.signed_in', 'cart', mergeCarts),
  onEventInTransaction('account.signed_in', 'wishes', adoptWishlist),
  // The order's pages show new messages immediately, wherever they were written: on the page, next to the order, or in
  // the inbox.
  onEventInTransaction('message.said', 'shop: order pages', async (ctx, { key }) => {
    const number = orderOfConversation(key)
    if (number) await notifyOrderChanged(ctx, { number })
  }),
  onEvent('message.said', 'shop: guest', notifyGuest),
  onEvent('order.paid', 'shop: digital', emailDigital),
  defineJob('shop.digital.email', emailDigital),
  defineJob('shop.download.renewed', notifyNewVersion),
  onEventInTransaction('order.withdrawn', 'shop: keys', (ctx, { orderId }) => withdrawKeys(ctx, orderId)),
  onEventInTransaction('order.cancelled', 'shop: keys', (ctx, { orderId }) => withdrawKeys(ctx, orderId)),
  onEvent('payment.refunded', 'shop: keys', closeRefunded),
  onEvent('order.paid', 'shop: ordered ahead', notifyOrdered),
  onEvent('order.confirmed', 'shop: ordered ahead', notifyOrdered),
  onEvent('stock.arrived', 'shop: ordered ahead', notifyArrived),
  defineJob('shop.preorder.moved', notifyMoved),
  onEvent('stock.expired', 'shop: exchange', lapseExchange),
  onEventInTransaction('order.renewed', 'shop: exchange', rejectRenewal),
  onEvent('order.paid', 'shop: exchange', exchangePaid),
  onEvent('order.expired', 'shop: exchange', exchangeUnpaid),
  onEvent('order.cancelled', 'shop: exchange', exchangeUnpaid),
  defineJob(guestAccessJob, sendAccessCode),
  everyMinutes(60, 'shop.guestAccess.forget', purgeGuestAccess),
  everyMinutes(30, 'shop.carts.forget', async (ctx) => {
    while ((await purgeCarts(ctx)) > 0) await ctx.db.commit()
  }),
  onEvent('order.placed', 'shop: reminded', recordRecoveredCart),
  everyMinutes(10, 'shop.cartReminders.send', async (ctx) => {
    await sendCartReminders(ctx)
  }),
  everyMinutes(1440, 'shop.cartReminders.forget', purgeReminders),
  everyMinutes(60, 'shop.wishes.forget', purgeWishlists),
  everyMinutes(5, 'shop.restockAlerts.send', async (ctx) => {
    while ((await sendRestockAlerts(ctx)) > 0) await ctx.db.commit()
  }),
  everyMinutes(360, 'shop.restockAlerts.forget', purgeRestockAlerts),
]
