import { Problem } from '#kernel/errors.ts'
import { readImage, sniffType } from '#kernel/image/image.ts'
import { callOutside, OutsideError, type Reach } from '#kernel/net/outside.ts'
import { type PictureFailureReason, pictureLimits } from './picture.rules.ts'

/**
 * How images are fetched. Machines that the operator allowed for an AI model are excluded: an importing user can name
 * any URL.
 */
export type PictureReach = Pick<Reach, 'resolve' | 'allow'> & { timeoutMs?: number }

/** The reason why there is no image. */
export class PictureFailure extends Error {
  override name = 'PictureFailure'
  readonly why: PictureFailureReason

  constructor(why: PictureFailureReason) {
    super(why)
    this.why = why
  }
}

const kinds = new Set(['jpeg', 'png', 'webp', 'gif', 'avif'])

/**
 * Fetches an image from the public internet and validates it. Only over https: http URLs of old exports are requested
 * over https. Throws `PictureFailure` and `OutsideError`.
 */
export async function fetchPicture(
  url: string,
  { timeoutMs = pictureLimits.timeoutMs, ...reach }: PictureReach,
): Promise<Uint8Array> {
  const answer = await callOutside(reach.allow ? url : url.replace(/^http:/i, 'https:'), {
    ...reach,
    timeoutMs,
    headers: { accept: 'image/*', 'user-agent': 'Sala' },
    maxBytes: pictureLimits.maxBytes,
    redirects: pictureLimits.redirects,
  })
  if (answer.status !== 200) throw new PictureFailure('missing')
  const bytes = await answer.bytes()
  await requirePicture(bytes)
  return bytes
}

/** Throws `PictureFailure` or a `Problem` if it is not a displayable image. */
export async function requirePicture(bytes: Uint8Array): Promise<void> {
  if (!kinds.has(sniffType(bytes) ?? '')) throw new PictureFailure('type')
  await readImage(bytes)
}

/** Returns the reason an image failed from the error that fetching or storing it threw. Bugs of ours are rethrown. */
export function failureOf(error: unknown): PictureFailureReason {
  if (error instanceof PictureFailure) return error.why
  if (error instanceof OutsideError) return error.code === 'stopped' ? 'failed' : error.code
  if (error instanceof Problem && error.status === 413) return 'room'
  if (error instanceof Problem && error.status < 500) return 'type'
  throw error
}
