import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testUser } from '#areas/files/factory.ts'
import { saveFile } from '#areas/files/public.server.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProduct } from '../factory.ts'
import { addImage } from '../image/image.server.ts'
import { editProduct } from '../manage/editor.server.ts'
import { loadProducts } from '../product/load.server.ts'
import { importCatalog } from './command.server.ts'
import { exportCatalog } from './export.server.ts'
import type { ImportFormat } from './import.types.ts'

const sites = testSites()

const sample = (name: string) => createReadStream(join(import.meta.dirname, 'samples', name))

async function* bytes(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}

const take = (
  stream: AsyncIterable<Uint8Array>,
  options: { format?: ImportFormat; dryRun?: boolean; tenant?: typeof sites.alpha } = {},
) =>
  importCatalog(sites.services, options.tenant ?? sites.alpha, {
    format: options.format,
    dryRun: options.dryRun ?? false,
    stream,
    name: 'test.csv',
  })

async function written(format: ImportFormat, tenant = sites.alpha): Promise<string> {
  let text = ''
  for await (const piece of exportCatalog(sites.services, tenant, format)) text += piece
  return text
}

const loaded = async (slug: string, tenant = sites.alpha) =>
  (await loadProducts(sites.ctx({ tenant }), { slugs: [slug] }))[0]

describe.each([
  ['shopify', 'shopify-weaving.csv', 3, 5],
  ['woocommerce', 'woocommerce-ceramics.csv', 5, 7],
  ['sala', 'sala-tea.csv', 3, 4],
] as const)('the %s sample', (_, name, products, variants) => {
  test('is recognised and imported completely, and a second import changes nothing', async () => {
    const dry = await take(sample(name), { dryRun: true })
    expect(dry.errors).toEqual([])
    expect(dry).toMatchObject({ products, variants, created: products, updated: 0, skipped: 0 })
    const first = await take(sample(name))
    expect(first).toMatchObject({ products, variants, created: products, updated: 0, skipped: 0, errors: [] })
    const second = await take(sample(name))
    expect(second).toMatchObject({
      products,
      variants,
      created: 0,
      updated: 0,
      skipped: products,
      errors: [],
    })
  })
})

test.each(['shopify', 'woocommerce', 'sala'] as const)(
  'what %s writes changes nothing when imported again',
  async (format) => {
    const text = await written(format)
    const again = await take(bytes(text, 50_000))
    expect(again.errors).toEqual([])
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: again.products })
    expect(again.products).toBeGreaterThan(8)
    expect(await written(format)).toBe(text)
  },
)

test('our own export file creates the same products on another site', async () => {
  const report = await take(bytes(await written('sala'), 50_000), { tenant: sites.beta })
  expect(report.errors).toEqual([])
  const here = await loaded('cotton-scarf')
  const there = await loaded('cotton-scarf', sites.beta)
  expect(there).toMatchObject({
    nameTh: here?.nameTh,
    descriptionTh: here?.descriptionTh,
    options: here?.options,
    tags: here?.tags,
  })
  expect(there?.variants.map(({ sku, regular, sale }) => ({ sku, regular, sale }))).toEqual(
    here?.variants.map(({ sku, regular, sale }) => ({ sku, regular, sale })),
  )
})

describe('imported data', () => {
  test('includes a Shopify product with options, sale price, stock and recorded images', async () => {
    const scarf = await loaded('cotton-scarf')
    expect(scarf).toMatchObject({
      nameTh: 'ผ้าพันคอฝ้ายทอมือ',
      nameEn: '',
      status: 'active',
      brand: 'กลุ่มทอผ้าบ้านนาข่า',
      tags: ['ผ้าฝ้าย', 'งานมือ', 'ของขวัญ'],
    })
    expect(scarf?.variants[0]).toMatchObject({
      sku: 'SCARF-IND-S',
      regular: 35_000,
      sale: 29_000,
      weightGrams: 180,
      policy: 'deny',
    })
    expect(scarf?.stock[scarf.variants[0]?.id ?? '']?.onHand).toBe(12_000)
    expect(scarf?.pendingImages.map((image) => image.url.split('/').at(-1))).toEqual([
      'scarf-indigo.jpg',
      'scarf-long.jpg',
      'scarf-red.jpg',
      'scarf-loom.jpg',
    ])
    expect(await loaded('silk-shawl')).toMatchObject({
      nameTh: 'Silk Shawl',
      nameEn: 'Silk Shawl',
      status: 'draft',
      vatMode: 'exempt',
    })
  })

  test('includes a WooCommerce product with variations in separate rows, also one for any size', async () => {
    const [bowl] = await loadProducts(sites.ctx(), { skus: ['BOWL'] })
    expect(bowl?.options.map((option) => option.values.map((value) => value.label.th))).toEqual([
      ['เขียว', 'น้ำตาล'],
      ['เล็ก', 'ใหญ่', 'แบบใดก็ได้'],
    ])
    expect(bowl?.variants.map((variant) => [variant.sku, variant.policy])).toEqual([
      ['BOWL-G-S', 'deny'],
      ['BOWL-B-L', 'backorder'],
      ['BOWL-B-ANY', 'untracked'],
    ])
    const [cup] = await loadProducts(sites.ctx(), { skus: ['CUP-01'] })
    expect(cup?.variants[0]).toMatchObject({
      sale: 14_900,
      saleFrom: '2025-12-31T17:00:00.000Z',
      saleTo: '2099-12-31T17:00:00.000Z',
      lowMilli: 4000,
    })
    expect(cup?.categories).toHaveLength(2)
    const [spoon] = await loadProducts(sites.ctx(), { skus: ['WC-109'] })
    expect(spoon?.tags).toEqual(['ไม้, งานมือ'])
  })

  test('includes Windows-874 Thai text with semicolons', async () => {
    expect(await take(sample('sala-windows-874.csv'))).toMatchObject({ created: 5, errors: [] })
    expect(await loaded('เสื่อกก-3')).toMatchObject({
      nameTh: 'เสื่อกก ลายที่ 3',
      descriptionTh: docOf('ทอจากต้นกก; ทนทาน'),
    })
  })

  test('keeps cells that look like formulas, which an export neutralises', async () => {
    expect((await loaded('indigo-dye-kit'))?.descriptionTh).toEqual(docOf('=ส่วนผสม 3 อย่าง'))
    await take(
      bytes(
        'handle,sku,name_th,price\nformula,FORMULA,"=HYPERLINK(""http://x"")",10\nformula-2,FORMULA-2,\'+66 2,10\n',
      ),
    )
    const text = await written('sala')
    expect(text).toContain('"\'=HYPERLINK(""http://x"")"')
    expect((await loaded('formula'))?.nameTh).toBe('=HYPERLINK("http://x")')
    expect((await loaded('formula-2'))?.nameTh).toBe('+66 2')
  })
})

