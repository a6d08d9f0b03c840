export { AddressBook } from './delivery-fields/address-book.tsx'
export { ContactFields } from './delivery-fields/contact-fields.tsx'
export { TaxAddressField, TaxPayerFields } from './document/tax-invoice-fields.tsx'
export { MethodOptions } from './pay/method-options.tsx'
