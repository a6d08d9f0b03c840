/** What the form sends in place of a saved address when another one is typed. */
export const newAddress = 'new'

interface Placed {
  line: string
  subdistrictCode?: string | null | undefined
}

/** Whether two addresses are one place, however the line was spaced. */
export const isSamePlace = (one: Placed, other: Placed): boolean =>
  one.subdistrictCode === other.subdistrictCode && folded(one.line) === folded(other.line)

const folded = (line: string) => line.replace(/[\s.]+/g, '').toLowerCase()

/** A saved address as a card to choose. */
export interface BookEntry {
  id: string
  label: string
  recipient: string
  phone: string
  /** The address in one line. */
  line: string
  subdistrictCode: string
  postcode: string
}
