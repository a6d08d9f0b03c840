import type { Satang } from '#kernel/money/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { DocumentLine, IssuedDocument } from '../document/document.types.ts'

/**
 * The schema of ETDA recommendation 3-2560 (version 2.0) for each kind of document, and its code of list 1001. Kinds
 * missing here are not tax documents.
 */
const schemas: Partial<Record<DocumentKind, [schema: string, code: string]>> = {
  tax_invoice: ['TaxInvoice', '388'],
  receipt_tax_invoice: ['TaxInvoice', 'T03'],
  tax_invoice_abbr: ['AbbreviatedTaxInvoice', 'T05'],
  receipt_tax_invoice_abbr: ['AbbreviatedTaxInvoice', 'T06'],
  receipt: ['Receipt', 'T01'],
  invoice: ['Invoice', '380'],
  debit_note: ['DebitCreditNote', '80'],
  credit_note: ['DebitCreditNote', '81'],
}

export const hasEtax = (kind: DocumentKind): boolean => kind in schemas

type XmlNode = string | null | undefined | false | readonly XmlNode[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Escapes text for XML 1.0 and removes control characters and what XML cannot contain. */
const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const joinNodes = (node: XmlNode): string =>
  Array.isArray(node) ? node.map(joinNodes).join('') : typeof node === 'string' ? node : ''
const tag = (name: string, content: XmlNode, attributes = ''): string =>
  `<ram:${name}${attributes && ` ${attributes}`}>${joinNodes(content)}</ram:${name}>`
const leaf = (name: string, text: string, attributes = ''): string => tag(name, escapeXml(text), attributes)
/** Returns an element with optional text: it is omitted when empty. */
const optionalLeaf = (name: string, text: string): string => (text.trim() ? leaf(name, text) : '')
const moneyElement = (name: string, amount: number, attributes = 'currencyID="THB"'): string =>
  leaf(name, (amount / 100).toFixed(2), attributes)

/**
 * Returns a document as unsigned XML of ETDA recommendation 3-2560, version 2.0 (a profile of UN/CEFACT’s Cross
 * Industry Invoice): seller, buyer, tax by rate, totals, lines. `title` is the title printed on the document. Null if
 * it is not such a document. A signature is inserted before the end of the root element.
 */
export function etaxXml(
  document: IssuedDocument,
  { title, now, place = null }: { title: string; now: Date; place?: SellerLocation | null },
): string | null {
  const [schema, code] = schemas[document.kind] ?? []
  const lines = linesOf(document)
  if (!schema || !code || !lines) return null
  // A note must state what it corrects, and notes issued before that was stored cannot.
  if (isCorrection(document.kind) && !document.content.original) return null
  const root = `${schema}_CrossIndustryInvoice`
  const space = `urn:etda:uncefact:data:standard:${schema}_`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:${root} xmlns:rsm="${space}CrossIndustryInvoice:2" ` +
    `xmlns:ram="${space}ReusableAggregateBusinessInformationEntity:2">` +
    `<rsm:ExchangedDocumentContext>${tag(
      'GuidelineSpecifiedDocumentContextParameter',
      leaf('ID', 'ER3-2560', 'schemeAgencyID="ETDA" schemeVersionID="v2.0"'),
    )}</rsm:ExchangedDocumentContext>` +
    `<rsm:ExchangedDocument>${headerOf(document, { title, schema, code, now })}</rsm:ExchangedDocument>` +
    `<rsm:SupplyChainTradeTransaction>${joinNodes([
      tag('ApplicableHeaderTradeAgreement', [
        sellerOf(document, { place, schema }),
        schema !== 'AbbreviatedTaxInvoice' && [buyerOf(document), referenceOf(document, code)],
      ]),
      tag('ApplicableHeaderTradeDelivery', ''),
      tag('ApplicableHeaderTradeSettlement', settlementOf(document, lines)),
      lines.map((line, at) => lineOf(line, at, document.content.vatRateBp)),
    ])}</rsm:SupplyChainTradeTransaction></rsm:${root}>`
  )
}

function headerOf(
  document: IssuedDocument,
  { title, schema, code, now }: { title: string; schema: string; code: string; now: Date },
): string {
  const { number, issuedOn, reason, refersTo, kind, status } = document
  const corrects = isCorrection(kind)
  const purpose = refersTo && !document.content.payment && status === 'issued'
  const noted = refersTo && !hasReferenceCode(document)
  return joinNodes([
    leaf('ID', number),
    leaf('Name', title),
    leaf('TypeCode', code),
    leaf('IssueDateTime', `${issuedOn}T00:00:00`),
    // A code for other reasons requires the reason as text.
    (corrects || purpose) && optionalLeaf('Purpose', reason ?? replacedReason),
    // TIVC99, DBNG99, CDNG99: for a free-text reason (the Revenue Department's list of causes). Invoices use another
    // list.
    purpose && schema !== 'Invoice' && leaf('PurposeCode', purposeCodes[kind] ?? 'TIVC99'),
    // Without a zone, like the day of issue: both are read as Thai time.
    schema !== 'Invoice' && leaf('CreationDateTime', thaiTime(now)),
    noted && tag('IncludedNote', leaf('Content', `อ้างอิง ${refersTo}`)),
  ])
}

/** The local time in Thailand, to the millisecond, without its zone. */
const thaiTime = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 23)

const isCorrection = (kind: DocumentKind) => kind === 'credit_note' || kind === 'debit_note'

/**
 * Returns whether the other document may be referenced with a code: tax invoices and receipts may only reference their
 * own kind. Receipts of invoices, full tax invoices that replace an order’s abbreviated one, and abbreviated ones
 * mention it in a note.
 */
const hasReferenceCode = ({ kind, orderId, content }: IssuedDocument): boolean =>
  isCorrection(kind) || (!content.payment && !orderId && !kind.endsWith('_abbr'))

const replacedReason = 'ยกเลิกและออกฉบับใหม่แทน'
const purposeCodes: Partial<Record<DocumentKind, string>> = {
  debit_note: 'DBNG99',
  credit_note: 'CDNG99',
  receipt: 'RCTC99',
}

/** Returns tax number and branch as one: thirteen digits and five. */
const registration = (taxId: string, branch = '00000') =>
  tag('SpecifiedTaxRegistration', leaf('ID', `${taxId}${branch}`, 'schemeID="TXID"'))

const maxLineLength = 256

const address = (text: string): string => {
  const [postcode] = /[1-9]\d{4}(?=\s*$)/.exec(text) ?? []
  const signs = [...text.replace(/\s+/g, ' ').trim()]
  return tag('PostalTradeAddress', [
    postcode && leaf('PostcodeCode', postcode),
    optionalLeaf('LineOne', signs.slice(0, maxLineLength).join('')),
    optionalLeaf('LineTwo', signs.slice(maxLineLength).join('')),
    leaf('CountryID', 'TH', 'schemeID="3166-1 alpha-2"'),
  ])
}

/**
 * A seller's location, as the recommendation requires it: by area codes (TISI 1099, which are those of the Department
 * of Provincial Administration).
 */
export interface SellerLocation {
  postcode: string
  /** Six digits; the first four are the district’s, the first two the province’s. */
  subdistrictCode: string
  buildingNumber: string
}

const sellerAddress = ({ postcode, subdistrictCode, buildingNumber }: SellerLocation): string =>
  tag('PostalTradeAddress', [
    leaf('PostcodeCode', postcode),
    leaf('CityName', subdistrictCode.slice(0, 4)),
    leaf('CitySubDivisionName', subdistrictCode),
    leaf('CountryID', 'TH', 'schemeID="3166-1 alpha-2"'),
    leaf('CountrySubDivisionID', subdistrictCode.slice(0, 2)),
    optionalLeaf('BuildingNumber', buildingNumber),
  ])

const sellerOf = (
  { seller }: IssuedDocument,
  { place, schema }: { place: SellerLocation | null; schema: string },
): string =>
  tag('SellerTradeParty', [
    schema === 'AbbreviatedTaxInvoice' && optionalLeaf('ID', seller.taxId ?? ''),
    optionalLeaf('Name', seller.name),
    seller.taxId && registration(seller.taxId, seller.branch),
    place ? sellerAddress(place) : address(seller.address),
  ])

const buyerOf = ({ buyer }: IssuedDocument): string =>
  buyer
    ? tag('BuyerTradeParty', [
        optionalLeaf('Name', buyer.name),
        buyer.taxId
          ? registration(buyer.taxId, buyer.branch)
          : tag('SpecifiedTaxRegistration', leaf('ID', 'N/A', 'schemeID="OTHR"')),
        address(buyer.address),
      ])
    : ''

const referenceOf = (document: IssuedDocument, code: string): string => {
  const { refersTo, content, kind } = document
  if (!refersTo || !hasReferenceCode(document)) return ''
  return tag('AdditionalReferencedDocument', [
    leaf('IssuerAssignedID', refersTo),
    content.original && leaf('IssueDateTime', `${content.original.issuedOn}T00:00:00`),
    kind !== 'invoice' && leaf('ReferenceTypeCode', isCorrection(kind) ? '388' : code),
  ])
}

const taxOf = (taxed: boolean, rateBp: number, net: number, vat: number): string =>
  tag('ApplicableTradeTax', [
    leaf('TypeCode', taxed ? 'VAT' : 'FRE'),
    leaf('CalculatedRate', String(rateBp / 100)),
    moneyElement('BasisAmount', net),
    moneyElement('CalculatedAmount', vat),
  ])

function settlementOf(
  { kind, content, net, vat, total }: IssuedDocument,
  lines: readonly TaxedLine[],
): string[] {
  const { groups, original, vatRateBp } = content
  const corrects = isCorrection(kind)
  const ofLines = lines.reduce((sum, line) => sum + line.net, 0)
  const now = original && (kind === 'credit_note' ? original.net - net : original.net + net)
  return [
    leaf('InvoiceCurrencyCode', 'THB', 'listID="ISO 4217 3A"'),
    ...(corrects
      ? [taxOf(vat > 0, vat > 0 ? vatRateBp : 0, net, vat)]
      : groups.map((group) => taxOf(group.kind !== 'exempt', group.rateBp, group.net, group.vat))),
    tag('SpecifiedTradeSettlementHeaderMonetarySummation', [
      corrects && original && moneyElement('OriginalInformationAmount', original.net),
      moneyElement('LineTotalAmount', now ?? ofLines),
      corrects && moneyElement('DifferenceInformationAmount', net),
      // Discounts are already included in the lines' shares; the remainder of the total is the delivery.
      !corrects && ofLines < net && moneyElement('ChargeTotalAmount', net - ofLines),
      moneyElement('TaxBasisTotalAmount', net),
      moneyElement('TaxTotalAmount', vat),
      moneyElement('GrandTotalAmount', total),
    ]),
  ]
}

type TaxedLine = DocumentLine & { net: Satang; vat: Satang }

/**
 * Returns lines with their stored share of tax; null for documents issued before shares were stored. A refund of an
 * order is one line.
 */
function linesOf({ kind, orderId, reason, content, net, vat, total }: IssuedDocument): TaxedLine[] | null {
  if (kind === 'credit_note' && orderId) {
    const vatMode = vat > 0 ? ('inclusive' as const) : ('exempt' as const)
    const line = { name: reason ?? '', sku: '', unit: '', quantityMilli: 1000, unitSatang: total, vatMode }
    return [{ ...line, subtotal: total, net, vat }]
  }
  const lines = content.lines.flatMap((line) =>
    line.net === undefined || line.vat === undefined ? [] : [{ ...line, net: line.net, vat: line.vat }],
  )
  return lines.length === content.lines.length ? lines : null
}

function lineOf(line: TaxedLine, at: number, rateBp: number): string {
  const { name, sku, unit, quantityMilli, unitSatang, vatMode, net, vat } = line
  const taxed = vatMode !== 'exempt'
  const rate = vatMode === 'inclusive' || vatMode === 'exclusive' ? rateBp : 0
  return tag('IncludedSupplyChainTradeLineItem', [
    tag('AssociatedDocumentLineDocument', leaf('LineID', String(at + 1))),
    tag('SpecifiedTradeProduct', [optionalLeaf('ID', sku), optionalLeaf('Name', name)]),
    tag(
      'SpecifiedLineTradeAgreement',
      tag('GrossPriceProductTradePrice', moneyElement('ChargeAmount', unitSatang)),
    ),
    tag(
      'SpecifiedLineTradeDelivery',
      leaf('BilledQuantity', String(quantityMilli / 1000), unit && `unitCode="${escapeXml(unit)}"`),
    ),
    tag('SpecifiedLineTradeSettlement', [
      taxOf(taxed, rate, net, vat),
      tag('SpecifiedTradeSettlementLineMonetarySummation', [
        moneyElement('TaxTotalAmount', vat),
        moneyElement('NetLineTotalAmount', net),
        moneyElement('NetIncludingTaxesLineTotalAmount', net + vat),
      ]),
    ]),
  ])
}
