/** A part of an image, all as fractions of its width and height from the top left. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

interface Spot {
  x: number
  y: number
}

/** Common aspect ratios for cropping. */
export const shapes = { square: 1, photo: 4 / 3, wide: 16 / 9, tall: 4 / 5 } as const
export type Shape = keyof typeof shapes

const within = (part: number, most = 1) => Math.min(most, Math.max(0, part))

/** Returns the frame between two corners, in whichever direction it was drawn. */
export function frameBetween(a: Spot, b: Spot): Frame {
  const [left, right] = [within(Math.min(a.x, b.x)), within(Math.max(a.x, b.x))]
  const [top, bottom] = [within(Math.min(a.y, b.y)), within(Math.max(a.y, b.y))]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Moves a frame, keeping it within the edges. */
export const moveFrame = (frame: Frame, x: number, y: number): Frame => ({
  ...frame,
  x: within(frame.x + x, 1 - frame.width),
  y: within(frame.y + y, 1 - frame.height),
})

/** Returns the largest frame of a shape, centred in an image of that aspect ratio. */
export function shapeFrame(shape: Shape, picture: number): Frame {
  const ratio = shapes[shape]
  const width = ratio >= picture ? 1 : ratio / picture
  const height = ratio >= picture ? picture / ratio : 1
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}
