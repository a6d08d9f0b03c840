import { type PlaceOrderInput, placeOrder } from '#areas/billing/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { customersList } from './list/customers.list.rules.ts'
import { type CustomerRow, listCustomers } from './list/list.server.ts'

/** Places an order and assigns it to its buyer's record, as its listeners do. */
export async function placeAssignedOrder(
  sites: TestSites,
  input: PlaceOrderInput,
  now?: Date,
): Promise<{ id: string; number: string; paymentId: string }> {
  const { order, payment } = await sites.doing((ctx) => placeOrder(ctx, input), now ? { now } : {})
  await runListener(sites, 'order.placed', order.id)
  return { id: order.id, number: order.number, paymentId: payment.id }
}

/** Runs the listener of an event for an order. */
export const runListener = (sites: TestSites, event: string, orderId: string): Promise<void> =>
  runJobHandler(sites.services, `on ${event}: customer`, sites.alpha.id, { orderId })

/** Returns the customers that a URL of the list shows to a manager. */
export async function listCustomersAt(sites: TestSites, address = ''): Promise<CustomerRow[]> {
  const query = customersList.parse(new URLSearchParams(address))
  const { items } = await sites.doing((ctx) => listCustomers(ctx, query), { role: 'manager' })
  return items
}
