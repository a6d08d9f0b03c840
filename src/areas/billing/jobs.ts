import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, job, on } from '#kernel/jobs/jobs.ts'
import { checkCharge, checkDueCharges } from './card/check-charge.server.ts'
import { finishRefunds } from './card/finish-refunds.server.ts'
import { remindOwing } from './document-mail/remind-owing.server.ts'
import { entitlementJobs } from './entitlement/jobs.ts'
import { lookJob } from './gateway/notice.server.ts'
import { wasExchanged } from './gift-card/exchange-card.server.ts'
import { expireGiftCards } from './gift-card/gift-card.server.ts'
import { sendGiftCards } from './gift-card/send-gift-card.server.ts'
import { mailAboutOrder, mailAboutSlip, mailStaff } from './mail/order-mail.server.ts'
import { mailAboutPart } from './mail/part-mail.server.ts'
import { mailPostponed, postponedMailJob } from './mail/postponed-mail.server.ts'
import { mailIfReady, mailReadySoon, readyMailJob } from './mail/ready-mail.server.ts'
import { remindBuyers } from './mail/reminder.server.ts'
import { endTrial } from './method-page/trial.server.ts'
import { metricJobs } from './metrics/listeners.ts'
import { completeOldOrders } from './order/complete-old-orders.server.ts'
import { expireOrders } from './payment/expiry.server.ts'
import { expiryJob } from './payment/expiry-job.ts'
import { forgetOldBuyers } from './personal-data.server.ts'
import { pointsJobs } from './points/jobs.ts'
import { finishCards } from './saved-card/saved-cards.server.ts'
import { checkDueSlips, checkJob, checkNewSlip, checkSlip } from './slip-check/check-slip.server.ts'
import { expireHolds } from './wallet/hold.server.ts'

export const billingJobs: readonly JobEntry[] = [
  ...metricJobs,
  ...entitlementJobs,
  ...pointsJobs,
  job(expiryJob, async (ctx) => {
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
    await remindOwing(ctx)
  }),
  everyMinutes(30, 'billing.complete.clock', async (ctx: Ctx) => {
    await completeOldOrders(ctx)
  }),
  on('order.placed', 'billing: buyer', (ctx, fact) => mailAboutOrder(ctx, fact.orderId, 'placed')),
  on('order.placed', 'billing: staff', (ctx, fact) => mailStaff(ctx, fact.orderId, 'placed')),
  on('order.paid', 'billing: buyer', (ctx, fact) => mailAboutOrder(ctx, fact.orderId, 'paid')),
  on('payment.part', 'billing: buyer', mailAboutPart),
  on('order.ready', 'billing: buyer', mailReadySoon),
  job(readyMailJob, mailIfReady),
  job(postponedMailJob, mailPostponed),
  on('order.parcel_corrected', 'billing: buyer', (ctx, { orderId, shipment, version }) =>
    mailAboutOrder(ctx, orderId, 'shipped', `shipped:${shipment}:${version}`, { shipment }),
  ),
  on('order.parcel_sent', 'billing: buyer', (ctx, { orderId, shipment }) =>
    mailAboutOrder(ctx, orderId, 'shipped', `shipped:${shipment}`, { shipment }),
  ),
  on('order.changed', 'billing: buyer', async (ctx, { orderId, change, kind, moved }) => {
    if (kind === 'cancel_lines')
      await mailAboutOrder(ctx, orderId, 'changed', `changed:${change}`, { change })
    else if (moved) await mailAboutOrder(ctx, orderId, 'moved', `moved:${change}`, { change })
  }),
  on('order.cancelled', 'billing: buyer', (ctx, fact) => mailAboutOrder(ctx, fact.orderId, 'cancelled')),
  on('order.withdrawn', 'billing: staff', (ctx, fact) => mailStaff(ctx, fact.orderId, 'refund')),
  on('order.expired', 'billing: buyer', (ctx, fact) => mailAboutOrder(ctx, fact.orderId, 'expired')),
  on('payment.submitted', 'billing: staff', (ctx, fact) =>
    mailStaff(ctx, fact.orderId, 'slip', fact.paymentId),
  ),
  on('payment.submitted', 'billing: slip check', async (ctx, fact) => {
    await checkNewSlip(ctx, fact)
  }),
  job(checkJob, async (ctx, { slipId }: { slipId: string }) => {
    await checkSlip(ctx, slipId)
  }),
  // A safety net for the jobs that slips schedule for their deadlines.
  everyMinutes(5, 'billing.slip.clock', async (ctx: Ctx) => {
    await checkDueSlips(ctx)
  }),
  on('payment.rejected', 'billing: buyer', (ctx, fact) =>
    mailAboutSlip(ctx, fact.orderId, fact.slipId ?? fact.paymentId),
  ),
  on('payment.owed', 'billing: buyer', (ctx, fact) => mailAboutOrder(ctx, fact.orderId, 'owed')),
  on('payment.owed', 'billing: staff', (ctx, fact) => mailStaff(ctx, fact.orderId, 'owed', fact.paymentId)),
  on('payment.refunded', 'billing: gift cards', async (ctx) => {
    await sendGiftCards(ctx)
  }),
  on('payment.repaid', 'billing: gift cards', async (ctx) => {
    await sendGiftCards(ctx)
  }),
  on('payment.refunded', 'billing: buyer', async (ctx, fact) => {
    // In an exchange no money is refunded; the area that sells the goods writes about it.
    if (!(await wasExchanged(ctx, fact.paymentId))) await mailAboutOrder(ctx, fact.orderId, 'refunded')
  }),
  on('payment.repaid', 'billing: buyer', (ctx, { orderId, paymentId, part, amount, reference }) =>
    mailAboutOrder(ctx, orderId, 'refunded', `refunded:${paymentId}:${part}`, { amount, reference }),
  ),
  everyMinutes(60, 'billing.forgetOldBuyers', forgetOldBuyers),
  everyMinutes(15, 'billing.wallet.holds', expireHolds),
  on('order.paid', 'billing: trial', endTrial),
  on('order.completed', 'billing: gift cards', async (ctx) => {
    await sendGiftCards(ctx)
  }),
  everyMinutes(30, 'billing.gift_cards.send', async (ctx: Ctx) => {
    await sendGiftCards(ctx)
  }),
  everyMinutes(30, 'billing.gift_cards.expire', expireGiftCards),
  job(lookJob, async (ctx, { id }: { id: string }) => {
    await checkCharge(ctx, id)
  }),
  everyMinutes(5, 'billing.refund.clock', async (ctx: Ctx) => {
    await finishRefunds(ctx)
  }),
  everyMinutes(5, 'billing.saved_card.clock', async (ctx: Ctx) => {
    await finishCards(ctx)
  }),
  everyMinutes(1, 'billing.card.clock', async (ctx: Ctx) => {
    await checkDueCharges(ctx)
  }),
]
