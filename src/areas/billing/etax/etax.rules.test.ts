import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { calculateContent, creditContent } from '../invoicing/money.rules.ts'
import { etaxXml, hasEtax } from './etax.rules.ts'

const now = new Date('2026-11-23T03:00:00Z')
const sale = calculateContent(
  [
    {
      name: 'ชา <ใบหม่อน> & "น้ำผึ้ง"\u0007\uffff\ud800',
      sku: 'T&1',
      unit: 'กล่อง',
      quantityMilli: 2000,
      unitSatang: baht(107),
      vatMode: 'inclusive',
    },
    { name: 'หนังสือ', sku: '', unit: 'เล่ม', quantityMilli: 1000, unitSatang: baht(50), vatMode: 'exempt' },
  ],
  satang(0),
  700,
)
const document = (
  kind: IssuedDocument['kind'],
  counted = sale,
  more: Partial<IssuedDocument> = {},
): IssuedDocument => ({
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
  refersTo: null,
  reason: null,
  seller: { name: 'ผู้ขาย', address: '99 อัมพวา 75110', phone: '', taxId: '0999900000015', branch: '00001' },
  buyer: { name: 'ผู้ซื้อ', address: '1 สีลม 10500', taxId: '0107536000315', branch: '00000' },
  net: counted.net,
  vat: counted.vat,
  total: counted.total,
  content: { orderNumber: '', method: null, ...counted.content, ...more.content },
  ...(({ content: _, ...rest }) => rest)(more),
})

/** Returns the paths of elements in document order, with their texts. */
function read(xml: string): [path: string, text: string][] {
  const open: string[] = []
  const found: [string, string][] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name.replace(/^r[as]m:/, ''))
        text = ''
      },
      ontext: (part) => {
        text += part
      },
      onclosetag: () => {
        if (text) found.push([open.slice(1).join('/'), text])
        open.pop()
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  expect(open).toEqual([])
  return found
}
const valuesOf = (xml: string | null, end: string) =>
  read(xml ?? '').flatMap(([path, text]) => (path.endsWith(end) ? [text] : []))

test('a tax invoice states its profile, kind, parties with establishment, tax by rate and totals', () => {
  const xml = etaxXml(document('tax_invoice'), { title: 'ใบกำกับภาษี', now })
  expect(xml).toContain(
    '<rsm:TaxInvoice_CrossIndustryInvoice xmlns:rsm="urn:etda:uncefact:data:standard:TaxInvoice_CrossIndustryInvoice:2"',
  )
  expect(valuesOf(xml, 'GuidelineSpecifiedDocumentContextParameter/ID')).toEqual(['ER3-2560'])
  expect(valuesOf(xml, 'ExchangedDocument/TypeCode')).toEqual(['388'])
  expect(valuesOf(xml, 'SpecifiedTaxRegistration/ID')).toEqual(['099990000001500001', '010753600031500000'])
  expect(valuesOf(xml, 'PostcodeCode')).toEqual(['75110', '10500'])
  expect(valuesOf(xml, 'HeaderTradeSettlement/ApplicableTradeTax/TypeCode')).toEqual(['VAT', 'FRE'])
  expect(valuesOf(xml, 'TaxBasisTotalAmount')).toEqual(['250.00'])
  expect(valuesOf(xml, 'HeaderMonetarySummation/TaxTotalAmount')).toEqual(['14.00'])
  expect(valuesOf(xml, 'GrandTotalAmount')).toEqual(['264.00'])
  expect(valuesOf(xml, 'NetLineTotalAmount')).toEqual(['200.00', '50.00'])
})

test('a document issued shortly after midnight was not created the day before', () => {
  const night = new Date('2026-11-20T17:30:05.120Z')
  const xml = etaxXml(document('tax_invoice'), { title: 'x', now: night })
  expect(valuesOf(xml, 'ExchangedDocument/IssueDateTime')).toEqual(['2026-11-21T00:00:00'])
  expect(valuesOf(xml, 'ExchangedDocument/CreationDateTime')).toEqual(['2026-11-21T00:30:05.120'])
})

test('elements follow schema order', () => {
  const paths = read(etaxXml(document('tax_invoice'), { title: 'x', now }) ?? '').map(([path]) => path)
  const firsts = [
    'ExchangedDocumentContext/',
    'ExchangedDocument/ID',
    'ExchangedDocument/Name',
    'ExchangedDocument/TypeCode',
    'ExchangedDocument/IssueDateTime',
    'ExchangedDocument/CreationDateTime',
    'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty/Name',
    'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty/SpecifiedTaxRegistration',
    'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty/PostalTradeAddress',
    'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty',
    'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceCurrencyCode',
    'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax',
    'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation',
    'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem',
  ].map((start) => paths.findIndex((path) => path.startsWith(start)))
  expect(firsts).not.toContain(-1)
  expect(firsts).toEqual([...firsts].sort((a, b) => a - b))
})

test('user text stays text, and characters XML cannot hold are dropped', () => {
  const xml = etaxXml(document('tax_invoice'), { title: 'x', now })
  expect(valuesOf(xml, 'SpecifiedTradeProduct/Name')).toEqual(['ชา <ใบหม่อน> & "น้ำผึ้ง"', 'หนังสือ'])
  expect(valuesOf(xml, 'SpecifiedTradeProduct/ID')).toEqual(['T&1'])
})

test('a credit note states the original sale, the corrected one, the difference, and the document it corrects', () => {
  const created = creditContent(
    sale.content as IssuedDocument['content'],
    [{ line: 0, amount: baht(107) }],
    [],
  )
  if (!created.ok) throw new Error('refused')
  const original = { net: sale.net, vat: sale.vat, total: sale.total, issuedOn: '2026-11-20' }
  const note = document('credit_note', created.calculated, { refersTo: 'TI6900000141', reason: 'สินค้าชำรุด' })
  const xml = etaxXml({ ...note, content: { ...note.content, original } }, { title: 'ใบลดหนี้', now })
  expect(xml).toContain('DebitCreditNote_CrossIndustryInvoice')
  expect(valuesOf(xml, 'ExchangedDocument/PurposeCode')).toEqual(['CDNG99'])
  expect(valuesOf(xml, 'OriginalInformationAmount')).toEqual(['250.00'])
  expect(valuesOf(xml, 'HeaderMonetarySummation/LineTotalAmount')).toEqual(['150.00'])
  expect(valuesOf(xml, 'DifferenceInformationAmount')).toEqual(['100.00'])
  expect(valuesOf(xml, 'AdditionalReferencedDocument/IssuerAssignedID')).toEqual(['TI6900000141'])
})

test('a document that is not a tax document has no such file', () => {
  expect(hasEtax('quotation')).toBe(false)
  expect(etaxXml(document('billing_note'), { title: 'x', now })).toBeNull()
  const { net: _, ...old } = sale.content.lines[0]!
  const before = document('tax_invoice')
  expect(etaxXml({ ...before, content: { ...before.content, lines: [old] } }, { title: 'x', now })).toBeNull()
})
