/** An address as an order or document stores it: names in one language, without their level. */
interface StoredAddress {
  line: string
  subdistrict: string
  district: string
  province: string
}

/**
 * Formats a stored address without its postcode. In Thai each name gets its level: Bangkok has แขวง and เขต where the
 * other provinces have ตำบล and อำเภอ.
 */
export function formatStoredAddress({ line, ...place }: StoredAddress): string {
  const gap = isThai(place) ? ' ' : ', '
  return [line, ...withLevels(place)].filter(Boolean).join(gap)
}

/** Formats a stored address as the three lines of a parcel label, with the postcode. Empty lines are left out. */
export function storedAddressLines({
  line,
  postcode,
  ...place
}: StoredAddress & { postcode: string }): string[] {
  const [subdistrict, district, province] = withLevels(place)
  const gap = isThai(place) ? ' ' : ', '
  return [
    line,
    [subdistrict, district].filter(Boolean).join(gap),
    [province, postcode].filter(Boolean).join(' '),
  ].filter(Boolean)
}

type Place = Omit<StoredAddress, 'line'>

const isThai = ({ province }: Place) => /[ก-ฮ]/.test(province)

function withLevels(place: Place): string[] {
  const { subdistrict, district, province } = place
  const names = [subdistrict, district, province]
  if (!isThai(place)) return names
  const levels = province.startsWith('กรุงเทพ') ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.']
  return names.map((name, at) => {
    const level = levels[at] ?? ''
    // A name from an import or another system may already include its level.
    return !name || name.startsWith(level) ? name : level + name
  })
}
