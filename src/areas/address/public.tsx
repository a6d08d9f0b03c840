/** Public UI components for other areas. A separate entry point, so that servers and rules can import public.ts without React. */
export { AddressField } from './address-field.tsx'
