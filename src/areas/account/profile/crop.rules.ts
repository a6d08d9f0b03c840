/** The selected square of a photo: its centre and side, as fractions of the photo (0 to 1; the side of the shorter edge). */
export interface SquareCrop {
  x: number
  y: number
  side: number
}

/** Returns the square in whole pixels, moved inside the photo where it would extend beyond it. */
export function squareOf(
  size: { width: number; height: number },
  crop: SquareCrop,
): { left: number; top: number; width: number; height: number } {
  const within = (value: number, min: number, max: number) =>
    Math.min(max, Math.max(min, Number.isFinite(value) ? value : (min + max) / 2))
  const shorter = Math.min(size.width, size.height)
  const side = Math.max(1, Math.round(shorter * within(crop.side, 0.1, 1)))
  const at = (middle: number, length: number) =>
    Math.round(within(middle * length - side / 2, 0, length - side))
  return { left: at(crop.x, size.width), top: at(crop.y, size.height), width: side, height: side }
}
