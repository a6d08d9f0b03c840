import { parsePostcode } from '#kernel/text/postcode.ts'

type Locale = 'th' | 'en'

/** A name in both languages, without its prefix (ตำบล, เขต …). */
export interface LocalizedName {
  th: string
  en: string
}

/** One sub-district with its district and province. Codes are those of the Department of Provincial Administration. */
export interface Place {
  /** Six digits: two of province, two of district, two of sub-district. */
  subdistrictCode: string
  postcode: string
  subdistrict: LocalizedName
  district: LocalizedName
  province: LocalizedName
}

/**
 * A Thai address as stored with an order or invoice: names as well as codes, so that a document stays the same when
 * districts are split or renamed. `line` is everything before the sub-district; `note` is for the rider.
 */
export interface Address extends Place {
  line: string
  note?: string
}

/** The values of the form's fields while it is being filled in; nothing is validated yet. */
export interface AddressValue {
  line: string
  postcode: string
  subdistrictCode: string
  note: string
}

/** Bangkok has แขวง and เขต where the other provinces have ตำบล and อำเภอ, and no จังหวัด before its name. */
export function isBangkok(code: string): boolean {
  return code.startsWith('10')
}

/** `lines`: 1 for a table, 2 for a card, 3 for a parcel label. `short` writes ต. อ. จ. in Thai and no level words in English. */
export interface AddressFormat {
  lines?: 1 | 2 | 3
  short?: boolean
}

/**
 * Formats an address in postal order: line, sub-district, district, province, postcode. Lines are separated by '\n'.
 * Names missing from the address (an old import) leave no gap.
 */
export function formatAddress(
  address: Address,
  locale: Locale,
  { lines = 1, short = false }: AddressFormat = {},
): string {
  const [subdistrict, district, province] = areaNames(address, locale, short)
  const gap = locale === 'th' ? ' ' : ', '
  const area = join(gap, subdistrict, district)
  const end = join(' ', province, address.postcode)
  const line = address.line.trim()
  if (lines === 3) return join('\n', line, area, end)
  return join(lines === 2 ? '\n' : gap, line, join(gap, area, end))
}

/**
 * Returns the label of a place in a list, sub-district first since that is what is chosen: 'คลองเตย เขตคลองเตย
 * กรุงเทพฯ', 'บางคนที อ.บางคนที จ.สมุทรสงคราม'.
 */
export function placeLabel(place: Place, locale: Locale): string {
  if (locale === 'en') return `${place.subdistrict.en}, ${place.district.en}, ${place.province.en}`
  const { subdistrict, district, province } = place
  return isBangkok(place.subdistrictCode)
    ? `${subdistrict.th} เขต${district.th} กรุงเทพฯ`
    : `${subdistrict.th} อ.${district.th} จ.${province.th}`
}

/** Decides what text typed in the look-up field requests: a whole postcode, a partial search, or nothing yet. */
export function lookupFor(input: string): { postcode: string } | { search: string } | null {
  const postcode = parsePostcode(input)
  if (postcode) return { postcode }
  const text = input.trim()
  return text.length >= 2 ? { search: text } : null
}

function areaNames(
  { subdistrictCode, subdistrict, district, province }: Place,
  locale: Locale,
  short: boolean,
): string[] {
  if (locale === 'en') {
    const [sub, dist] = short ? ['', ''] : [' Subdistrict', ' District']
    return [subdistrict.en && subdistrict.en + sub, district.en && district.en + dist, province.en]
  }
  const prefixes = isBangkok(subdistrictCode)
    ? ['แขวง', 'เขต', '']
    : short
      ? ['ต.', 'อ.', 'จ.']
      : ['ตำบล', 'อำเภอ', 'จังหวัด']
  return [subdistrict.th, district.th, province.th].map((name, level) => name && prefixes[level] + name)
}

function join(gap: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(gap)
}
