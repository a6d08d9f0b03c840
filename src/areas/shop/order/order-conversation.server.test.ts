import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { getOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { notifyGuest } from './answer-email.server.ts'
import {
  conversationKey,
  orderConversation,
  viewOrderConversation,
  writeAboutOrder,
} from './order-conversation.server.ts'

const sites = testSites()
type Someone = Awaited<ReturnType<typeof buildUser>>
let member: Someone
let other: Someone
let manager: Someone
let number: string

/** The site with messages enabled, as a user; `null` is a guest. */
const as = async <Result>(
  user: Someone | null,
  work: (ctx: Ctx) => Promise<Result>,
  tenant = sites.alpha,
): Promise<Result> => {
  const ctx = sites.ctx({ tenant, ...(user ? { viewer: { role: user.role, user } } : {}) })
  ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'message'] }
  return unitOfWork(ctx.db, () => work(ctx))
}
const conversationOf = async (ctx: Ctx, of = number, token: string | null = null) =>
  orderConversation(ctx, await getOrder(ctx, of, { token }))
const guestOrder = () =>
  as(null, async (ctx) => {
    await fillCart(ctx, { MANGO: 1 })
    const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'guest-talk@example.com' }
    return (await checkout(ctx, buildCheckoutInput({ payment: 'cod', contact }))).order
  })

beforeAll(async () => {
  const admin = sites.ctx({ role: 'admin' })
  await unitOfWork(admin.db, () => openShop(admin))
  member = await buildUser(sites, { email: 'ask-member@alpha.test' })
  other = await buildUser(sites, { email: 'ask-other@alpha.test' })
  manager = await buildUser(sites, { email: 'ask-manager@alpha.test', role: 'manager', firstname: 'วิภา' })
  number = await as(member, async (ctx) => {
    await buildProducts(ctx, [{ sku: 'MANGO', stock: 100 }])
    await fillCart(ctx, { MANGO: 1 })
    return (await checkout(ctx, buildCheckoutInput({ payment: 'cod' }))).order.number
  })
})

test('a buyer’s question is shown with the order, unread for the shop, and the answer comes from the shop', async () => {
  await as(member, (ctx) => writeAboutOrder(ctx, { number, token: null }, 'ส่งวันไหน'))
  const seen = await as(manager, (ctx) => conversationOf(ctx))
  expect(seen).toMatchObject({ unread: 1, posts: [{ text: 'ส่งวันไหน', mine: false, author: 'มาลี ศรีสุข' }] })
  await as(manager, (ctx) => viewOrderConversation(ctx, seen?.threadId ?? ''))
  expect((await as(manager, (ctx) => conversationOf(ctx)))?.unread).toBe(0)
  await as(manager, (ctx) => writeAboutOrder(ctx, { number, token: null }, 'ส่งพรุ่งนี้'))
  expect(await as(member, (ctx) => conversationOf(ctx))).toMatchObject({
    unread: 1,
    posts: [
      { text: 'ส่งวันไหน', mine: true },
      { text: 'ส่งพรุ่งนี้', mine: false, author: sites.alpha.name.th },
    ],
  })
})

test('a guest writes through the order link, and gets the answer by email', async () => {
  const order = await guestOrder()
  await as(null, (ctx) => writeAboutOrder(ctx, order, 'ขอถุงเพิ่ม'))
  await as(manager, (ctx) => writeAboutOrder(ctx, { number: order.number, token: null }, 'ได้ค่ะ'))
  const conversation = await as(null, (ctx) => conversationOf(ctx, order.number, order.token))
  expect(conversation?.posts).toMatchObject([{ mine: true }, { mine: false, text: 'ได้ค่ะ' }])
  const post = conversation?.posts[1]?.id ?? ''
  const mailed = await as(manager, async (ctx) => {
    const system = { ...ctx, viewer: { ...ctx.viewer, role: 'admin' as const } }
    await notifyGuest(system, { key: conversationKey(order.number), side: 'shop', post })
    return ctx.db.query<{ plain: string }>(
      'test.emails',
      'SELECT o::text AS plain FROM mail_outbox o WHERE tenant_id = $1',
      [ctx.tenant.id],
    )
  })
  expect(JSON.stringify(mailed)).toContain('ได้ค่ะ')
})

test('rejects empty messages and rate-limits a conversation', async () => {
  const asking = as(member, (ctx) => writeAboutOrder(ctx, { number, token: null }, '  '))
  await expect(asking).rejects.toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  const { number: busy, token } = await guestOrder()
  const flood = as(null, async (ctx) => {
    for (let n = 0; n < 31; n++) await writeAboutOrder(ctx, { number: busy, token }, `ข้อความ ${n}`)
  })
  await expect(flood).rejects.toMatchObject({ status: 429 })
})

test('outsiders read and write nothing: another person, a guest, another site’s staff, a site without messages', async () => {
  const tries: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => writeAboutOrder(ctx, { number, token: null }, 'ส่งวันไหน'),
    (ctx) => conversationOf(ctx),
  ]
  for (const work of tries) {
    await expect(as(other, work)).rejects.toMatchObject({ status: 404 })
    await expect(as(null, work)).rejects.toMatchObject({ status: 404 })
    await expect(as(manager, work, sites.beta)).rejects.toMatchObject({ status: 404 })
  }
  const conversation = await as(manager, (ctx) => conversationOf(ctx))
  await expect(
    as(other, (ctx) => viewOrderConversation(ctx, conversation?.threadId ?? '')),
  ).rejects.toMatchObject({
    status: 404,
  })
  const without = sites.ctx({ viewer: { role: 'user', user: member } })
  expect(await conversationOf(without)).toBeNull()
  await expect(writeAboutOrder(without, { number, token: null }, 'x')).rejects.toMatchObject({ status: 404 })
})

test('staff see which account an order belongs to, its buyer does not', async () => {
  expect((await as(manager, (ctx) => getOrder(ctx, number))).buyerId).toBe(member.id)
  expect((await as(member, (ctx) => getOrder(ctx, number))).buyerId).toBeNull()
})
