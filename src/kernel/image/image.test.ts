import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hashDistance, makeSizes, perceptualHash, readImage, sniffType } from './image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 60 } } })

const drawing = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#eee"/>' +
      '<circle cx="120" cy="90" r="60" fill="#b33"/><rect x="220" y="150" width="140" height="90" fill="#236"/></svg>',
  ),
)

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is known by its content: %s',
    async (format) => {
      const bytes = await picture(40, 30).toFormat(format).toBuffer()
      expect(sniffType(bytes)).toBe(format)
      expect(await readImage(bytes)).toMatchObject({ type: format, width: 40, height: 30 })
    },
  )

  test('is measured as it is seen when the camera was held upright', async () => {
    const bytes = await picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await readImage(bytes)).toMatchObject({ width: 30, height: 40 })
    const [size] = await makeSizes(bytes, [300])
    expect(size).toMatchObject({ width: 30, height: 40 })
  })

  test('loses what was hidden in its file when its sizes are made', async () => {
    const bytes = await picture(60, 60)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
    for (const { data } of await makeSizes(polyglot, [30, 60])) {
      expect(data.includes('secret place') || data.includes('<script')).toBe(false)
      expect(sniffType(data)).toBe('webp')
    }
  })

  test('is never made larger than it is', async () => {
    const sizes = await makeSizes(await picture(500, 200).png().toBuffer(), [320, 960])
    expect(sizes.map(({ width }) => width)).toEqual([320, 500])
  })

  test('keeps its fingerprint when it is made smaller and compressed again, and another has another', async () => {
    const one = await perceptualHash(await drawing.clone().png().toBuffer())
    const again = await perceptualHash(await drawing.clone().resize(180).jpeg({ quality: 40 }).toBuffer())
    const other = await perceptualHash(await drawing.clone().flop().png().toBuffer())
    expect(hashDistance(one, again)).toBeLessThanOrEqual(6)
    expect(hashDistance(one, other)).toBeGreaterThan(10)
  })
})

describe('what is no picture is refused', () => {
  const bomb = async () => {
    const bytes = await picture(8, 8).png().toBuffer()
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    return bytes
  }
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image.type',
    ],
    [
      'a web page with a picture’s name',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image.type',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'image.type'],
    ['an archive', () => Buffer.from('PK\u0003\u0004xxxx'), 'image.type'],
    ['nothing', () => Buffer.alloc(0), 'image.type'],
    ['a phone’s HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'image.heic'],
    ['a picture that claims to be immense', bomb, 'image.too_large'],
    [
      'half a picture',
      async () => (await drawing.clone().jpeg().toBuffer()).subarray(0, 200),
      'image.unreadable',
    ],
  ])('%s', async (_, make, code) => {
    await expect(readImage(await make())).rejects.toMatchObject({ status: 422, code })
  })
})
