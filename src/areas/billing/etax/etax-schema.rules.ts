/**
 * What a document of ETDA recommendation 3-2560 (version 2.0) may contain, as far as this product writes it: order and
 * number of elements from `…_ReusableAggregateBusinessInformationEntity_2p0.xsd` of each document, texts and attributes
 * from `QualifiedDataType_1p0.xsd`.
 */

type Count = '1' | '?' | '*' | '+'
export type Child = readonly [name: string, count: Count]

export const once = (...names: string[]): Child[] => names.map((name) => [name, '1'])
const optional = (...names: string[]): Child[] => names.map((name) => [name, '?'])
const many = (...names: string[]): Child[] => names.map((name) => [name, '*'])

const party: Child[] = [
  ...many('ID', 'GlobalID'),
  ...optional('Name', 'SpecifiedTaxRegistration'),
  ['DefinedTradeContact', '*'],
  ['PostalTradeAddress', '?'],
]
const head = (named: Child[], created: Child[]): Child[] => [
  ['ID', '1'],
  ...named,
  ['IssueDateTime', '1'],
  ...optional('Purpose', 'PurposeCode', 'GlobalID'),
  ...created,
  ['IncludedNote', '*'],
]
const agreement = (reference: '*' | '+'): Child[] => [
  ...once('SellerTradeParty', 'BuyerTradeParty'),
  ...optional('ApplicableTradeDeliveryTerms', 'BuyerOrderReferencedDocument'),
  ['AdditionalReferencedDocument', reference],
]
const settlement = (tax: '*' | '+', ...parties: string[]): Child[] => [
  ['InvoiceCurrencyCode', '?'],
  ['ApplicableTradeTax', tax],
  ...many('SpecifiedTradeAllowanceCharge', 'SpecifiedTradePaymentTerms'),
  ['SpecifiedTradeSettlementHeaderMonetarySummation', '1'],
  ...optional(...parties),
]
const parties = ['InvoicerTradeParty', 'InvoiceeTradeParty', 'PayerTradeParty', 'PayeeTradeParty']
const sums = (...first: Child[]): Child[] => [
  ...first,
  ...optional('AllowanceTotalAmount', 'ChargeTotalAmount'),
  ...once('TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'),
]

/** The allowed children of an element, in order. Elements not listed here contain text. */
const contents: Record<string, readonly Child[]> = {
  ExchangedDocumentContext: once('GuidelineSpecifiedDocumentContextParameter'),
  GuidelineSpecifiedDocumentContextParameter: once('ID'),
  ExchangedDocument: head(once('Name', 'TypeCode'), once('CreationDateTime')),
  IncludedNote: [
    ['Subject', '?'],
    ['Content', '*'],
  ],
  SupplyChainTradeTransaction: [
    ...once('ApplicableHeaderTradeAgreement', 'ApplicableHeaderTradeDelivery'),
    ['ApplicableHeaderTradeSettlement', '1'],
    ['IncludedSupplyChainTradeLineItem', '+'],
  ],
  ApplicableHeaderTradeAgreement: agreement('*'),
  SellerTradeParty: party,
  BuyerTradeParty: party,
  SpecifiedTaxRegistration: optional('ID'),
  PostalTradeAddress: optional(
    ...['PostcodeCode', 'BuildingName', 'LineOne', 'LineTwo', 'LineThree', 'LineFour', 'LineFive'],
    ...['StreetName', 'CityName', 'CitySubDivisionName', 'CountryID', 'CountrySubDivisionID'],
    'BuildingNumber',
  ),
  AdditionalReferencedDocument: optional('IssuerAssignedID', 'IssueDateTime', 'ReferenceTypeCode'),
  ApplicableHeaderTradeDelivery: optional(
    ...['ShipToTradeParty', 'ShipFromTradeParty', 'ActualDeliverySupplyChainEvent'],
  ),
  ApplicableHeaderTradeSettlement: settlement('+', ...parties),
  ApplicableTradeTax: once('TypeCode', 'CalculatedRate', 'BasisAmount', 'CalculatedAmount'),
  SpecifiedTradeSettlementHeaderMonetarySummation: sums(...once('LineTotalAmount')),
  IncludedSupplyChainTradeLineItem: once(
    ...['AssociatedDocumentLineDocument', 'SpecifiedTradeProduct', 'SpecifiedLineTradeAgreement'],
    ...['SpecifiedLineTradeDelivery', 'SpecifiedLineTradeSettlement'],
  ),
  AssociatedDocumentLineDocument: once('LineID'),
  SpecifiedTradeProduct: [
    ...optional('ID', 'GlobalID'),
    ['Name', '+'],
    ...many('Description', 'IndividualTradeProductInstance'),
    ...optional('DesignatedProductClassification', 'OriginTradeCountry'),
    ['InformationNote', '*'],
  ],
  SpecifiedLineTradeAgreement: optional('GrossPriceProductTradePrice'),
  GrossPriceProductTradePrice: [
    ['ChargeAmount', '+'],
    ['AppliedTradeAllowanceCharge', '*'],
  ],
  SpecifiedLineTradeDelivery: [
    ['BilledQuantity', '1'],
    ['PerPackageUnitQuantity', '?'],
  ],
  SpecifiedLineTradeSettlement: [
    ...many('ApplicableTradeTax', 'SpecifiedTradeAllowanceCharge'),
    ['SpecifiedTradeSettlementLineMonetarySummation', '1'],
  ],
  SpecifiedTradeSettlementLineMonetarySummation: [
    ['TaxTotalAmount', '*'],
    ...once('NetLineTotalAmount', 'NetIncludingTaxesLineTotalAmount'),
  ],
}

