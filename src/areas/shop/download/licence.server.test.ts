import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configurePayments, orderInput } from '#areas/billing/factory.ts'
import { confirmPayment, getOrder, placeOrder } from '#areas/billing/public.server.ts'
import { buildProduct } from '#areas/catalog/factory.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { levels } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { digitalOf } from './digital.server.ts'
import { addDownload, openDownload, renewDownload } from './download.server.ts'
import {
  addKeys,
  assignKeys,
  dropFreeKeys,
  keysOfOrder,
  licencePools,
  withdrawKeys,
} from './licence.server.ts'

const sites = testSites()
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, { role: 'manager' })
let products = 0
let sku: string
let variantId: string

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
})
beforeEach(async () => {
  sku = `APP-${++products}`
  const product = await sites.doing((ctx) => buildProduct(ctx, { sku, stock: 0 }), { role: 'admin' })
  variantId = product.variants[0]!.id
})

const add = (keys: string) => staff((ctx) => addKeys(ctx, { sku, keys }))
const pool = async () => (await staff(licencePools)).find((candidate) => candidate.variantId === variantId)
const place = (pieces = 1, email = 'buyer@example.com') =>
  sites.doing(async (ctx) => {
    const input = orderInput('digital', { [variantId]: pieces })
    return placeOrder(ctx, { ...input, contact: { ...input.contact, email }, guestKey: 'a browser' })
  })
async function buy(pieces = 1) {
  const { order, payment } = await place(pieces)
  await staff((ctx) => confirmPayment(ctx, payment.id, {}))
  return order
}
const keysOf = async (orderId: string) =>
  (await staff((ctx) => keysOfOrder(ctx, orderId))).map(({ key }) => key)

describe('licence keys', () => {
  test('limit how many can be sold, and each goes to one piece of one order', async () => {
    expect(await add('A-1\nB-2\nC-3\nA-1')).toEqual({ added: 3, known: 0, served: 0 })
    expect(await add('C-3\nD-4')).toEqual({ added: 1, known: 1, served: 0 })
    const [variant] = await sites.doing((ctx) => variantsForSale(ctx, { skus: [sku] }))
    expect(variant).toMatchObject({ digital: true, available: 4000 })
    const order = await buy(3)
    expect(await keysOf(order.id)).toEqual(['A-1', 'B-2', 'C-3'])
    expect(await pool()).toMatchObject({ free: 1, given: 3, waiting: 0 })
    await expect(place(2)).rejects.toMatchObject({ code: 'stock.short' })
    expect((await staff((ctx) => getOrder(ctx, order.number))).status).toBe('completed')
  })

  test('never go to two orders, however many pay concurrently', async () => {
    await add(Array.from({ length: 12 }, (_, n) => `K-${n}`).join('\n'))
    const placed = await Promise.all(Array.from({ length: 12 }, () => place()))
    await Promise.all(placed.map(({ payment }) => staff((ctx) => confirmPayment(ctx, payment.id, {}))))
    const given = (await Promise.all(placed.map(({ order }) => keysOf(order.id)))).flat()
    expect(new Set(given).size).toBe(12)
    expect(given).not.toContain(null)
  })

  test('are assigned once, however often requested', async () => {
    await add('A-1\nB-2')
    const orderId = newId()
    for (let n = 0; n < 3; n++)
      await staff((ctx) => assignKeys(ctx, orderId, [{ ref: variantId, quantityMilli: 1000 }]))
    expect(await keysOf(orderId)).toEqual(['A-1'])
  })

  test('not yet available go to whoever waits longest, as soon as they arrive', async () => {
    await add('A-1')
    const first = newId()
    const second = newId()
    const want = [{ ref: variantId, quantityMilli: 1000 }]
    await staff((ctx) => assignKeys(ctx, first, [{ ref: variantId, quantityMilli: 2000 }]))
    // A second later: with the same timestamp the order of the two would be undefined.
    await staff((ctx) => assignKeys({ ...ctx, now: new Date(ctx.now.getTime() + 1000) }, second, want))
    expect(await keysOf(first)).toEqual(expect.arrayContaining(['A-1', null]))
    expect(await pool()).toMatchObject({ waiting: 2, free: 0 })
    expect(await add('B-2\nC-3\nD-4')).toEqual({ added: 3, known: 0, served: 2 })
    expect(await keysOf(first)).toEqual(['A-1', 'B-2'])
    expect(await keysOf(second)).toEqual(['C-3'])
    expect(await pool()).toMatchObject({ waiting: 0, free: 1 })
  })

  test('do not exist for a variant without a pool', async () => {
    const orderId = newId()
    await staff((ctx) => assignKeys(ctx, orderId, [{ ref: variantId, quantityMilli: 1000 }]))
    expect(await keysOf(orderId)).toEqual([])
  })

  test('that were withdrawn are no longer shown and never reassigned', async () => {
    await add('A-1\nB-2\nC-3')
    const order = await buy(2)
    await staff((ctx) => withdrawKeys(ctx, order.id, { variantId, count: 1 }))
    expect(await keysOf(order.id)).toHaveLength(1)
    await staff((ctx) => withdrawKeys(ctx, order.id))
    expect(await keysOf(order.id)).toEqual([])
    expect(await keysOf((await buy()).id)).toEqual(['C-3'])
    expect(await pool()).toMatchObject({ free: 0, given: 1, withdrawn: 2 })
  })

  test('not yet assigned can be deleted, and the stock with them', async () => {
    await add('A-1\nB-2')
    await staff((ctx) => dropFreeKeys(ctx, variantId))
    const level = (await staff((ctx) => levels(ctx, [variantId]))).get(variantId)
    expect(level).toMatchObject({ onHandMilli: 0 })
  })

  test('are rejected for empty input or a missing product, and closed to outsiders', async () => {
    const error = (code: string) => ({ status: 422, errors: [expect.objectContaining({ code })] })
    await expect(add(' \n')).rejects.toMatchObject(error('shop.licence_none'))
    await expect(add(`A\n${'x'.repeat(300)}`)).rejects.toMatchObject(error('shop.licence_long'))
    await expect(staff((ctx) => addKeys(ctx, { sku: 'NONE', keys: 'A' }))).rejects.toMatchObject(
      error('shop.download_sku'),
    )
    for (const [role, status] of [
      ['guest', 401],
      ['user', 403],
    ] as const) {
      const refused = (work: (ctx: Ctx) => Promise<unknown>) =>
        expect(sites.doing(work, { role })).rejects.toMatchObject({ status })
      await refused((ctx) => addKeys(ctx, { sku, keys: 'A' }))
      await refused((ctx) => dropFreeKeys(ctx, variantId))
      await refused(licencePools)
    }
    await add('A-1')
    expect(await sites.doing(licencePools, { role: 'admin', tenant: sites.beta })).toEqual([])
    await sites.doing((ctx) => dropFreeKeys(ctx, variantId), { role: 'admin', tenant: sites.beta })
    expect(await pool()).toMatchObject({ free: 1 })
  })
})

