import type { Address } from '../order/order.types.ts'

/** A subdistrict of a postcode, in Thai. */
type SubdistrictNames = Omit<Address, 'line' | 'postcode'>

/** Prefixes of a subdistrict's name. */
const subdistrictPrefix = '(?:ตำบล|ต\\.|แขวง)\\s*'
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Parses an address typed as free text, using its postcode and subdistrict name; null if they do not identify a single
 * place for certain. `placesOf`: the subdistricts that share a postcode.
 */
export function parseDeliveryAddress(
  text: string,
  placesOf: (postcode: string) => readonly SubdistrictNames[],
): Address | null {
  const postcode = /(?<!\d)([1-9]\d{4})(?!\d)\s*$/.exec(text.trim())?.[1]
  if (!postcode) return null
  const candidates = placesOf(postcode).filter(({ district }) => text.includes(district))
  const named = (prefix: string) => {
    const found = candidates.flatMap((candidate) => {
      const match = new RegExp(prefix + escapeRegExp(candidate.subdistrict)).exec(text)
      return match ? [{ place: candidate, at: match.index }] : []
    })
    // Of two names with the same start (บ่อ, บ่อสวก) the longer one is meant.
    const longer = (one: SubdistrictNames, other: SubdistrictNames) =>
      other.subdistrict !== one.subdistrict && other.subdistrict.startsWith(one.subdistrict)
    return found.filter(
      (match) => !found.some(({ place, at }) => at === match.at && longer(match.place, place)),
    )
  }
  // A road or the district may share its name with another subdistrict, so a name marked as a subdistrict takes
  // precedence.
  const called = named(subdistrictPrefix)
  const [only, another] = called.length > 0 ? called : named('')
  if (!only || another) return null
  const line = text
    .slice(0, only.at)
    .replace(/[\s,]+$/, '')
    .trim()
  return line ? { line, postcode, ...only.place } : null
}
