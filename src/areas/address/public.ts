/** Public API for other areas, in the server and the browser. It carries no data; the form field is in public.tsx. */
export {
  type Address,
  type AddressFormat,
  type AddressLineParts,
  type AddressValue,
  addressLine,
  formatAddress,
  isBangkok,
  type Place,
  placeLabel,
} from './address.rules.ts'
export { formatStoredAddress, storedAddressLines } from './stored-address.rules.ts'
