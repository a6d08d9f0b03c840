import { describe, expect, test, vi } from 'vitest'
import {
  arabicToThaiDigits,
  compareThai,
  foldText,
  initials,
  normalizeThai,
  phrases,
  searchTerms,
  searchText,
  segment,
  slugify,
  sortThai,
  thaiDigitsToArabic,
  withKhun,
  withoutTitle,
} from './index.ts'

describe('normalisation', () => {
  const water = 'น้ำ'
  test.each([
    ['the plain way', 'น\u0e49\u0e33', water],
    ['nikhahit, tone, aa', 'น\u0e4d\u0e49\u0e32', water],
    ['tone, nikhahit, aa', 'น\u0e49\u0e4d\u0e32', water],
    ['am, then the tone', 'น\u0e33\u0e49', water],
    ['am without a tone', 'ท\u0e4d\u0e32', 'ทำ'],
    ['two เ for แ', '\u0e40\u0e40ม่', 'แม่'],
    ['a zero width space', 'แม่\u200bน้ำ', 'แม่น้ำ'],
    ['a joiner in Thai', 'แม่\u200dน้ำ', 'แม่น้ำ'],
    ['a mark typed twice', 'ที่\u0e48', 'ที่'],
    ['a tone before the vowel above', 'ท\u0e48\u0e35', 'ที่'],
    ['a tone before the vowel below', 'ร\u0e49\u0e39', 'รู้'],
    ['Latin in pieces', 'cafe\u0301', 'caf\u00e9'],
  ])('%s', (_, input, expected) => {
    expect(normalizeThai(input)).toBe(expected)
  })

  test('keeps family emoji, ligatures and full-width forms', () => {
    for (const text of ['👨‍👩‍👧', 'ﬁ', 'ＡＢ', '①', 'plain text']) expect(normalizeThai(text)).toBe(text)
  })

  test('is idempotent for any input', () => {
    const marks = [...'กนเแาำะิีึืุู็่้๊๋์ํ\u200b aé๑']
    let seed = 3
    for (let round = 0; round < 5000; round++) {
      let text = ''
      for (let i = 0; i < 8; i++) {
        seed = (seed * 48271) % 2147483647
        text += marks[seed % marks.length]
      }
      const once = normalizeThai(text)
      expect(normalizeThai(once)).toBe(once)
    }
  })

  test('folding removes case, accents, Thai digits and extra spaces', () => {
    expect(foldText('  Café   LATTE ๑๒ \u200b')).toBe('cafe latte 12')
    expect(foldText('น\u0e4d\u0e49\u0e32ผึ้ง')).toBe('น้ำผึ้ง')
  })

  test('digits convert both ways', () => {
    expect(thaiDigitsToArabic('พ.ศ. ๒๕๖๙')).toBe('พ.ศ. 2569')
    expect(arabicToThaiDigits('พ.ศ. 2569')).toBe('พ.ศ. ๒๕๖๙')
  })
})

describe('words', () => {
  test.each([
    ['ตะกร้าสินค้าของคุณว่างเปล่า', ['ตะกร้า', 'สินค้า', 'ของ', 'คุณ', 'ว่าง', 'เปล่า']],
    ['ราคา50บาท', ['ราคา', '50', 'บาท']],
    ['พุทธศักราช๒๕๖๙', ['พุทธศักราช', '2569']],
    ['กาแฟ Arabica, กาแฟ', ['กาแฟ', 'arabica']],
    ['TEA-250 / A4', ['tea', '250', 'a4']],
    ['', []],
    ['— … —', []],
  ])('%j is found by %j', (text, expected) => {
    expect(searchTerms(text)).toEqual(expected)
  })

  test('sizes and numerals are split off where the script changes', () => {
    expect(segment('ไซซ์XLลด')).toContain('XL')
    expect(segment('พุทธศักราช๒๕๖๙')).toContain('๒๕๖๙')
  })

  test('the segments joined are the original text', () => {
    for (const text of ['ส้มสายน้ำผึ้ง 5 กก. (ลด 20%)', 'a b', '', 'น้ำ\nน้ำ', '👨‍👩‍👧ครอบครัว']) {
      expect(segment(text).join('')).toBe(text)
    }
  })

  // In one piece this took ICU most of a minute.
  test('a very long text without spaces is segmented in short pieces, and never split before a mark', () => {
    const pieces = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    const long = 'ตะกร้าสินค้าของคุณว่างเปล่า'.repeat(3600)
    const words = segment(long)
    expect(words.join('')).toBe(long)
    expect(words.every((word) => !/^[ะ-ฺๅ-๎]/.test(word))).toBe(true)
    expect(Math.max(...pieces.mock.calls.map(([piece]) => piece.length))).toBeLessThanOrEqual(2000)
  })

  test('spaces between Thai letters do not affect a search', () => {
    expect(searchText('ส้ม สายน้ำผึ้ง', 'Honey  Orange', null)).toBe('ส้มสายน้ำผึ้ง honey orange')
    expect(searchText('ขนาด 5 กก.')).toBe('ขนาด 5 กก.')
  })
})

