import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

// We serve the reader's WebAssembly; by default the package would fetch it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => program } })

/** Returns the texts of the QR codes in an image or in pixels, read on the device. `hard` spends more time on a photo. */
export async function readQr(image: Blob | ImageData, { hard = true } = {}): Promise<string[]> {
  const codes = await readBarcodes(image, { tryHarder: hard, formats: ['QRCode'] })
  return codes.flatMap(({ text }) => text || [])
}