test('changes only what the file contains', async () => {
  const before = await loaded('oolong-tea')
  const report = await take(bytes('sku,price,stock\nTEA-OOL-250,2950,7\n'))
  expect(report).toMatchObject({ products: 1, updated: 1, created: 0, errors: [] })
  const after = await loaded('oolong-tea')
  const ofRest = (product: typeof before) => ({
    ...product,
    version: 0,
    stock: {},
    updatedAt: 0,
    variants: product?.variants[0],
  })
  expect(ofRest(after)).toEqual(ofRest(before))
  expect(after?.variants[1]).toEqual({ ...before?.variants[1], regular: 295_000 })
  expect(after?.stock[after.variants[1]?.id ?? '']?.onHand).toBe(7000)
})

test.each([
  ['tabs and a byte order mark', '\ufeffhandle\tsku\tname_th\tprice\ntabbed\tTAB-1\tแท็บ\t10\n', 'tabbed'],
  ['semicolons told by Excel', 'sep=;\r\nhandle;sku;name_th;price\r\nsemi;SEMI-1;"อัฒ;ภาค";10\r\n', 'semi'],
  ['old line ends', 'handle,sku,name_th,price\rold-mac,MAC-1,เก่า,10\r', 'old-mac'],
])('reads a file with %s', async (_, text, slug) => {
  expect(await take(bytes(text))).toMatchObject({ created: 1, errors: [] })
  expect(await loaded(slug)).toBeDefined()
})

test('the samples contain what they promise', () => {
  const raw = readFileSync(join(import.meta.dirname, 'samples', 'sala-windows-874.csv'))
  expect(raw.includes(0xe0)).toBe(true)
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(raw)).toThrow()
})

test('a video among images is exported in our own file and imported again after its poster', async () => {
  const ctx = sites.ctx({ role: 'admin', viewer: testUser() })
  const product = await buildProduct(ctx, { sku: 'FILMED' })
  const bytesOf = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(200)])
  const webm = bytesOf('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701')
  const video = await saveFile(ctx, { space: 'public', name: 'how-to.webm', bytes: webm })
  const canvas = sharp({ create: { width: 320, height: 200, channels: 3, background: '#724' } })
  const poster = await addImage(ctx, product.id, {
    bytes: await canvas.png().toBuffer(),
    name: 'poster.png',
    film: video.id,
    altTh: 'วิธีชง',
  })
  await ctx.db.commit()
  const [heading = '', ...lines] = (await written('sala')).split('\r\n')
  const line = lines.find((candidate) => candidate.includes('FILMED')) ?? ''
  expect(line).toContain(video.id)
  // The same line for another product, which does not have these images yet.
  const other = `${heading}\r\n${line.replaceAll('FILMED', 'OTHER').replaceAll(product.slug, 'other-film')}\r\n`
  expect((await take(bytes(other, 5000))).errors).toEqual([])
  const [made] = await loadProducts(sites.ctx(), { slugs: ['other-film'] })
  const { images } = await editProduct(sites.ctx({ role: 'admin' }), made!.id)
  expect(images).toMatchObject([{ id: poster.id, film: video.id, altTh: 'วิธีชง' }])
  // An externally hosted video is imported by its link or our stored form; anything that is not a video becomes a plain
  // image.
  const clips = `handle,sku,name_th,price,images,image_films\nclipped,CLIPPED,ลิงก์,10,${poster.id},https://youtu.be/dQw4w9WgXcQ\n`
  await take(bytes(clips, 5000))
  const [linked] = await loadProducts(sites.ctx(), { slugs: ['clipped'] })
  expect((await editProduct(sites.ctx({ role: 'admin' }), linked!.id)).images).toMatchObject([
    { film: 'youtube:dQw4w9WgXcQ' },
  ])
  const wrong = `handle,sku,name_th,price,images,image_films\nno-film,NOFILM,ไม่มี,10,${poster.id},${poster.id}\n`
  await take(bytes(wrong, 5000))
  const [plain] = await loadProducts(sites.ctx(), { slugs: ['no-film'] })
  expect((await editProduct(sites.ctx({ role: 'admin' }), plain!.id)).images).toMatchObject([{ film: null }])
})
