import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/sarabun/package.json'))
const FILES = {
  400: '400Regular/Sarabun_400Regular.ttf',
  600: '600SemiBold/Sarabun_600SemiBold.ttf',
  700: '700Bold/Sarabun_700Bold.ttf',
}
const NAMES = { 400: 'Sarabun', 600: 'Sarabun SemiBold', 700: 'Sarabun Bold' }

/** How a line of text is drawn: `size` is its em in pixels; a line wider than `maxWidth` is reduced. */
export interface TextStyle {
  size: number
  colour: string
  weight: keyof typeof FILES
  maxWidth?: number
}

/**
 * Renders one line of Thai or Latin text as a transparent PNG, trimmed to its ink. The font file is given explicitly,
 * so every machine renders the same.
 */
export async function drawText(text: string, { size, colour, weight, maxWidth }: TextStyle): Promise<Buffer> {
  const markup = `<span foreground="${colour}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`
  const image = await sharp({
    text: {
      text: markup,
      font: `${NAMES[weight]} ${size}px`,
      fontfile: join(fonts, FILES[weight]),
      rgba: true,
      dpi: 72,
      wrap: 'none',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (!maxWidth || image.info.width <= maxWidth) return image.data
  return sharp(image.data).resize({ width: maxWidth, kernel: 'lanczos3' }).png().toBuffer()
}
