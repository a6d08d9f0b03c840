import { foldText } from '#kernel/text/normalize.ts'
import { soundAlikeLetters } from '#kernel/text/sound.ts'

/**
 * Reduces a name to what survives careless typing: no spaces or punctuation, no Thai tone marks, no silenced letters,
 * letters that sound alike merged; in English the many spellings of Thai sounds (Klongtoey, Khlong Toei) are merged
 * too.
 */
export function looseName(text: string): string {
  const folded = foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return folded
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    .replace(/[\u0e47-\u0e4e]/g, '')
    .replace(/ไย(?=[ก-ฮ]|$)/g, 'ไ')
    .replace(/[ศษณญฎฏฑฒธฐภฬใ]/g, (letter) => soundAlikeLetters[letter] ?? letter)
    .replace(/[a-z]+/g, looseLatin)
}

function looseLatin(word: string): string {
  return word
    .replace(/ng/g, '\u014b')
    .replace(/([kpt])h/g, '$1')
    .replace(/g/g, 'k')
    .replace(/ch|j/g, 'c')
    .replace(/ue|ou|oo/g, 'u')
    .replace(/ee|y/g, 'i')
    .replace(/aw|or(?![aeiou])/g, 'o')
    .replace(/w/g, 'v')
    .replace(/r(?![aeiou])/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/\u014b/g, 'ng')
}

/**
 * Returns the edit distance (changes, insertions, deletions, swaps) between the typed word and the start of the name,
 * since a name still being typed is not wrong. Stops at `limit`; returns one more when the distance exceeds it.
 */
export function prefixDistance(input: string, name: string, limit: number): number {
  const width = Math.min(name.length, input.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, j) => j)
  for (let i = 1; i <= input.length; i++) {
    const current = [i]
    let rowMin = i
    for (let j = 1; j <= width; j++) {
      const same = input[i - 1] === name[j - 1]
      let cost = Math.min(last[j]! + 1, current[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && input[i - 1] === name[j - 2] && input[i - 2] === name[j - 1]
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1)
      current.push(cost)
      if (cost < rowMin) rowMin = cost
    }
    if (rowMin > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(...last, limit + 1)
}

export type Level = 'subdistrict' | 'district' | 'province'

/** One word of a query; `level` when the user specified it (อ.เมือง, เขตวัฒนา), `postcode` when it is digits. */
export type QueryWord = { text: string; level?: Level } | { postcode: string }

const englishLevels =
  /^(?:sub-?district|district|province|tambon|tambol|amphoe|amphur|amphure|changwat|khet|khwaeng)$/

/** Splits a query into words, level prefixes, and digits attached to names. Of a long text, uses the last twelve words. */
export function queryWords(query: string): QueryWord[] {
  // ต. อ. จ. and the long words name a level wherever they precede a letter; เขต and แขวง only at the start of a word,
  // since names end in them.
  const marked = foldText(query.slice(0, 200))
    .replace(/[,/()]+/g, ' ')
    .replace(/(\d+)/g, ' $1 ')
    .replace(/(?:ตำบล|ต\.)\s*(?=[ก-ฮเ-ไ])/g, ' <s>')
    .replace(/(?:กิ่งอำเภอ|อำเภอ|อ\.)\s*(?=[ก-ฮเ-ไ])/g, ' <d>')
    .replace(/(?:จังหวัด|จ\.)\s*(?=[ก-ฮเ-ไ])/g, ' <p>')
    .replace(/(^|\s)แขวง\s*(?=[ก-ฮเ-ไ])/g, ' <s>')
    .replace(/(^|\s)เขต\s*(?=[ก-ฮเ-ไ])/g, ' <d>')
  const words: QueryWord[] = []
  for (const word of marked.split(/\s+/)) {
    if (/^\d+$/.test(word)) words.push({ postcode: word })
    else if (!englishLevels.test(word)) {
      const level = levels[word.slice(0, 3)]
      const text = looseName(level ? word.slice(3) : word)
      if (text) words.push(level ? { text, level } : { text })
    }
  }
  return words.slice(-12)
}

const levels: Record<string, Level> = { '<s>': 'subdistrict', '<d>': 'district', '<p>': 'province' }
