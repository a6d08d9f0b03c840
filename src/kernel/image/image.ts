import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '#kernel/concurrency.ts'
import { Problem } from '#kernel/errors.ts'
import { type ImageKind, isPolyglot, isRaster, sniffType } from './sniff.ts'

export { type ImageKind, sniffType } from './sniff.ts'

// Decoding runs on sharp's own threads; two pictures at a time leave room for requests on a small machine.
export const imageConcurrency = limitConcurrency(2)
// Of what nobody stands waiting for, one at a time: a place stays free for a request, and a core for answering it.
const jobGate = limitConcurrency(1)
sharp.concurrency(1)
// Every picture is another one; remembering them only costs memory.
sharp.cache(false)

export interface ImageFacts {
  type: ImageKind
  /** Pixels, as seen: the camera's orientation is applied. */
  width: number
  height: number
  /** The colour that stands for it while it loads, `#rrggbb`. */
  colour: string
}

/** Width times height beyond which a picture is refused: a small file can claim to be a very large one. */
const maxPixels = 50_000_000

/** Opens a picture for work on its pixels, upright, with the limits every picture has. */
export const openImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()

/**
 * Looks at a picture. Throws 422 `image.type` for what is no picture by its content (SVG, HTML, PDF and archives among
 * them) or something else besides, `image.heic` for a phone's HEIC, `image.too_large` beyond fifty million pixels, `image.size_unknown`
 * for one whose size cannot be read, `image.unreadable` for a broken one.
 */
export async function readImage(bytes: Uint8Array): Promise<ImageFacts> {
  const type = sniffType(bytes)
  if (type === 'heic') throw refused('image.heic')
  if (!isRaster(bytes) || isPolyglot(bytes)) throw refused('image.type')
  return imageConcurrency(async () => {
    try {
      const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
        .metadata()
        .catch(() => {
          throw refused('image.size_unknown')
        })
      if (width * height > maxPixels) throw refused('image.too_large')
      // Decoding it small proves that it can be decoded at all. Figures are taken of the small copy: `stats` of a pipeline
      // looks at the picture as it came, all of it.
      const { data, info } = await openImage(bytes)
        .resize(64, 64, { fit: 'inside' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { dominant } = await sharp(data, { raw: info }).stats()
      const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      return { type: type as ImageKind, width: autoOrient.width, height: autoOrient.height, colour }
    } catch (error) {
      throw error instanceof Problem ? error : refused('image.unreadable')
    }
  })
}

export interface ImageSize {
  width: number
  height: number
  data: Buffer
}

// A step below libvips' own 4 for AVIF costs a quarter of the processor for files that are 5 % larger.
const effort = { webp: 4, avif: 3 }

/**
 * The picture in several widths, never larger than it is, without its metadata. The bytes are made again from pixels, so
 * nothing that was hidden in the file is in them. A `job` has one made at a time, so that pictures of requests find a
 * place.
 */
export function makeSizes(
  bytes: Uint8Array,
  widths: readonly number[],
  {
    format = 'webp',
    quality = format === 'avif' ? 50 : 78,
    job = false,
  }: { format?: 'webp' | 'avif' | 'jpeg'; quality?: number; job?: boolean } = {},
): Promise<ImageSize[]> {
  const make = async (width: number) => {
    const sized = openImage(bytes).resize({ width, withoutEnlargement: true })
    // JPEG knows no transparency, and has no effort to choose.
    const written =
      format === 'jpeg'
        ? sized.flatten({ background: '#fff' }).jpeg({ quality: 84 })
        : sized.toFormat(format, { quality, effort: effort[format] })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  }
  return Promise.all(
    widths.map((width) => {
      const inTurn = () => imageConcurrency(() => make(width))
      return job ? jobGate(inTurn) : inTurn()
    }),
  )
}

/**
 * What stands in a picture's place while it loads: sixteen blurred pixels across as a `data:` address of about 150
 * bytes, in the picture's own shape, upright.
 */
export function placeholder(bytes: Uint8Array): Promise<string> {
  return imageConcurrency(async () => {
    const tiny = openImage(bytes).resize(16, 16, { fit: 'inside' }).blur(1).flatten({ background: '#fff' })
    return `data:image/webp;base64,${(await tiny.webp({ quality: 40, smartSubsample: true }).toBuffer()).toString('base64')}`
  })
}

/** A picture's fingerprint that survives scaling and recompression (difference hash): 16 hex digits. */
export function perceptualHash(bytes: Uint8Array): Promise<string> {
  return imageConcurrency(async () => {
    const grey = await openImage(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
    let bits = 0n
    for (let y = 0; y < 8; y++) {
      for (let x = 0; x < 8; x++) {
        const here = grey[y * 9 + x] ?? 0
        const right = grey[y * 9 + x + 1] ?? 0
        // Plain areas differ by a hair of compression noise; that must not count.
        bits = (bits << 1n) | (here > right + 3 ? 1n : 0n)
      }
    }
    return bits.toString(16).padStart(16, '0')
  })
}

/** In how many of 64 bits two fingerprints differ; up to about 6 is the same picture. */
export function hashDistance(one: string, other: string): number {
  let difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; difference; difference &= difference - 1n) count++
  return count
}

const refused = (code: string) => new Problem(422, code, { errors: [{ path: 'file', code }] })
