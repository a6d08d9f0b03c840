import { Problem } from '#kernel/errors.ts'
import { readImage, sniffType } from '#kernel/image/image.ts'
import { callOutside, OutsideError, type Reach } from '#kernel/net/outside.ts'
import { type PictureFailureReason, pictureLimits } from './picture.rules.ts'

/** How pictures are looked for. The machines the operator opened for a model are not among them: whoever imports names any address. */
export type PictureReach = Pick<Reach, 'resolve' | 'allow'> & { timeoutMs?: number }

/** Why there is no picture. */
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
 * A picture of the public internet, looked at before it is answered. By https alone: addresses of old exports that say http are asked
 * for the safe way. Throws `PictureFailure` and `OutsideError`.
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

/** Throws `PictureFailure` or a `Problem` for what is no picture that can be shown. */
export async function requirePicture(bytes: Uint8Array): Promise<void> {
  if (!kinds.has(sniffType(bytes) ?? '')) throw new PictureFailure('type')
  await readImage(bytes)
}

/** Why a picture did not come, of what fetching or storing it threw. Faults of ours are thrown on. */
export function failureOf(error: unknown): PictureFailureReason {
  if (error instanceof PictureFailure) return error.why
  if (error instanceof OutsideError) return error.code === 'stopped' ? 'failed' : error.code
  if (error instanceof Problem && error.status === 413) return 'room'
  if (error instanceof Problem && error.status < 500) return 'type'
  throw error
}
