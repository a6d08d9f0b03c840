import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { imageConcurrency, openImage } from './image.ts'

export interface PixelBox {
  left: number
  top: number
  width: number
  height: number
}

/** Cuts out a part of an image, upright as displayed, in its own format and without its metadata. */
export function cropImage(bytes: Uint8Array, box: PixelBox): Promise<Buffer> {
  return imageConcurrency(async () => {
    const { format } = await sharp(bytes).metadata()
    const cut = openImage(bytes).extract(box)
    return format === 'jpeg' ? cut.jpeg({ quality: 92 }).toBuffer() : cut.toBuffer()
  })
}

/** An image to overlay on others, with its size. */
export interface Watermark {
  data: Buffer
  width: number
  height: number
}

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf',
)

/**
 * Renders a line of text as a mark, white with a dark edge so that it is visible on any background; `height` is the
 * letter height in pixels.
 */
export function textWatermark(text: string, height: number, widest: number): Promise<Watermark> {
  return imageConcurrency(async () => {
    const renderText = (colour: string) =>
      sharp({
        text: {
          text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
          font: `Sarabun ${height}px`,
          fontfile: font,
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true })
    const shade = await renderText('black')
    const light = await renderText('white')
    const edge = Math.max(1, Math.round(height / 24))
    const { data, info } = await sharp({
      create: {
        width: light.info.width + 2 * edge,
        height: light.info.height + 2 * edge,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite([
        { input: shade.data, left: 0, top: edge },
        { input: shade.data, left: 2 * edge, top: edge },
        { input: shade.data, left: edge, top: 2 * edge },
        { input: light.data, left: edge, top: edge },
      ])
      .png()
      .toBuffer({ resolveWithObject: true })
    return info.width > widest
      ? toWatermark(sharp(data), widest)
      : { data, width: info.width, height: info.height }
  })
}

/** Scales an image to a mark of this width in pixels. */
export function imageWatermark(bytes: Uint8Array, width: number): Promise<Watermark> {
  return imageConcurrency(() => toWatermark(openImage(bytes), width))
}

async function toWatermark(image: Sharp, width: number): Promise<Watermark> {
  const { data, info } = await image
    .resize({ width })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Overlays a mark on an image; `opacity` in per cent. Parts outside the image are cut off. Returns WebP. */
export function overlayWatermark(
  bytes: Uint8Array,
  watermark: Watermark,
  at: { left: number; top: number },
  opacity: number,
): Promise<Buffer> {
  return imageConcurrency(async () => {
    const { autoOrient } = await sharp(bytes).metadata()
    const fitting = {
      left: 0,
      top: 0,
      width: Math.min(watermark.width, autoOrient.width - at.left),
      height: Math.min(watermark.height, autoOrient.height - at.top),
    }
    const input = await sharp(watermark.data)
      .extract(fitting)
      .ensureAlpha()
      .linear([1, 1, 1, opacity / 100], [0, 0, 0, 0])
      .png()
      .toBuffer()
    return openImage(bytes)
      .composite([{ input, ...at }])
      .webp({ quality: 80 })
      .toBuffer()
  })
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
