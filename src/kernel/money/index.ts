/** Money in satang, quantities in milli-units, tax in basis points. Pure; safe in the browser. */
export { allocate } from './allocate.ts'
export { bahtText } from './baht-text.ts'
export { type BahtFormat, bahtDecimal, discountPercent, formatBaht, shortNumber } from './format.ts'
export { type BahtParseError, type BahtParseResult, parseBaht } from './parse.ts'
export {
  formatAmount,
  formatNamed,
  formatQuantity,
  lineTotal,
  type Milli,
  milli,
  parseQuantity,
  type QuantityParseResult,
  unitAfterCount,
} from './quantity.ts'
export { mulDiv } from './round.ts'
export { baht, type Satang, satang, subtract, sum, zeroSatang } from './satang.ts'
export {
  type PriceMode,
  standardVatBp,
  type VatAmounts,
  type VatDocument,
  type VatGroup,
  type VatInput,
  vatOf,
  vatOfDocument,
} from './vat.ts'
