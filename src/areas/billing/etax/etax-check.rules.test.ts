import { describe, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { countContent } from '../invoicing/money.rules.ts'
import { etaxXml, hasEtax, type SellerPlace } from './etax.rules.ts'
import { documentCodes, etaxFaults, readEtax } from './etax-check.rules.ts'

const now = new Date('2026-11-23T03:00:00Z')
const place: SellerPlace = { postcode: '75110', subdistrictCode: '750301', buildingNumber: '99/1' }
const sale = countContent(
  [
    {
      ...{ name: 'ชา & <ใบหม่อน>', sku: 'T-1', unit: 'กล่อง', quantityMilli: 2000 },
      ...{ unitSatang: baht(107), vatMode: 'inclusive' },
    },
    { name: 'หนังสือ', sku: '', unit: 'เล่ม', quantityMilli: 1000, unitSatang: baht(50), vatMode: 'exempt' },
  ],
  satang(1000),
  700,
)
const document = (kind: DocumentKind, more: Partial<IssuedDocument> = {}): IssuedDocument => {
  const corrects = kind === 'credit_note' || kind === 'debit_note'
  return {
    ...{ id: 'd', number: 'TI6900000142', kind, status: 'issued', issuedOn: '2026-11-21', issuedAt: now },
    ...{ dueOn: null, orderId: null, fromId: null, settled: satang(0) },
    refersTo: corrects ? 'TI6900000100' : null,
    reason: corrects ? 'รับคืนสินค้าที่ขาย' : null,
    seller: { name: 'ผู้ขาย', address: '', phone: '', taxId: '0999900000015', branch: '00001' },
    buyer: { name: 'ผู้ซื้อ', address: '1 สีลม 10500', taxId: '0107536000315', branch: '00000' },
    ...{ net: sale.net, vat: sale.vat, total: sale.total },
    content: {
      ...{ ...sale.content, orderNumber: '', method: null },
      ...(corrects && {
        original: { net: baht(900), vat: baht(63), total: baht(963), issuedOn: '2026-11-01' },
      }),
    },
    ...more,
  }
}
const xmlOf = (of: IssuedDocument, at: SellerPlace | null = place) =>
  etaxXml(of, { title: 'ใบกำกับภาษี', now, place: at }) ?? ''
const faults = (of: IssuedDocument, at: SellerPlace | null = place) => etaxFaults(readEtax(xmlOf(of, at)))

const written: [DocumentKind, string][] = [
  ['tax_invoice', '388'],
  ['receipt_tax_invoice', 'T03'],
  ['tax_invoice_abbr', 'T05'],
  ['receipt_tax_invoice_abbr', 'T06'],
  ['receipt', 'T01'],
  ['invoice', '380'],
  ['debit_note', '80'],
  ['credit_note', '81'],
]

test.each(written)('a whole %s is valid and has the code %s of its schema', (kind, code) => {
  expect(hasEtax(kind)).toBe(true)
  expect(faults(document(kind, kind.endsWith('_abbr') ? { buyer: null } : {}))).toEqual([])
  const [schema = ''] = Object.entries(documentCodes).find(([, codes]) => codes.includes(code)) ?? []
  expect(xmlOf(document(kind))).toContain(`<rsm:${schema}_CrossIndustryInvoice`)
})

test('one that replaces another names the reason beside its code', () => {
  const replaced = document('tax_invoice', { refersTo: 'TI6900000001' })
  expect(faults(replaced)).toEqual([])
  expect(xmlOf(replaced)).toMatch(/<ram:Purpose>[^<]+<\/ram:Purpose><ram:PurposeCode>TIVC99</)
})

describe('what is missing is named by its field', () => {
  test.each<[string, Partial<IssuedDocument>, SellerPlace | null, string[]]>([
    [
      'the place of the seller',
      {},
      null,
      [
        'seller.postcode',
        'seller.buildingNumber',
        'seller.district',
        'seller.subdistrict',
        'seller.province',
      ],
    ],
    ['the seller’s house number', {}, { ...place, buildingNumber: '' }, ['seller.buildingNumber']],
    [
      'the seller’s number',
      { seller: { ...document('invoice').seller, taxId: null } },
      place,
      ['seller.taxId'],
    ],
    [
      'the seller’s branch',
      { seller: { ...document('invoice').seller, branch: '1' } },
      place,
      ['seller.taxId'],
    ],
    [
      'the buyer’s postcode',
      { buyer: { name: 'ก', address: '1 สีลม', taxId: '0107536000315', branch: '00000' } },
      place,
      ['buyer.postcode'],
    ],
    [
      'a number that is none',
      { buyer: { name: 'ก', address: '1 สีลม 10500', taxId: '0000000000000', branch: '00000' } },
      place,
      ['buyer.taxId'],
    ],
    ['the buyer', { buyer: null }, place, ['buyer.taxId', 'buyer.address', 'buyer.postcode']],
  ])('%s', (_, more, at, fields) => {
    expect(faults(document('tax_invoice', more), at).map(({ field }) => field)).toEqual(fields)
  })

  test('a buyer without a tax number is said to have none', () => {
    const buyer = { name: 'มาลี', address: '1 สีลม 10500' }
    expect(faults(document('receipt', { buyer }))).toEqual([])
    expect(xmlOf(document('receipt', { buyer }))).toContain('schemeID="OTHR">N/A<')
  })
})

test.each<[string, (xml: string) => string, string]>([
  [
    'out of order',
    (xml) => xml.replace(/(<ram:ID>TI.*?<\/ram:ID>)(<ram:Name>.*?<\/ram:Name>)/, '$2$1'),
    'ID',
  ],
  [
    'twice',
    (xml) => xml.replace(/(<ram:CreationDateTime>.*?<\/ram:CreationDateTime>)/, '$1$1'),
    'CreationDateTime',
  ],
  [
    'missing',
    (xml) => xml.replace(/<ram:GrandTotalAmount.*?<\/ram:GrandTotalAmount>/, ''),
    'GrandTotalAmount',
  ],
  ['unknown', (xml) => xml.replace('<ram:LineID>', '<ram:Colour>x</ram:Colour><ram:LineID>'), 'Colour'],
  ['of another schema', (xml) => xml.replace('>388<', '>T01<'), 'TypeCode'],
])('an element that is %s is found', (_, spoil, name) => {
  const spoiled = etaxFaults(readEtax(spoil(xmlOf(document('tax_invoice')))))
  expect(spoiled.length).toBeGreaterThan(0)
  expect(spoiled.some(({ path }) => path.endsWith(`/${name}`))).toBe(true)
})
