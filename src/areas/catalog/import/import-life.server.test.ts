import { describe, expect, test } from 'vitest'
import { reserve, setOnHand } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { canWatch } from '#kernel/live/live.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProduct } from '../factory.ts'
import { listProducts } from '../list/list.server.ts'
import { loadProducts } from '../product/load.server.ts'
import { writeProducts } from '../product/write.server.ts'
import { recordOf } from './apply.server.ts'
import { productImport } from './import.server.ts'

const sites = testSites()

async function* bytes(text: string) {
  yield Buffer.from(text)
}

const admin = () => sites.ctx({ role: 'admin' })
const work = (id: string) => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })

async function started(text: string, dryRun = false): Promise<string> {
  const ctx = admin()
  const { id } = await productImport.start(ctx, { name: 'สินค้า.csv', stream: bytes(text), dryRun, data: {} })
  await ctx.db.commit()
  return id
}

async function committed(action: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const ctx = admin()
  await action(ctx)
  await ctx.db.commit()
}

/** Returns the queued jobs by their subject. */
async function queued(): Promise<unknown[]> {
  const { rows } = await sites.services.database.platformPool.query<{ payload: { payload: unknown } }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'import.work'`,
  )
  return rows.map((row) => row.payload.payload)
}

const bySku = async (...skus: string[]) => await loadProducts(sites.ctx(), { skus })
const statusOf = (id: string) => productImport.get(admin(), id)

test('an import is processed by a job, and reports its progress', async () => {
  const id = await started('sku,name_th,price\nLIFE-1,หนึ่ง,10\nLIFE-2,สอง,20\n')
  expect(await statusOf(id)).toMatchObject({ status: 'staging', format: 'sala', name: 'สินค้า.csv' })
  expect(await queued()).toContainEqual({ id })
  await work(id)
  expect(await statusOf(id)).toMatchObject({
    status: 'done',
    lines: 3,
    counts: { products: 2, created: 2, errors: 0 },
  })
  expect((await productImport.list(admin()))[0]?.id).toBe(id)
  // A job that runs twice finds nothing left to do.
  await work(id)
  expect((await bySku('LIFE-1', 'LIFE-2')).map((product) => product.version)).toEqual([1, 1])
})

test('a dry run writes nothing, and its result can be applied', async () => {
  const id = await started('sku,name_th,price,categories\nDRY-1,แห้ง,10,หมวดใหม่ของแห้ง\nDRY-2,,5,\n', true)
  await work(id)
  expect(await statusOf(id)).toMatchObject({
    status: 'checked',
    dryRun: true,
    counts: { created: 1, refused: 1, errors: 1 },
  })
  expect(await bySku('DRY-1')).toEqual([])
  await committed((ctx) => productImport.apply(ctx, id))
  await work(id)
  expect(await statusOf(id)).toMatchObject({
    status: 'done',
    dryRun: false,
    counts: { created: 1, refused: 1, errors: 1 },
  })
  expect((await bySku('DRY-1'))[0]?.categories).toHaveLength(1)
  await expect(productImport.apply(admin(), id)).rejects.toMatchObject({
    status: 409,
    code: 'catalog.import.cannot_apply',
  })
})

describe('undoing', () => {
  test('restores what was changed, deletes what was created, and reports what was changed since', async () => {
    const [old, sold, edited] = await Promise.all(
      ['UNDO-1', 'UNDO-2', 'UNDO-3'].map(async (sku) => {
        const ctx = admin()
        const product = await buildProduct(ctx, { sku, stock: 5, variants: [{ regular: 1000 }] })
        await ctx.db.commit()
        return product
      }),
    )
    const before = await bySku('UNDO-1')
    const id = await started(
      'sku,name_th,price,stock\nUNDO-1,ชื่อใหม่,99,50\nUNDO-2,ชื่อใหม่ 2,99,50\nUNDO-3,ชื่อใหม่ 3,99,50\nUNDO-NEW,ของใหม่,5,1\n',
    )
    await work(id)
    expect(await statusOf(id)).toMatchObject({ counts: { updated: 3, created: 1 } })
    await committed((ctx) =>
      setOnHand(ctx, [{ variantId: sold!.variants[0]!.id, quantityMilli: 49_000 }], { reason: 'count' }),
    )
    await committed(async (ctx) => {
      const [product] = await loadProducts(ctx, { ids: [edited!.id] })
      await writeProducts(ctx, [{ ...recordOf(product!), nameTh: 'แก้ทีหลัง' }], { reason: 'edit' })
    })
    await committed((ctx) => productImport.undo(ctx, id))
    await work(id)
    expect((await statusOf(id)).status).toBe('undone')
    const [restored] = await bySku('UNDO-1')
    expect({ ...recordOf(restored!), updatedAt: 0 }).toEqual({ ...recordOf(before[0]!), updatedAt: 0 })
    expect(restored?.stock[old!.variants[0]!.id]?.onHand).toBe(5000)
    const [second] = await bySku('UNDO-2')
    expect([second?.nameTh, second?.stock[sold!.variants[0]!.id]?.onHand]).toEqual([sold!.nameTh, 49_000])
    expect((await bySku('UNDO-3'))[0]?.nameTh).toBe('แก้ทีหลัง')
    expect(await bySku('UNDO-NEW')).toEqual([])
    let report = ''
    for await (const piece of await productImport.report(admin(), id)) report += piece
    expect(report).toContain('catalog.import.stock_moved_since')
    expect(report).toContain('UNDO-3,kept,,catalog.import.changed_since,มีการแก้ไข')
    await expect(productImport.undo(admin(), id)).rejects.toMatchObject({
      code: 'catalog.import.cannot_undo',
    })
  })

  test('reverts several lines of one product to the state before the first', async () => {
    await committed((ctx) =>
      buildProduct(ctx, {
        sku: 'PAIR',
        slug: 'pair',
        options: [
          {
            code: 'size',
            name: { th: 'ขนาด', en: 'Size' },
            values: [
              { code: 's', label: { th: 'เล็ก', en: 'S' } },
              { code: 'l', label: { th: 'ใหญ่', en: 'L' } },
            ],
          },
        ],
        variants: [{ choice: { size: 's' } }, { choice: { size: 'l' } }],
      }),
    )
    const [before] = await bySku('PAIR')
    const id = await started('sku,price\nPAIR-1,1\nPAIR-2,2\n')
    await work(id)
    expect((await bySku('PAIR'))[0]?.variants.map((variant) => variant.regular)).toEqual([100, 200])
    await committed((ctx) => productImport.undo(ctx, id))
    await work(id)
    expect((await bySku('PAIR'))[0]?.variants).toEqual(before?.variants)
  })
})

test('resumes after a crash where it stopped', async () => {
  const lines = Array.from({ length: 450 }, (_, n) => `CRASH-${n},สินค้า ${n},10`)
  const id = await started(['sku,name_th,price', ...lines].join('\n'))
  const ctx = admin()
  // The process died after the file was read and the first products were written.
  await work(id)
  await ctx.db.query(
    'test.crash',
    "UPDATE import_run SET status = 'applying', seen_at = now() - interval '1 hour' WHERE tenant_id = $1 AND id = $2",
    [sites.alpha.id, id],
  )
  await ctx.db.query(
    'test.crashItems',
    `UPDATE import_row SET result = NULL, staged = jsonb_build_object('sku', label, 'name', '{"th": "อีกครั้ง"}'::jsonb, 'variants', jsonb_build_array(jsonb_build_object('line', line, 'sku', label, 'values', '[]'::jsonb)))
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal >= 200`,
    [sites.alpha.id, id],
  )
  await ctx.db.commit()
  await runJobHandler(sites.services, 'import.takeOver', sites.alpha.id, undefined)
  expect(await queued()).toContainEqual({ id })
  await Promise.all([work(id), work(id)])
  expect(await statusOf(id)).toMatchObject({
    status: 'done',
    counts: { products: 450, created: 200, updated: 250 },
  })
})

test('a stopped import keeps what was written, and can be undone', async () => {
  const id = await started('sku,name_th,price\nSTOP-1,หยุด,10\n')
  await committed((ctx) => productImport.cancel(ctx, id))
  await work(id)
  expect((await statusOf(id)).status).toBe('cancelled')
  expect(await bySku('STOP-1')).toEqual([])
  await expect(productImport.cancel(admin(), id)).rejects.toMatchObject({
    code: 'catalog.import.cannot_cancel',
  })
})

test('a file broken further down fails, and nothing of it is written', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `FAIL-${n},สินค้าที่มีชื่อยาวพอสมควร ${n},10`)
  const id = await started(['sku,name_th,price', ...lines, 'FAIL-X,"ไม่ปิด,10'].join('\n'))
  await work(id)
  expect(await statusOf(id)).toMatchObject({
    status: 'failed',
    failure: { code: 'catalog.import.quotes', params: { line: 20_002 } },
  })
  expect(await bySku('FAIL-0')).toEqual([])
})

test('stock below what customers have reserved is refused for that product only', async () => {
  await committed(async (ctx) => {
    const product = await buildProduct(ctx, { sku: 'HELD', stock: 5 })
    await reserve(ctx, {
      holder: { kind: 'test', id: product.id },
      lines: [{ variantId: product.variants[0]!.id, quantityMilli: 3000 }],
      until: null,
    })
  })
  const id = await started('sku,stock,price,name_th\nHELD,2,5,\nFREE-1,2,5,ว่าง\n')
  await work(id)
  expect(await statusOf(id)).toMatchObject({ counts: { refused: 1, created: 1 } })
})

test('imported products are in the shop immediately', async () => {
  const id = await started('sku,name_th,price,status,stock\nSHOWN-1,มะยงชิดลูกใหญ่,120,active,3\n')
  await work(id)
  const { items } = await listProducts(sites.ctx({ mode: 'read' }), {
    search: 'มะยงชิด',
    sort: 'relevance',
    page: 1,
    limit: 10,
  })
  expect(items.map((item) => [item.sku, item.available])).toEqual([['SHOWN-1', 3000]])
})

test('only the site’s staff can see or control an import', async () => {
  const id = await started('sku,name_th,price\nMINE-1,ของฉัน,10\n')
  const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
  await expect(productImport.get(stranger, id)).rejects.toMatchObject({ status: 404 })
  await expect(productImport.undo(stranger, id)).rejects.toMatchObject({ status: 404 })
  await expect(productImport.report(stranger, id)).rejects.toMatchObject({ status: 404 })
  expect(await productImport.list(stranger)).toEqual([])
  await expect(productImport.get(sites.ctx({ role: 'user' }), id)).rejects.toMatchObject({ status: 403 })
  await expect(productImport.get(sites.ctx(), id)).rejects.toMatchObject({ status: 401 })
  expect(await canWatch(sites.ctx({ role: 'user' }), `import:${id}`)).toBe(false)
  expect(await canWatch(sites.ctx({ role: 'manager' }), `import:${id}`)).toBe(true)
})