test('Thai is sorted in dictionary order', () => {
  const right = ['ก็', 'กฎ', 'กล้วย', 'กาแฟ', 'เกม', 'แก้ว', 'ไก่', 'ขนม']
  expect([...right].reverse().sort(compareThai)).toEqual(right)
  expect(sortThai([{ n: 'ห้อง 10' }, { n: 'ห้อง 9' }], (r) => r.n)[0]).toEqual({ n: 'ห้อง 9' })
})

describe('slugs', () => {
  test.each([
    ['ส้มสายน้ำผึ้ง (5 กก.)', 'ส้มสายน้ำผึ้ง-5-กก'],
    ['Hello,  World!', 'hello-world'],
    ["Baker's Café", 'bakers-cafe'],
    ['ปี ๒๕๖๙', 'ปี-2569'],
    ['../../etc', 'etc'],
    ['!!!', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(slugify(text)).toBe(expected)
  })

  test('a long one is cut between words, and never before a mark', () => {
    expect(slugify('one two three four', 12)).toBe('one-two')
    expect(slugify('one two three', 7)).toBe('one-two')
    expect(slugify('ผู้ใหญ่บ้าน', 8)).toBe('ผู้ใหญ่')
    expect(slugify('ผู้ใหญ่บ้าน', 6)).toBe('ผู้ให')
    for (let max = 1; max < 30; max++) {
      expect(slugify('ส้มสายน้ำผึ้ง-จากดอยสะเก็ด', max).length).toBeLessThanOrEqual(max)
    }
  })
})

describe('headings', () => {
  test.each([
    ['ข้าวหอมมะลิใหม่ ต้นฤดู', ['ข้าวหอมมะลิใหม่', 'ต้นฤดู']],
    ['ลด 50 บาท ทุกชิ้น', ['ลด', '50 บาท', 'ทุกชิ้น']],
    ['ของดีต่าง ๆ ที่คุณชอบ', ['ของดีต่าง ๆ', 'ที่คุณชอบ']],
    ['ส่งฟรีเมื่อครบ ฿1,000 วันนี้', ['ส่งฟรีเมื่อครบ', '฿1,000 วันนี้']],
    ['', []],
  ])('splits %j into the phrases %j', (text, expected) => {
    expect(phrases(text)).toEqual(expected)
    expect(phrases(text).join(' ')).toBe(text)
  })
})

describe('names', () => {
  test.each([
    ['สมชาย ใจดี', 'สจ'],
    ['นายสมชาย ใจดี', 'สจ'],
    ['น.ส. มาลี ศรีสุข', 'มศ'],
    ['เอมอร แสงทอง', 'อส'],
    ['Jane Doe', 'JD'],
    ['jane van der berg', 'JB'],
    ['คุณธรรม', 'ค'],
    ['นายิกา', 'น'],
    ['ไอซ์', 'อ'],
    ['', ''],
  ])('the initials of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  test.each([
    ['มาลี', 'คุณมาลี'],
    ['Jane Doe', 'คุณ Jane Doe'],
    ['น.ส. มาลี ศรีสุข', 'น.ส. มาลี ศรีสุข'],
    ['บริษัท สวนไผ่ จำกัด', 'บริษัท สวนไผ่ จำกัด'],
  ])('%j is addressed as %j', (name, expected) => {
    expect(withKhun(name)).toBe(expected)
  })

  test.each([
    ['น.ส. มาลี ศรีสุข', 'มาลี ศรีสุข'],
    ['นางสาวมาลี ศรีสุข', 'มาลี ศรีสุข'],
    ['บจก. ครัวมาลี', 'ครัวมาลี'],
    ['MR. SOMCHAI J', 'SOMCHAI J'],
    ['Mrinal Sen', 'Mrinal Sen'],
    ['คุณธรรม ดีงาม', 'ธรรม ดีงาม'],
  ])('%j without its title is %j', (name, expected) => {
    expect(withoutTitle(name)).toBe(expected)
  })
})
