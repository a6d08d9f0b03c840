import { expect, test } from 'vitest'
import { blankProduct } from '../product/blank.rules.ts'
import type { ProductRecord, VariantRecord } from '../product/product.types.ts'
import { previewOf } from './preview.rules.ts'

const variant: VariantRecord = {
  id: 'v1',
  sku: 'A',
  barcode: '',
  choice: {},
  regular: 1000,
  sale: null,
  saleFrom: null,
  saleTo: null,
  cost: null,
  unitTh: '',
  unitEn: '',
  weightGrams: 0,
  imageId: null,
  policy: 'deny',
  lowMilli: 0,
  preorder: null,
}
const record: ProductRecord = {
  ...blankProduct(),
  id: 'p1',
  slug: 'a',
  sku: 'A',
  nameTh: 'ชื่อ',
  nameEn: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  variants: [variant],
  categories: ['c1'],
}
const around = {
  counts: new Map<string, number>(),
  images: [],
  pictureUrls: [],
  created: [],
  pathOf: () => ['ราก', 'กิ่ง'],
}
const current = { ...record, version: 1, stock: { v1: { onHand: 7000, reserved: 0 } } }

test('a new product shows its price range, its stock and its category paths', () => {
  const second = { ...variant, id: 'v2', regular: 3000, sale: 500 }
  const after = { ...record, variants: [variant, second] }
  const counts = new Map([['v1', 4000]])
  expect(
    previewOf(undefined, after, { ...around, counts, created: ['c1'], pictureUrls: ['x'] }),
  ).toMatchObject({
    price: { from: 500, to: 1000 },
    stock: 4000,
    toFetch: 1,
    changes: [],
    categories: [{ name: 'ราก > กิ่ง', isNew: true }],
  })
})

test.each<[string, Partial<ProductRecord>, Partial<typeof around>, string[]]>([
  ['nothing', {}, {}, []],
  ['the name in English', { nameEn: 'Name' }, {}, ['name']],
  ['the price', { variants: [{ ...variant, regular: 1 }] }, {}, ['price']],
  ['the sale price', { variants: [{ ...variant, sale: 1 }] }, {}, ['sale']],
  ['a barcode', { variants: [{ ...variant, barcode: '1' }] }, {}, ['variants']],
  ['what lies there', {}, { counts: new Map([['v1', 1]]) }, ['stock']],
  ['status and tags', { status: 'active', tags: ['x'] }, {}, ['status', 'tags']],
  ['a picture to come', {}, { pictureUrls: ['https://x.example/a.png'] as never }, ['pictures']],
])('a file that changes %s is previewed as such', (_, change, more, changes) => {
  expect(previewOf(current, { ...record, ...change }, { ...around, ...more }).changes).toEqual(changes)
})

test('stock is the current stock where the file has none, and empty where it is not tracked', () => {
  expect(previewOf(current, record, around).stock).toBe(7000)
  const untracked = { ...record, variants: [{ ...variant, policy: 'untracked' as const }] }
  expect(previewOf(current, untracked, around).stock).toBeNull()
})
