import { createAccount } from '#areas/account/public.server.ts'
import { confirmPayment, getOrder } from '#areas/billing/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'

/** A member as the options of a test context. */
export interface Buyer {
  viewer: Viewer & { user: NonNullable<Viewer['user']> }
}

let buyers = 0

/** Creates a member of the site alpha whose phone number is known, as buying a course needs one. */
export async function buildBuyer(sites: TestSites): Promise<Buyer> {
  const person = {
    email: `buyer-of-courses${++buyers}@alpha.test`,
    firstname: 'มาลี',
    lastname: 'ศรีสุข',
    role: 'user' as const,
  }
  const passwordHash = await hashPassword('a-good-password')
  const user = await sites.doing((ctx) => createAccount(ctx.db, ctx.tenant.id, { ...person, passwordHash }))
  return {
    viewer: { role: 'user', user: { ...user, phone: '+66812345678' }, sessionId: null, guestKey: null },
  }
}

/** Has staff confirm the payment of an order, and returns the order as it was before. */
export async function payOrder(sites: TestSites, number: string) {
  const manager = { role: 'manager' } as const
  const order = await getOrder(sites.ctx(manager), number, { token: null })
  await sites.doing((ctx) => confirmPayment(ctx, order.payment.id, {}), manager)
  return order
}
