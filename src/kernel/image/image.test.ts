import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeSizes, placeholder, readImage, sniffType } from './image.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 60 } } })

const drawing = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#eee"/>' +
      '<circle cx="120" cy="90" r="60" fill="#b33"/><rect x="220" y="150" width="140" height="90" fill="#236"/></svg>',
  ),
)

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is recognised by its content: %s',
    async (format) => {
      const bytes = await image(40, 30).toFormat(format).toBuffer()
      expect(sniffType(bytes)).toBe(format)
      expect(await readImage(bytes)).toMatchObject({ type: format, width: 40, height: 30 })
    },
  )

  test('has the dimensions as seen when the camera was held upright', async () => {
    const bytes = await image(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await readImage(bytes)).toMatchObject({ width: 30, height: 40 })
    const [size] = await makeSizes(bytes, [300])
    expect(size).toMatchObject({ width: 30, height: 40 })
  })

  test('loses hidden metadata when its sizes are made', async () => {
    const bytes = await image(60, 60)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
    for (const { data } of await makeSizes(polyglot, [30, 60])) {
      expect(data.includes('secret place') || data.includes('<script')).toBe(false)
      expect(sniffType(data)).toBe('webp')
    }
  })

  test('is never enlarged', async () => {
    const sizes = await makeSizes(await image(500, 200).png().toBuffer(), [320, 960])
    expect(sizes.map(({ width }) => width)).toEqual([320, 500])
  })

  test('has a placeholder of a few bytes in its own colours while it loads', async () => {
    const bytes = await drawing.clone().resize(400, 200, { fit: 'fill' }).png().toBuffer()
    const address = await placeholder(bytes)
    expect(address.length).toBeLessThan(400)
    const tiny = await sharp(Buffer.from(address.split(',')[1] ?? '', 'base64')).metadata()
    expect(tiny).toMatchObject({ format: 'webp', width: 16, height: 8 })
  })

  test('has the colour most of it has', async () => {
    expect((await readImage(await image(40, 30).png().toBuffer())).colour).toMatch(
      /^#1[0-9a-f]7[0-9a-f]3[0-9a-f]$/,
    )
  })

  test('with many frames costs no more than its first', async () => {
    const frames = Array.from({ length: 60 }, (_, index) => Buffer.alloc(400 * 400 * 3, index))
    const raw = { width: 400, height: 400 * 60, channels: 3 as const, pageHeight: 400 }
    const moving = await sharp(Buffer.concat(frames), { raw }).gif({ loop: 0 }).toBuffer()
    expect(await readImage(moving)).toMatchObject({ type: 'gif', width: 400, height: 400 })
    const [size] = await makeSizes(moving, [200])
    expect(await sharp(size?.data).metadata()).toMatchObject({ width: 200, height: 200, format: 'webp' })
  })
})

/** A JPEG that starts with a comment, as in files made to be mistaken for something else. */
async function withComment(text: string): Promise<Buffer> {
  const bytes = await image(8, 8).jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, Buffer.from(text), bytes.subarray(2)])
}

/** The end record of a ZIP archive without files. */
function emptyArchive(comment: string): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\u0005\u0006', 'latin1')
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, Buffer.from(comment)])
}

describe('refuses files that are not valid pictures', () => {
  const bomb = async () => {
    const bytes = await image(8, 8).png().toBuffer()
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
    [
      'a picture with a web page in its notes',
      () => withComment('</p><script>alert(document.domain)</script>'),
      'image.type',
    ],
    ['a picture that opens as a PDF', () => withComment('%PDF-1.4'), 'image.type'],
    [
      'a picture with an archive behind it',
      async () => Buffer.concat([await image(8, 8).jpeg().toBuffer(), emptyArchive('a comment')]),
      'image.type',
    ],
    ['a program', () => Buffer.from('MZ\u0090\0\u0003'), 'image.type'],
    ['a phone’s HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'image.heic'],
    ['a picture that claims to be immense', bomb, 'image.too_large'],
    [
      'a picture that breaks off before its size',
      async () => (await drawing.clone().jpeg().toBuffer()).subarray(0, 200),
      'image.size_unknown',
    ],
    [
      'half a picture',
      async () => {
        const whole = await drawing.clone().png().toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      'image.unreadable',
    ],
  ])('%s', async (_, make, code) => {
    await expect(readImage(await make())).rejects.toMatchObject({ status: 422, code })
  })
})

describe('files', () => {
  test.each<[string, Buffer]>([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['svg', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="x">')],
    ['html', Buffer.from('\n <!-- x --> <!DOCTYPE html><title>')],
    ['zip', Buffer.from('PK\u0003\u0004')],
    ['gzip', Buffer.from([0x1f, 0x8b, 8])],
    ['mp4', Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0')],
    ['webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
    ['mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['wav', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['program', Buffer.from('#!/bin/sh\n')],
    ['program', Buffer.from('\u007fELF')],
  ])('%s are recognised by their content', (kind, bytes) => {
    expect(sniffType(bytes)).toBe(kind)
  })

  test('text, empty files and noise are none of those', () => {
    for (const bytes of [
      Buffer.from('สวัสดี, <b>x</b>'),
      Buffer.alloc(0),
      Buffer.from([1, 2, 3]),
      Buffer.alloc(2000),
    ]) {
      expect(sniffType(bytes)).toBeNull()
    }
  })

  test('a view into a larger buffer is read at its offset', () => {
    expect(sniffType(Buffer.from('xxx%PDF-1.7').subarray(3))).toBe('pdf')
  })
})
