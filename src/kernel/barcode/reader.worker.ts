import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { isRaster } from '#kernel/image/sniff.ts'
import { answerTasks } from '#kernel/worker-task.ts'
import type { FoundCode } from './barcode.ts'

export interface Look {
  /** Index of the pass, from 0. The image comes with the first and is kept for the others. */
  look: number
  image?: Uint8Array
}

export interface Seen {
  codes: FoundCode[]
  /** There are no more passes. */
  last: boolean
}

interface Grey {
  pixels: Buffer
  width: number
  height: number
}

/** Photos are scaled down to this size at most while being read: 12-megapixel phone photos fit. */
const largest = 4200

const qr: ReaderOptions = { formats: ['QRCode'], tryHarder: true, tryRotate: false, tryInvert: false }

/** Excludes formats without a check digit (ITF, Code 39, film edges): lines of print look like them. */
const others: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'DataMatrix', 'PDF417', 'Aztec'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  minLineCount: 3,
}

interface Way {
  view(picture: Sharp, whole: Grey): Sharp
  options: ReaderOptions
}

const whole = (size: number, enlarge: boolean) => (picture: Sharp) =>
  picture.resize(size, size, { fit: 'inside', withoutEnlargement: !enlarge })

/** One of nine pieces, overlapping by a quarter so that a code on an edge is whole in one of them. */
const piece = (column: number, row: number) => (picture: Sharp, of: Grey) => {
  const [width, height] = [Math.max(1, Math.floor(of.width / 2.5)), Math.max(1, Math.floor(of.height / 2.5))]
  const left = Math.min(of.width - width, Math.round(column * width * 0.75))
  const top = Math.min(of.height - height, Math.round(row * height * 0.75))
  return picture.extract({ left, top, width, height }).resize(1600, 1600, { fit: 'inside' })
}

/**
 * The passes, cheapest first. Tested on slips that were rotated, blurred, noisy, dark, shrunk and badly compressed:
 * what the whole image does not reveal, pieces of it at 1600 pixels do, down to codes of 60 pixels in a photo; a filter
 * helped only against strong noise. A QR code can be read at any rotation, so `tryRotate` would be wasted. Codes on
 * slips are near the bottom, so the pieces start there.
 */
const ways: Way[] = [
  { view: whole(1600, false), options: qr },
  { view: whole(2400, true), options: { ...qr, tryInvert: true } },
  ...[2, 1, 0].flatMap((row) => [2, 1, 0].map((column) => ({ view: piece(column, row), options: qr }))),
  { view: (picture) => whole(3840, true)(picture).blur(1.5), options: qr },
  { view: whole(1600, false), options: others },
  { view: whole(2400, true), options: others },
]

let ready: Promise<unknown> | undefined
let saved: Grey | null = null

answerTasks(async ({ look, image }: Look): Promise<Seen> => {
  ready ??= prepare()
  await ready
  if (image) saved = await decoded(image)
  const way = ways[look]
  if (!saved || !way) return { codes: [], last: true }
  const { pixels, width, height } = saved
  const seen = await raw(way.view(sharp(pixels, { raw: { width, height, channels: 1 } }), saved))
  return { codes: seen ? await read(seen, way.options) : [], last: look === ways.length - 1 }
})

/** Loads the reader's WebAssembly from the installed package; by default it would be fetched from the network. */
function prepare(): Promise<unknown> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

async function decoded(image: Uint8Array): Promise<Grey | null> {
  // Not everything the image library opens is a raster image: an SVG is a program.
  if (!isRaster(image)) return null
  const upright = sharp(image, { limitInputPixels: 50_000_000, pages: 1 }).autoOrient()
  return raw(
    upright
      .flatten({ background: '#fff' })
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .greyscale(),
  )
}

async function raw(picture: Sharp): Promise<Grey | null> {
  try {
    const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

async function read({ pixels, width, height }: Grey, options: ReaderOptions): Promise<FoundCode[]> {
  const rgba = new Uint32Array(width * height)
  for (let index = 0; index < rgba.length; index++)
    rgba[index] = 0xff000000 | ((pixels[index] ?? 0) * 0x010101)
  const data = new Uint8ClampedArray(rgba.buffer)
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData
  const codes = await readBarcodes(picture, { ...options, maxNumberOfSymbols: 8 })
  return codes.filter((code) => code.isValid && code.text).map(({ text, format }) => ({ text, format }))
}
