/**
 * What a document of ETDA recommendation 3-2560 (version 2.0) must be, as far as this product writes it: the order of elements, how often
 * each may stand, and the rules of the Revenue Department’s Schematron beside the schema. The schema files themselves are published
 * by ETDA and could not be had here; the table was taken from the names and orders of programs and signed files that the Revenue
 * Department has accepted.
 */

/** An element with its attributes, its children, and its text where it has none. */
export interface EtaxElement {
  name: string
  attributes: Record<string, string>
  children: EtaxElement[]
  text: string
}

type Count = '1' | '?' | '*' | '+'
type Child = readonly [name: string, count: Count]

const once = (...names: string[]): Child[] => names.map((name) => [name, '1'])
const optional = (...names: string[]): Child[] => names.map((name) => [name, '?'])

const party: Child[] = [
  ['ID', '?'],
  ['GlobalID', '*'],
  ['Name', '1'],
  ['SpecifiedTaxRegistration', '?'],
  ['DefinedTradeContact', '?'],
  ['PostalTradeAddress', '1'],
]

/** What may stand in an element, in this order. Elements that are not named here hold text. */
const contents: Record<string, readonly Child[]> = {
  ExchangedDocumentContext: [['GuidelineSpecifiedDocumentContextParameter', '+']],
  GuidelineSpecifiedDocumentContextParameter: once('ID'),
  ExchangedDocument: [
    ...once('ID', 'Name', 'TypeCode', 'IssueDateTime'),
    ...optional('Purpose', 'PurposeCode', 'GlobalID'),
    ['CreationDateTime', '1'],
    ['IncludedNote', '*'],
  ],
  SupplyChainTradeTransaction: [
    ...once(
      'ApplicableHeaderTradeAgreement',
      'ApplicableHeaderTradeDelivery',
      'ApplicableHeaderTradeSettlement',
    ),
    ['IncludedSupplyChainTradeLineItem', '+'],
  ],
  ApplicableHeaderTradeAgreement: [
    ['SellerTradeParty', '1'],
    ...optional('BuyerTradeParty', 'ApplicableTradeDeliveryTerms', 'BuyerOrderReferencedDocument'),
    ['AdditionalReferencedDocument', '*'],
  ],
  SellerTradeParty: party,
  BuyerTradeParty: party,
  SpecifiedTaxRegistration: once('ID'),
  PostalTradeAddress: [
    ...optional('PostcodeCode', 'BuildingName', 'LineOne', 'LineTwo', 'LineThree', 'LineFour', 'LineFive'),
    ...optional('StreetName', 'CityName', 'CitySubDivisionName'),
    ['CountryID', '1'],
    ...optional('CountrySubDivisionID', 'BuildingNumber'),
  ],
  AdditionalReferencedDocument: [
    ['IssuerAssignedID', '1'],
    ...optional('IssueDateTime', 'ReferenceTypeCode'),
  ],
  ApplicableHeaderTradeSettlement: [
    ['InvoiceCurrencyCode', '1'],
    ['ApplicableTradeTax', '+'],
    ['SpecifiedTradeAllowanceCharge', '*'],
    ['SpecifiedTradePaymentTerms', '*'],
    ['SpecifiedTradeSettlementHeaderMonetarySummation', '1'],
  ],
  ApplicableTradeTax: once('TypeCode', 'CalculatedRate', 'BasisAmount', 'CalculatedAmount'),
  SpecifiedTradeSettlementHeaderMonetarySummation: [
    ['OriginalInformationAmount', '?'],
    ['LineTotalAmount', '1'],
    ...optional('DifferenceInformationAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount'),
    ...once('TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'),
  ],
  IncludedSupplyChainTradeLineItem: once(
    ...['AssociatedDocumentLineDocument', 'SpecifiedTradeProduct', 'SpecifiedLineTradeAgreement'],
    ...['SpecifiedLineTradeDelivery', 'SpecifiedLineTradeSettlement'],
  ),
  AssociatedDocumentLineDocument: once('LineID'),
  SpecifiedTradeProduct: [
    ['ID', '?'],
    ['GlobalID', '*'],
    ['Name', '1'],
    ['Description', '?'],
  ],
  SpecifiedLineTradeAgreement: once('GrossPriceProductTradePrice'),
  GrossPriceProductTradePrice: once('ChargeAmount'),
  SpecifiedLineTradeDelivery: once('BilledQuantity'),
  SpecifiedLineTradeSettlement: [
    ['ApplicableTradeTax', '+'],
    ['SpecifiedTradeAllowanceCharge', '*'],
    ['SpecifiedTradeSettlementLineMonetarySummation', '1'],
  ],
  SpecifiedTradeSettlementLineMonetarySummation: [
    ['TaxTotalAmount', '?'],
    ...once('NetLineTotalAmount', 'NetIncludingTaxesLineTotalAmount'),
  ],
  ApplicableHeaderTradeDelivery: optional('ShipToTradeParty', 'ShipFromTradeParty'),
}