describe('an order of digital products', () => {
  const pdf = (text = 'one') => new File([`%PDF-1.7\n${text}\n%%EOF`], 'book.pdf')
  const emails = (subject: string) =>
    sites
      .ctx()
      .db.query<{ plain: string }>(
        'test.mails',
        'SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND subject LIKE $2',
        [sites.alpha.id, subject],
      )

  test('opens by its own link, is emailed once, and new editions are announced too', async () => {
    await add('KEY-ONE')
    const id = await staff((ctx) => addDownload(ctx, { sku, name: 'คู่มือ', file: pdf() }))
    const order = await buy()
    const paid = await getOrder(sites.ctx(), order.number, { token: order.token })
    expect((await digitalOf(sites.ctx(), paid, null))?.files).toHaveLength(1)
    const fact = { orderId: order.id, number: order.number }
    await runJobHandler(sites.services, 'on order.paid: shop: digital', sites.alpha.id, fact)
    await runJobHandler(sites.services, 'on order.paid: shop: digital', sites.alpha.id, fact)
    const sent = await emails(`%${order.number}%`)
    expect(sent.filter(({ plain }) => plain.includes('KEY-ONE'))).toHaveLength(1)

    const guest = () => sites.ctx()
    const items = await digitalOf(
      guest(),
      await getOrder(guest(), order.number, { token: order.token }),
      order.token,
    )
    expect(items).toMatchObject({ files: [{ name: 'คู่มือ' }], keys: [{ keys: ['KEY-ONE'] }] })
    const by = { order: order.number, token: order.token }
    const opened = await openDownload(guest(), id, by)
    expect(await new Response(opened.object.stream).text()).toContain('one')
    await expect(openDownload(guest(), id)).rejects.toMatchObject({ status: 401 })
    await expect(openDownload(guest(), id, { ...by, token: 'forged' })).rejects.toMatchObject({ status: 404 })
    const other = sites.ctx({ tenant: sites.beta })
    await expect(openDownload(other, id, by)).rejects.toMatchObject({ status: 404 })

    await staff((ctx) => renewDownload(ctx, { id, file: pdf('two') }))
    for (let n = 0; n < 2; n++)
      await runJobHandler(sites.services, 'shop.download.renewed', sites.alpha.id, { id, edition: 2 })
    expect(await emails('%มีฉบับใหม่%')).toHaveLength(1)
    const renewed = await openDownload(guest(), id, by)
    expect(await new Response(renewed.object.stream).text()).toContain('two')
  })

  test('cannot be paid on delivery', async () => {
    await add('A-1')
    await expect(
      sites.doing((ctx) => placeOrder(ctx, { ...orderInput('digital', { [variantId]: 1 }), payment: 'cod' })),
    ).rejects.toMatchObject({ errors: [expect.objectContaining({ code: 'payment.cod_no_hand' })] })
  })
})
