import { findAccountCard } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { assignOrder } from './customer/assign-order.server.ts'
import { backfillCustomers } from './customer/backfill.server.ts'
import { customerOfAccount } from './customer/match.server.ts'

const orderEvents = [
  'order.placed',
  'order.paid',
  'order.confirmed',
  'order.changed',
  'order.cancelled',
  'order.withdrawn',
  'payment.refunded',
  'payment.repaid',
  'payment.returned',
] as const

/** Everyone who signs in becomes a customer, except staff: they become one when they order. */
const ensureAccountCustomer = async (ctx: Ctx, { userId }: { userId: string }) => {
  const account = await findAccountCard(ctx, userId)
  if (account?.role === 'user') await customerOfAccount(ctx, userId)
}

/** Customers are created and counted afterwards, so that no checkout or payment waits for it. */
export const customerJobs: readonly JobEntry[] = [
  ...orderEvents.map((event) => onEvent(event, 'customer', (ctx, { orderId }) => assignOrder(ctx, orderId))),
  // Signing up ends with signing in, and so does proving an address.
  onEvent('account.signed_in', 'customer', ensureAccountCustomer),
  everyMinutes(60, 'customer.fill', backfillCustomers),
]
