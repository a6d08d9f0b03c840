import { Problem } from '#kernel/errors.ts'
import { readImage, sniffType } from '#kernel/image/image.ts'
import { ExternalRequestError, fetchExternal, type NetworkPolicy } from '#kernel/net/external-request.ts'
import { type ImageFailureReason, imageLimits } from './image.rules.ts'

/**
 * How images are fetched. Machines that the operator allowed for an AI model are excluded: an importing user can name
 * any URL.
 */
export type ImageFetchOptions = Pick<NetworkPolicy, 'resolve' | 'allow'> & { timeoutMs?: number }

/** The reason why there is no image. */
export class ImageFetchError extends Error {
  override name = 'ImageFetchError'
  readonly why: ImageFailureReason

  constructor(why: ImageFailureReason) {
    super(why)
    this.why = why
  }
}

const imageTypes = new Set(['jpeg', 'png', 'webp', 'gif', 'avif'])

/**
 * Fetches an image from the public internet and validates it. Only over https: http URLs of old exports are requested
 * over https. Throws `ImageFetchError` and `ExternalRequestError`.
 */
export async function fetchImage(
  url: string,
  { timeoutMs = imageLimits.timeoutMs, ...reach }: ImageFetchOptions,
): Promise<Uint8Array> {
  const answer = await fetchExternal(reach.allow ? url : url.replace(/^http:/i, 'https:'), {
    ...reach,
    timeoutMs,
    headers: { accept: 'image/*', 'user-agent': 'Sala' },
    maxBytes: imageLimits.maxBytes,
    redirects: imageLimits.redirects,
  })
  if (answer.status !== 200) throw new ImageFetchError('missing')
  const bytes = await answer.bytes()
  await requireImage(bytes)
  return bytes
}

/** Throws `ImageFetchError` or a `Problem` if it is not a displayable image. */
export async function requireImage(bytes: Uint8Array): Promise<void> {
  if (!imageTypes.has(sniffType(bytes) ?? '')) throw new ImageFetchError('type')
  await readImage(bytes)
}

/** Returns the reason an image failed from the error that fetching or storing it threw. Bugs of ours are rethrown. */
export function failureReason(error: unknown): ImageFailureReason {
  if (error instanceof ImageFetchError) return error.why
  if (error instanceof ExternalRequestError) return error.code === 'stopped' ? 'failed' : error.code
  if (error instanceof Problem && error.status === 413) return 'room'
  if (error instanceof Problem && error.status < 500) return 'type'
  throw error
}
