import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCodes } from '#kernel/barcode/barcode.ts'
import { qrPng, qrSvg } from './qr.ts'

const promptPay = '00020101021229370016A000000677010111011300668012345675802TH53037645406420.006304D14A'

test.each([promptPay, 'https://market.example/บิล?t=1', 'ก'.repeat(200)])(
  'a drawn code can be read back: %s',
  async (text) => {
    for (const level of ['L', 'M', 'Q', 'H'] as const) {
      const drawn = await sharp(Buffer.from(qrSvg(text, { level })), { density: 400 })
        .png()
        .toBuffer()
      expect(await readCodes(drawn)).toEqual([{ text, format: 'QRCode' }])
      expect(await readCodes(await qrPng(text, { level }))).toEqual([{ text, format: 'QRCode' }])
    }
  },
)

test('the drawing has a quiet zone of four modules, is square, and contains none of the text', () => {
  const svg = qrSvg('<script>alert(1)</script>')
  expect(svg).not.toContain('script>')
  const [, side = '0'] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  expect((Number(side) - 8 - 17) % 4).toBe(0)
  for (const [, x = '0', y = '0'] of svg.matchAll(/M(\d+) (\d+)h\d+v1/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
  }
  expect(qrSvg('x', { margin: 0 })).toContain('viewBox="0 0 21 21"')
})

test('text too long for any code is refused', () => {
  expect(() => qrSvg('x'.repeat(5000))).toThrow()
})

test('the picture is as large as its modules', async () => {
  expect(await sharp(await qrPng('x', { scale: 10 })).metadata()).toMatchObject({
    format: 'png',
    width: 290,
    height: 290,
  })
})
