import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { isRaster } from '#kernel/image/sniff.ts'
import { serveTasks } from '#kernel/worker-task.ts'
import type { DecodedCode } from './barcode.ts'

export interface ScanRequest {
  /** Index of the pass, from 0. The image comes with the first and is kept for the others. */
  pass: number
  image?: Uint8Array
}

export interface ScanResult {
  codes: DecodedCode[]
  /** There are no more passes. */
  last: boolean
}

interface GreyImage {
  pixels: Buffer
  width: number
  height: number
}

/** Photos are scaled down to this size at most while being read: 12-megapixel phone photos fit. */
const maxSidePx = 4200

const qrOptions: ReaderOptions = { formats: ['QRCode'], tryHarder: true, tryRotate: false, tryInvert: false }

/** Excludes formats without a check digit (ITF, Code 39, film edges): lines of print look like them. */
const otherOptions: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'DataMatrix', 'PDF417', 'Aztec'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  minLineCount: 3,
}

interface ScanPass {
  view(picture: Sharp, whole: GreyImage): Sharp
  options: ReaderOptions
}

const wholeImage = (size: number, enlarge: boolean) => (source: Sharp) =>
  source.resize(size, size, { fit: 'inside', withoutEnlargement: !enlarge })

/** One of nine pieces, overlapping by a quarter so that a code on an edge is whole in one of them. */
const imageTile = (column: number, row: number) => (source: Sharp, of: GreyImage) => {
  const width = Math.max(1, Math.floor(of.width / 2.5))
  const height = Math.max(1, Math.floor(of.height / 2.5))
  const left = Math.min(of.width - width, Math.round(column * width * 0.75))
  const top = Math.min(of.height - height, Math.round(row * height * 0.75))
  return source.extract({ left, top, width, height }).resize(1600, 1600, { fit: 'inside' })
}

/**
 * The passes, cheapest first. Tested on slips that were rotated, blurred, noisy, dark, shrunk and badly compressed:
 * what the whole image does not reveal, pieces of it at 1600 pixels do, down to codes of 60 pixels in a photo; a filter
 * helped only against strong noise. A QR code can be read at any rotation, so `tryRotate` would be wasted. Codes on
 * slips are near the bottom, so the pieces start there.
 */
const passes: ScanPass[] = [
  { view: wholeImage(1600, false), options: qrOptions },
  { view: wholeImage(2400, true), options: { ...qrOptions, tryInvert: true } },
  ...[2, 1, 0].flatMap((row) =>
    [2, 1, 0].map((column) => ({ view: imageTile(column, row), options: qrOptions })),
  ),
  { view: (source) => wholeImage(3840, true)(source).blur(1.5), options: qrOptions },
  { view: wholeImage(1600, false), options: otherOptions },
  { view: wholeImage(2400, true), options: otherOptions },
]

let ready: Promise<unknown> | undefined
let currentImage: GreyImage | null = null

serveTasks(async ({ pass: look, image }: ScanRequest): Promise<ScanResult> => {
  ready ??= prepare()
  await ready
  if (image) currentImage = await decodeImage(image)
  const pass = passes[look]
  if (!currentImage || !pass) return { codes: [], last: true }
  const { pixels, width, height } = currentImage
  const prepared = await toGreyImage(
    pass.view(sharp(pixels, { raw: { width, height, channels: 1 } }), currentImage),
  )
  return { codes: prepared ? await read(prepared, pass.options) : [], last: look === passes.length - 1 }
})

/** Loads the reader's WebAssembly from the installed package; by default it would be fetched from the network. */
function prepare(): Promise<unknown> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

async function decodeImage(image: Uint8Array): Promise<GreyImage | null> {
  // Not everything the image library opens is a raster image: an SVG is a program.
  if (!isRaster(image)) return null
  const upright = sharp(image, { limitInputPixels: 50_000_000, pages: 1 }).autoOrient()
  return toGreyImage(
    upright
      .flatten({ background: '#fff' })
      .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
      .greyscale(),
  )
}

async function toGreyImage(source: Sharp): Promise<GreyImage | null> {
  try {
    const { data, info } = await source.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

async function read({ pixels, width, height }: GreyImage, options: ReaderOptions): Promise<DecodedCode[]> {
  const rgba = new Uint32Array(width * height)
  for (let index = 0; index < rgba.length; index++)
    rgba[index] = 0xff000000 | ((pixels[index] ?? 0) * 0x010101)
  const data = new Uint8ClampedArray(rgba.buffer)
  const imageData = { data, width, height, colorSpace: 'srgb' } as ImageData
  const codes = await readBarcodes(imageData, { ...options, maxNumberOfSymbols: 8 })
  return codes.filter((code) => code.isValid && code.text).map(({ text, format }) => ({ text, format }))
}
