interface Named {
  line: string
  subdistrict: string
  district: string
  province: string
}

/**
 * The address of an order as it is read, without its postcode. Names are kept without their level; in Thai each is told by it, and
 * Bangkok has แขวง and เขต where the other provinces have ตำบล and อำเภอ.
 */
export function addressText({ line, subdistrict, district, province }: Named): string {
  const names = [subdistrict, district, province]
  if (!/[ก-ฮ]/.test(province)) return [line, ...names].filter(Boolean).join(', ')
  const levels = province.startsWith('กรุงเทพ') ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.']
  return [line, ...names.map((name, at) => name && `${levels[at]}${name}`)].filter(Boolean).join(' ')
}
