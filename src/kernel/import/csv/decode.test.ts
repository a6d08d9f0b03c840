import { expect, test } from 'vitest'
import { codesOf } from '../codes.ts'
import { decode } from './decode.ts'

async function* pieces(...bytes: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* bytes
}

async function read(...bytes: Uint8Array[]): Promise<{ encoding: string; text: string }> {
  const decoded = decode(pieces(...bytes), codesOf('catalog'))
  let text = ''
  for await (const part of decoded.texts) text += part
  return { encoding: decoded.encoding, text }
}

/** Encodes Thai as Windows-874: one byte per letter. */
const windows874 = (text: string) =>
  Uint8Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x0e00 + 0xa0
  })
const wrong = Uint8Array.of(0xff)
const file = 'sku,name\nA,แกงเขียวหวาน\nB,น้ำพริกหนุ่ม\nC,ข้าวหอม'

test('a UTF-8 file with one wrong byte is refused with its line, and not read in another encoding', async () => {
  const good = Buffer.from(`${file}\n`)
  const bad = Buffer.from('D,มะม่วง')
  const refused = { status: 422, code: 'catalog.import.encoding', params: { encoding: 'utf-8', line: 5 } }
  await expect(read(Buffer.concat([good, bad, wrong]))).rejects.toMatchObject(refused)
  const marked = Buffer.concat([Buffer.from('\ufeffsku,name\n\n\n\nA,Caf'), Uint8Array.of(0xe9)])
  await expect(read(marked)).rejects.toMatchObject(refused)
  const long = Buffer.from('A,แกงเขียวหวาน\n'.repeat(20_000))
  await expect(read(long, Buffer.concat([good, bad, wrong]))).rejects.toMatchObject({
    params: { encoding: 'utf-8', line: 20_005 },
  })
})

test.each([
  ['UTF-8', Buffer.from(file), 'utf-8'],
  ['Windows-874, as Excel in Thailand saves it', windows874(file), 'windows-874'],
])('%s is decoded as written', async (_, bytes, encoding) => {
  expect(await read(bytes)).toEqual({ encoding, text: file })
})
