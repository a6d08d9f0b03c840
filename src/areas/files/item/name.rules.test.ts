import { describe, expect, it } from 'vitest'
import {
  nameKey,
  normalizeName,
  parseFolderPath,
  safeExtension,
  sanitizeFileName,
  sortKey,
  uniqueName,
} from './name.rules.ts'

const bytes = (text: string) => Buffer.byteLength(text)

describe('a name', () => {
  it.each([
    ['รายงาน.pdf', 'รายงาน.pdf'],
    ['  map.png ', 'map.png'],
    ['พ.ย.', 'พ.ย.'],
    ['.env', '.env'],
    ['a\u0000b\u0007.txt', 'ab.txt'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['น\u0e49\u0e4d\u0e32.txt', 'น้ำ.txt'],
    ['חשבונית.pdf', 'חשבונית.pdf'],
    ['ก'.repeat(85), 'ก'.repeat(85)],
  ])('%j is stored as %j', (entered, expected) => expect(normalizeName(entered)).toBe(expected))

  it.each(['', '  ', '.', '..', '...', 'a/b', '..\\b', '../../etc/passwd', 'ก'.repeat(86), '\u202e'])(
    '%j is invalid',
    (entered) => expect(normalizeName(entered)).toBeNull(),
  )

  it('compares equal in any case and Unicode form', () => {
    expect(nameKey('MAP.PNG')).toBe(nameKey('map.png'))
    expect(nameKey('น\u0e49\u0e4d\u0e32')).toBe(nameKey('น้ำ'))
  })

  it('sorts by the value of its numbers, Thai digits too', () => {
    const names = ['file 10', 'file 2', 'file ๓', 'File 1']
    expect(names.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      'File 1',
      'file 2',
      'file ๓',
      'file 10',
    ])
  })
})

describe('an external name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\map.png', 'map.png'],
    ['..', 'file'],
    ['', 'file'],
  ])('%j becomes %j', (input, expected) => expect(sanitizeFileName(input)).toBe(expected))

  it('that is too long is truncated between characters and keeps its extension', () => {
    const name = sanitizeFileName(`${'ที่'.repeat(200)}.jpeg`)
    expect([bytes(name) <= 255, name.endsWith('ที่.jpeg')]).toEqual([true, true])
  })

  it('keeps its folders, without parent references', () => {
    expect(parseFolderPath('photos/../2026//./งาน')).toEqual(['photos', '2026', 'งาน'])
    expect(parseFolderPath('../..')).toEqual([])
  })
})

describe('a name in use', () => {
  it.each([
    ['map.pdf', ['map.pdf'], 'map (2).pdf'],
    ['Map.pdf', ['map.pdf', 'map (2).pdf'], 'Map (3).pdf'],
    ['archive.tar.gz', ['archive.tar.gz'], 'archive.tar (2).gz'],
    ['โฟลเดอร์', ['โฟลเดอร์'], 'โฟลเดอร์ (2)'],
    ['.env', ['.env'], '.env (2)'],
  ])('%s next to %j becomes %s', (name, taken, free) => expect(uniqueName(name, new Set(taken))).toBe(free))

  it('of 255 bytes stays within the limit', () => {
    const long = `${'a'.repeat(251)}.txt`
    expect(bytes(uniqueName(long, new Set([long])))).toBe(255)
  })
})

it.each([
  ['a.JPG', '.jpg'],
  ['a.tar.gz', '.gz'],
  ['a', ''],
  ['a.ไทย', ''],
  ['a.j pg', ''],
  ['x.php\u0000.jpg', '.jpg'],
])('for %j the storage key ends in %j', (name, extension) => expect(safeExtension(name)).toBe(extension))
