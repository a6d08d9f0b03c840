import { type ChildElement, childrenOf, invalidAttribute, matchesType, once } from './etax-schema.rules.ts'

/**
 * Validates a document against ETDA recommendation 3-2560, version 2.0: its structure and types against the tables of
 * the schema, its content against the rules of `…_Schematron_2p0.sch` of its kind. Rules for issuers acting on the
 * seller's behalf are left out, since there are none here.
 */

/** An element with its attributes, its children, and its text if it has no children. */
export interface EtaxElement {
  name: string
  attributes: Record<string, string>
  children: EtaxElement[]
  text: string
}

/** The codes of list 1001 (Thai document names) allowed by each schema. */
export const documentCodes: Record<string, readonly string[]> = {
  TaxInvoice: ['388', 'T02', 'T03', 'T04'],
  AbbreviatedTaxInvoice: ['T05', 'T06'],
  Receipt: ['T01'],
  DebitCreditNote: ['80', '81'],
  Invoice: ['380'],
  CancellationNote: ['T07'],
}

/** Reasons for issuing a document, by code: those ending in 99 also need the reason as text. An invoice has none of these. */
const purposeCodes: Record<string, RegExp> = {
  '388': /^TIVC(01|02|99)$/,
  T02: /^TIVC(01|02|99)$/,
  T03: /^TIVC(01|02|99)$/,
  T04: /^TIVC(01|02|99)$/,
  T05: /^TIVC(01|02|99)$/,
  T06: /^TIVC(01|02|99)$/,
  T01: /^RCTC(0[1-4]|99)$/,
  '80': /^DBN[GS](01|02|99)$/,
  '81': /^CDN(G0[1-5]|S0[1-4]|[GS]99)$/,
}

/** The codes of which one is required where other documents are referenced. */
const referenceCodes: Record<string, RegExp> = {
  TaxInvoice: /^(388|T0[234])$/,
  Receipt: /^T01$/,
  DebitCreditNote: /^(80|81|388|T0[234])$/,
}

/** An invalid or missing part of a document. `field` is what staff can correct; null: a bug in the program. */
export interface EtaxViolation {
  path: string
  field: EtaxField | null
}

const etaxFields = [
  'seller.name',
  'seller.taxId',
  'seller.postcode',
  'seller.buildingNumber',
  'seller.district',
  'seller.subdistrict',
  'seller.province',
  'buyer.name',
  'buyer.taxId',
  'buyer.address',
  'buyer.postcode',
  'reason',
  'lines.name',
  'lines.sku',
] as const
export type EtaxField = (typeof etaxFields)[number]

/** The field staff can correct if an element is missing, empty or too long. */
const fieldBySuffix: readonly (readonly [end: string, field: EtaxField])[] = [
  ['SellerTradeParty/Name', 'seller.name'],
  ['SellerTradeParty/SpecifiedTaxRegistration/ID', 'seller.taxId'],
  ['SellerTradeParty/PostalTradeAddress/BuildingNumber', 'seller.buildingNumber'],
  ['ApplicableHeaderTradeAgreement/BuyerTradeParty', 'buyer.name'],
  ['BuyerTradeParty/Name', 'buyer.name'],
  ['BuyerTradeParty/SpecifiedTaxRegistration/ID', 'buyer.taxId'],
  ['BuyerTradeParty/PostalTradeAddress/LineOne', 'buyer.address'],
  ['BuyerTradeParty/PostalTradeAddress/LineTwo', 'buyer.address'],
  ['ExchangedDocument/Purpose', 'reason'],
  ['SpecifiedTradeProduct/Name', 'lines.name'],
  ['SpecifiedTradeProduct/ID', 'lines.sku'],
]
const fieldOf = (path: string): EtaxField | null =>
  fieldBySuffix.find(([end]) => path.endsWith(`/${end}`))?.[1] ?? null

/** Returns every fault of a document, first of its structure, then of its content. */
export function validateEtax(root: EtaxElement): EtaxViolation[] {
  const schema = /^rsm:(\w+)_CrossIndustryInvoice$/.exec(root.name)?.[1] ?? ''
  if (!documentCodes[schema]) return [{ path: root.name, field: null }]
  const parts: ChildElement[] = once(
    'ExchangedDocumentContext',
    'ExchangedDocument',
    'SupplyChainTradeTransaction',
  )
  const violations = [
    ...checkStructure(root, { schema, allowed: parts, above: '' }),
    ...checkContent(root, schema),
  ]
  const reported = new Set<string>()
  return violations.filter(({ field, path }) => !reported.has(field ?? path) && reported.add(field ?? path))
}

const localName = (name: string) => name.replace(/^r[as]m:/, '')

interface StructureContext {
  schema: string
  allowed: readonly ChildElement[]
  above: string
}

