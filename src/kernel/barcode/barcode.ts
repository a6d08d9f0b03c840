import { limitConcurrency } from '#kernel/concurrency.ts'
import { createWorkerThread, WorkerThreadEnded } from '#kernel/worker-thread.ts'
import type { Look, Seen } from './reader.worker.ts'

export interface FoundCode {
  text: string
  /** `QRCode`, `EAN13`, `Code128` … */
  format: string
}

export interface ReadOptions {
  /**
   * Whether what was found so far will do; any code does when not given. A picture often shows more codes than the one
   * that is meant (an advertisement's beside a slip's), and the clearest is found first.
   */
  enough?: (found: readonly FoundCode[]) => boolean
}

const thread = createWorkerThread<Look, Seen>('#kernel/barcode/reader.worker.ts', { timeoutMs: 15_000 })
// The thread keeps the picture between looks, so one picture is finished before the next begins.
const gate = limitConcurrency(1)

/**
 * Reads the QR and bar codes in a picture: whole, then closer, then piece by piece, until what was found is enough. No
 * code, or no picture, gives an empty list. Asks no network and holds no request up: a clear code takes tens of
 * milliseconds on a thread of its own, a picture without any about a second, one picture at a time.
 */
export function readCodes(image: Uint8Array, { enough = some }: ReadOptions = {}): Promise<FoundCode[]> {
  return gate(async () => {
    const found = new Map<string, FoundCode>()
    for (let look = 0; ; look++) {
      try {
        const { codes, last } = await thread.run({ look, image: look === 0 ? image : undefined })
        for (const code of codes) found.set(`${code.format} ${code.text}`, code)
        if (last || (found.size > 0 && enough([...found.values()]))) break
      } catch (error) {
        // A picture the reader cannot get through in time is one without a code; a reader that is broken is not.
        if (error instanceof WorkerThreadEnded && error.tooLong) break
        throw error
      }
    }
    return [...found.values()]
  })
}

const some = (found: readonly FoundCode[]) => found.length > 0
