import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { createGate } from '#kernel/gate.ts'

export interface FoundCode {
  text: string
  /** `QRCode`, `EAN13`, `Code128` … */
  format: string
}

const gate = createGate(1)
let ready: Promise<unknown> | undefined

/** The reader's program comes from the installed package; by itself it would ask the network. */
function prepare(): Promise<unknown> {
  ready ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then(
    (wasm) => {
      const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer
      return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
    },
  )
  return ready
}

/** Photos of slips are large and the code on them small: the picture whole, closer, and with the shadows lifted. */
const attempts: ((picture: Sharp) => Sharp)[] = [
  (picture) => picture.resize(1400, 1400, { fit: 'inside', withoutEnlargement: true }),
  (picture) => picture.resize(2600, 2600, { fit: 'inside' }).normalise(),
  (picture) => picture.resize(900, 900, { fit: 'inside' }).normalise().sharpen(),
]

/**
 * Reads the QR and bar codes in a picture, the clearest attempt that finds any. No code, or no picture, gives an empty
 * list. Never asks the network; takes tens of milliseconds, one picture at a time.
 */
export function readCodes(image: Uint8Array): Promise<FoundCode[]> {
  return gate(async () => {
    await prepare()
    for (const attempt of attempts) {
      const picture = attempt(
        sharp(image, { limitInputPixels: 50_000_000, pages: 1 }).autoOrient().flatten({ background: '#fff' }),
      )
      const raw = await picture
        .greyscale()
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => null)
      if (!raw) return []
      const { data, info } = raw
      const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
      const codes = await readBarcodes(
        { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData,
        {
          tryHarder: true,
          tryRotate: true,
          tryInvert: true,
          maxNumberOfSymbols: 6,
        },
      )
      const found = codes.filter((code) => code.isValid && code.text)
      if (found.length)
        return [...new Map(found.map(({ text, format }) => [text, { text, format }])).values()]
    }
    return []
  })
}
