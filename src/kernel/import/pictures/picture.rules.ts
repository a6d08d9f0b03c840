export type PictureState = 'waiting' | 'fetched' | 'failed'

/** Why a picture did not come; each has a sentence `….import.picture_<reason>`. */
export const pictureFailures = [
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
export type PictureFailureReason = (typeof pictureFailures)[number]

/** What one import may cost: the machines it asks are not ours, and the room it fills is. */
export const pictureLimits = {
  /** Of one picture, and of all pictures of one import. */
  maxBytes: 10_485_760,
  maxBytesOfImport: 1_073_741_824,
  maxPictures: 5000,
  /** For one picture, to its last byte. */
  timeoutMs: 20_000,
  redirects: 3,
  /** Fetched at once by one worker, and from one host by all of them. */
  atOnce: 6,
  perHost: 2,
  /** A host that kept us waiting or did not answer so often is not asked again before somebody says so. */
  hostFailures: 3,
} as const

/** What says that the host, not the picture, is the matter. */
export const isHostFailure = (why: PictureFailureReason): boolean => why === 'slow' || why === 'failed'

/** The host an address names, in small letters; empty for what is no address. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host.toLowerCase()
  } catch {
    return ''
  }
}

/** A name for the picture as people see it: the last part of its address. */
export function nameOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname).split('/').at(-1)?.slice(-120) || 'picture'
  } catch {
    return 'picture'
  }
}
