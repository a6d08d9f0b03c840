/** An address as an order or document stores it: names in one language, without their level. */
interface Stored {
  line: string
  subdistrict: string
  district: string
  province: string
}

/**
 * Formats a stored address without its postcode. In Thai each name gets its level: Bangkok has แขวง and เขต where the
 * other provinces have ตำบล and อำเภอ.
 */
export function storedAddress({ line, ...place }: Stored): string {
  const gap = isThai(place) ? ' ' : ', '
  return [line, ...levelled(place)].filter(Boolean).join(gap)
}

/** Formats a stored address as the three lines of a parcel label, with the postcode. Empty lines are left out. */
export function storedAddressLines({ line, postcode, ...place }: Stored & { postcode: string }): string[] {
  const [subdistrict, district, province] = levelled(place)
  const gap = isThai(place) ? ' ' : ', '
  return [
    line,
    [subdistrict, district].filter(Boolean).join(gap),
    [province, postcode].filter(Boolean).join(' '),
  ].filter(Boolean)
}

type Place = Omit<Stored, 'line'>

const isThai = ({ province }: Place) => /[ก-ฮ]/.test(province)

function levelled(place: Place): string[] {
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
