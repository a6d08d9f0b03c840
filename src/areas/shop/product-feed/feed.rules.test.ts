import { describe, expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import { type FeedSource, type FeedSourceVariant, feedEntriesOf, gtinOf, saleOf } from './feed.rules.ts'
import { googleXml, metaCsv } from './feed-text.ts'

const now = new Date('2026-11-24T03:00:00Z')
const before = new Date('2026-11-01T00:00:00Z')
const after = new Date('2026-12-01T00:00:00Z')
const origin = 'https://shop.test'

const variant = (more: Partial<FeedSourceVariant> = {}): FeedSourceVariant => ({
  id: '0192f000-0000-7000-8000-000000000001',
  sku: 'TEE-R-M',
  barcode: '',
  chosen: {},
  label: '',
  regular: satang(25_000),
  sale: null,
  saleFrom: null,
  saleTo: null,
  weightGrams: 0,
  imageId: null,
  inStock: true,
  backorder: false,
  preorder: null,
  ...more,
})
const product = (more: Partial<FeedSource> = {}): FeedSource => ({
  id: '0192f000-0000-7000-8000-000000000000',
  sku: 'TEE',
  name: 'เสื้อ <ผ้าฝ้าย> & ลินิน',
  brand: 'ทอมือ',
  text: 'ทอด้วยมือ',
  specs: [],
  categories: ['เสื้อผ้า', 'เสื้อ'],
  images: [{ id: 'one', width: 900, height: 900 }],
  variants: [variant()],
  ...more,
})

describe('product data in a feed', () => {
  test.each([
    ['one variant', product(), 1, []],
    ['no picture', product({ images: [] }), 0, ['no-picture']],
    ['no price at all', product({ variants: [variant({ regular: satang(0) })] }), 0, ['no-price']],
    [
      'a variant without a price',
      product({ variants: [variant(), variant({ label: 'XL', regular: satang(0) })] }),
      1,
      ['no-price'],
    ],
  ])('%s', (_, feedSource, items, leftOut) => {
    const entries = feedEntriesOf(feedSource, now)
    expect(entries.items).toHaveLength(items)
    expect(entries.leftOut.map(({ why }) => why)).toEqual(leftOut)
  })

  test.each([
    ['nothing', product(), []],
    ['no text', product({ text: '' }), ['no-text']],
    ['no brand', product({ brand: '' }), ['no-brand']],
    ['a small picture', product({ images: [{ id: 'a', width: 900, height: 499 }] }), ['small-picture']],
    ['a barcode of our own', product({ variants: [variant({ barcode: 'A-1' })] }), ['wrong-barcode']],
    ['nothing of what is not sent', product({ text: '', variants: [variant({ regular: satang(0) })] }), []],
  ])('is reported as incomplete: %s', (_, feedSource, hints) =>
    expect(feedEntriesOf(feedSource, now).hints).toEqual(hints),
  )

  test('groups variants, chooses each one’s image and names their differences', () => {
    const red = variant({ label: 'แดง · M', chosen: { color: 'แดง', size: 'M', scent: 'x' }, imageId: 'two' })
    const images = ['one', 'two'].map((id) => ({ id, width: 800, height: 800 }))
    const [item] = feedEntriesOf(product({ images, variants: [red, variant({ sku: 'TEE-B' })] }), now).items
    expect(item).toMatchObject({
      id: 'TEE-R-M',
      group: 'TEE',
      images: ['two', 'one'],
      category: 'เสื้อผ้า > เสื้อ',
    })
    expect(item?.title).toBe('เสื้อ <ผ้าฝ้าย> & ลินิน (แดง · M)')
    expect(item?.traits).toEqual({ color: 'แดง', size: 'M' })
  })

  test('replaces an id readers reject with a valid one, and shortens long texts', () => {
    const [thai] = feedEntriesOf(product({ variants: [variant({ sku: 'เสื้อ' })] }), now).items
    expect(thai?.id).toBe(variant().id)
    const [long] = feedEntriesOf(product({ name: 'ก'.repeat(300), text: 'ข'.repeat(9000) }), now).items
    expect([long?.title.length, long?.text.length]).toEqual([150, 5000])
  })
})

describe('a sale', () => {
  const sale = satang(20_000)
  test.each<[string, Partial<FeedSourceVariant>, ReturnType<typeof saleOf>]>([
    ['none', {}, null],
    ['without dates', { sale }, { price: sale, from: now, to: null }],
    ['until later', { sale, saleTo: after }, { price: sale, from: now, to: after }],
    ['from later until later', { sale, saleFrom: now, saleTo: after }, { price: sale, from: now, to: after }],
    ['that is over', { sale, saleFrom: before, saleTo: now }, null],
    ['that begins later and never ends', { sale, saleFrom: after }, null],
    ['that saves nothing', { sale: satang(25_000) }, null],
  ])('%s', (_, more, expected) => expect(saleOf(variant(more), now)).toEqual(expected))
})

test.each([
  ['8850999320007', '8850999320007'],
  ['885 0999-320007', '8850999320007'],
  ['8850999320008', ''],
  ['036000291452', '036000291452'],
  ['10614141000415', '10614141000415'],
  ['12345', ''],
  ['', ''],
])('the barcode %j is the trade item number %j', (barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin))

describe('as written', () => {
  const sale = { sale: satang(19_950), saleFrom: before, saleTo: after }
  const items = feedEntriesOf(
    product({
      brand: '',
      variants: [variant({ ...sale, weightGrams: 250, backorder: true, inStock: false })],
    }),
    now,
  ).items

  test('Google gets XML with its own names, unescaped Thai and nothing empty', () => {
    const xml = googleXml.items(items, origin)
    expect(xml).toContain('<g:title>เสื้อ &lt;ผ้าฝ้าย&gt; &amp; ลินิน</g:title>')
    expect(xml).toContain('<g:link>https://shop.test/shop/product/TEE</g:link>')
    expect(xml).toContain('<g:image_link>https://shop.test/media/one/1280.jpg</g:image_link>')
    expect(xml).toContain('<g:price>250.00 THB</g:price>\n<g:sale_price>199.50 THB</g:sale_price>')
    expect(xml).toContain(
      '<g:sale_price_effective_date>2026-11-01T07:00+07:00/2026-12-01T07:00+07:00</g:sale_price_effective_date>',
    )
    expect(xml).toContain('<g:availability>backorder</g:availability>')
    expect(xml).toContain('<g:identifier_exists>no</g:identifier_exists>')
    expect(xml).toContain('<g:shipping_weight>250 g</g:shipping_weight>')
    expect(xml).not.toMatch(/<g:(\w+)><\/g:\1>|item_group_id|g:brand/)
  })

  test('a pre-order has its shipping date, and is in stock once it arrives', () => {
    const ahead = { inStock: false, preorder: '2027-01-15' }
    const [waiting, there] = feedEntriesOf(
      product({ variants: [variant(ahead), variant({ ...ahead, id: 'b', sku: 'TEE-B', inStock: true })] }),
      now,
    ).items
    const xml = (item: typeof waiting) => googleXml.items(item ? [item] : [], origin)
    expect(xml(waiting)).toContain(
      '<g:availability>preorder</g:availability>\n<g:availability_date>2027-01-15T00:00+07:00</g:availability_date>',
    )
    expect(xml(there)).toContain('<g:availability>in_stock</g:availability>')
    expect(xml(there)).not.toContain('availability_date')
  })

  test('Meta gets CSV with its own terms, and the site name for a missing brand', () => {
    const format = metaCsv('ตลาดพอดี')
    const [head = '', line = ''] = (
      format.begin({ name: '', link: '', lead: '' }) + format.items(items, origin)
    ).split('\r\n')
    expect(head.split(',').slice(0, 4)).toEqual(['id', 'title', 'description', 'availability'])
    expect(line).toContain('available for order')
    expect(line).toContain('ตลาดพอดี')
    expect(line).toContain('250.00 THB')
  })
})
