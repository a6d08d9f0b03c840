import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { qrPng, qrSvg } from '#kernel/qr/qr.ts'
import { readCodes } from './barcode.ts'

// The slip mini-QR of areas' test vectors: bank 014, reference 00111222233344ABCD12.
const payload = '004100060000010103014022000111222233344ABCD125102TH910417DF'
const code = (pixels: number) =>
  qrPng(payload).then((png) => sharp(png).resize(pixels, pixels, { kernel: 'nearest' }))

/** A slip as a phone shoots it: the code small in the corner of a large picture. */
async function slip(background: string, pixels: number): Promise<Sharp> {
  const paper = sharp({ create: { width: 1080, height: 1920, channels: 3, background } })
  const input = await (await code(pixels)).png().toBuffer()
  return sharp(
    await paper
      .composite([{ input, left: 760, top: 1500 }])
      .png()
      .toBuffer(),
  )
}

test.each<[string, () => Promise<Buffer>]>([
  ['plain', async () => (await code(300)).png().toBuffer()],
  [
    'a vector drawing',
    async () =>
      sharp(Buffer.from(qrSvg(payload)), { density: 300 })
        .png()
        .toBuffer(),
  ],
  ['turned by 90 degrees', async () => (await code(300)).rotate(90).png().toBuffer()],
  ['turned by 8 degrees', async () => (await code(300)).rotate(8, { background: '#fff' }).png().toBuffer()],
  ['a little blurred', async () => (await code(300)).blur(1.6).png().toBuffer()],
  ['small on a light slip', async () => (await slip('#f2f5f8', 200)).png().toBuffer()],
  [
    'small on a dark photo, badly compressed',
    async () => (await slip('#20242c', 220)).jpeg({ quality: 40 }).toBuffer(),
  ],
])('a slip’s code is read: %s', async (_, make) => {
  expect(await readCodes(await make())).toEqual([{ text: payload, format: 'QRCode' }])
})

test('a picture without a code, and what is no picture, give nothing', async () => {
  expect(
    await readCodes(
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#abc' } })
        .png()
        .toBuffer(),
    ),
  ).toEqual([])
  expect(await readCodes(Buffer.from('no picture'))).toEqual([])
})
