export type ImageFetchState = 'waiting' | 'fetched' | 'failed'

/** The reasons an image could not be fetched; each has a message `….import.picture_<reason>`. */
export const imageFailures = [
  'scheme',
  'address',
  'redirects',
  'too_large',
  'slow',
  'failed',
  'missing',
  'type',
  'room',
  'many',
  'host',
] as const
export type ImageFailureReason = (typeof imageFailures)[number]

/** Limits for one import: the machines it contacts are not ours, and the space it uses is. */
export const imageLimits = {
  /** Per image, and for all images of one import. */
  maxBytes: 10_485_760,
  maxBytesOfImport: 1_073_741_824,
  maxPictures: 5000,
  /** Per image, until its last byte. */
  timeoutMs: 20_000,
  redirects: 3,
  /** Concurrent downloads per worker, and per host across all workers. */
  atOnce: 6,
  perHost: 2,
  /** After this many timeouts or failed responses, a host is not contacted again until a user retries. */
  hostFailures: 3,
} as const

/** Returns whether the reason points to the host rather than the image. */
export const isHostFailure = (why: ImageFailureReason): boolean => why === 'slow' || why === 'failed'

/** Returns the lower-case host of a URL; empty if it is not a URL. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host.toLowerCase()
  } catch {
    return ''
  }
}

/** Returns a display name for the image: the last part of its URL. */
export function nameOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname).split('/').at(-1)?.slice(-120) || 'picture'
  } catch {
    return 'picture'
  }
}
