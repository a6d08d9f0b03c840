import { thaiDigitsToArabic } from './digits.ts'

// The order of marks on one consonant; the order in which they were typed is invisible. Phinthu, vowels below, vowels
// above, nikhahit, tones, silencer: the same order NFC gives to those it moves.
const markClasses = [
  '\u0e3a',
  '\u0e38\u0e39',
  '\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47',
  '\u0e4d',
  '\u0e48\u0e49\u0e4a\u0e4b',
  '\u0e4c\u0e4e',
]
const markClassOf = new Map(markClasses.flatMap((marks, at) => [...marks].map((mark) => [mark, at] as const)))

/**
 * Normalises the spelling of Thai text, so that what looks equal is equal ('น้ำ' can be typed in three ways). NFC,
 * never NFKC: that splits ำ. Applied to all user input that is stored or compared. Idempotent.
 */
export function normalizeThai(text: string): string {
  // Nothing to do for plain ASCII, like most codes and URLs.
  if (/^[\u0020-\u007e\n\r\t]*$/.test(text)) return text
  let result = text
  // One pass is enough for real text; stacked marks may need another.
  for (let round = 0; round < 8; round++) {
    const before = result
    result = normalizeOnce(before.normalize('NFC')).normalize('NFC')
    if (result === before) break
  }
  return result
}

function normalizeOnce(text: string): string {
  return (
    text
      // Zero width: word joiners and soft hyphens always; joiners only beside Thai, since emoji are built with them.
      .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
      .replace(/(?<=[\u0e00-\u0e7f])[\u200c\u200d]+|[\u200c\u200d]+(?=[\u0e00-\u0e7f])/g, '')
      // แ typed as two เ looks the same.
      .replace(/\u0e40\u0e40/g, '\u0e41')
      // A tone after ำ belongs before it.
      .replace(/\u0e33([\u0e48-\u0e4b]+)/g, '$1\u0e33')
      .replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g, sortMarks)
      // ◌ํ + า, with or without a tone, is ำ.
      .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
  )
}

function sortMarks(marks: string): string {
  const sorted = [...marks].sort((a, b) => markClassOf.get(a)! - markClassOf.get(b)!)
  // A mark repeated in the same position is only visible once.
  return sorted.filter((mark, i) => mark !== sorted[i - 1]).join('')
}

/**
 * Folds text for comparing and searching: normalised, lower case, without Latin accents, Arabic digits, single spaces.
 * 'Café ๑๒' → 'cafe 12'.
 */
export function foldText(text: string): string {
  const normal = thaiDigitsToArabic(normalizeThai(text)).toLowerCase()
  const bare = /[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/.test(normal)
    ? normal
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : normal
  return bare.replace(/\s+/g, ' ').trim()
}
