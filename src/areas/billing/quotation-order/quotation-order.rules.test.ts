import { expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { calculateContent } from '../invoicing/money.rules.ts'
import { parseDeliveryAddress } from './parse-address.rules.ts'
import { type QuotationState, quotationConflict, quotedTotals } from './quotation-order.rules.ts'

const open: QuotationState = {
  kind: 'quotation',
  status: 'issued',
  dueOn: '2026-11-30',
  answer: null,
  invoicedBy: null,
  replacedBy: null,
}

test.each<[string, Partial<QuotationState>, string | null]>([
  ['while its price holds', {}, null],
  ['on its last day', { dueOn: '2026-11-23' }, null],
  ['without a last day', { dueOn: null }, null],
  ['accepted in time, also later', { answer: 'accepted', dueOn: '2026-11-01' }, null],
  ['nobody accepted in time', { dueOn: '2026-11-22' }, 'quotation.expired'],
  ['that was declined', { answer: 'declined' }, 'quotation.declined'],
  ['that was replaced', { status: 'void', replacedBy: 'QT6900000009' }, 'quotation.superseded'],
  ['that was cancelled', { status: 'void' }, 'quotation.cancelled'],
  ['that has its invoice', { answer: 'accepted', invoicedBy: 'IV6900000001' }, 'quotation.invoiced'],
  ['that is none', { kind: 'invoice' }, 'quotation.not_one'],
])('a quotation %s says whether it can become an order', (_, more, expected) => {
  expect(quotationConflict({ ...open, ...more }, '2026-11-23')).toBe(expected)
})

test('an order’s totals equal the quotation’s to the satang, line by line', () => {
  const line = { sku: '', unit: 'กล่อง', vatMode: 'exclusive' as const }
  const counted = calculateContent(
    [
      { ...line, name: 'กล่องไม้', quantityMilli: 3000, unitSatang: satang(3333) },
      {
        ...line,
        name: 'สบู่',
        quantityMilli: 7000,
        unitSatang: satang(1999),
        vatMode: 'inclusive',
        product: { kind: 'goods', ref: 'soap' },
      },
    ],
    satang(1001),
    700,
  )
  const content = { ...counted.content, orderNumber: '', method: null }
  const totals = quotedTotals({ id: 'q', ...counted, content }, [null, null])
  expect(totals.total).toBe(counted.total)
  expect(totals.lines.reduce((total, { gross }) => total + gross, 0)).toBe(counted.total)
  expect(totals.lines.map(({ kind, ref }) => [kind, ref])).toEqual([
    ['quoted', 'q:1'],
    ['goods', 'soap'],
  ])
  expect(totals.saved).toBe(1001)
})

test('a product keeps its quoted name, and supplies image, weight and English name', () => {
  const counted = calculateContent(
    [
      {
        name: 'สบู่',
        sku: 'S',
        unit: 'ก้อน',
        quantityMilli: 2000,
        unitSatang: baht(50),
        vatMode: 'inclusive' as const,
        product: { kind: 'goods', ref: 'soap' },
      },
    ],
    satang(0),
    700,
  )
  const facts = {
    image: 'picture',
    url: '/soap',
    weightGrams: 120,
    name: { th: 'สบู่', en: 'Soap' },
    unit: { th: 'ชิ้น', en: 'piece' },
  }
  const content = { ...counted.content, orderNumber: '', method: null }
  const { lines, weightGrams } = quotedTotals({ id: 'q', ...counted, content }, [facts])
  expect(lines[0]).toMatchObject({ name: { th: 'สบู่', en: 'Soap' }, unit: { th: 'ก้อน', en: 'ก้อน' } })
  expect(weightGrams).toBe(240)
})

const places = [
  { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', subdistrictCode: '100402' },
  { subdistrict: 'สุริยวงศ์', district: 'บางรัก', province: 'กรุงเทพมหานคร', subdistrictCode: '100403' },
]
const nan = { district: 'เมืองน่าน', province: 'น่าน' }
const placesOf = (postcode: string) =>
  postcode === '10500'
    ? places
    : postcode === '55000'
      ? [
          { ...nan, subdistrict: 'บ่อ', subdistrictCode: '550105' },
          { ...nan, subdistrict: 'บ่อสวก', subdistrictCode: '550116' },
        ]
      : []

test.each<[string, string, string | null]>([
  ['is read', '99/1 อาคารเอ แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500', '99/1 อาคารเอ'],
  ['is not guessed without a postcode', '99/1 แขวงสีลม เขตบางรัก', null],
  ['is not guessed where two places are named', '1 สีลม สุริยวงศ์ บางรัก 10500', null],
  ['means the longer of two names that begin alike', '45 หมู่ 1 ตำบลบ่อสวก อำเภอเมืองน่าน น่าน 55000', '45 หมู่ 1'],
  ['knows a road from a place', '1 ถนนสีลม แขวงสุริยวงศ์ เขตบางรัก 10500', '1 ถนนสีลม'],
  ['is not guessed for an unknown postcode', '1 แขวงสีลม เขตบางรัก 99999', null],
  ['needs something before the place', 'แขวงสีลม เขตบางรัก 10500', null],
])('a free-text address %s', (_, text, expected) => {
  expect(parseDeliveryAddress(text, placesOf)?.line ?? null).toBe(expected)
})
