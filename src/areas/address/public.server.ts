/** Public server API for other areas: the data of Thailand, its search, and addresses validated against it. */
export { addressApi } from './address.api.ts'
export { type AddressInput, addressInput } from './address.input.ts'
export { readAddressForm, resolveAddress } from './address.server.ts'
export { provincesField } from './provinces-field.server.ts'
export {
  byPostcode,
  bySubdistrict,
  type District,
  districts,
  type Province,
  provinces,
  type Subdistrict,
  subdistricts,
} from './thailand.server.ts'
