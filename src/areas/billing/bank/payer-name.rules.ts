/** Thai titles, which are not part of a name, and company designations. */
const titlePattern =
  /^(?:นางสาว|น\.?ส\.?|นาง|นาย|คุณ|ด\.?ช\.?|ด\.?ญ\.?|mr\.?|mrs\.?|ms\.?|miss|บริษัท|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วน|ร้าน)\s*/i
const companySuffixPattern =
  /\s*(?:จำกัด(?:\s*\(มหาชน\))?|co\.?,?\s*ltd\.?|company limited|limited|ltd\.?)\s*$/i

const nameParts = (name: string): string[] =>
  name
    .normalize('NFC')
    .trim()
    .replace(titlePattern, '')
    .replace(companySuffixPattern, '')
    .toLowerCase()
    .split(/[\s.,*]+/)
    .filter((word) => word && !/^x+$/.test(word))

/**
 * Returns whether a name as printed by banks may be this person or company: banks keep titles and truncate last names
 * (`นาง มาลี ศ.`, `MALEE SRI***`). True, false, or null if either is empty or they cannot be compared.
 */
export function namesMatch(printed: string, expected: string): boolean | null {
  const a = nameParts(printed)
  const b = nameParts(expected)
  if (!a.length || !b.length) return null
  // Names in different scripts cannot be compared.
  if (/[ก-๙]/.test(a.join('')) !== /[ก-๙]/.test(b.join(''))) return null
  const [first = '', ...rest] = a
  const [name = '', ...more] = b
  if (first !== name && !(first.length >= 4 && (name.startsWith(first) || first.startsWith(name))))
    return false
  return rest.every((word, at) => {
    const other = more[at]
    return other === undefined || other.startsWith(word) || word.startsWith(other)
  })
}
