import { beforeAll, expect, test } from 'vitest'
import { buildGiftCard } from '#areas/billing/gift-card/factory.ts'
import { advanceOrder, billingChecks, confirmPayment, getOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { stockChecks } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { shopChecks } from '../checks.server.ts'
import { sendReplacement } from '../exchange/send-replacement.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { approveReturn, receiveReturn, refundReturn, returnsForStaff } from './handle.server.ts'
import { requestReturn, returnOffer } from './request.server.ts'

const sites = testSites()
const { doing } = sites
const staff = { role: 'manager' } as const
const ids: Record<string, string> = {}

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  const product = (sku: string, price: number) => ({
    sku,
    nameTh: sku,
    stock: 100,
    variants: [{ regular: baht(price) }],
  })
  const records = await doing((ctx) => buildProducts(ctx, [product('LAMP', 450), product('CANDLE', 150)]))
  for (const { variants } of records) ids[variants[0]!.sku] = variants[0]!.id
})

const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'malee@example.com' }
const account = { kind: 'promptpay', account: '0812345678', name: 'มาลี ศรีสุข' }

/** A guest who received a lamp, 500 baht with delivery, paid with a gift card of this amount and a transfer. */
async function buyer(cardAmount: number) {
  const card = await buildGiftCard(sites, baht(cardAmount))
  const first = sites.ctx()
  const { order, payment } = await unitOfWork(first.db, async () => {
    await fillCart(first, { LAMP: 1 })
    return checkout(first, buildCheckoutInput({ payment: 'promptpay', contact, giftCode: card.code }))
  })
  if (payment.status !== 'succeeded') await doing((ctx) => confirmPayment(ctx, payment.id), staff)
  await doing(async (ctx) => {
    await advanceOrder(ctx, order.number, 'prepare')
    await advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
  }, staff)
  const opened = { number: order.number, token: order.token }
  const own = { viewer: first.viewer }
  const wish = { quantities: { [ids.LAMP!]: 1000 }, reason: 'unwanted' }
  const ask = (more: object) => doing((ctx) => requestReturn(ctx, opened, { ...wish, ...more }), own)
  return { opened, own, card, ask }
}
async function received(id: string) {
  await doing((ctx) => approveReturn(ctx, id, { answer: '' }), staff)
  await doing((ctx) => receiveReturn(ctx, id, { restock: [] }), staff)
}
const refund = (id: string, reference = '') =>
  doing((ctx) => refundReturn(ctx, id, { amountSatang: baht(450), reference }), staff)
const found = async (number: string) => (await doing((ctx) => returnsForStaff(ctx, number), staff))[0]!
const refundedTo = async (number: string) =>
  (await doing((ctx) => getOrder(ctx, number), staff)).payment.refundedTo
const lastMail = async (number: string) => {
  const [mail] = await doing((ctx) =>
    ctx.db.query<{ plain: string }>(
      'test.lastReturnMail',
      `SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND subject LIKE '%' || $2 || '-R%' ORDER BY created_at DESC LIMIT 1`,
      [sites.alpha.id, number],
    ),
  )
  return mail?.plain ?? ''
}
const refuted = async () => {
  const open = () => sites.services.database.forPlatform('read')
  const checks = [...billingChecks, ...stockChecks, ...shopChecks]
  return (await runChecks(checks, open, null)).filter(({ ok }) => !ok)
}

test('an order paid wholly by gift card is refunded to it, without an account and without a reference', async () => {
  const { opened, own, card, ask } = await buyer(600)
  expect((await doing((ctx) => returnOffer(ctx, opened), own)).order.payment.refundSources).toEqual([
    { place: 'gift', amount: baht(500) },
  ])
  const id = await ask({ kind: 'source' })
  expect((await found(opened.number)).target).toMatchObject({ kind: 'source', account: '' })
  await received(id)
  await refund(id)
  expect(await card.left()).toBe(baht(550))
  expect(await found(opened.number)).toMatchObject({ state: 'refunded', refunded: baht(450) })
  expect(await refundedTo(opened.number)).toEqual([{ place: 'gift', amount: baht(450) }])
  expect(await lastMail(opened.number)).toContain('คืนเงินเข้าบัตรของขวัญที่ใช้จ่าย ฿450')
  expect(await refuted()).toEqual([])
})

test('an order paid in part by transfer needs the account and the reference of that part', async () => {
  const { opened, card, ask } = await buyer(300)
  await expect(ask({ kind: 'source' })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'name' }, { path: 'account' }],
  })
  const id = await ask(account)
  await received(id)
  await expect(refund(id)).rejects.toMatchObject({ status: 422, errors: [{ path: 'reference' }] })
  await refund(id, 'KB450')
  expect(await card.left()).toBe(baht(250))
  expect(await refundedTo(opened.number)).toEqual([
    { place: 'gift', amount: baht(250) },
    { place: 'bank', amount: baht(200) },
  ])
  expect(await lastMail(opened.number)).toContain('คืนเงินเข้าบัญชีที่แจ้งไว้ ฿200 · บัตรของขวัญที่ใช้จ่าย ฿250')
  expect(await refuted()).toEqual([])
})

test('an exchange for cheaper goods credits the transfer first, and the rest goes back to the gift card', async () => {
  const { opened, card, ask } = await buyer(400)
  const id = await ask({ kind: 'source', instead: 'exchange', wanted: { [ids.LAMP!]: ids.CANDLE! } })
  await received(id)
  await doing((ctx) => sendReplacement(ctx, id, { reference: '' }), staff)
  expect(await found(opened.number)).toMatchObject({ state: 'exchanged', refunded: baht(300) })
  expect(await card.left()).toBe(baht(300))
  expect(await lastMail(opened.number)).toContain('คืนเงินเข้าบัตรของขวัญที่ใช้จ่าย ฿300')
  expect(await refuted()).toEqual([])
})

test('the last refund of an order is announced by its return alone, with its own amount', async () => {
  const { opened, ask } = await buyer(600)
  const id = await ask({ kind: 'source' })
  await received(id)
  const tasks: { task: string; payload: unknown }[] = []
  await doing(async (ctx) => {
    const enqueue = ctx.db.enqueue.bind(ctx.db)
    ctx.db.enqueue = (job) => {
      tasks.push(job)
      enqueue(job)
    }
    await refundReturn(ctx, id, { amountSatang: baht(500), reference: '' })
  }, staff)
  const task = tasks.find((job) => job.task === 'on payment.refunded: billing: buyer')
  expect(task).toBeDefined()
  await runJobHandler(sites.services, task?.task ?? '', sites.alpha.id, task?.payload)
  const mails = await doing((ctx) =>
    ctx.db.query<{ subject: string }>(
      'test.refundMails',
      `SELECT subject FROM mail_outbox WHERE tenant_id = $1 AND plain LIKE '%฿500%' AND subject LIKE '%' || $2 || '%'`,
      [ctx.tenant.id, opened.number],
    ),
  )
  expect(mails.map(({ subject }) => subject)).toEqual([`คืนเงินแล้ว · ${opened.number}-R1`])
})
