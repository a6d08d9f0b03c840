import { limitConcurrency } from '#kernel/concurrency.ts'
import { createWorkerThread, WorkerThreadEnded } from '#kernel/worker-thread.ts'
import type { ScanRequest, ScanResult } from './reader.worker.ts'

export interface DecodedCode {
  text: string
  /** `QRCode`, `EAN13`, `Code128` … */
  format: string
}

export interface ReadOptions {
  /**
   * Whether the codes found so far are sufficient; by default any code is. An image often contains other codes than the
   * wanted one (an advertisement's beside a slip's), and the clearest is found first.
   */
  enough?: (found: readonly DecodedCode[]) => boolean
}

const thread = createWorkerThread<ScanRequest, ScanResult>('#kernel/barcode/reader.worker.ts', {
  timeoutMs: 15_000,
})
// The thread keeps the image between passes, so one image is finished before the next starts.
const scanLimiter = limitConcurrency(1)

/**
 * Reads the QR codes and barcodes in an image: the whole image, then closer, then piece by piece, until `enough` is
 * satisfied. Returns an empty list if there is no code or it is not an image. Uses no network and blocks no request: a
 * clear code takes tens of milliseconds on its own thread, an image without one about a second, one image at a time.
 */
export function readCodes(image: Uint8Array, { enough = hasAny }: ReadOptions = {}): Promise<DecodedCode[]> {
  return scanLimiter(async () => {
    const found = new Map<string, DecodedCode>()
    for (let pass = 0; ; pass++) {
      try {
        const { codes, last } = await thread.run({ pass, image: pass === 0 ? image : undefined })
        for (const code of codes) found.set(`${code.format} ${code.text}`, code)
        if (last || (found.size > 0 && enough([...found.values()]))) break
      } catch (error) {
        // An image the reader cannot finish in time counts as one without a code; a broken reader does not.
        if (error instanceof WorkerThreadEnded && error.tooLong) break
        throw error
      }
    }
    return [...found.values()]
  })
}

const hasAny = (found: readonly DecodedCode[]) => found.length > 0
