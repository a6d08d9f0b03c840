import { createHash } from 'node:crypto'
import { readCodes } from '#kernel/barcode/barcode.ts'
import { invalid } from '#kernel/errors.ts'
import { readImage } from '#kernel/image/image.ts'
import { readSlipQr, type Slip } from '#kernel/thaiqr/index.ts'
import type { Transfer } from './slip-row.server.ts'

/** The maximum size of a slip image. */
export const maxSlipBytes = 8 * 1024 * 1024

export interface ReadSlip {
  imageSha256: string
  /** Null if the image contains no slip QR. */
  found: { transfer: Transfer; payload: string } | null
}

/** Wallets are not banks and have no bank number. */
export const trueMoney = 'TMN'

/**
 * Checks that an image is a slip and reads its mini-QR. Throws 422 `slip.file_missing`, `slip.too_large`,
 * `slip.payable` (the QR that was paid was sent instead of the slip), and what `readImage` throws. Takes tens of
 * milliseconds; no transaction should wait for it.
 */
export async function readSlip(image: Uint8Array): Promise<ReadSlip> {
  if (!image.length) throw fileError('slip.file_missing')
  if (image.length > maxSlipBytes)
    throw fileError('slip.too_large', { megabytes: maxSlipBytes / 1024 / 1024 })
  await readImage(image)
  const isSlip = ({ text }: { text: string }) => readSlipQr(text).ok
  const found = await readCodes(image, { enough: (codes) => codes.some(isSlip) })
  const codes = found.map(({ text }) => ({ text, read: readSlipQr(text) }))
  const imageSha256 = createHash('sha256').update(image).digest('hex')
  for (const { text, read } of codes) {
    if (read.ok) return { imageSha256, found: { transfer: transferOf(read.slip), payload: text } }
  }
  if (codes.some(({ read }) => !read.ok && read.reason === 'payable')) throw fileError('slip.payable')
  return { imageSha256, found: null }
}

function transferOf(slip: Slip): Transfer {
  if (slip.kind === 'bank') return { bank: slip.bank, transRef: slip.transRef }
  return { bank: trueMoney, transRef: slip.transactionId.slice(0, 40) }
}

const fileError = (code: string, params?: Record<string, unknown>) =>
  invalid([{ path: 'file', code, params }])
