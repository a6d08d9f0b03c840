import { readQr } from '#kernel/qr/read-qr.client.ts'
import { readSlipQr } from '#kernel/thaiqr/slip.ts'

/** Reads the bank and reference from a slip's mini-QR on the device; null if there is none. */
export async function readSlipFile(file: File): Promise<{ bank: string; reference: string } | null> {
  for (const text of await readQr(file)) {
    const read = readSlipQr(text)
    if (read.ok && read.slip.kind === 'bank') return { bank: read.slip.bank, reference: read.slip.transRef }
  }
  return null
}
