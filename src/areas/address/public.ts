/** Public API for other areas, in the server and the browser. It carries no data; the form field is in public.tsx. */
export { type Address, type AddressValue, formatAddress, type Place } from './address.rules.ts'
export { formatStoredAddress, storedAddressLines } from './stored-address.rules.ts'
