import { performance } from 'node:perf_hooks'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrPng, qrSvg } from '#kernel/qr/qr.ts'
import { readCodes } from './barcode.ts'

// The slip mini-QR from the areas' test vectors: bank 014, reference 00111222233344ABCD12.
const payload = '004100060000010103014022000111222233344ABCD125102TH910417DF'
const mini = { text: payload, format: 'QRCode' }

const codeOf = async (pixels: number, text = payload) =>
  sharp(await qrPng(text))
    .resize(pixels, pixels, { kernel: 'cubic' })
    .png()
    .toBuffer()

/** Lines of print, as on a slip above its code. */
const print = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">${Array.from(
    { length: 22 },
    (_, index) =>
      `<rect x="${60 + (index % 3) * 20}" y="${120 + index * 60}" width="${300 + ((index * 97) % 500)}" height="${14 + (index % 4) * 6}" fill="#456"/>`,
  ).join('')}</svg>`,
)

/** A slip as on a phone screen: the code is small, in the lower corner. */
async function slip(pixels = 220, more: { input: Buffer; left: number; top: number }[] = []): Promise<Sharp> {
  const canvas = sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#f2f5f8' } })
  const code = { input: await codeOf(pixels), left: 1000 - pixels, top: 1770 - pixels }
  return sharp(
    await canvas
      .composite([{ input: print }, code, ...more])
      .png()
      .toBuffer(),
  )
}

const grain = (width: number, height: number, mean: number, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean, sigma } },
  })
    .png()
    .toBuffer()

/** The slip on a screen, photographed at an angle in a dark room. */
async function darkPhoto(brightness: number): Promise<Buffer> {
  const screen = await (await slip()).resize(700).rotate(6, { background: '#222' }).png().toBuffer()
  const photo = await sharp(await grain(1500, 2200, 40, 30))
    .composite([{ input: screen, left: 400, top: 500 }])
    .png()
    .toBuffer()
  return sharp(photo).modulate({ brightness }).blur(1).jpeg({ quality: 60 }).toBuffer()
}

const turned = (degrees: number) => async () =>
  (await slip()).rotate(degrees, { background: '#333' }).jpeg({ quality: 70 }).toBuffer()

describe('reading a slip’s mini QR code', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['alone', () => codeOf(300)],
    [
      'as a drawing',
      async () =>
        sharp(Buffer.from(qrSvg(payload)), { density: 300 })
          .png()
          .toBuffer(),
    ],
    ['on a screenshot', async () => (await slip()).png().toBuffer()],
    ['turned a little, among print that looks like a bar code', turned(3)],
    ['turned by 17 degrees', turned(17)],
    ['turned by 45 degrees', turned(45)],
    ['lying on its side', turned(90)],
    ['upside down', turned(180)],
    ['blurred', async () => (await slip()).blur(2.2).jpeg({ quality: 80 }).toBuffer()],
    ['badly blurred', async () => (await slip()).blur(3).jpeg({ quality: 80 }).toBuffer()],
    ['small', async () => (await slip(110)).jpeg({ quality: 80 }).toBuffer()],
    ['very small', async () => (await slip(74)).jpeg({ quality: 80 }).toBuffer()],
    [
      'sent on and shrunk by a chat program',
      async () => (await slip(200)).resize(480).jpeg({ quality: 60 }).toBuffer(),
    ],
    ['compressed beyond looking at', async () => (await slip(200)).jpeg({ quality: 10 }).toBuffer()],
    ['pale', async () => (await slip()).linear(0.2, 150).jpeg({ quality: 70 }).toBuffer()],
    ['in the colours of a dark screen', async () => (await slip()).negate({ alpha: false }).png().toBuffer()],
    [
      'slanted',
      async () =>
        (await slip(260))
          .affine(
            [
              [1, 0.18],
              [0.06, 0.92],
            ],
            { background: '#222' },
          )
          .jpeg()
          .toBuffer(),
    ],
    ['on a dark photo', () => darkPhoto(0.45)],
    ['on a very dark photo', () => darkPhoto(0.2)],
    [
      'held upright by the camera’s note only',
      async () => (await slip()).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    ],
  ])('%s', async (_, make) => {
    expect(await readCodes(await make())).toEqual([mini])
  })
})

describe('other codes in a picture', () => {
  test('an advertisement’s code does not hide the slip’s when the slip’s is wanted', async () => {
    const advertisement = { input: await codeOf(420, 'https://bank.example/promotion'), left: 60, top: 60 }
    const image = await (await slip(74, [advertisement])).jpeg({ quality: 80 }).toBuffer()
    const found = await readCodes(image, { enough: (codes) => codes.some(({ text }) => text === payload) })
    expect(found).toContainEqual(mini)
    expect(found.map(({ text }) => text)).toContain('https://bank.example/promotion')
  })

  test('a product’s barcode is read when there is no QR code', async () => {
    const bars = ean13('8850999220017')
    expect(await readCodes(await sharp(bars).png().toBuffer())).toEqual([
      { text: '8850999220017', format: 'EAN13' },
    ])
    expect(await readCodes(await sharp(bars).rotate(90).png().toBuffer())).toEqual([
      { text: '8850999220017', format: 'EAN13' },
    ])
  })

  test('a picture without a code, or a file that is not a picture, yields nothing', async () => {
    expect(await readCodes(await (await slip(1)).png().toBuffer())).toEqual([])
    expect(
      await readCodes(
        await sharp({ create: { width: 3, height: 900, channels: 3, background: '#abc' } })
          .png()
          .toBuffer(),
      ),
    ).toEqual([])
    expect(await readCodes(Buffer.from('no picture'))).toEqual([])
    expect(await readCodes(new Uint8Array())).toEqual([])
  })
})

test('concurrent reads do not mix, and the event loop stays free', async () => {
  const images = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const input = await codeOf(200, `picture ${index}`)
      return sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
        .composite([{ input, left: 100 * index, top: 300 }])
        .png()
        .toBuffer()
    }),
  )
  const before = performance.eventLoopUtilization()
  const found = await Promise.all(images.map((image) => readCodes(image)))
  expect(found.map((codes) => codes[0]?.text)).toEqual(images.map((_, index) => `picture ${index}`))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

/** The bars of an EAN-13 by ISO/IEC 15420: the first digit decides how the left six are encoded. */
function ean13(digits: string): Buffer {
  const left = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ]
  const right = left.map((bits) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0')))
  const mirrored = right.map((bits) => [...bits].reverse().join(''))
  const parities = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
  ]
  const parity = parities[Number(digits[0])] ?? ''
  const first = [...digits.slice(1, 7)].map(
    (digit, index) => (parity[index] === 'L' ? left : mirrored)[Number(digit)],
  )
  const last = [...digits.slice(7)].map((digit) => right[Number(digit)])
  const bits = `101${first.join('')}01010${last.join('')}101`
  const bars = [...bits]
    .map((bit, index) => (bit === '1' ? `<rect x="${60 + index * 4}" y="60" width="4" height="200"/>` : ''))
    .join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="320"><rect width="500" height="320" fill="#fff"/>${bars}</svg>`,
  )
}
