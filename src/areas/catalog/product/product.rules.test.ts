import { describe, expect, it } from 'vitest'
import { aProduct } from '../factory.ts'
import {
  choiceKey,
  choiceLabel,
  codeOf,
  firstUnused,
  foldKey,
  normalizeTags,
  skuOf,
  slugOf,
  validateActivation,
  validateProduct,
} from './product.rules.ts'
import type { ProductRecord } from './product.types.ts'

const size = {
  code: 'size',
  name: { th: 'ขนาด', en: 'Size' },
  values: ['s', 'm'].map((code) => ({ code, label: { th: code.toUpperCase(), en: '' } })),
}
const sized = (choices: Record<string, string>[]) =>
  aProduct({ options: [size], variants: choices.map((choice) => ({ choice })) })
const codes = (record: ProductRecord) => validateProduct(record).map(({ path, code }) => `${path} ${code}`)

describe('a product', () => {
  it('with a name, a slug, a SKU and a price is valid', () => {
    expect(validateProduct(aProduct())).toEqual([])
    expect(validateProduct(sized([{ size: 's' }, { size: 'm' }]))).toEqual([])
  })

  it.each<[string, ProductRecord, string]>([
    ['without a Thai name', aProduct({ nameTh: ' ' }), 'nameTh field.required'],
    ['without an address', aProduct({ slug: '' }), 'slug field.required'],
    ['with an address that is none', aProduct({ slug: 'A b/c' }), 'slug catalog.slug_form'],
    ['without a SKU', aProduct({ sku: '' }), 'sku field.required'],
    [
      'with a SKU twice, in whatever case',
      aProduct({
        options: [size],
        variants: [
          { sku: 'a', choice: { size: 's' } },
          { sku: 'A ', choice: { size: 'm' } },
        ],
      }),
      'variants.1.sku catalog.sku_twice',
    ],
    [
      'with a combination twice',
      sized([{ size: 's' }, { size: 's' }]),
      'variants.1.choice catalog.choice_twice',
    ],
    ['with a value nobody knows', sized([{ size: 'xl' }]), 'variants.0.choice catalog.choice_form'],
    ['with an option left open', sized([{}]), 'variants.0.choice catalog.choice_form'],
    [
      'with a choice of no option',
      aProduct({ variants: [{ choice: { size: 's' } }] }),
      'variants.0.choice catalog.choice_form',
    ],
    [
      'with a negative price',
      aProduct({ variants: [{ regular: -1 }] }),
      'variants.0.regular catalog.price_form',
    ],
    [
      'with a sale above the regular price',
      aProduct({ variants: [{ regular: 100, sale: 101 }] }),
      'variants.0.sale catalog.sale_above_regular',
    ],
    [
      'with a sale that ends before it begins',
      aProduct({
        variants: [{ sale: 1, saleFrom: '2026-02-01T00:00:00.000Z', saleTo: '2026-01-01T00:00:00.000Z' }],
      }),
      'variants.0.saleTo catalog.sale_dates',
    ],
    [
      'that is shown without a variant',
      aProduct({ variants: [], status: 'active' }),
      'variants catalog.needs_variant',
    ],
  ])('%s is refused', (_, record, error) => {
    expect(codes(record)).toContain(error)
  })

  it('without variants may be a draft, but not published', () => {
    expect(codes(aProduct({ variants: [], status: 'draft' }))).toEqual([])
    expect(validateActivation(aProduct({ variants: [] }))).toHaveLength(1)
  })
})

describe('generated names', () => {
  it.each([
    [{ nameTh: 'มะม่วง', nameEn: 'Mango No. 1', sku: 'M' }, 'mango-no-1'],
    [{ nameTh: 'ส้มสายน้ำผึ้ง', nameEn: '', sku: 'M' }, 'ส้มสายน้ำผึ้ง'],
    [{ nameTh: '***', nameEn: '', sku: 'ABC 1' }, 'abc-1'],
    [{ nameTh: '***', nameEn: '', sku: '?' }, 'product'],
  ])('give %j the slug %s', (product, slug) => expect(slugOf(product)).toBe(slug))

  it('do not collide', () => {
    expect(firstUnused('tea', new Set(['tea', 'tea-2']))).toBe('tea-3')
    expect(codeOf({ th: 'แดง', en: 'Red' }, new Set(['red']))).toBe('red-2')
    expect(codeOf({ th: '：', en: '' })).toBe('x')
  })

  it('form SKUs from slug and values', () => expect(skuOf('t-shirt', ['Red', 'XL'])).toBe('T-SHIRT-RED-XL'))

  it('form SKUs a barcode can encode from Thai words, different for different words', () => {
    const created = [
      skuOf('เสื้อยืด'),
      skuOf('เสื้อยืด-2'),
      ...['แดง', 'ดำ', '1 กก.', '3 กก.'].map((value) => skuOf('t-shirt', [value])),
    ]
    for (const sku of created) expect(sku).toMatch(/^[A-Z0-9-]{5,64}$/)
    expect(new Set(created).size).toBe(created.length)
    expect(skuOf('เสื้อยืด')).toBe(created[0])
  })
})

it('SKUs are compared ignoring case, surrounding space and control characters', () => {
  expect(foldKey(' Ab\u0000-1 ')).toBe('ab -1')
})

it('a combination is the same in any order', () => {
  expect(choiceKey({ b: '2', a: '1' })).toBe(choiceKey({ a: '1', b: '2' }))
})

it('chosen values are shown in the order of the options, in Thai where there is no English', () => {
  const colour = {
    code: 'colour',
    name: { th: 'สี', en: 'Colour' },
    values: [{ code: 'red', label: { th: 'แดง', en: 'Red' } }],
  }
  expect(choiceLabel([colour, size], { size: 'm', colour: 'red' })).toEqual({ th: 'แดง · M', en: 'Red · M' })
})

it('tags are stored once, however they are written', () => {
  expect(normalizeTags([' ตาม  ฤดู', 'Sale', 'SALE', '', 'ตามฤดู'])).toEqual(['ตาม ฤดู', 'Sale'])
})
