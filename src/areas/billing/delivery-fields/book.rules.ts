/** The value the form submits instead of a saved address when another one is typed. */
export const newAddress = 'new'

interface AddressLocation {
  line: string
  subdistrictCode?: string | null | undefined
}

/** Returns whether two addresses are the same place, regardless of spacing. */
export const isSamePlace = (one: AddressLocation, other: AddressLocation): boolean =>
  one.subdistrictCode === other.subdistrictCode && normalizeLine(one.line) === normalizeLine(other.line)

const normalizeLine = (line: string) => line.replace(/[\s.]+/g, '').toLowerCase()

/** A saved address as a selectable card. */
export interface BookEntry {
  id: string
  label: string
  recipient: string
  phone: string
  /** The address on one line. */
  line: string
  subdistrictCode: string
  postcode: string
}
