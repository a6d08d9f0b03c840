export { TaxAddressField, TaxPayerFields } from './document/tax-invoice-fields.tsx'
