import { beforeAll, expect, test } from 'vitest'
import { buildPerson } from '#areas/account/factory.ts'
import { getOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/testing.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { aCheckout, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { askShop } from './ask-shop.server.ts'

const sites = testSites()
type Someone = Awaited<ReturnType<typeof buildPerson>>
let member: Someone
let other: Someone
let manager: Someone
let number: string

/** The site with messages switched on, as a person; `null` is a guest. */
const as = async <Result>(user: Someone | null, work: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
  const ctx = sites.ctx(user ? { viewer: { role: user.role, user } } : {})
  ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'message'] }
  return unitOfWork(ctx.db, () => work(ctx))
}
const unread = async (user: Someone) =>
  as(user, (ctx) =>
    ctx.db.query<{ text: string }>(
      'test.posts',
      `SELECT p.text FROM message_post p JOIN message_member m ON m.tenant_id = p.tenant_id AND m.thread_id = p.thread_id
       WHERE m.tenant_id = $1 AND m.user_id = $2 AND m.unread > 0`,
      [ctx.tenant.id, user.id],
    ),
  )

beforeAll(async () => {
  const admin = sites.ctx({ role: 'admin' })
  await unitOfWork(admin.db, () => openShop(admin))
  member = await buildPerson(sites, { email: 'ask-member@alpha.test' })
  other = await buildPerson(sites, { email: 'ask-other@alpha.test' })
  manager = await buildPerson(sites, { email: 'ask-manager@alpha.test', role: 'manager' })
  number = await as(member, async (ctx) => {
    await buildProducts(ctx, [{ sku: 'MANGO', stock: 10 }])
    await fillCart(ctx, { MANGO: 1 })
    return (await checkout(ctx, aCheckout({ payment: 'cod' }))).order.number
  })
})

test('what a buyer asks about an order is unread with the shop, under the number of the order', async () => {
  await as(member, (ctx) => askShop(ctx, { number, token: null }, 'ส่งวันไหน'))
  const [post] = await unread(manager)
  expect(post?.text).toContain(number)
  expect(post?.text).toContain('ส่งวันไหน')
})

test('without words nothing is sent', async () => {
  const asking = as(member, (ctx) => askShop(ctx, { number, token: null }, '  '))
  await expect(asking).rejects.toMatchObject({ status: 422, errors: [{ path: 'text' }] })
})

test('a stranger asks nothing about it: another person, a guest, staff themselves', async () => {
  for (const user of [other, null, manager]) {
    const asking = as(user, (ctx) => askShop(ctx, { number, token: null }, 'ส่งวันไหน'))
    await expect(asking).rejects.toMatchObject({ status: 404 })
  }
})

test('staff learn whose account an order is of, its buyer is not told by it', async () => {
  expect((await as(manager, (ctx) => getOrder(ctx, number))).buyerId).toBe(member.id)
  expect((await as(member, (ctx) => getOrder(ctx, number))).buyerId).toBeNull()
})
