import { describe, expect, it } from 'vitest'
import { aProduct } from '#areas/catalog/factory.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { searchResultOf } from '../../../product/search-result.rules.ts'
import { blankDraft, draftOf, mergedDraft, newVariant, requestOf, sameDraft } from './draft.rules.ts'

const size = {
  code: 'size',
  name: { th: 'ขนาด', en: 'Size' },
  values: [
    { code: 's', label: { th: 'เล็ก', en: 'S' } },
    { code: 'm', label: { th: 'กลาง', en: 'M' } },
  ],
}
const product = aProduct({
  nameTh: 'มะม่วงอบแห้ง',
  options: [size],
  variants: [
    { choice: { size: 's' }, regular: 129_50, sale: 99_00, weightGrams: 100, lowMilli: 2500 },
    { choice: { size: 'm' }, regular: 28_900, cost: 7150 },
  ],
})
const draft = draftOf({ ...product, version: 3 })
const [first, second] = draft.variants as [(typeof draft.variants)[0], (typeof draft.variants)[0]]

describe('a product form', () => {
  it('shows money and quantities as people write them', () => {
    expect(
      draft.variants.map(({ regular, sale, cost, weight, low }) => [regular, sale, cost, weight, low]),
    ).toEqual([
      ['129.50', '99', '', '100', '2.5'],
      ['289', '', '71.50', '100', '5'],
    ])
  })

  it('yields the same product when nothing was typed', () => {
    const read = requestOf(draft)
    expect(read.ok && read.request).toMatchObject({
      name: { th: product.nameTh, en: product.nameEn },
      version: 3,
      variants: product.variants.map(({ id, sku, regular, sale, cost, weightGrams, lowMilli }, n) => ({
        id,
        sku,
        regular,
        sale,
        cost,
        weightGrams,
        lowMilli,
        values: [['s'], ['m']][n],
      })),
    })
    expect(sameDraft(draft, draftOf({ ...product, version: 4 }))).toBe(true)
  })

  it('accepts Thai digits, baht signs and commas', () => {
    const read = requestOf({ ...draft, variants: [{ ...first, regular: '฿๑,๒๕๐.-', sale: '' }, second] })
    expect(read.ok && read.request.variants[0]).toMatchObject({ regular: 125_000, sale: null })
  })

  it('names the field of each error', () => {
    const days = { saleFrom: '2026-11-22T00:00:00.000Z', saleTo: '2026-11-21T00:00:00.000Z' }
    const read = requestOf({
      ...draft,
      nameTh: ' ',
      variants: [
        { ...first, regular: '', sale: 'x', weight: '-1', low: 'few' },
        { ...second, sale: '300', ...days },
      ],
    })
    expect(read).toEqual({
      ok: false,
      errors: {
        nameTh: { code: 'field.required' },
        'variants.0.regular': { code: 'field.required' },
        'variants.0.sale': { code: 'field.money' },
        'variants.0.weightGrams': { code: 'field.too_small', params: { minimum: 0 } },
        'variants.0.lowMilli': { code: 'field.number' },
        'variants.1.sale': { code: 'saleAbove' },
        'variants.1.saleTo': { code: 'saleDates' },
      },
    })
  })

  it('leaves slug and codes to the server for a new product', () => {
    const read = requestOf({ ...blankDraft('x'), nameTh: 'ชา', variants: [newVariant({}, first, 1)] })
    expect(read.ok && read.request).toMatchObject({ slug: undefined, sku: undefined, version: undefined })
    expect(read.ok && read.request.variants[0]).toMatchObject({
      id: undefined,
      sku: undefined,
      weightGrams: 100,
    })
  })

  it('is applied over somebody else’s saved version, field by field', () => {
    const own = { ...draft, nameTh: 'ของฉัน', variants: [{ ...first, regular: '150' }, second] }
    const latest = {
      ...draft,
      version: 5,
      shortTh: 'ของเขา',
      nameTh: 'ชื่อของเขา',
      variants: [
        { ...first, barcode: '885' },
        { ...second, regular: '300' },
      ],
    }
    expect(mergedDraft(draft, own, latest)).toMatchObject({
      version: 5,
      nameTh: 'ของฉัน',
      shortTh: 'ของเขา',
      variants: [
        { id: first.id, regular: '150', barcode: '885' },
        { id: second.id, regular: '300' },
      ],
    })
    expect(mergedDraft(draft, { ...draft, variants: [first] }, latest).variants).toHaveLength(1)
  })

  it('is sent without empty fields, with the stock of new variants and whether to publish', () => {
    const value = (code: string, th: string) => ({ code, label: { th, en: '' } })
    const values = [value('new-1', 'เล็ก'), value('new-2', ' '), value('new-3', 'ใหญ่')]
    const options = [{ code: 'new-1', name: { th: 'ขนาด', en: '' }, values }]
    const [only] = blankDraft('new').variants
    const variants = values.map(({ code }, n) => ({
      ...newVariant({ 'new-1': code }, only, n),
      regular: '40',
      stock: ['5', '9', '']![n] ?? '',
    }))
    const created = { ...blankDraft('new'), nameTh: 'น้ำพริก', options, variants }
    const read = requestOf(created)
    expect(read).toMatchObject({
      ok: true,
      places: [0, 2],
      request: {
        status: 'active',
        options: [{ values: [{ label: { th: 'เล็ก' } }, { label: { th: 'ใหญ่' } }] }],
        variants: [
          { values: ['เล็ก'], regular: 4000, onHandMilli: 5000 },
          { values: ['ใหญ่'], regular: 4000, onHandMilli: undefined },
        ],
      },
    })
    const nameless = requestOf({ ...created, options: [{ ...options[0]!, name: { th: '', en: '' } }] })
    expect(nameless).toMatchObject({ ok: false, errors: { 'options.0.name': { code: 'field.required' } } })
    const saved = requestOf(draft)
    expect(saved.ok && [saved.request.status, saved.request.variants[0]?.onHandMilli]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('uses its own search title and description, else name and description', () => {
    const mango = {
      seo: {},
      name: { th: 'มะม่วงอบแห้ง', en: '' },
      short: { th: '', en: '' },
      description: { th: docOf('หวาน  หอม', 'ไม่เติมน้ำตาล'), en: null },
    }
    const found = { title: 'มะม่วงอบแห้ง', description: 'หวาน หอม ไม่เติมน้ำตาล' }
    expect(searchResultOf(mango, 'th')).toEqual(found)
    expect(searchResultOf(mango, 'en')).toEqual(found)
    expect(searchResultOf({ ...mango, short: { th: 'อบช้า', en: '' } }, 'th').description).toBe('อบช้า')
    const seo = { title: { en: 'Dried mango' } }
    expect(searchResultOf({ ...mango, seo }, 'en').title).toBe('Dried mango')
  })
})