/** The codes of list 1001 (Thai document names) that each schema holds. */
export const documentCodes: Record<string, readonly string[]> = {
  TaxInvoice: ['388', 'T02', 'T03', 'T04'],
  AbbreviatedTaxInvoice: ['T05', 'T06'],
  Receipt: ['T01'],
  DebitCreditNote: ['80', '81'],
  Invoice: ['380'],
  CancellationNote: ['T07'],
}

/** Reasons to issue a document, by schema: those that end in 99 need the reason in words beside them. */
const purposeCodes: Record<string, RegExp> = {
  TaxInvoice: /^TIVC(01|02|99)$/,
  AbbreviatedTaxInvoice: /^TIVC(01|02|99)$/,
  Receipt: /^RCTC(0[1-4]|99)$/,
  DebitCreditNote: /^(DBN[GS]|CDN[GS])(0[1-5]|99)$/,
  Invoice: /^TIVC(01|02|99)$/,
}

/** What of a document is wrong or missing. `field` is what staff can put right; null: a fault of the program. */
export interface EtaxFault {
  path: string
  field: EtaxField | null
}

const etaxFields = [
  'seller.taxId',
  'seller.postcode',
  'seller.buildingNumber',
  'seller.district',
  'seller.subdistrict',
  'seller.province',
  'buyer.taxId',
  'buyer.address',
  'buyer.postcode',
  'reason',
  'lines',
] as const
export type EtaxField = (typeof etaxFields)[number]

/** Every fault of a document, first of its structure, then of what it says. */
export function etaxFaults(root: EtaxElement): EtaxFault[] {
  const schema = /^rsm:(\w+)_CrossIndustryInvoice$/.exec(root.name)?.[1] ?? ''
  if (!documentCodes[schema]) return [{ path: root.name, field: null }]
  const parts: Child[] = once('ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction')
  return [...structure(root, parts, ''), ...meaning(root, schema)]
}

const local = (name: string) => name.replace(/^r[as]m:/, '')

function structure(element: EtaxElement, allowed: readonly Child[], above: string): EtaxFault[] {
  const path = `${above}/${local(element.name)}`
  const faults: EtaxFault[] = []
  let at = 0
  for (const child of element.children) {
    const found = allowed.findIndex(([name], place) => place >= at && name === local(child.name))
    if (found < 0) faults.push({ path: `${path}/${local(child.name)}`, field: null })
    else at = found
  }
  for (const [name, count] of allowed) {
    const times = element.children.filter((child) => local(child.name) === name).length
    const tooFew = (count === '1' || count === '+') && times === 0
    const tooMany = (count === '1' || count === '?') && times > 1
    if (tooFew || tooMany) faults.push({ path: `${path}/${name}`, field: null })
  }
  for (const child of element.children)
    faults.push(...structure(child, contents[local(child.name)] ?? [], path))
  return faults
}

