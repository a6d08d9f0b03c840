import { expect, it } from 'vitest'
import { makeZip, type ZipPart } from '#kernel/testing/make-zip.ts'
import { zipContent, zipEntries } from './stored-zip.ts'

const limits = { entries: 4, unpacked: 1_000_000, ratio: 100 }
const reader = (bytes: Uint8Array) => async (start: number, end: number) => bytes.subarray(start, end + 1)
const listed = (bytes: Uint8Array) => zipEntries(reader(bytes), bytes.length, limits)

it('reads each file of an archive by its range, deflated or stored, with Thai names', async () => {
  const bytes = makeZip([
    { name: 'imsmanifest.xml', content: '<manifest/>' },
    { name: 'บท/หน้า 1.html', content: 'สวัสดี', isStored: true },
    { name: 'บท/', content: '', isStored: true },
    { name: 'empty.txt', content: '', isStored: true },
  ])
  const entries = await listed(bytes)
  expect(entries.map(({ name }) => name)).toEqual(['imsmanifest.xml', 'บท/หน้า 1.html', 'empty.txt'])
  const texts = await Promise.all(entries.map((entry) => zipContent(reader(bytes), entry)))
  expect(texts.map((text) => new TextDecoder().decode(text))).toEqual(['<manifest/>', 'สวัสดี', ''])
})

it('reads a range of a file: of a stored one nothing else, of a deflated one by unpacking it', async () => {
  const content = 'พื้นที่'.repeat(1000)
  const bytes = makeZip([
    { name: 'stored.mp4', content, isStored: true },
    { name: 'deflated.mp4', content },
  ])
  const wanted = Buffer.from(content).subarray(300, 340)
  for (const entry of await listed(bytes)) {
    const lengths: number[] = []
    const read = async (start: number, end: number) => {
      lengths.push(end + 1 - start)
      return bytes.subarray(start, end + 1)
    }
    expect(Buffer.from(await zipContent(read, entry, { start: 300, end: 339 }))).toEqual(wanted)
    expect(lengths).toEqual([30, entry.name === 'stored.mp4' ? 40 : entry.packed])
  }
})

const refused: [string, ZipPart[]][] = [
  ['leads out of the archive', [{ name: 'a/../../b', content: 'x' }]],
  ['leads out with the slashes of Windows', [{ name: '..\\b', content: 'x' }]],
  ['begins at the root', [{ name: '/etc/passwd', content: 'x' }]],
  ['begins with a drive', [{ name: 'C:/b', content: 'x' }]],
  ['is a link', [{ name: 'a', content: '/etc/passwd', claims: { mode: 0o120777 } }]],
  ['is encrypted', [{ name: 'a', content: 'x', claims: { flags: 1 } }]],
  ['unpacks to far more than it is', [{ name: 'a', content: new Uint8Array(900_000) }]],
  [
    'unpacks with others to more than is allowed',
    ['a', 'b'].map((name) => ({ name, content: new Uint8Array(600_000), isStored: true })),
  ],
  [
    'is stored with another size than it claims',
    [{ name: 'a', content: 'xx', isStored: true, claims: { size: 1 } }],
  ],
  ['is one of too many', Array.from({ length: 5 }, (_, n) => ({ name: `${n}`, content: 'x' }))],
]

it.each(refused)('refuses an archive with a file that %s', async (_, parts) => {
  await expect(listed(makeZip(parts))).rejects.toThrow(RangeError)
})

it('aborts a file that grows beyond its declared size', async () => {
  const bytes = makeZip([{ name: 'a', content: 'x'.repeat(5000), claims: { size: 100 } }])
  const [entry] = await listed(bytes)
  await expect(zipContent(reader(bytes), entry!)).rejects.toThrow(RangeError)
})

it.each([
  ['nothing', new Uint8Array()],
  ['a text', new TextEncoder().encode('no archive, only words that go on for a while')],
  ['an archive that was cut', makeZip([{ name: 'a', content: 'x' }]).slice(20)],
])('refuses %s', async (_, bytes) => {
  await expect(listed(bytes)).rejects.toThrow(RangeError)
})
