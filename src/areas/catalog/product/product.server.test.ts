import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProduct, buildProducts } from '../factory.ts'
import { listProducts } from '../list/list.server.ts'
import { editProduct } from '../manage/editor.server.ts'
import { refreshPrices } from './price.server.ts'
import { productInput } from './product.input.ts'
import { saveProduct, setStatus, setStock, stockMoves } from './product.server.ts'
import { recountSold } from './sold.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })
const shirt = productInput.parse({
  name: { th: 'เสื้อยืด', en: 'T-shirt' },
  description: { th: 'ผ้าฝ้าย<script>alert(1)</script>' },
  options: [{ name: { th: 'ขนาด', en: 'Size' }, values: [{ label: { th: 'S' } }, { label: { th: 'M' } }] }],
  variants: [
    { values: ['S'], regular: 19_900, onHandMilli: 3000 },
    { values: ['M'], regular: 20_900, onHandMilli: 0 },
  ],
})
const skus = async (ctx: Ctx) => (await listProducts(ctx, {})).items.map((item) => item.sku)

describe('a new product', () => {
  it('is a draft with slug, SKUs, cleaned text and stock, and is in the shop once published', async () => {
    const ctx = manager()
    const created = await saveProduct(ctx, null, shirt)
    expect(created).toMatchObject({
      slug: 't-shirt',
      sku: 'T-SHIRT',
      status: 'draft',
      descriptionTh: docOf('ผ้าฝ้าย'),
      version: 1,
    })
    expect(created.variants.map((variant) => created.stock[variant.id]?.onHand)).toEqual([3000, 0])
    expect(await skus(ctx)).toEqual([])
    await setStatus(ctx, created.id, 'publish')
    expect(await skus(ctx)).toEqual(['T-SHIRT'])
    expect(await transitionHistory(ctx, 'product', created.id)).toMatchObject([
      { from: 'draft', to: 'active', event: 'publish' },
    ])
  })

  it('is published immediately on request, with an entry in its history', async () => {
    const ctx = manager()
    const created = await saveProduct(ctx, null, { ...shirt, status: 'active' })
    expect(created).toMatchObject({ status: 'active', publishedAt: ctx.now.toISOString() })
    expect(await skus(ctx)).toEqual(['T-SHIRT'])
    expect(await transitionHistory(ctx, 'product', created.id)).toMatchObject([
      { from: 'draft', to: 'active' },
    ])
    expect(productInput.safeParse({ status: 'active' }).success).toBe(false)
  })

  it('with a Thai name already in use gets a unique SKU a barcode can encode', async () => {
    const ctx = manager()
    const thai = productInput.parse({ name: { th: 'น้ำพริกหนุ่ม' }, variants: [{ regular: 100 }] })
    const first = await saveProduct(ctx, null, thai)
    const second = await saveProduct(ctx, null, thai)
    expect([first.slug, second.slug]).toEqual(['น้ำพริกหนุ่ม', 'น้ำพริกหนุ่ม-2'])
    expect(first.sku).not.toBe(second.sku)
    for (const { sku } of [first, second, ...first.variants]) expect(sku).toMatch(/^[A-Z0-9-]+$/)
  })

  it('keeps its facts in order, and refuses an incomplete fact by name', async () => {
    const ctx = manager()
    const weight = { label: { th: 'น้ำหนัก', en: 'Weight' }, value: { th: '1 กก.', en: '1 kg' } }
    const from = { label: { th: 'ปลูกที่' }, value: { th: 'น่าน' }, code: 'from', valueCode: 'nan' }
    const created = await saveProduct(ctx, null, {
      ...shirt,
      ...productInput.parse({ specs: [from, weight] }),
    })
    expect(created.specs).toEqual([
      { label: { th: 'ปลูกที่', en: '' }, value: { th: 'น่าน', en: '' }, code: 'from', valueCode: 'nan' },
      { ...weight, code: '', valueCode: '' },
    ])
    const refused = (spec: object) => productInput.safeParse({ specs: [weight, spec] }).error?.issues[0]?.path
    expect(refused({ ...weight, value: { th: '', en: 'x' } })).toEqual(['specs', 1, 'value', 'th'])
    expect(refused({ ...weight, label: { th: 'a\0' } })).toEqual(['specs', 1, 'label', 'th'])
    expect(refused({ ...weight, code: 'a:b' })).toEqual(['specs', 1, 'code'])
    expect(refused({ ...weight, label: 'words' })).toEqual(['specs', 1, 'label', 'th'])
  })

  it('gets the next free slug, but an explicitly requested slug that is in use is refused', async () => {
    const ctx = manager()
    await saveProduct(ctx, null, shirt)
    const second = await saveProduct(ctx, null, { ...shirt, sku: 'OTHER' })
    expect(second.slug).toBe('t-shirt-2')
    await expect(saveProduct(ctx, null, { ...shirt, sku: 'THIRD', slug: 't-shirt' })).rejects.toMatchObject({
      code: 'catalog.slug_taken',
    })
  })

  it('cannot use another’s SKU, of product or variant, in any case', async () => {
    const ctx = manager()
    await buildProduct(ctx, { sku: 'MANGO-01' })
    const mango = productInput.parse({ name: { th: 'ม่วง' }, sku: 'mango-01', variants: [{ regular: 1 }] })
    await expect(saveProduct(ctx, null, mango)).rejects.toMatchObject({
      status: 409,
      code: 'catalog.sku_taken',
    })
    const variant = productInput.parse({
      name: { th: 'ม่วง' },
      sku: 'X',
      variants: [{ sku: 'Mango-01', regular: 1 }],
    })
    await expect(saveProduct(ctx, null, variant)).rejects.toMatchObject({ code: 'catalog.sku_taken' })
  })

  it('with errors is refused with every error named, and nothing is stored', async () => {
    const ctx = manager()
    const wrong = productInput.parse({
      name: { th: 'ก' },
      variants: [{ regular: 100, sale: 200 }, { regular: 1 }],
    })
    const refusal = await saveProduct(ctx, null, wrong).catch((error) => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(refusal.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual(
      [
        'variants.0.sale catalog.sale_above_regular',
        'variants.1.sku catalog.sku_twice',
        'variants.1.choice catalog.choice_twice',
      ],
    )
  })

  it('cannot have a missing category or image', async () => {
    const ctx = manager()
    const lost = productInput.parse({ name: { th: 'ก' }, categories: [newId()], variants: [{ regular: 1 }] })
    await expect(saveProduct(ctx, null, lost)).rejects.toMatchObject({
      errors: [{ code: 'catalog.no_category' }],
    })
    const blind = productInput.parse({ name: { th: 'ก' }, variants: [{ regular: 1, imageId: newId() }] })
    await expect(saveProduct(ctx, null, blind)).rejects.toMatchObject({
      errors: [{ code: 'catalog.no_image' }],
    })
  })
})

describe('a change', () => {
  it('keeps fields it does not name, increments the version and invalidates cached pages', async () => {
    const ctx = manager()
    const product = await buildProduct(ctx, { brand: 'ก', tags: ['ข'] })
    const changed = await saveProduct(ctx, product.id, { name: { th: 'ชื่อใหม่', en: '' }, version: 1 })
    expect(changed).toMatchObject({
      nameTh: 'ชื่อใหม่',
      brand: 'ก',
      tags: ['ข'],
      slug: product.slug,
      version: 2,
    })
    expect(changed.variants).toEqual(product.variants)
  })

  it('based on an outdated version is refused instead of overwriting', async () => {
    const ctx = manager()
    const product = await buildProduct(ctx)
    await saveProduct(ctx, product.id, { name: { th: 'หนึ่ง', en: '' }, version: 1 })
    await expect(
      saveProduct(ctx, product.id, { name: { th: 'สอง', en: '' }, version: 1 }),
    ).rejects.toMatchObject({ code: 'catalog.changed' })
  })

  it('archives a variant no longer named, and frees its SKU for another', async () => {
    const ctx = manager()
    const created = await saveProduct(ctx, null, shirt)
    const [small] = created.variants
    const input = productInput.parse({
      variants: [{ id: small!.id, values: ['s'], regular: 100, sku: small!.sku }],
    })
    const less = await saveProduct(ctx, created.id, input)
    expect(less.variants).toHaveLength(1)
    const again = productInput.parse({
      variants: [
        { id: small!.id, values: ['s'], regular: 100 },
        { values: ['m'], regular: 200, sku: created.variants[1]!.sku },
      ],
    })
    expect((await saveProduct(ctx, created.id, again)).variants).toHaveLength(2)
  })

  it('to stock on hand records a reason, which can be read later', async () => {
    const ctx = manager()
    const product = await buildProduct(ctx, { stock: 5 })
    const variant = product.variants[0]!.id
    await setStock(ctx, variant, { onHandMilli: 2000, reason: 'waste', note: 'ช้ำ' })
    expect((await editProduct(ctx, product.id)).stock[variant]).toEqual({ onHand: 2000, reserved: 0 })
    const moves = await stockMoves(ctx, variant, 1)
    expect(moves.map(({ quantityMilli, reason, note }) => [quantityMilli, reason, note])).toContainEqual([
      -3000,
      'waste',
      'ช้ำ',
    ])
    await expect(setStock(ctx, newId(), { onHandMilli: 1, reason: 'count', note: '' })).rejects.toMatchObject(
      { code: 'catalog.no_variant' },
    )
  })
})

describe('stock', () => {
  const saveWith = (abilities: string[], id: string | null, input: ReturnType<typeof counting>) =>
    sites.doing(
      (ctx) => {
        const grants = [{ scope: null, role: '', abilities }]
        return saveProduct({ ...ctx, viewer: { ...ctx.viewer, grants } }, id, input)
      },
      { role: 'user' },
    )
  const counting = (sku: string, onHandMilli?: number) =>
    productInput.parse({ name: { th: sku }, slug: sku, sku, variants: [{ regular: 9000, onHandMilli }] })

  it('is counted with a product only by those who may set it', async () => {
    const edits = ['catalog.product.edit']
    const counts = ['catalog.product.edit', 'catalog.stock.set']
    await expect(saveWith(edits, null, counting('cup', 5000))).rejects.toMatchObject({ status: 403 })
    const made = await saveWith(edits, null, counting('cup'))
    const [{ id } = { id: '' }] = made.variants
    const again = { variants: [{ ...counting('cup', 7000).variants![0]!, id }] }
    await expect(saveWith(edits, made.id, again)).rejects.toMatchObject({ status: 403 })
    expect((await saveWith(counts, made.id, again)).stock[id]?.onHand).toBe(7000)
  })
})

describe('a status', () => {
  it('that a product is not in allows no transition', async () => {
    const ctx = manager()
    const product = await buildProduct(ctx)
    await expect(setStatus(ctx, product.id, 'publish')).rejects.toMatchObject({
      status: 409,
      code: 'catalog.status',
    })
    await setStatus(ctx, product.id, 'archive')
    expect(await skus(ctx)).toEqual([])
  })
})

describe('prices', () => {
  it('change automatically when a sale starts or ends, in lists as on the product', async () => {
    const at = (minutes: number) => new Date(Date.parse('2026-11-21T05:00:00Z') + minutes * 60_000)
    const early = sites.ctx({ role: 'manager', now: at(0) })
    await buildProduct(early, {
      variants: [
        { regular: 10_000, sale: 8000, saleFrom: at(10).toISOString(), saleTo: at(20).toISOString() },
      ],
    })
    await early.db.commit()
    const look = async (minutes: number) => {
      const ctx = sites.ctx({ now: at(minutes) })
      await refreshPrices(ctx)
      const { items, facets } = await listProducts(ctx, {})
      await ctx.db.commit()
      return [items[0]?.price.sale, facets.onSale, facets.price?.min]
    }
    expect(await look(5)).toEqual([null, 0, 10_000])
    expect(await look(10)).toEqual([8000, 1, 8000])
    expect(await look(20)).toEqual([null, 0, 10_000])
    const ctx = sites.ctx()
    await ctx.db.query('test.clear', 'DELETE FROM product WHERE tenant_id = $1', [ctx.tenant.id])
    await ctx.db.commit()
  })
})

it('best-selling products come first on request', async () => {
  const ctx = manager()
  const [a, b] = await buildProducts(ctx, [{ sku: 'A' }, { sku: 'B' }])
  const sold = new Map([
    [a!.variants[0]!.id, 1000],
    [b!.variants[0]!.id, 3000],
  ])
  await recountSold(ctx, [...sold.keys()], async () => sold)
  expect((await listProducts(ctx, { sort: 'popular' })).items.map((item) => item.sku)).toEqual(['B', 'A'])
})

describe('a stranger', () => {
  it.each(['guest', 'user'] as const)('with role %s changes nothing', async (role) => {
    const product = await buildProduct(manager())
    const status = role === 'guest' ? 401 : 403
    const ctx = sites.ctx({ role })
    await expect(saveProduct(ctx, null, shirt)).rejects.toMatchObject({ status })
    await expect(saveProduct(ctx, product.id, shirt)).rejects.toMatchObject({ status })
    await expect(setStatus(ctx, product.id, 'archive')).rejects.toMatchObject({ status })
    await expect(
      setStock(ctx, product.variants[0]!.id, { onHandMilli: 0, reason: 'waste', note: '' }),
    ).rejects.toMatchObject({ status })
    await expect(editProduct(ctx, product.id)).rejects.toMatchObject({ status })
  })

  it('with an admin role on another site finds nothing here', async () => {
    const ctx = manager()
    const product = await buildProduct(ctx, { sku: 'MINE' })
    await ctx.db.commit()
    const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(saveProduct(stranger, product.id, { name: { th: 'x', en: '' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(setStatus(stranger, product.id, 'archive')).rejects.toMatchObject({ status: 404 })
    await expect(
      setStock(stranger, product.variants[0]!.id, { onHandMilli: 0, reason: 'waste', note: '' }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(editProduct(stranger, product.id)).rejects.toMatchObject({ status: 404 })
    const same = await saveProduct(
      stranger,
      null,
      productInput.parse({ name: { th: 'x' }, sku: 'MINE', variants: [{ regular: 1 }] }),
    )
    expect(same.sku).toBe('MINE')
  })
})
