/** How a film with a stream is played: as one film, by the browser's own HLS, or by a library. */
export type StreamWay = 'film' | 'own' | 'library'

interface Browser {
  /** It says that it plays HLS by itself. */
  playsHls: boolean
  /** Scripts may give it parts of films (Media Source Extensions). */
  takesParts: boolean
  /** Its maker, as it says: HLS of Apple's browsers is the one that is known to be whole. */
  vendor: string
}

/** Apple's browsers by themselves; others by the library, for its choice of sizes; by themselves where that cannot run. */
export function streamWay({ playsHls, takesParts, vendor }: Browser): StreamWay {
  if (playsHls && vendor.startsWith('Apple')) return 'own'
  if (takesParts) return 'library'
  return playsHls ? 'own' : 'film'
}

export type Quality = 'auto' | number

/** What was remembered on this device: a size, or whatever the line bears. */
export function qualityOf(stored: string | null): Quality {
  const height = Number(stored)
  return stored !== null && Number.isInteger(height) && height > 0 ? height : 'auto'
}

/** Which of the sizes of a film is meant: the one of this height, else the largest below it, else the smallest; null for `auto`. */
export function chosenSize(heights: readonly number[], quality: Quality): number | null {
  if (quality === 'auto' || !heights.length) return null
  const ordered = heights.toSorted((a, b) => a - b)
  return ordered.findLast((height) => height <= quality) ?? ordered[0] ?? null
}
