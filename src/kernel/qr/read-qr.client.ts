import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The reader's program is ours to serve; by itself the package would fetch it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => program } })

/** The texts of the QR codes in a picture or in pixels, read on the device. `hard` takes its time over a photo. */
export async function readQr(picture: Blob | ImageData, { hard = true } = {}): Promise<string[]> {
  const codes = await readBarcodes(picture, { tryHarder: hard, formats: ['QRCode'] })
  return codes.flatMap(({ text }) => text || [])
}
