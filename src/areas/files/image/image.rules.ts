import type { WatermarkPosition } from '../public.ts'

/** Whether previews can be made of it. */
export const isPreviewableImage = (contentType: string): boolean =>
  /^image\/(jpeg|png|webp|gif|avif)$/.test(contentType)

/** Returns the folder of a content's previews: beside it, with the same timestamp. */
export const previewFolder = (key: string): string =>
  `preview/${key.replace(/^filemanager\//, '').replace(/\.[a-z0-9]+$/, '')}/`

/** A part of an image, as fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the crop in whole pixels, within the image; null when it is outside or less than 16 pixels are left. */
export function cropPixels(
  crop: Crop,
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } | null {
  if (![crop.x, crop.y, crop.width, crop.height].every((part) => part >= 0 && part <= 1)) return null
  const left = Math.round(crop.x * size.width)
  const top = Math.round(crop.y * size.height)
  const width = Math.min(Math.round(crop.width * size.width), size.width - left)
  const height = Math.min(Math.round(crop.height * size.height), size.height - top)
  return width >= 16 && height >= 16 ? { left, top, width, height } : null
}

/** Specification section 9: text height is a twentieth of the width, the margin a thirtieth, an image a fifth of the width. */
export const watermarkSizes = (width: number): { text: number; margin: number; image: number } => ({
  text: Math.max(8, Math.round(width / 20)),
  margin: Math.round(width / 30),
  image: Math.max(16, Math.round(width / 5)),
})

/** Returns the top left corner of a mark of that size on an image; never outside it. */
export function placeWatermark(
  position: WatermarkPosition,
  image: { width: number; height: number },
  watermark: { width: number; height: number },
): { left: number; top: number } {
  const { margin } = watermarkSizes(image.width)
  const across = {
    left: margin,
    center: (image.width - watermark.width) / 2,
    right: image.width - watermark.width - margin,
  }
  const down = {
    top: margin,
    center: (image.height - watermark.height) / 2,
    bottom: image.height - watermark.height - margin,
  }
  const [vertical, horizontal] =
    position === 'center'
      ? (['center', 'center'] as const)
      : (position.split('-') as ['top' | 'bottom', 'left' | 'center' | 'right'])
  const within = (value: number, max: number) => Math.round(Math.max(0, Math.min(value, max)))
  return {
    left: within(across[horizontal], Math.max(0, image.width - watermark.width)),
    top: within(down[vertical], Math.max(0, image.height - watermark.height)),
  }
}
