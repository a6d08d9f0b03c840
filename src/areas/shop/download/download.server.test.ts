import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, orderInput } from '#areas/billing/factory.ts'
import { cancelOrder, confirmPayment, placeOrder } from '#areas/billing/public.server.ts'
import { buildProduct } from '#areas/catalog/factory.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addDownload, listDownloads, openDownload, withdrawDownload } from './download.server.ts'
import { downloadEntitlement } from './download-kind.server.ts'

const sites = testSites()
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, { role: 'manager' })
const pdf = () => new File(['%PDF-1.7\nbook\n%%EOF'], 'book.pdf')
let users = 0
const user = () => buildUser(sites, { email: `reader${++users}@alpha.test` })
type Someone = Awaited<ReturnType<typeof user>>

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  await sites.doing((ctx) => buildProduct(ctx, { sku: 'COOK' }), { role: 'admin' })
  await sites.doing((ctx) => buildProduct(ctx, { sku: 'PAN' }), { role: 'admin' })
})

const add = (sku = 'COOK') => staff((ctx) => addDownload(ctx, { sku, name: 'สูตรอาหาร', file: pdf() }))

async function buys(user: Someone, sku: string) {
  const { order, payment } = await sites.doing(async (ctx) => {
    const [variant] = await variantsForSale(ctx, { skus: [sku] })
    return placeOrder(ctx, orderInput('goods', { [variant?.variantId ?? '']: 1 }, { userId: user.id }))
  })
  await staff((ctx) => confirmPayment(ctx, payment.id, {}))
  await runJobHandler(sites.services, 'on order.paid: billing: entitlements', sites.alpha.id, {
    orderId: order.id,
  })
  return order
}

const opens = async (user: Someone, id: string) => {
  const ctx = sites.ctx({ viewer: { role: 'user', user } })
  const { object, name } = await openDownload(ctx, id)
  expect(name).toBe('สูตรอาหาร')
  return new Response(object.stream).text()
}

describe('a file that comes with a product', () => {
  test('opens for people who paid for it, and for nobody who bought something else', async () => {
    const reader = await user()
    const other = await user()
    const id = await add()
    await expect(opens(reader, id)).rejects.toMatchObject({ code: 'shop.download_closed' })
    const order = await buys(reader, 'COOK')
    await buys(other, 'PAN')
    expect(await opens(reader, id)).toContain('%PDF')
    await expect(opens(other, id)).rejects.toMatchObject({ status: 403 })
    await staff((ctx) => cancelOrder(ctx, order.number, { reason: 'x' }))
    await expect(opens(reader, id)).rejects.toMatchObject({ status: 403 })
  })

  test('stays with its owners when it no longer comes with the product', async () => {
    const early = await user()
    const late = await user()
    const id = await add()
    await buys(early, 'COOK')
    await staff((ctx) => withdrawDownload(ctx, id))
    await buys(late, 'COOK')
    expect(await opens(early, id)).toContain('%PDF')
    await expect(opens(late, id)).rejects.toMatchObject({ status: 403 })
    expect((await downloadEntitlement.choices?.(sites.ctx()))?.map(({ target }) => target)).not.toContain(id)
    expect(await listDownloads(sites.ctx({ role: 'manager' }))).toContainEqual(
      expect.objectContaining({ id, withdrawn: true }),
    )
  })

  test('is rejected where the product, the file or the permission is missing', async () => {
    const product = { sku: 'COOK', name: 'x', file: pdf() }
    const refused = (ctx: Ctx, more: object) => addDownload(ctx, { ...product, ...more })
    const code = (code: string) => ({ errors: [expect.objectContaining({ code })] })
    await expect(staff((ctx) => refused(ctx, { sku: 'NONE' }))).rejects.toMatchObject(
      code('shop.download_sku'),
    )
    await expect(staff((ctx) => refused(ctx, { file: new File([], 'a.pdf') }))).rejects.toMatchObject(
      code('shop.download_file'),
    )
    await expect(staff((ctx) => refused(ctx, { file: new File(['MZ'], 'a.pdf') }))).rejects.toMatchObject(
      code('files.type'),
    )
    await expect(refused(sites.ctx({ role: 'user' }), {})).rejects.toMatchObject({ status: 403 })
    await expect(refused(sites.ctx(), {})).rejects.toMatchObject({ status: 401 })
  })

  test('is closed to guests, and not found on another site', async () => {
    const id = await add()
    await expect(openDownload(sites.ctx(), id)).rejects.toMatchObject({ status: 401 })
    for (const role of ['guest', 'admin'] as const)
      await expect(openDownload(sites.ctx({ role, tenant: sites.beta }), id)).rejects.toMatchObject({
        status: 404,
      })
  })
})
