// Longer ones first: นางสาว starts with นาง.
const titles =
  /^(?:ว่าที่\s*ร\.?ต\.?|เด็กชาย|เด็กหญิง|นางสาว|ด\.ช\.|ด\.ญ\.|น\.ส\.|นส\.|นาย|นาง|คุณ|ดร\.|ผศ\.|รศ\.|ศ\.|นพ\.|พญ\.|บริษัท|บจก\.|บจ\.|บมจ\.|หจก\.|ห้างหุ้นส่วนจำกัด|ร้าน|Mr\.?|Mrs\.?|Ms\.?|Miss|Dr\.?)(?:\s+|(?=[\u0e01-\u0e2e\u0e40-\u0e44]))/i

/**
 * Returns a name without its title or company type, for initials and for matching a slip's recipient: 'น.ส. มาลี
 * ศรีสุข' → 'มาลี ศรีสุข'. Titles joined to the name are only removed if a surname follows, since 'นายิกา' and
 * 'คุณธรรม' are names.
 */
export function withoutTitle(name: string): string {
  let bare = name.trim().replace(/\s+/g, ' ')
  for (let round = 0; round < 3; round++) {
    const match = titles.exec(bare)
    if (!match) break
    const rest = bare.slice(match[0].length)
    const apart = /[\s.]$/.test(match[0])
    if (rest === '' || (!apart && !rest.includes(' '))) break
    bare = rest
  }
  return bare
}

/**
 * Addresses somebody politely in Thai: 'มาลี' → 'คุณมาลี'. A name in Latin letters stands apart ('คุณ Jane'), and one that
 * already has a title or company type stays as it is.
 */
export function withKhun(name: string): string {
  if (withoutTitle(name) !== name.trim().replace(/\s+/g, ' ')) return name
  return /^[\u0e00-\u0e7f]/.test(name) ? `คุณ${name}` : `คุณ ${name}`
}

/**
 * Returns one or two letters for a user without a photo: 'นายสมชาย ใจดี' → 'สจ', 'Jane Doe' → 'JD'. A vowel written
 * before its consonant is skipped.
 */
export function initials(name: string): string {
  const nameParts = withoutTitle(name).split(' ').filter(Boolean)
  const picked = nameParts.length > 1 ? [nameParts[0]!, nameParts.at(-1)!] : nameParts
  return picked.map(firstLetter).join('').toUpperCase()
}

function firstLetter(word: string): string {
  return /[\u0e01-\u0e2e]|[^\P{L}\u0e40-\u0e44]|\p{N}/u.exec(word)?.[0] ?? ''
}
