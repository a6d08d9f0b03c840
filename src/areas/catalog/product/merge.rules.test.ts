import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/id.ts'
import { aProduct } from '../factory.ts'
import { mergeProduct } from './merge.rules.ts'

const making = { newId, now: '2026-11-21T05:00:00.000Z' }
const options = [
  {
    name: { th: 'ขนาด', en: 'Size' },
    values: [{ label: { th: 'เล็ก', en: 'S' } }, { label: { th: 'ใหญ่', en: 'L' } }],
  },
]

describe('a new product', () => {
  it('gets a slug, a SKU and codes from its names', () => {
    const created = mergeProduct(
      null,
      {
        nameTh: 'เสื้อ',
        nameEn: 'Shirt',
        options,
        variants: [
          { values: ['เล็ก'], regular: 100 },
          { values: ['L'], regular: 200 },
        ],
      },
      making,
    )
    expect(created).toMatchObject({
      slug: 'shirt',
      sku: 'SHIRT',
      status: 'draft',
      options: [{ code: 'size', values: [{ code: 's' }, { code: 'l' }] }],
    })
    expect(created.variants.map(({ sku, choice }) => [sku, choice])).toEqual([
      ['SHIRT-S', { size: 's' }],
      ['SHIRT-L', { size: 'l' }],
    ])
  })

  it('with one variant gives it its own SKU', () => {
    const created = mergeProduct(
      null,
      { nameTh: 'มะม่วง', variants: [{ values: [], sku: 'MANGO-01', regular: 100 }] },
      making,
    )
    expect([created.sku, created.variants[0]?.sku]).toEqual(['MANGO-01', 'MANGO-01'])
  })
})

describe('a change', () => {
  const base = mergeProduct(
    null,
    {
      nameTh: 'เสื้อ',
      nameEn: 'Shirt',
      brand: 'ก',
      options,
      variants: [
        { values: ['s'], regular: 100 },
        { values: ['l'], regular: 200 },
      ],
    },
    making,
  )

  it('keeps fields it does not name', () => {
    const changed = mergeProduct(base, { nameEn: 'Tee' }, making)
    expect(changed).toEqual({ ...base, nameEn: 'Tee' })
  })

  it('keeps the codes of options whose labels are corrected, and the variants that use them', () => {
    const [option] = base.options
    const bettered = [
      {
        ...option!,
        name: { th: 'ไซส์', en: 'Size' },
        values: option!.values.map(({ code, label }) => ({ code, label: { ...label, en: `${label.en}!` } })),
      },
    ]
    const changed = mergeProduct(
      base,
      {
        options: bettered,
        variants: base.variants.map((variant) => ({ ...variant, values: [variant.choice.size!] })),
      },
      making,
    )
    expect(changed.variants.map(({ id, choice }) => [id, choice])).toEqual(
      base.variants.map(({ id, choice }) => [id, choice]),
    )
  })

  it('matches variants by id, SKU or values, and adds the new ones', () => {
    const [small, large] = base.variants
    const changed = mergeProduct(
      base,
      {
        options: [{ ...options[0]!, values: [...options[0]!.values, { label: { th: 'กลาง', en: 'M' } }] }],
        variants: [
          { id: large!.id, values: ['ใหญ่'], regular: 250 },
          { sku: small!.sku, values: ['S'], regular: 100 },
          { values: ['M'], regular: 150 },
        ],
      },
      making,
    )
    expect(changed.variants.map(({ id }) => id).slice(0, 2)).toEqual([large!.id, small!.id])
    expect(changed.variants[2]).toMatchObject({ sku: 'SHIRT-M', choice: { size: 'm' } })
    expect(base.variants.map(({ id }) => id)).not.toContain(changed.variants[2]!.id)
  })

  it('keeps an unknown value, for validation to refuse', () => {
    const changed = mergeProduct(base, { variants: [{ values: ['XXL'], regular: 1 }] }, making)
    expect(changed.variants[0]?.choice).toEqual({ size: 'XXL' })
  })

  it('that resends the product’s own variants changes nothing', () => {
    const product = aProduct()
    const same = mergeProduct(
      product,
      { variants: product.variants.map((variant) => ({ ...variant, values: [] })) },
      making,
    )
    expect(same).toEqual(product)
  })
})
