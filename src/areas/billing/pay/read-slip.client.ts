import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readSlipQr } from '#kernel/thaiqr/slip.ts'

// The reader's program is ours to serve; by itself the package would fetch it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => program } })

/** The bank and reference in a slip's mini-QR, read on the device; null when there is none. */
export async function readSlipFile(file: File): Promise<{ bank: string; reference: string } | null> {
  const codes = await readBarcodes(file, { tryHarder: true, formats: ['QRCode'] })
  for (const { text } of codes) {
    const read = readSlipQr(text)
    if (read.ok && read.slip.kind === 'bank') return { bank: read.slip.bank, reference: read.slip.transRef }
  }
  return null
}
