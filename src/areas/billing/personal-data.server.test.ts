import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, inTransaction, orderInput } from './factory.ts'
import { anonymizeOldBuyers, eraseOrders } from './personal-data.server.ts'
import { cancelOrder, confirmPayment, getOrder, placeOrder } from './public.server.ts'

const sites = testSites()
fakeSellable('keep', { apple: { price: baht(107) } }, 'paid')
const longAgo = new Date('2016-05-10T05:00:00Z')
const manager = (now?: Date) => sites.ctx({ role: 'manager', now })

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

async function erase(userId: string): Promise<void> {
  await inTransaction(manager(), async (ctx) => {
    await eraseOrders(ctx, userId)
    await recordTransition(ctx, {
      entity: 'account.person',
      id: userId,
      from: 'active',
      to: 'erased',
      event: 'erase',
    })
  })
}

/** An order of long ago without a phone number, as of buyers who are known otherwise. */
async function oldOrder(email: string, phone = ''): Promise<{ number: string; userId: string }> {
  const { id: userId } = await buildUser(sites, { email })
  const { order, payment } = await inTransaction(sites.ctx({ now: longAgo }), (ctx) =>
    placeOrder(ctx, orderInput('keep', { apple: 1 }, { userId })),
  )
  await inTransaction(manager(longAgo), (ctx) => confirmPayment(ctx, payment.id))
  await inTransaction(manager(), (ctx) =>
    ctx.db.query(
      'test.phone',
      `UPDATE billing_order SET contact = contact || jsonb_build_object('phone', $3::text)
       WHERE tenant_id = $1 AND number = $2`,
      [ctx.tenant.id, order.number, phone],
    ),
  )
  return { number: order.number, userId }
}

const buyersOnPapers = (number: string) =>
  sites.doing((ctx) =>
    ctx.db.query<{ name: string }>(
      'test.documents',
      `SELECT d.buyer->>'name' AS name FROM billing_document d
       JOIN billing_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
       WHERE d.tenant_id = $1 AND o.number = $2 AND d.buyer IS NOT NULL`,
      [ctx.tenant.id, number],
    ),
  )

test('after seven years an erased buyer is forgotten also where the order has no phone number', async () => {
  const { number, userId } = await oldOrder('nophone@alpha.test')
  await erase(userId)
  await inTransaction(manager(), anonymizeOldBuyers)
  const { contact } = await getOrder(manager(), number)
  expect(contact).toMatchObject({ name: 'อดีตลูกค้า', email: null })
  expect(await buyersOnPapers(number)).toEqual([{ name: 'อดีตลูกค้า' }])
})

test('the documents of a buyer who was not erased keep their name, with or without a phone number', async () => {
  const { number } = await oldOrder('stays@alpha.test')
  await inTransaction(manager(), anonymizeOldBuyers)
  expect((await getOrder(manager(), number)).contact.name).toBe('มาลี ศรีสุข')
  expect(await buyersOnPapers(number)).toEqual([{ name: 'มาลี ศรีสุข' }])
})

test('an order that was still open when its buyer was erased is forgotten once it ends unpaid', async () => {
  const { id: userId } = await buildUser(sites, { email: 'open@alpha.test' })
  const { order } = await inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('keep', { apple: 1 }, { userId })),
  )
  await erase(userId)
  await inTransaction(manager(), anonymizeOldBuyers)
  expect((await getOrder(manager(), order.number)).contact.name).toBe('มาลี ศรีสุข')
  await inTransaction(manager(), (ctx) => cancelOrder(ctx, order.number, { reason: 'ลูกค้าไม่ชำระ' }))
  await inTransaction(manager(), anonymizeOldBuyers)
  const { contact, address } = await getOrder(manager(), order.number)
  expect(contact).toMatchObject({ name: 'อดีตลูกค้า', phone: '', email: null })
  expect(address?.line).toBe('')
})
