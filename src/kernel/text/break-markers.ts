import { phrases } from './phrases.ts'
import { segment } from './segment.ts'

/** Where a name may be broken inside a phrase; `Phrases` turns it into a line-break opportunity, and nothing else reads it. */
export const breakMarker = '\u200b'

// A phrase up to this width fits whole on the narrowest card.
const shortPhrase = 12

/**
 * Words a browser's dictionary splits, and compounds that read wrongly on two lines. A site's own names (of brands and
 * categories) are added.
 */
const compounds = [
  ...['น้ำพริก', 'น้ำผึ้ง', 'น้ำปลา', 'น้ำตาล', 'น้ำมัน', 'น้ำหอม', 'น้ำดอกไม้', 'สายน้ำผึ้ง', 'น้ำว้า'],
  ...['มะลิอ่อง', 'ยกดอก', 'ดอกไม้', 'ผลไม้', 'ตามฤดู', 'ต้นฤดู', 'ผ้าคลุมไหล่', 'ผ้าพันคอ', 'ผักตบชวา', 'เสื้อยืด'],
  ...['ใบลาน', 'ดินเผา', 'ด่านเกวียน', 'อาราบิกา', 'แม่แดดน้อย', 'หอมระเหย', 'ถั่วเหลือง', 'ของขวัญ', 'มาร์มาเลด'],
  ...['ส้มโอ', 'ปลากะตัก', 'หอมมะลิ', 'ข้าวหอม', 'ข้าวเหนียว', 'ข้าวกล้อง', 'ข้าวโพด', 'เขี้ยวงู', 'สวนหลวง'],
  ...['ขนมปัง', 'ขนมเปี๊ยะ', 'โฮลวีต', 'กราโนลา', 'ข้าวพอง', 'ทอมือ', 'แกงฮังเล', 'สตรอว์เบอร์รี', 'อะโวคาโด'],
  ...['บักคาเนีย', 'ขั้นบันได', 'เครื่องแกง', 'ไส้อั่ว', 'เมืองแจ๋ม', 'แม่แจ่ม', 'ซีอิ๊ว', 'ริมเหนือ', 'มะเขือเทศ', 'เชอร์รี'],
  ...[
    'กระเทียมไทย',
    'ผู้เริ่มต้น',
    'เรียนรู้',
    'นักเรียน',
    'เครื่องมือ',
    'ที่บ้าน',
    'ดูดาว',
    'สูตร',
    'ไข่เค็ม',
    'กวนเย็น',
    'อบแห้ง',
  ],
  ...['ลูกประคบ', 'ดอกเกลือ', 'ลายขิด', 'ซอสพริก', 'กาแฟคั่ว', 'ข้าวใหม่', 'สีทอง', 'เมล็ดพันธุ์', 'แผ่นบาง', 'ประจำสัปดาห์'],
]

/**
 * Returns a name with markers where its long phrases may be broken, so that no word is split across lines. Browsers
 * break Thai by their own dictionaries, which contain no names; so it is done here once for all of them.
 */
export function withBreakMarkers(name: string, ownWords: readonly string[] = []): string {
  return phrases(name)
    .map((phrase) =>
      spacingWidth(phrase) > shortPhrase ? wordsOf(phrase, ownWords).join(breakMarker) : phrase,
    )
    .join(' ')
}

function wordsOf(phrase: string, ownWords: readonly string[]): string[] {
  const knownWords = [...ownWords.flatMap((name) => name.split(/\s+/)), ...compounds]
    .filter((word) => word.length > 2 && word !== phrase && phrase.includes(word))
    .sort((a, b) => b.length - a.length)
  return joinFragments(splitAroundWords(phrase, knownWords))
}

/** Splits the phrase around the longest known word, recursively; the rest is split by the dictionary. */
function splitAroundWords(text: string, knownWords: readonly string[]): string[] {
  const word = knownWords.find((knownWord) => text.includes(knownWord))
  if (!word) return text ? segment(text) : []
  const at = text.indexOf(word)
  return [
    ...splitAroundWords(text.slice(0, at), knownWords),
    word,
    ...splitAroundWords(text.slice(at + word.length), knownWords),
  ]
}

/** A piece without a whole syllable is not a word: it stays with the one before it. So does a piece that starts with a mark. */
function joinFragments(pieces: readonly string[]): string[] {
  const merged: string[] = []
  for (const word of pieces) {
    const last = merged.at(-1)
    const alone = spacingWidth(word) < 2 || !/[\p{L}\p{N}]/u.test(word)
    // A number stays with what it counts.
    const isIncomplete = last !== undefined && (spacingWidth(last) < 2 || last.endsWith(' '))
    if (last !== undefined && (alone || isIncomplete)) merged[merged.length - 1] = last + word
    else merged.push(word)
  }
  return merged
}

/** Returns the number of spacing letters; marks above and below take no space. */
const spacingWidth = (text: string): number => text.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '').length
