import { openImage } from '#kernel/image/image.ts'
import { createWorkerThread } from '#kernel/worker-thread.ts'
import type { ReadText, ToRead } from './ocr.worker.ts'

/** A thread of its own, one picture at a time; it gives its hundred megabytes back after a minute. */
const thread = createWorkerThread<ToRead, ReadText>('#kernel/ocr/ocr.worker.ts', { timeoutMs: 20_000 })

/** Longer sides gain nothing and take long. */
const longest = 2400

/**
 * Reads Thai and English print in a picture, on this machine alone. A draft: rare names, Thai digits and handwriting come
 * out wrong. Throws `SideThreadEnded` (`tooLong`) after twenty seconds. The picture must have passed `readImage`.
 */
export async function readText(bytes: Uint8Array): Promise<{ text: string; confidence: number }> {
  const png = await openImage(bytes)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { text, confidence } = await thread.run({ png })
  return { text: tidied(text), confidence }
}

/** The engine sets spaces between Thai words and vowels, where Thai has none. */
export function tidied(text: string): string {
  return text
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .replace(/(?<=[\u0e00-\u0e7f]) (?=[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e])/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
