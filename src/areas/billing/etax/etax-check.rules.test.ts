import { describe, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { calculateContent } from '../invoicing/money.rules.ts'
import { titles } from '../sheet/sheet-labels.ts'
import { etaxXml, hasEtax, type SellerLocation } from './etax.rules.ts'
import { documentCodes, readEtax, validateEtax } from './etax-check.rules.ts'

const now = new Date('2026-11-23T03:00:00Z')
const place: SellerLocation = { postcode: '75110', subdistrictCode: '750301', buildingNumber: '99/1' }
const sale = calculateContent(
  [
    {
      name: 'ชา & <ใบหม่อน>',
      sku: 'T-1',
      unit: 'กล่อง',
      quantityMilli: 2000,
      unitSatang: baht(107),
      vatMode: 'inclusive',
    },
    { name: 'หนังสือ', sku: '', unit: 'เล่ม', quantityMilli: 1000, unitSatang: baht(50), vatMode: 'exempt' },
  ],
  satang(1000),
  700,
)
const document = (kind: DocumentKind, more: Partial<IssuedDocument> = {}): IssuedDocument => {
  const corrects = kind === 'credit_note' || kind === 'debit_note'
  return {
    id: 'd',
    number: 'TI6900000142',
    kind,
    status: 'issued',
    issuedOn: '2026-11-21',
    issuedAt: now,
    dueOn: null,
    orderId: null,
    fromId: null,
    settled: satang(0),
    refersTo: corrects ? 'TI6900000100' : null,
    reason: corrects ? 'รับคืนสินค้าที่ขาย' : null,
    seller: { name: 'ผู้ขาย', address: '', phone: '', taxId: '0999900000015', branch: '00001' },
    buyer: { name: 'ผู้ซื้อ', address: '1 สีลม 10500', taxId: '0107536000315', branch: '00000' },
    net: sale.net,
    vat: sale.vat,
    total: sale.total,
    content: {
      ...sale.content,
      orderNumber: '',
      method: null,
      ...(corrects && {
        original: { net: baht(900), vat: baht(63), total: baht(963), issuedOn: '2026-11-01' },
      }),
    },
    ...more,
  }
}
const xmlOf = (of: IssuedDocument, at: SellerLocation | null = place) =>
  etaxXml(of, { title: titles[of.kind][0], now, place: at }) ?? ''
const errors = (of: IssuedDocument, at: SellerLocation | null = place) =>
  validateEtax(readEtax(xmlOf(of, at)))

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

test.each(written)('a complete %s is valid and has the code %s of its schema', (kind, code) => {
  expect(hasEtax(kind)).toBe(true)
  expect(errors(document(kind, kind.endsWith('_abbr') ? { buyer: null } : {}))).toEqual([])
  const [schema = ''] = Object.entries(documentCodes).find(([, codes]) => codes.includes(code)) ?? []
  expect(xmlOf(document(kind))).toContain(`<rsm:${schema}_CrossIndustryInvoice`)
})

test('a replacement states the reason beside its code', () => {
  const replaced = document('tax_invoice', { refersTo: 'TI6900000001' })
  expect(errors(replaced)).toEqual([])
  expect(xmlOf(replaced)).toMatch(/<ram:Purpose>[^<]+<\/ram:Purpose><ram:PurposeCode>TIVC99</)
})

describe('reports a missing value by its field', () => {
  test.each<[string, Partial<IssuedDocument>, SellerLocation | null, string[]]>([
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
    ['the buyer', { buyer: null }, place, ['buyer.name', 'buyer.taxId', 'buyer.address', 'buyer.postcode']],
  ])('%s', (_, more, at, fields) => {
    expect(errors(document('tax_invoice', more), at).map(({ field }) => field)).toEqual(fields)
  })

  test('states that a buyer without a tax number has none', () => {
    const buyer = { name: 'มาลี', address: '1 สีลม 10500' }
    expect(errors(document('receipt', { buyer }))).toEqual([])
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
])('detects an element that is %s', (_, spoil, name) => {
  const spoiled = validateEtax(readEtax(spoil(xmlOf(document('tax_invoice')))))
  expect(spoiled.length).toBeGreaterThan(0)
  expect(spoiled.some(({ path }) => path.endsWith(`/${name}`))).toBe(true)
})

const long = (length: number) => 'ก'.repeat(length)
const line = (more: object) => {
  const { content } = document('tax_invoice')
  return { content: { ...content, lines: content.lines.map((eachLine) => ({ ...eachLine, ...more })) } }
}
const buyer = { name: 'ผู้ซื้อ', address: '1 สีลม 10500', taxId: '0107536000315', branch: '00000' }

describe('reports a text that is too long or empty by its field', () => {
  test.each<[DocumentKind, Partial<IssuedDocument>, SellerLocation, string]>([
    ['tax_invoice', { seller: { ...document('invoice').seller, name: long(257) } }, place, 'seller.name'],
    ['tax_invoice', { seller: { ...document('invoice').seller, name: '' } }, place, 'seller.name'],
    ['tax_invoice', {}, { ...place, buildingNumber: '1'.repeat(17) }, 'seller.buildingNumber'],
    ['receipt', { buyer: { ...buyer, name: long(257) } }, place, 'buyer.name'],
    ['receipt', { buyer: { ...buyer, name: ' ' } }, place, 'buyer.name'],
    ['receipt', { buyer: { ...buyer, address: `${long(512)} 10500` } }, place, 'buyer.address'],
    ['credit_note', { reason: long(257) }, place, 'reason'],
    ['credit_note', { reason: '' }, place, 'reason'],
    ['tax_invoice', line({ name: long(257) }), place, 'lines.name'],
    ['tax_invoice', line({ name: '' }), place, 'lines.name'],
    ['tax_invoice', line({ sku: long(36) }), place, 'lines.sku'],
    ['invoice', { buyer: null }, place, 'buyer.name'],
  ])('%s %#', (kind, more, at, field) => {
    expect(errors(document(kind, more), at).map((error) => error.field)).toEqual([field])
  })

  test.each<[DocumentKind, Partial<IssuedDocument>]>([
    ['tax_invoice', { seller: { ...document('invoice').seller, name: long(256) } }],
    ['receipt', { buyer: { ...buyer, address: `${long(506)} 10500` } }],
    ['credit_note', { reason: '&'.repeat(256) }],
    ['tax_invoice', line({ name: `ก  \n${long(254)}`, sku: long(35), unit: '' })],
    ['invoice', { seller: { ...document('invoice').seller, taxId: null } }],
  ])('accepts values at maximum length, or omitted where optional: %s %#', (kind, more) => {
    expect(errors(document(kind, more))).toEqual([])
  })
})

const paid = {
  payment: { method: 'cash', receivedOn: '2026-11-21', withheld: satang(0), of: baht(1) },
} as const
describe('references another document as its schema allows', () => {
  test.each<[DocumentKind, Partial<IssuedDocument>, string | null]>([
    ['tax_invoice', {}, '388'],
    ['receipt_tax_invoice', {}, 'T03'],
    ['receipt', {}, 'T01'],
    ['credit_note', {}, '388'],
    ['receipt', { content: { ...document('receipt').content, ...paid } }, null],
    ['receipt_tax_invoice', { content: { ...document('receipt').content, ...paid } }, null],
    ['receipt_tax_invoice', { orderId: 'o' }, null],
    ['receipt_tax_invoice_abbr', {}, null],
  ])('%s %#', (kind, more, code) => {
    const of = document(kind, { refersTo: 'TI6900000001', ...more })
    expect(errors(of)).toEqual([])
    const xml = xmlOf(of)
    if (code) expect(xml).toContain(`<ram:ReferenceTypeCode>${code}<`)
    else expect(xml).toMatch(/<ram:IncludedNote>.*TI6900000001.*<\/ram:IncludedNote>/)
    expect(xml.includes('AdditionalReferencedDocument')).toBe(code !== null)
  })

  test('an invoice replacing another has neither a tax invoice purpose code nor a creation time', () => {
    const of = document('invoice', { refersTo: 'IV1' })
    expect(errors(of)).toEqual([])
    expect(xmlOf(of)).not.toMatch(/PurposeCode|CreationDateTime|ReferenceTypeCode/)
  })
})

const replaced = { refersTo: 'TI6900000001' }
test.each<[DocumentKind, Partial<IssuedDocument>, string | RegExp, string, string]>([
  ['tax_invoice', replaced, '>TIVC99<', '>RCTC99<', 'PurposeCode'],
  ['receipt', replaced, '>RCTC99<', '>RCTC05<', 'PurposeCode'],
  ['debit_note', {}, '>DBNG99<', '>DBNG03<', 'PurposeCode'],
  ['debit_note', {}, '>DBNG99<', '>CDNG99<', 'PurposeCode'],
  ['credit_note', {}, '>CDNG99<', '>CDNS05<', 'PurposeCode'],
  ['credit_note', {}, /<ram:PurposeCode>.*?<\/ram:PurposeCode>/, '', 'PurposeCode'],
  ['tax_invoice', replaced, /(ReferenceTypeCode>)388/, '$1ALT', 'ReferenceTypeCode'],
  ['receipt', replaced, /(ReferenceTypeCode>)T01/, '$1380', 'ReferenceTypeCode'],
  ['credit_note', {}, /(ReferenceTypeCode>)388/, '$1T05', 'ReferenceTypeCode'],
  ['credit_note', {}, /<ram:Additional.*?<\/ram:Additional\w+>/, '', 'AdditionalReferencedDocument'],
  ['credit_note', {}, /<ram:Original.*?<\/ram:Original\w+>/, '', 'OriginalInformationAmount'],
  ['debit_note', {}, /<ram:Difference.*?<\/ram:Difference\w+>/, '', 'DifferenceInformationAmount'],
  ['invoice', {}, '>ใบแจ้งหนี้<', '>Invoice<', 'Name'],
  [
    'invoice',
    {},
    /(<\/ram:IssueDateTime>)/,
    '$1<ram:CreationDateTime></ram:CreationDateTime>',
    'CreationDateTime',
  ],
  ['tax_invoice_abbr', {}, /(<ram:SellerTradeParty>)<ram:ID>.*?<\/ram:ID>/, '$1', 'ID'],
  [
    'tax_invoice_abbr',
    {},
    /(<\/ram:SellerTradeParty>)/,
    '$1<ram:BuyerTradeParty></ram:BuyerTradeParty>',
    'BuyerTradeParty',
  ],
  ['tax_invoice', {}, 'schemeID="TXID"', 'schemeID="OTHR"', 'ID'],
  ['tax_invoice', {}, 'schemeID="TXID"', 'schemeID="NIDN"', 'ID'],
  ['tax_invoice', {}, 'ISO 4217 3A', 'ISO', '@listID'],
  ['tax_invoice', {}, '<ram:LineID>', '<ram:LineID colour="x">', '@colour'],
  ['tax_invoice', {}, /(GrandTotalAmount currencyID="THB">)/, '$1-', 'GrandTotalAmount'],
  [
    'tax_invoice',
    {},
    '<ram:LineTotalAmount',
    '<ram:OriginalInformationAmount></ram:OriginalInformationAmount><ram:LineTotalAmount',
    'OriginalInformationAmount',
  ],
  ['tax_invoice', {}, 'T00:00:00<', '<', 'IssueDateTime'],
  ['tax_invoice', {}, '>TI6900000142<', `>${long(36)}<`, 'ID'],
  ['tax_invoice', {}, '>TH<', '>THA<', 'CountryID'],
  ['tax_invoice', {}, '>VAT<', '>XXX<', 'TypeCode'],
])('in a %s %# detects a broken rule: %s -> %s', (kind, more, from, to, name) => {
  const xml = xmlOf(document(kind, more))
  const spoiled = xml.replace(from, to)
  expect(spoiled).not.toBe(xml)
  expect(validateEtax(readEtax(xml))).toEqual([])
  expect(validateEtax(readEtax(spoiled)).map(({ path }) => path.split('/').at(-1))).toContain(name)
})
