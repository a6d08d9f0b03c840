import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '#kernel/concurrency.ts'
import { Problem } from '#kernel/errors.ts'
import { type ImageKind, isPolyglot, isRaster, sniffType } from './sniff.ts'

export { type ImageKind, sniffType } from './sniff.ts'

// Decoding runs on sharp's own threads; two images at a time leave room for requests on a small machine.
export const imageConcurrency = limitConcurrency(2)
// Background work, one at a time: a slot stays free for a request, and a core for handling it.
const jobLimiter = limitConcurrency(1)
sharp.concurrency(1)
// Every image is different; caching them only costs memory.
sharp.cache(false)

export interface ImageMetadata {
  type: ImageKind
  /** Pixels as displayed, with the camera's orientation applied. */
  width: number
  height: number
  /** The placeholder colour while it loads, `#rrggbb`. */
  colour: string
}

/** The maximum width times height of an image: a small file can claim to be a very large image. */
const maxPixels = 50_000_000

/** Opens an image for pixel work, upright, with the limits that apply to every image. */
export const openImage = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()

/**
 * Reads the facts of an image. Throws 422 `image.type` for content that is not an image (SVG, HTML, PDF and archives
 * among them) or that is something else as well, `image.heic` for a phone's HEIC, `image.too_large` beyond fifty
 * million pixels, `image.size_unknown` if its size cannot be read, `image.unreadable` for a broken one.
 */
export async function readImage(bytes: Uint8Array): Promise<ImageMetadata> {
  const type = sniffType(bytes)
  if (type === 'heic') throw imageProblem('image.heic')
  if (!isRaster(bytes) || isPolyglot(bytes)) throw imageProblem('image.type')
  return imageConcurrency(async () => {
    try {
      const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
        .metadata()
        .catch(() => {
          throw imageProblem('image.size_unknown')
        })
      if (width * height > maxPixels) throw imageProblem('image.too_large')
      // Decoding a small copy proves that the image can be decoded. Statistics are taken from the small copy: `stats`
      // of a pipeline reads the whole original.
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
      throw error instanceof Problem ? error : imageProblem('image.unreadable')
    }
  })
}

export interface ImageSize {
  width: number
  height: number
  data: Buffer
}

// For AVIF, one step below libvips' default of 4 costs a quarter of the CPU time for files that are 5 % larger.
const effort = { webp: 4, avif: 3 }

/**
 * Returns the image in several widths, never larger than the original, without its metadata. It is re-encoded from
 * pixels, so nothing hidden in the file survives. For a `job`, one image is made at a time, so that images of requests
 * find a slot.
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
    // JPEG has no transparency and no effort setting.
    const pipeline =
      format === 'jpeg'
        ? sized.flatten({ background: '#fff' }).jpeg({ quality: 84 })
        : sized.toFormat(format, { quality, effort: effort[format] })
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  }
  return Promise.all(
    widths.map((width) => {
      const inTurn = () => imageConcurrency(() => make(width))
      return job ? jobLimiter(inTurn) : inTurn()
    }),
  )
}

/**
 * Returns a placeholder while an image loads: a blurred version sixteen pixels wide as a `data:` URL of about 150
 * bytes, upright and in the image's own aspect ratio.
 */
export function placeholder(bytes: Uint8Array): Promise<string> {
  return imageConcurrency(async () => {
    const tiny = openImage(bytes).resize(16, 16, { fit: 'inside' }).blur(1).flatten({ background: '#fff' })
    return `data:image/webp;base64,${(await tiny.webp({ quality: 40, smartSubsample: true }).toBuffer()).toString('base64')}`
  })
}

const imageProblem = (code: string) => new Problem(422, code, { errors: [{ path: 'file', code }] })