/** Differences by document: an abbreviated one has no buyer and references no other document, an invoice has no creation time. */
const differing: Record<string, Record<string, readonly Child[]>> = {
  AbbreviatedTaxInvoice: {
    ApplicableHeaderTradeAgreement: once('SellerTradeParty'),
    ApplicableHeaderTradeSettlement: settlement('*'),
  },
  Receipt: { ApplicableHeaderTradeSettlement: settlement('*', ...parties) },
  Invoice: {
    ExchangedDocument: head(optional('Name', 'TypeCode'), []),
    ApplicableHeaderTradeSettlement: settlement('*', ...parties),
  },
  DebitCreditNote: {
    ApplicableHeaderTradeAgreement: agreement('+'),
    SpecifiedTradeSettlementHeaderMonetarySummation: sums(
      ...once('OriginalInformationAmount', 'LineTotalAmount', 'DifferenceInformationAmount'),
    ),
  },
}

export const childrenOf = (schema: string, name: string): readonly Child[] =>
  differing[schema]?.[name] ?? contents[name] ?? []

/**
 * The maximum length of a text, after collapsing whitespace; the minimum is one. By parent and name where names have
 * several meanings.
 */
const lengths: Record<string, number> = {
  ...{ ID: 35, IssuerAssignedID: 35, LineID: 35, CountrySubDivisionID: 35, GlobalID: 70 },
  ...{ 'ExchangedDocument/Name': 35, Name: 256, Purpose: 256, Description: 256, Content: 500, Subject: 500 },
  ...{ PostcodeCode: 16, BuildingNumber: 16, BuildingName: 70, StreetName: 70 },
  ...{ LineOne: 256, LineTwo: 256, LineThree: 70, LineFour: 70, LineFive: 70 },
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/
const patterns: Record<string, RegExp> = {
  IssueDateTime: moment,
  CreationDateTime: moment,
  CityName: /^\d{4}$/,
  CitySubDivisionName: /^\d{6}$/,
  CountryID: /^[A-Z]{2}$/,
  InvoiceCurrencyCode: /^[A-Z]{3}$/,
  'ApplicableTradeTax/TypeCode': /^(VAT|FRE)$/,
  CalculatedRate: /^\d(\.\d{1,10})?$|^\d{2}(\.\d{1,9})?$/,
  BilledQuantity: /^-?\d{1,15}(\.\d{1,3})?$/,
}
/** Eighteen digits, five of them decimals, not negative. */
const amount = /^\d{1,13}(\.\d{1,5})?$/

/** Returns whether a text matches the type of its element. */
export function fits(parent: string, name: string, text: string): boolean {
  const pattern = patterns[`${parent}/${name}`] ?? patterns[name] ?? (name.endsWith('Amount') ? amount : null)
  if (pattern) return pattern.test(text)
  const most = lengths[`${parent}/${name}`] ?? lengths[name]
  const length = [...text.replace(/\s+/g, ' ').trim()].length
  return most === undefined || (length > 0 && length <= most)
}

/** The allowed attributes, and the only value of those that have one. */
const attributes: Record<string, Record<string, string | null>> = {
  ID: { schemeID: null, schemeAgencyID: null, schemeVersionID: null },
  CountryID: { schemeID: null, schemeAgencyID: null, schemeVersionID: 'second edition 2006' },
  InvoiceCurrencyCode: { listID: 'ISO 4217 3A', listAgencyID: '5', listVersionID: '2012-08-31' },
  ReferenceTypeCode: { listID: '1153_ReferenceTypeCode', listAgencyID: '6', listVersionID: 'D14A' },
  BilledQuantity: { unitCode: null },
}

/** Returns the first invalid attribute of an element. */
export function wrongAttribute(name: string, given: Record<string, string>): string | undefined {
  const allowed = name.endsWith('Amount') ? { currencyID: 'THB' } : (attributes[name] ?? {})
  return Object.keys(given).find((key) => {
    const value = (allowed as Record<string, string | null>)[key]
    return value === undefined || (value !== null && value !== given[key])
  })
}
