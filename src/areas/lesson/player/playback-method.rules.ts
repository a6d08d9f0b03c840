/** How a video with a stream is played: as a file, by the browser's native HLS, or by a library. */
export type PlaybackMethod = 'film' | 'own' | 'library'

interface Browser {
  /** Whether the browser reports native HLS support. */
  playsHls: boolean
  /** Whether scripts may append media segments (Media Source Extensions). */
  takesParts: boolean
  /** The browser's reported vendor: only Apple's HLS is known to be complete. */
  vendor: string
}

/**
 * Apple's browsers play HLS natively; others use the library, for its choice of sizes, or native HLS if the library
 * cannot run.
 */
export function playbackMethod({ playsHls, takesParts, vendor }: Browser): PlaybackMethod {
  if (playsHls && vendor.startsWith('Apple')) return 'own'
  if (takesParts) return 'library'
  return playsHls ? 'own' : 'film'
}

export type Quality = 'auto' | number

/** Returns the quality stored on this device: a size, or automatic. */
export function qualityOf(stored: string | null): Quality {
  const height = Number(stored)
  return stored !== null && Number.isInteger(height) && height > 0 ? height : 'auto'
}

/**
 * Returns the size for a quality: the one of this height, otherwise the largest below it, otherwise the smallest; null
 * for `auto`.
 */
export function chosenSize(heights: readonly number[], quality: Quality): number | null {
  if (quality === 'auto' || !heights.length) return null
  const ordered = heights.toSorted((a, b) => a - b)
  return ordered.findLast((height) => height <= quality) ?? ordered[0] ?? null
}
