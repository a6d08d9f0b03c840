import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { answerTasks } from '#kernel/side-task.ts'
import type { FoundCode } from './barcode.ts'

export interface Look {
  /** Which way to look, from 0. The picture comes with the first and is kept for the others. */
  look: number
  image?: Uint8Array
}

interface Grey {
  pixels: Buffer
  width: number
  height: number
}

type View = () => Promise<Grey | null>

/** Photos are kept no larger than this while they are looked at: 12 million pixels of a phone fit. */
const largest = 4200

const qr: ReaderOptions = { formats: ['QRCode'], tryHarder: true, tryRotate: false, tryInvert: false }

/**
 * The ways to look, in the order of what they cost. Tried on slips that were turned, blurred, noisy, dark, shrunk and
 * badly compressed: what the whole picture does not show, pieces of it at 1600 pixels do, down to codes of 60 pixels
 * in a photo; filters helped only against strong noise. A QR code needs no turning, so `tryRotate` would be waste.
 * Bar codes come last and without the kinds that carry no check (ITF, Code 39, film edges): lines of a slip look like
 * them.
 */
const ways: { views: (whole: Grey) => View[]; options: ReaderOptions }[] = [
  { views: (whole) => [() => fitted(open(whole), 1600, false)], options: qr },
  { views: (whole) => [() => fitted(open(whole), 2400, true)], options: { ...qr, tryInvert: true } },
  { views: tiles, options: qr },
  { views: (whole) => [() => fitted(open(whole), 3840, true, 1.5)], options: qr },
  {
    views: (whole) => [() => fitted(open(whole), 1600, false), () => fitted(open(whole), 2400, true)],
    options: {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'DataMatrix', 'PDF417', 'Aztec'],
      tryHarder: true,
      tryRotate: true,
      tryInvert: false,
      minLineCount: 3,
    },
  },
]

export const looks = ways.length

let ready: Promise<unknown> | undefined
let kept: Grey | null = null

answerTasks(async ({ look, image }: Look): Promise<FoundCode[]> => {
  ready ??= prepare()
  await ready
  if (image) kept = await decoded(image)
  const way = ways[look]
  if (!kept || !way) return []
  for (const view of way.views(kept)) {
    const found = await read(await view(), way.options)
    if (found.length > 0) return found
  }
  return []
})

/** The reader's program comes from the installed package; by itself it would ask the network for it. */
function prepare(): Promise<unknown> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

async function decoded(image: Uint8Array): Promise<Grey | null> {
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

const open = ({ pixels, width, height }: Grey): Sharp => sharp(pixels, { raw: { width, height, channels: 1 } })

function fitted(picture: Sharp, size: number, enlarge: boolean, blur?: number): Promise<Grey | null> {
  const sized = picture.resize(size, size, { fit: 'inside', withoutEnlargement: !enlarge })
  return raw(blur ? sized.blur(blur) : sized)
}

/** Nine pieces that overlap by a quarter, so that a code on an edge is whole in one of them. */
function tiles(whole: Grey): View[] {
  const share = 1 / 2.5
  const [width, height] = [Math.floor(whole.width * share), Math.floor(whole.height * share)]
  if (Math.min(width, height) < 40) return []
  // Codes on slips stand low, so begin there.
  return [2, 1, 0].flatMap((row) =>
    [2, 1, 0].map((column) => () => {
      const left = Math.min(whole.width - width, Math.round(column * width * 0.75))
      const top = Math.min(whole.height - height, Math.round(row * height * 0.75))
      return fitted(open(whole).extract({ left, top, width, height }), 1600, true)
    }),
  )
}

async function read(grey: Grey | null, options: ReaderOptions): Promise<FoundCode[]> {
  if (!grey) return []
  const { width, height } = grey
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [index, value] of grey.pixels.entries()) data.fill(value, index * 4, index * 4 + 3)
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData
  const codes = await readBarcodes(picture, { ...options, maxNumberOfSymbols: 8 })
  return codes.filter((code) => code.isValid && code.text).map(({ text, format }) => ({ text, format }))
}
