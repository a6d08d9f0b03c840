/** Money in satang, quantities in milli-units, tax in basis points. Pure; safe in the browser. */
export { allocate } from './allocate.ts'
export { bahtText } from './baht-text.ts'
export { type BahtFormat, bahtDecimal, discountPercent, formatBaht, shortNumber } from './format.ts'
export { type BahtParsed, type BahtRefusal, parseBaht } from './parse.ts'
export {
  counted,
  formatAmount,
  formatNamed,
  formatQuantity,
  lineTotal,
  type Milli,
  milli,
  parseQuantity,
  type QuantityParsed,
} from './quantity.ts'
export { mulDiv } from './round.ts'
export { baht, minus, noMoney, type Satang, satang, sum } from './satang.ts'
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
