import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { catalogChecks } from '../checks.server.ts'
import { buildProduct } from '../factory.ts'
import { productImport } from '../import/import.server.ts'
import { bulkEdit, undoBulk } from '../manage/bulk.server.ts'
import { productInput } from '../product/product.input.ts'
import { saveProduct, setStock } from '../product/product.server.ts'
import { priceHistory } from './price-history.server.ts'
import { stockLog } from './stock-log.server.ts'

const sites = testSites()
const doing: typeof sites.doing = (work, options = { role: 'admin' }) => sites.doing(work, options)
let product: Awaited<ReturnType<typeof buildProduct>>
beforeAll(async () => {
  product = await doing((ctx) => buildProduct(ctx, { sku: 'TEA', variants: [{ regular: 10_000 }], stock: 3 }))
})
const history = async () =>
  (await doing((ctx) => priceHistory(ctx, product.id))).lines.map(
    ({ reason, before, after }) => `${reason} ${before?.regular ?? '-'} ${after.regular}`,
  )

describe('the price history', () => {
  test('has a line for every kind of price change, and none where the price stayed', async () => {
    expect(await history()).toEqual(['seed - 10000'])
    const [variant] = product.variants
    const { id, sku, cost, policy, lowMilli } = variant!
    const input = parseInput(productInput, {
      variants: [{ id, sku, cost, policy, lowMilli, regular: 11_000 }],
    })
    await doing((ctx) => saveProduct(ctx, product.id, input))
    await doing((ctx) => saveProduct(ctx, product.id, { name: { th: 'ชาใหม่', en: '' } }))
    await doing((ctx) => bulkEdit(ctx, [product.id], set(12_000), 'cell'))
    const { previous } = await doing((ctx) => bulkEdit(ctx, [product.id], set(13_000)))
    await doing((ctx) => bulkEdit(ctx, [product.id], { addTags: ['x'] }))
    expect(await history()).toEqual([
      'bulk 12000 13000',
      'cell 11000 12000',
      'edit 10000 11000',
      'seed - 10000',
    ])
    await doing((ctx) =>
      undoBulk(
        ctx,
        previous.map((price) => ({ ...price, version: price.version + 1 })),
      ),
    )
    expect((await history())[0]).toBe('undo 13000 12000')
  })

  test('names the file an import came from, and records its undo', async () => {
    async function* file() {
      yield Buffer.from('sku,price\nTEA,150\n')
    }
    const { id } = await doing((ctx) =>
      productImport.start(ctx, { data: {}, name: 'tea.csv', stream: file(), dryRun: false }),
    )
    const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
    await work()
    const [line] = (await doing((ctx) => priceHistory(ctx, product.id))).lines
    expect(line).toMatchObject({ reason: 'import', ref: `import ${id}`, after: { regular: 15_000 } })
    await doing((ctx) => productImport.undo(ctx, id))
    await work()
    expect((await history())[0]).toBe('undo 15000 12000')
  })

  test('ends with the current price, which is verified', async () => {
    const look = async () =>
      (await runChecks(catalogChecks, () => sites.services.database.forPlatform('read'), sites.alpha.id))[0]
    expect(await look()).toMatchObject({ ok: true })
    const write = (satang: number) =>
      doing((ctx) =>
        ctx.db.query('test.price', 'UPDATE product_variant SET regular_satang = $2 WHERE tenant_id = $1', [
          ctx.tenant.id,
          satang,
        ]),
      )
    await write(1)
    expect(await look()).toMatchObject({ ok: false })
    await write(12_000)
    expect(await look()).toMatchObject({ ok: true })
  })

  test('records who made the change', async () => {
    const user = await buildUser(sites, { role: 'manager', firstname: 'มาลี', email: 'malee@example.com' })
    const viewer = {
      role: 'manager' as const,
      user: { ...user, email: '' },
      sessionId: null,
      guestKey: null,
    }
    await doing((ctx) => bulkEdit(ctx, [product.id], set(14_000)), { viewer })
    const [line] = (await doing((ctx) => priceHistory(ctx, product.id))).lines
    expect(line).toMatchObject({ who: expect.stringContaining('มาลี'), actorRole: 'manager' })
  })

  test('cannot be changed by anybody', async () => {
    for (const text of [
      'UPDATE product_price_change SET regular_satang = 1 WHERE tenant_id = $1',
      'DELETE FROM product_price_change WHERE tenant_id = $1',
    ])
      await expect(doing((ctx) => ctx.db.query('test.change', text, [ctx.tenant.id]))).rejects.toThrow()
  })

  test('and the stock log are for the site’s admins alone', async () => {
    for (const role of ['guest', 'user', 'manager'] as const) {
      await expect(doing((ctx) => priceHistory(ctx, product.id), { role })).rejects.toMatchObject({
        status: expect.any(Number),
      })
      await expect(doing((ctx) => stockLog(ctx, product.id), { role })).rejects.toBeDefined()
    }
    const reads: ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => priceHistory(ctx, product.id),
      (ctx) => stockLog(ctx, product.id),
    ]
    for (const read of reads)
      await expect(doing(read, { role: 'admin', tenant: sites.beta })).rejects.toMatchObject({
        status: 404,
        code: 'catalog.no_product',
      })
  })
})

describe('the stock log', () => {
  test('shows old and new values, newest first, and the reason with its author', async () => {
    const [variant] = product.variants
    await doing((ctx) => setStock(ctx, variant!.id, { onHandMilli: 1000, reason: 'waste', note: 'แตก' }))
    const { lines, total } = await doing((ctx) => stockLog(ctx, product.id))
    expect(total).toBe(2)
    expect(lines[0]).toMatchObject({
      sku: 'TEA',
      reason: 'waste',
      quantityMilli: -2000,
      afterMilli: 1000,
      note: 'แตก',
    })
    expect(lines[1]).toMatchObject({ quantityMilli: 3000, afterMilli: 3000 })
  })
})

const set = (amount: number) => ({
  price: { field: 'regular' as const, how: 'set' as const, amount, roundTo: 1 as const },
})
