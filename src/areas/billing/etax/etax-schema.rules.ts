/**
 * What a document of ETDA recommendation 3-2560 (version 2.0) may contain, as far as this product writes it: order and
 * number of elements from `…_ReusableAggregateBusinessInformationEntity_2p0.xsd` of each document, texts and attributes
 * from `QualifiedDataType_1p0.xsd`.
 */

type Cardinality = '1' | '?' | '*' | '+'
export type ChildElement = readonly [name: string, count: Cardinality]

export const once = (...names: string[]): ChildElement[] => names.map((name) => [name, '1'])
const optional = (...names: string[]): ChildElement[] => names.map((name) => [name, '?'])
const many = (...names: string[]): ChildElement[] => names.map((name) => [name, '*'])

const party: ChildElement[] = [
  ...many('ID', 'GlobalID'),
  ...optional('Name', 'SpecifiedTaxRegistration'),
  ['DefinedTradeContact', '*'],
  ['PostalTradeAddress', '?'],
]
const header = (named: ChildElement[], created: ChildElement[]): ChildElement[] => [
  ['ID', '1'],
  ...named,
  ['IssueDateTime', '1'],
  ...optional('Purpose', 'PurposeCode', 'GlobalID'),
  ...created,
  ['IncludedNote', '*'],
]
const agreement = (reference: '*' | '+'): ChildElement[] => [
  ...once('SellerTradeParty', 'BuyerTradeParty'),
  ...optional('ApplicableTradeDeliveryTerms', 'BuyerOrderReferencedDocument'),
  ['AdditionalReferencedDocument', reference],
]
const settlement = (tax: '*' | '+', ...parties: string[]): ChildElement[] => [
  ['InvoiceCurrencyCode', '?'],
  ['ApplicableTradeTax', tax],
  ...many('SpecifiedTradeAllowanceCharge', 'SpecifiedTradePaymentTerms'),
  ['SpecifiedTradeSettlementHeaderMonetarySummation', '1'],
  ...optional(...parties),
]
const parties = ['InvoicerTradeParty', 'InvoiceeTradeParty', 'PayerTradeParty', 'PayeeTradeParty']
const monetaryTotals = (...first: ChildElement[]): ChildElement[] => [
  ...first,
  ...optional('AllowanceTotalAmount', 'ChargeTotalAmount'),
  ...once('TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'),
]

/** The allowed children of an element, in order. Elements not listed here contain text. */
const childrenByElement: Record<string, readonly ChildElement[]> = {
  ExchangedDocumentContext: once('GuidelineSpecifiedDocumentContextParameter'),
  GuidelineSpecifiedDocumentContextParameter: once('ID'),
  ExchangedDocument: header(once('Name', 'TypeCode'), once('CreationDateTime')),
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
  SpecifiedTradeSettlementHeaderMonetarySummation: monetaryTotals(...once('LineTotalAmount')),
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
const schemaOverrides: Record<string, Record<string, readonly ChildElement[]>> = {
  AbbreviatedTaxInvoice: {
    ApplicableHeaderTradeAgreement: once('SellerTradeParty'),
    ApplicableHeaderTradeSettlement: settlement('*'),
  },
  Receipt: { ApplicableHeaderTradeSettlement: settlement('*', ...parties) },
  Invoice: {
    ExchangedDocument: header(optional('Name', 'TypeCode'), []),
    ApplicableHeaderTradeSettlement: settlement('*', ...parties),
  },
  DebitCreditNote: {
    ApplicableHeaderTradeAgreement: agreement('+'),
    SpecifiedTradeSettlementHeaderMonetarySummation: monetaryTotals(
      ...once('OriginalInformationAmount', 'LineTotalAmount', 'DifferenceInformationAmount'),
    ),
  },
}

export const childrenOf = (schema: string, name: string): readonly ChildElement[] =>
  schemaOverrides[schema]?.[name] ?? childrenByElement[name] ?? []

/**
 * The maximum length of a text, after collapsing whitespace; the minimum is one. By parent and name where names have
 * several meanings.
 */
const maxLengths: Record<string, number> = {
  ID: 35,
  IssuerAssignedID: 35,
  LineID: 35,
  CountrySubDivisionID: 35,
  GlobalID: 70,
  'ExchangedDocument/Name': 35,
  Name: 256,
  Purpose: 256,
  Description: 256,
  Content: 500,
  Subject: 500,
  PostcodeCode: 16,
  BuildingNumber: 16,
  BuildingName: 70,
  StreetName: 70,
  LineOne: 256,
  LineTwo: 256,
  LineThree: 70,
  LineFour: 70,
  LineFive: 70,
}

const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/
const patterns: Record<string, RegExp> = {
  IssueDateTime: dateTimePattern,
  CreationDateTime: dateTimePattern,
  CityName: /^\d{4}$/,
  CitySubDivisionName: /^\d{6}$/,
  CountryID: /^[A-Z]{2}$/,
  InvoiceCurrencyCode: /^[A-Z]{3}$/,
  'ApplicableTradeTax/TypeCode': /^(VAT|FRE)$/,
  CalculatedRate: /^\d(\.\d{1,10})?$|^\d{2}(\.\d{1,9})?$/,
  BilledQuantity: /^-?\d{1,15}(\.\d{1,3})?$/,
}
/** Eighteen digits, five of them decimals, not negative. */
const amountPattern = /^\d{1,13}(\.\d{1,5})?$/

/** Returns whether a text matches the type of its element. */
export function matchesType(parent: string, name: string, text: string): boolean {
  const pattern =
    patterns[`${parent}/${name}`] ?? patterns[name] ?? (name.endsWith('Amount') ? amountPattern : null)
  if (pattern) return pattern.test(text)
  const maxLength = maxLengths[`${parent}/${name}`] ?? maxLengths[name]
  const length = [...text.replace(/\s+/g, ' ').trim()].length
  return maxLength === undefined || (length > 0 && length <= maxLength)
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
export function invalidAttribute(name: string, provided: Record<string, string>): string | undefined {
  const allowed = name.endsWith('Amount') ? { currencyID: 'THB' } : (attributes[name] ?? {})
  return Object.keys(provided).find((key) => {
    const value = (allowed as Record<string, string | null>)[key]
    return value === undefined || (value !== null && value !== provided[key])
  })
}
