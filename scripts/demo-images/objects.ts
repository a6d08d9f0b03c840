import { join } from 'node:path'
import sharp from 'sharp'
import { drawPack, type Pack } from './packs.ts'
import type { Tint } from './scene.ts'

/** Side length of the square in which an object is prepared before it is placed. */
const PREPARED = 1000

/** A cut-out object with a transparent background, trimmed to its own edges. */
export interface Cutout {
  png: Buffer
  width: number
  height: number
  /** Left and right end of the base, as fractions of the width: where the contact shadow is. */
  foot: [number, number]
}

/** Reads the emoji of one folder and draws the packs; each distinct object is prepared once. */
export function createObjectCache(folder: string) {
  const shelf = new Map<string, Promise<Cutout>>()

  async function prepare(object: string | Pack, tint: Tint | undefined, flip: boolean): Promise<Cutout> {
    const source =
      typeof object === 'string'
        ? await upscaleEmoji(join(folder, `${object}.webp`))
        : await drawPack(object, emoji)
    let image = sharp(source)
    if (tint)
      image = image.modulate({
        hue: tint.hue ?? 0,
        saturation: tint.saturation ?? 1,
        brightness: tint.brightness ?? 1,
      })
    if (flip) image = image.flop()
    return trimCutout(await image.png().toBuffer())
  }

  function emoji(name: string): Promise<Buffer> {
    return upscaleEmoji(join(folder, `${name}.webp`))
  }

  return {
    emoji,
    get(object: string | Pack, tint?: Tint, flip = false): Promise<Cutout> {
      const key = JSON.stringify([object, tint ?? null, flip])
      const found = shelf.get(key)
      if (found) return found
      const prepared = prepare(object, tint, flip)
      shelf.set(key, prepared)
      return prepared
    },
  }
}

export type ObjectCache = ReturnType<typeof createObjectCache>

/**
 * Enlarges a 256 px emoji. Colour is enlarged without its transparent fringe (which is first filled with the
 * neighbouring colour), and the outline is sharpened after enlarging: plain enlarging leaves a soft halo.
 */
async function upscaleEmoji(path: string): Promise<Buffer> {
  const size = {
    width: PREPARED,
    height: PREPARED,
    fit: 'contain' as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  const source = await sharp(path).ensureAlpha().resize(256, 256, size).png().toBuffer()
  const filled = await bleed(source)
  const colour = await sharp(filled)
    .resize(PREPARED, PREPARED, { kernel: 'cubic' })
    .blur(1.1)
    .sharpen({ sigma: 2.2, m1: 0.5, m2: 1.4 })
    .removeAlpha()
    .toBuffer()
  const outline = await sharp(source)
    .extractChannel('alpha')
    .resize(PREPARED, PREPARED, { kernel: 'cubic' })
    .blur(2.2)
    .linear(3.2, -255 * 1.22)
    .toColourspace('b-w')
    .toBuffer()
  return sharp(colour).joinChannel(outline).png().toBuffer()
}

/** Spreads the object's own colours outwards under its transparent edge. */
async function bleed(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let filledMask = new Uint8Array(width * height)
  for (let i = 0; i < filledMask.length; i++) filledMask[i] = (data[i * 4 + 3] ?? 0) > 200 ? 1 : 0
  for (let pass = 0; pass < 8; pass++) {
    const next = filledMask.slice()
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        if (filledMask[at]) continue
        if (fillFromNeighbours(data, filledMask, at, x, y, width, height)) next[at] = 1
      }
    }
    filledMask = next
  }
  for (let i = 0; i < filledMask.length; i++) data[i * 4 + 3] = 255
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer()
}

function fillFromNeighbours(
  data: Buffer,
  filledMask: Uint8Array,
  at: number,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  let red = 0
  let green = 0
  let blue = 0
  let count = 0
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const nx = x + dx
      const ny = y + dy
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
      const neighbour = ny * width + nx
      if (!filledMask[neighbour]) continue
      red += data[neighbour * 4] ?? 0
      green += data[neighbour * 4 + 1] ?? 0
      blue += data[neighbour * 4 + 2] ?? 0
      count++
    }
  }
  if (count === 0) return false
  data[at * 4] = red / count
  data[at * 4 + 1] = green / count
  data[at * 4 + 2] = blue / count
  return true
}

async function trimCutout(png: Buffer): Promise<Cutout> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let left = info.width
  let top = info.height
  let right = 0
  let bottom = 0
  const solid = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 24
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (!solid(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const width = right - left + 1
  const height = bottom - top + 1
  const band = Math.max(4, Math.round(height * 0.09))
  let footLeft = right
  let footRight = left
  for (let y = bottom - band; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (!solid(x, y)) continue
      footLeft = Math.min(footLeft, x)
      footRight = Math.max(footRight, x)
    }
  }
  const cut = await sharp(png).extract({ left, top, width, height }).png().toBuffer()
  return { png: cut, width, height, foot: [(footLeft - left) / width, (footRight - left) / width] }
}
