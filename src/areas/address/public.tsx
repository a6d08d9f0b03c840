/** The parts of pages for other areas. A door of its own, so that servers and rules can take public.ts without React. */
export { AddressField, type AddressFieldProps } from './address-field.tsx'