function checkStructure(element: EtaxElement, { schema, allowed, above }: StructureContext): EtaxViolation[] {
  const path = `${above}/${localName(element.name)}`
  const violations: EtaxViolation[] = []
  let at = 0
  for (const child of element.children) {
    const found = allowed.findIndex(([name], index) => index >= at && name === localName(child.name))
    if (found < 0) violations.push({ path: `${path}/${localName(child.name)}`, field: null })
    else at = found
  }
  for (const [name, count] of allowed) {
    const times = element.children.filter((child) => localName(child.name) === name).length
    const tooFew = (count === '1' || count === '+') && times === 0
    const tooMany = (count === '1' || count === '?') && times > 1
    if (tooFew) violations.push({ path: `${path}/${name}`, field: fieldOf(`${path}/${name}`) })
    if (tooMany) violations.push({ path: `${path}/${name}`, field: null })
  }
  for (const child of element.children) {
    const name = localName(child.name)
    const below = `${path}/${name}`
    const inside = childrenOf(schema, name)
    if (!inside.length && !matchesType(localName(element.name), name, child.text))
      violations.push({ path: below, field: fieldOf(below) })
    const attribute = invalidAttribute(name, child.attributes)
    if (attribute) violations.push({ path: `${below}/@${attribute}`, field: null })
    violations.push(...checkStructure(child, { schema, allowed: inside, above: path }))
  }
  return violations
}

function checkContent(root: EtaxElement, schema: string): EtaxViolation[] {
  const violations: EtaxViolation[] = []
  const check = (holds: boolean, path: string, field: EtaxField | null = null) => {
    if (!holds) violations.push({ path, field })
  }
  const text = (path: string) => find(root, path)?.text ?? ''
  check(
    documentCodes[schema]?.includes(text('ExchangedDocument/TypeCode')) ?? false,
    'ExchangedDocument/TypeCode',
  )
  const purpose = text('ExchangedDocument/PurposeCode')
  if (purpose) {
    const code = text('ExchangedDocument/TypeCode')
    check(purposeCodes[code]?.test(purpose) ?? false, 'ExchangedDocument/PurposeCode')
    if (purpose.endsWith('99'))
      check(text('ExchangedDocument/Purpose') !== '', 'ExchangedDocument/Purpose', 'reason')
  }
  if (schema === 'DebitCreditNote') check(purpose !== '', 'ExchangedDocument/PurposeCode')
  if (schema === 'Invoice') check(text('ExchangedDocument/Name') === 'ใบแจ้งหนี้', 'ExchangedDocument/Name')
  const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
  const seller = `${agreement}/SellerTradeParty`
  check(text(`${seller}/Name`) !== '', `${seller}/Name`, 'seller.name')
  const referenced = (find(root, agreement)?.children ?? []).filter(
    ({ name }) => localName(name) === 'AdditionalReferencedDocument',
  )
  const codes = referenced.map((document) => find(document, 'ReferenceTypeCode')?.text ?? '')
  const allowedCodes = referenceCodes[schema]
  if (allowedCodes && referenced.length)
    check(
      codes.some((code) => allowedCodes.test(code)),
      `${agreement}/AdditionalReferencedDocument/ReferenceTypeCode`,
    )
  // Nothing more is required of an invoice.
  if (schema === 'Invoice') return violations
  // The Schematron of abbreviated tax invoices requires the seller’s ID in the rule about the name.
  if (schema === 'AbbreviatedTaxInvoice') check(text(`${seller}/ID`) !== '', `${seller}/ID`, 'seller.taxId')
  const registered = find(root, `${seller}/SpecifiedTaxRegistration/ID`)
  check(isTaxpayer(registered), `${seller}/SpecifiedTaxRegistration/ID`, 'seller.taxId')
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
  if (schema !== 'AbbreviatedTaxInvoice') checkBuyer(root, `${agreement}/BuyerTradeParty`, check)
  return violations
}

function checkBuyer(
  root: EtaxElement,
  buyer: string,
  check: (holds: boolean, path: string, field?: EtaxField | null) => void,
): void {
  const text = (path: string) => find(root, path)?.text ?? ''
  check(text(`${buyer}/Name`) !== '', `${buyer}/Name`, 'buyer.name')
  const registered = find(root, `${buyer}/SpecifiedTaxRegistration/ID`)
  check(isRegistration(registered), `${buyer}/SpecifiedTaxRegistration/ID`, 'buyer.taxId')
  const address = `${buyer}/PostalTradeAddress`
  check(text(`${address}/LineOne`) !== '', `${address}/LineOne`, 'buyer.address')
  check(/^\d{5}$/.test(text(`${address}/PostcodeCode`)), `${address}/PostcodeCode`, 'buyer.postcode')
}

/** Returns whether the id is that of a taxpayer (thirteen digits) and branch (five), or of a person (thirteen digits). */
function isTaxpayer(id: EtaxElement | null): boolean {
  const scheme = id?.attributes.schemeID || 'TXID'
  if (!id || !/^(?!0{13}|1{13})\d{13}/.test(id.text)) return false
  return (scheme === 'TXID' && /^\d{18}$/.test(id.text)) || (scheme === 'NIDN' && /^\d{13}$/.test(id.text))
}

/** A buyer may also have a passport, or no id (`OTHR`). */
function isRegistration(id: EtaxElement | null): boolean {
  if (id?.attributes.schemeID === 'OTHR') return id.text === 'N/A'
  return id?.attributes.schemeID === 'CCPT' ? id.text !== '' : isTaxpayer(id)
}

function find(root: EtaxElement, path: string): EtaxElement | null {
  let at: EtaxElement | undefined = root
  for (const step of path.split('/')) at = at?.children.find(({ name }) => localName(name) === step)
  return at ?? null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

/** Parses the XML this product writes: elements, attributes and text, without comments or custom entities. */
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
      unescapeXml(value),
    ])
    const element: EtaxElement = {
      name,
      attributes: Object.fromEntries(named),
      children: [],
      text: unescapeXml(text.trim()),
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  return top.children[0] ?? top
}