function meaning(root: EtaxElement, schema: string): EtaxFault[] {
  const faults: EtaxFault[] = []
  const check = (holds: boolean, path: string, field: EtaxField | null = null) => {
    if (!holds) faults.push({ path, field })
  }
  const text = (path: string) => find(root, path)?.text ?? ''
  check(
    documentCodes[schema]?.includes(text('ExchangedDocument/TypeCode')) ?? false,
    'ExchangedDocument/TypeCode',
  )
  const purpose = text('ExchangedDocument/PurposeCode')
  if (purpose) {
    check(purposeCodes[schema]?.test(purpose) ?? false, 'ExchangedDocument/PurposeCode')
    if (purpose.endsWith('99'))
      check(text('ExchangedDocument/Purpose') !== '', 'ExchangedDocument/Purpose', 'reason')
  }
  if (schema === 'DebitCreditNote') check(purpose !== '', 'ExchangedDocument/PurposeCode', 'reason')
  const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
  const seller = `${agreement}/SellerTradeParty`
  const registered = find(root, `${seller}/SpecifiedTaxRegistration/ID`)
  check(isRegistration(registered), `${seller}/SpecifiedTaxRegistration/ID`, 'seller.taxId')
  const home = `${seller}/PostalTradeAddress`
  const needed = [
    ['PostcodeCode', /^\d{5}$/, 'seller.postcode'],
    ['BuildingNumber', /./, 'seller.buildingNumber'],
    ['CityName', /^\d{4}$/, 'seller.district'],
    ['CitySubDivisionName', /^\d{6}$/, 'seller.subdistrict'],
    ['CountrySubDivisionID', /^\d{2}$/, 'seller.province'],
    ['CountryID', /^TH$/, null],
  ] as const
  for (const [name, pattern, field] of needed)
    check(pattern.test(text(`${home}/${name}`)), `${home}/${name}`, field)
  if (schema !== 'AbbreviatedTaxInvoice') buyerRules(root, `${agreement}/BuyerTradeParty`, check)
  return faults
}

function buyerRules(
  root: EtaxElement,
  buyer: string,
  check: (holds: boolean, path: string, field?: EtaxField | null) => void,
): void {
  const text = (path: string) => find(root, path)?.text ?? ''
  const registered = find(root, `${buyer}/SpecifiedTaxRegistration/ID`)
  check(isRegistration(registered), `${buyer}/SpecifiedTaxRegistration/ID`, 'buyer.taxId')
  const address = `${buyer}/PostalTradeAddress`
  check(text(`${address}/LineOne`) !== '', `${address}/LineOne`, 'buyer.address')
  check(/^\d{5}$/.test(text(`${address}/PostcodeCode`)), `${address}/PostcodeCode`, 'buyer.postcode')
}

/** Thirteen digits of a taxpayer and five of the establishment; `OTHR` is a buyer who has none. */
function isRegistration(id: EtaxElement | null): boolean {
  if (id?.attributes.schemeID === 'OTHR') return id.text === 'N/A'
  return id?.attributes.schemeID === 'TXID' && /^(?!0{13}|1{13})\d{18}$/.test(id.text)
}

function find(root: EtaxElement, path: string): EtaxElement | null {
  let at: EtaxElement | undefined = root
  for (const step of path.split('/')) at = at?.children.find(({ name }) => local(name) === step)
  return at ?? null
}

/** Reads the XML this product writes: elements, attributes and text, without comments or entities of its own. */
export function readEtax(xml: string): EtaxElement {
  const top: EtaxElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  for (const [, end, name = '', attributes = '', text = ''] of xml.matchAll(
    /<(\/?)(r[as]m:\w+)((?:\s[\w:]+="[^"]*")*)\s*>([^<]*)/g,
  )) {
    if (end) {
      open.pop()
      continue
    }
    const named = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ])
    const element: EtaxElement = {
      name,
      attributes: Object.fromEntries(named),
      children: [],
      text: text.trim(),
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  return top.children[0] ?? top
}
