import { openImage } from '#kernel/image/image.ts'
import { createWorkerThread } from '#kernel/worker-thread.ts'
import type { OcrRequest, OcrResult } from './ocr.worker.ts'

/** A separate thread, one image at a time; it frees its hundred megabytes after a minute. */
const thread = createWorkerThread<OcrRequest, OcrResult>('#kernel/ocr/ocr.worker.ts', { timeoutMs: 20_000 })

/** Longer sides gain nothing and are slow. */
const maxSidePx = 2400

/**
 * Recognises printed Thai and English in an image, entirely on this machine. A draft: rare names, Thai digits and
 * handwriting come out wrong. Throws `WorkerThreadEnded` (`tooLong`) after twenty seconds. The image must have passed
 * `readImage`.
 */
export async function readText(bytes: Uint8Array): Promise<{ text: string; confidence: number }> {
  const png = await openImage(bytes)
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { text, confidence } = await thread.run({ png })
  return { text: removeThaiSpaces(text), confidence }
}

/** Removes the spaces the engine puts between Thai words and vowels, where Thai has none. */
export function removeThaiSpaces(text: string): string {
  return text
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .replace(/(?<=[\u0e00-\u0e7f]) (?=[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e])/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
