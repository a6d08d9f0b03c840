import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { codesOf } from '../codes.ts'
import { workbooksAsText } from './as-text.ts'

const workbook = async () =>
  new Uint8Array(
    await writeXlsxFile([
      [{ value: 'sku' }, { value: 'ชื่อ' }, { value: 'วันที่' }],
      [],
      [
        { value: 'A-1' },
        { value: 'ชา, "เข้ม"' },
        { value: new Date(Date.UTC(2026, 10, 21)), type: Date, format: 'dd/mm/yyyy' },
      ],
    ]).toBuffer(),
  )

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function taken(bytes: Uint8Array, size: number): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of workbooksAsText(inPieces(bytes, size), codesOf('test'))) parts.push(part)
  return Buffer.concat(parts).toString()
}

test.each([1, 3, 1000, 1e9])(
  'a workbook in chunks of %i bytes becomes the CSV of its first sheet, with line numbers kept',
  async (size) => {
    expect(await taken(await workbook(), size)).toBe('sku,ชื่อ,วันที่\r\n\r\nA-1,"ชา, ""เข้ม""",2026-11-21')
  },
)

test.each(['', 'P', 'PK', 'sku,price\r\nA,1', 'PK,price\r\nA,1'])(
  '%j passes through unchanged',
  async (text) => {
    expect(await taken(Buffer.from(text), 1)).toBe(text)
  },
)

test('a file that starts like a workbook but is none is refused, and so is one that is too large', async () => {
  const head = Buffer.from([0x50, 0x4b, 3, 4])
  await expect(taken(Buffer.concat([head, Buffer.from('junk')]), 5)).rejects.toMatchObject({
    status: 422,
    code: 'test.import.binary',
  })
  const whole = await workbook()
  await expect(taken(whole.subarray(0, whole.length / 2), 99)).rejects.toMatchObject({ status: 422 })
  const large = Buffer.concat([head, Buffer.alloc(11 * 2 ** 20)])
  await expect(taken(large, 2 ** 20)).rejects.toMatchObject({ status: 413 })
})
