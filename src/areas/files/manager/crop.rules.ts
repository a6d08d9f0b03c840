/** A part of an image, all as fractions of its width and height from the top left. */
export interface CropFrame {
  x: number
  y: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** Common aspect ratios for cropping. */
export const aspectRatios = { square: 1, photo: 4 / 3, wide: 16 / 9, tall: 4 / 5 } as const
export type AspectRatio = keyof typeof aspectRatios

const clamp = (part: number, max = 1) => Math.min(max, Math.max(0, part))

/** Returns the frame between two corners, in whichever direction it was drawn. */
export function frameFromCorners(a: Point, b: Point): CropFrame {
  const left = clamp(Math.min(a.x, b.x))
  const right = clamp(Math.max(a.x, b.x))
  const top = clamp(Math.min(a.y, b.y))
  const bottom = clamp(Math.max(a.y, b.y))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Moves a frame, keeping it within the edges. */
export const moveFrame = (frame: CropFrame, x: number, y: number): CropFrame => ({
  ...frame,
  x: clamp(frame.x + x, 1 - frame.width),
  y: clamp(frame.y + y, 1 - frame.height),
})

/** Returns the largest frame of a shape, centred in an image of that aspect ratio. */
export function frameOfRatio(shape: AspectRatio, imageRatio: number): CropFrame {
  const ratio = aspectRatios[shape]
  const width = ratio >= imageRatio ? 1 : ratio / imageRatio
  const height = ratio >= imageRatio ? imageRatio / ratio : 1
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}
