import type { Ctx } from '#kernel/http/ctx.ts'
import { defineJob, everyMinutes, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { checkCharge, checkDueCharges } from './card/check-charge.server.ts'
import { finishRefunds } from './card/finish-refunds.server.ts'
import { withdrawPayments, withdrawPaymentsJob } from './combined/withdraw-payments.server.ts'
import { sendPaymentReminders } from './document-mail/payment-reminders.server.ts'
import { entitlementJobs } from './entitlement/jobs.ts'
import { checkChargeJob } from './gateway/webhook.server.ts'
import { expireGiftCards } from './gift-card/gift-card.server.ts'
import { sendGiftCards } from './gift-card/send-gift-card.server.ts'
import { sendOrderEmail, sendSlipRejectedEmail, sendStaffEmail } from './mail/order-email.server.ts'
import { sendPartPaymentEmail } from './mail/part-payment-email.server.ts'
import { postponedEmailJob, sendPostponedEmail } from './mail/postponed-email.server.ts'
import { readyEmailJob, scheduleReadyEmail, sendReadyEmail } from './mail/ready-email.server.ts'
import { remindBuyers } from './mail/reminder.server.ts'
import { endTrial } from './method-page/trial.server.ts'
import { metricJobs } from './metrics/listeners.ts'
import { completeOldOrders } from './order/complete-old-orders.server.ts'
import { expireOrders } from './payment/expiry.server.ts'
import { expiryJob } from './payment/expiry-job.ts'
import { anonymizeOldBuyers } from './personal-data.server.ts'
import { pointsJobs } from './points/jobs.ts'
import { retryPendingCards } from './saved-card/saved-cards.server.ts'
import { checkDueSlips, checkJob, checkNewSlip, checkSlip } from './slip-check/check-slip.server.ts'
import { expireHolds } from './wallet/hold.server.ts'

export const billingJobs: readonly JobEntry[] = [
  ...metricJobs,
  ...entitlementJobs,
  ...pointsJobs,
  defineJob(expiryJob, async (ctx) => {
    await expireOrders(ctx)
  }),
  // A safety net for the jobs that orders schedule for their deadlines.
  everyMinutes(15, 'billing.expire.clock', async (ctx: Ctx) => {
    await expireOrders(ctx)
  }),
  everyMinutes(15, 'billing.remind.clock', async (ctx: Ctx) => {
    await remindBuyers(ctx)
  }),
  everyMinutes(30, 'billing.documents.remind', async (ctx: Ctx) => {
    await sendPaymentReminders(ctx)
  }),
  everyMinutes(30, 'billing.complete.clock', async (ctx: Ctx) => {
    await completeOldOrders(ctx)
  }),
  onEvent('order.placed', 'billing: buyer', (ctx, fact) => sendOrderEmail(ctx, fact.orderId, 'placed')),
  onEvent('order.placed', 'billing: staff', (ctx, fact) => sendStaffEmail(ctx, fact.orderId, 'placed')),
  onEvent('order.paid', 'billing: buyer', (ctx, fact) => sendOrderEmail(ctx, fact.orderId, 'paid')),
  onEvent('payment.part', 'billing: buyer', sendPartPaymentEmail),
  onEvent('order.ready', 'billing: buyer', scheduleReadyEmail),
  defineJob(withdrawPaymentsJob, withdrawPayments),
  defineJob(readyEmailJob, sendReadyEmail),
  defineJob(postponedEmailJob, sendPostponedEmail),
  onEvent('order.parcel_corrected', 'billing: buyer', (ctx, { orderId, shipment, version }) =>
    sendOrderEmail(ctx, orderId, 'shipped', { once: `shipped:${shipment}:${version}`, topic: { shipment } }),
  ),
  onEvent('order.parcel_sent', 'billing: buyer', (ctx, { orderId, shipment }) =>
    sendOrderEmail(ctx, orderId, 'shipped', { once: `shipped:${shipment}`, topic: { shipment } }),
  ),
  onEvent('order.changed', 'billing: buyer', async (ctx, { orderId, change, kind, moved }) => {
    if (kind === 'cancel_lines')
      await sendOrderEmail(ctx, orderId, 'changed', { once: `changed:${change}`, topic: { change } })
    else if (moved)
      await sendOrderEmail(ctx, orderId, 'moved', { once: `moved:${change}`, topic: { change } })
  }),
  onEvent('order.cancelled', 'billing: buyer', (ctx, fact) => sendOrderEmail(ctx, fact.orderId, 'cancelled')),
  onEvent('order.withdrawn', 'billing: buyer', (ctx, fact) => sendOrderEmail(ctx, fact.orderId, 'withdrawn')),
  onEvent('order.withdrawn', 'billing: staff', (ctx, fact) => sendStaffEmail(ctx, fact.orderId, 'refund')),
  onEvent('order.expired', 'billing: buyer', (ctx, fact) => sendOrderEmail(ctx, fact.orderId, 'expired')),
  onEvent('payment.submitted', 'billing: staff', (ctx, fact) =>
    sendStaffEmail(ctx, fact.orderId, 'slip', fact.paymentId),
  ),
  onEvent('payment.submitted', 'billing: slip check', async (ctx, fact) => {
    await checkNewSlip(ctx, fact)
  }),
  defineJob(checkJob, async (ctx, { slipId }: { slipId: string }) => {
    await checkSlip(ctx, slipId)
  }),
  // A safety net for the jobs that slips schedule for their deadlines.
  everyMinutes(5, 'billing.slip.clock', async (ctx: Ctx) => {
    await checkDueSlips(ctx)
  }),
  onEvent('payment.rejected', 'billing: buyer', (ctx, fact) =>
    sendSlipRejectedEmail(ctx, fact.orderId, fact.slipId ?? fact.paymentId),
  ),
  onEvent('payment.owed', 'billing: buyer', (ctx, fact) => sendOrderEmail(ctx, fact.orderId, 'owed')),
  onEvent('payment.owed', 'billing: staff', (ctx, fact) =>
    sendStaffEmail(ctx, fact.orderId, 'owed', fact.paymentId),
  ),
  onEvent('payment.refunded', 'billing: gift cards', async (ctx) => {
    await sendGiftCards(ctx)
  }),
  onEvent('payment.repaid', 'billing: gift cards', async (ctx) => {
    await sendGiftCards(ctx)
  }),
  onEvent('payment.refunded', 'billing: buyer', async (ctx, { orderId, paymentId, amount, isAnnounced }) => {
    if (isAnnounced) return
    await sendOrderEmail(ctx, orderId, 'refunded', { once: `refunded:${paymentId}`, topic: { amount } })
  }),
  onEvent('payment.repaid', 'billing: buyer', (ctx, { orderId, paymentId, part, amount, reference }) =>
    sendOrderEmail(ctx, orderId, 'refunded', {
      once: `refunded:${paymentId}:${part}`,
      topic: { amount, reference },
    }),
  ),
  everyMinutes(60, 'billing.forgetOldBuyers', anonymizeOldBuyers),
  everyMinutes(15, 'billing.wallet.holds', expireHolds),
  onEvent('order.paid', 'billing: trial', endTrial),
  onEvent('order.completed', 'billing: gift cards', async (ctx) => {
    await sendGiftCards(ctx)
  }),
  everyMinutes(30, 'billing.gift_cards.send', async (ctx: Ctx) => {
    await sendGiftCards(ctx)
  }),
  everyMinutes(30, 'billing.gift_cards.expire', expireGiftCards),
  defineJob(checkChargeJob, async (ctx, { id }: { id: string }) => {
    await checkCharge(ctx, id)
  }),
  everyMinutes(5, 'billing.refund.clock', async (ctx: Ctx) => {
    await finishRefunds(ctx)
  }),
  everyMinutes(5, 'billing.saved_card.clock', async (ctx: Ctx) => {
    await retryPendingCards(ctx)
  }),
  everyMinutes(1, 'billing.card.clock', async (ctx: Ctx) => {
    await checkDueCharges(ctx)
  }),
]
