import type { Address } from '../order/order.types.ts'

/** A sub-district of a postcode, in Thai. */
type PlaceNames = Omit<Address, 'line' | 'postcode'>

/** What stands before the name of a sub-district. */
const before = '(?:ตำบล|ต\\.|แขวง)\\s*'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The parts of an address that was typed as one text, read from its postcode and the name of its sub-district; null where they do not
 * name one place for certain. `placesOf`: the sub-districts that share a postcode.
 */
export function readDeliveryAddress(
  text: string,
  placesOf: (postcode: string) => readonly PlaceNames[],
): Address | null {
  const postcode = /(?<!\d)([1-9]\d{4})(?!\d)\s*$/.exec(text.trim())?.[1]
  if (!postcode) return null
  const candidates = placesOf(postcode).filter(({ district }) => text.includes(district))
  const named = (prefix: string) => {
    const found = candidates.flatMap((place) => {
      const match = new RegExp(prefix + escaped(place.subdistrict)).exec(text)
      return match ? [{ place, at: match.index }] : []
    })
    // Of two that begin alike (บ่อ, บ่อสวก) the longer one is meant.
    const longer = (one: PlaceNames, other: PlaceNames) =>
      other.subdistrict !== one.subdistrict && other.subdistrict.startsWith(one.subdistrict)
    return found.filter((one) => !found.some(({ place, at }) => at === one.at && longer(one.place, place)))
  }
  // A road or the district may have the name of another sub-district, so the one that is called a sub-district counts first.
  const called = named(before)
  const [only, another] = called.length > 0 ? called : named('')
  if (!only || another) return null
  const line = text
    .slice(0, only.at)
    .replace(/[\s,]+$/, '')
    .trim()
  return line ? { line, postcode, ...only.place } : null
}
