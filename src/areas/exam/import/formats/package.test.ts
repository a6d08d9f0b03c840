import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBank } from '../read-bank.ts'
import { readPackage } from './package.ts'

interface Packed {
  name: string
  content: string | Uint8Array
  /** Unix permissions, in the upper half. */
  mode?: number
}

/** Builds a ZIP as other programs do. */
function zip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, mode = 0o100644 } of files) {
    const packed = deflateRawSync(content)
    const named = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt16LE(named.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(named.length, 28)
    entry.writeUInt32LE((mode << 16) >>> 0, 38)
    entry.writeUInt32LE(at, 42)
    parts.push(head, named, packed)
    list.push(entry, named)
    at += 30 + named.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(65_535, files.length), 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}

const item =
  '<assessmentItem identifier="a" title="ก"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>ถาม</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>'

test('a package yields its items, counts other contents, and refuses only a broken item', () => {
  const bank = readPackage(
    zip([
      { name: 'imsmanifest.xml', content: '<manifest/>' },
      { name: 'items/1.xml', content: item },
      { name: 'items/2.xml', content: `${item.slice(0, -5)}` },
      { name: 'pictures/a.png', content: 'x' },
    ]),
  )
  expect(bank.items.map(({ question, notices }) => [question?.body.kind, notices[0]?.code])).toEqual([
    ['single', undefined],
    [undefined, 'exam.import.broken'],
  ])
  expect(bank.notices).toEqual([{ code: 'exam.import.others', params: { count: 1 } }])
})

test('a package manifest’s metadata about an item is added to its question', () => {
  const langString = (text: string) => `<m:string language="th">${text}</m:string>`
  const lom = `<m:lom><m:general><m:keyword>${langString('พืช')}</m:keyword><m:keyword>${langString('ม.๔')}</m:keyword></m:general><m:educational><m:difficulty><m:source>LOMv1.0</m:source><m:value>very difficult</m:value></m:difficulty></m:educational><m:classification><m:purpose><m:value>discipline</m:value></m:purpose><m:taxonPath><m:taxon><m:entry>${langString('ชีววิทยา')}</m:entry></m:taxon><m:taxon><m:entry>${langString('เซลล์')}</m:entry></m:taxon></m:taxonPath></m:classification></m:lom>`
  const manifest = `<manifest xmlns:m="http://ltsc.ieee.org/xsd/LOM"><resources><resource href="items/1.xml"><metadata>${lom}</metadata></resource></resources></manifest>`
  const read = (list: string) =>
    readPackage(
      zip([
        { name: 'bank/imsmanifest.xml', content: list },
        { name: 'bank/items/1.xml', content: item },
      ]),
    ).items[0]?.question
  expect(read(manifest)).toMatchObject({
    tags: ['พืช', 'ม.๔'],
    difficulty: 'hard',
    category: ['ชีววิทยา', 'เซลล์'],
  })
  expect(read('<manifest><broken>')).toMatchObject({ tags: [], difficulty: 'medium', category: [] })
})

test('a workbook is read as a table', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const bytes = zip([
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData><row r="1">${['question', 'A', 'B', 'answer'].map(cell).join('')}</row><row r="2">${['ถาม', 'ก', 'ข', 'B'].map(cell).join('')}</row></sheetData></worksheet>`,
    },
  ])
  expect(readBank({ format: 'package', bytes })).toMatchObject({
    items: [
      {
        question: {
          body: {
            kind: 'single',
            options: [
              { text: 'ก', share: 0 },
              { text: 'ข', share: 1 },
            ],
          },
        },
      },
    ],
  })
})

test.each<[string, Packed[], string]>([
  ['a way up', [{ name: '../../etc/passwd', content: 'x' }], 'zip_path'],
  ['a way up in the middle', [{ name: 'a/../../b.xml', content: 'x' }], 'zip_path'],
  ['an absolute name', [{ name: '/etc/passwd', content: 'x' }], 'zip_path'],
  ['a drive', [{ name: 'C:/a.xml', content: 'x' }], 'zip_path'],
  ['a backslash', [{ name: '..\\a.xml', content: 'x' }], 'zip_path'],
  ['a link', [{ name: 'a.xml', content: '/etc/passwd', mode: 0o120777 }], 'zip_path'],
  ['a bomb', [{ name: 'a.xml', content: Buffer.alloc(20 * 2 ** 20, 32) }], 'zip_bomb'],
  [
    'too many files',
    Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.txt`, content: '' })),
    'zip_many',
  ],
])('refuses %s', (_, files, error) => {
  expect(readBank({ format: 'package', bytes: zip(files) })).toEqual({ fault: error })
})

test('refuses what is not a ZIP, or truncated', () => {
  expect(readBank({ format: 'package', bytes: Buffer.from('PK\x03\x04 nothing') })).toEqual({ fault: 'zip' })
  expect(readBank({ format: 'package', bytes: zip([{ name: 'a', content: 'b' }]).subarray(0, 30) })).toEqual({
    fault: 'zip',
  })
})
