/** Thai letters that sound alike and are confused in names. */
export const soundAlikeLetters: Readonly<Record<string, string>> = {
  ศ: 'ส',
  ษ: 'ส',
  ณ: 'น',
  ญ: 'ย',
  ฎ: 'ด',
  ฏ: 'ต',
  ฑ: 'ท',
  ฒ: 'ท',
  ธ: 'ท',
  ฐ: 'ถ',
  ภ: 'พ',
  ฬ: 'ล',
  ใ: 'ไ',
}

/** The same with a rarer letter, and long vowels typed for short ones. */
const soundAlikes: Readonly<Record<string, string>> = {
  ...soundAlikeLetters,
  ฆ: 'ค',
  '\u0e35': '\u0e34',
  '\u0e37': '\u0e36',
  '\u0e39': '\u0e38',
}

/**
 * Reduces folded text to what survives careless typing of Thai, only for similarity: no tone marks, no silenced
 * letters, doubled letters and long vowels reduced, letters that sound alike merged. 'สตรอว์เบอร์รี' and 'สตรอเบอรี่'
 * give the same result.
 */
export function soundText(folded: string): string {
  return folded
    .replace(/[ก-ฮ][\u0e34\u0e38]?\u0e4c/g, '')
    .replace(/[\u0e47-\u0e4e]/g, '')
    .replace(/[ศษณญฎฏฑฒธฐฆภฬใ\u0e35\u0e37\u0e39]/g, (letter) => soundAlikes[letter] ?? letter)
    .replace(/([\u0e01-\u0e4e])\1+/g, '$1')
}
