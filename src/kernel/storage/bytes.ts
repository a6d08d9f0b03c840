import { Problem } from '#kernel/errors.ts'
import type { Body, PutOptions } from './contract.ts'
import { failures } from './failures.ts'

/**
 * The bytes of a body as they come, counted against what was promised and allowed. Throws `cut_short` or `too_large`;
 * a stream that is not read to its end is cancelled.
 */
export async function* bytesOf(
  body: Body,
  { contentLength, maxBytes = Number.POSITIVE_INFINITY }: Omit<PutOptions, 'contentType'> = {},
): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : arriving(body)) {
    count += chunk.byteLength
    if (count > maxBytes) throw failures.tooLarge(maxBytes)
    if (contentLength !== undefined && count > contentLength) throw failures.cutShort()
    yield chunk
  }
  if (contentLength !== undefined && count !== contentLength) throw failures.cutShort()
}

/** A sender that goes away is no failure of ours; what refuses the bytes on their way says so itself. */
async function* arriving(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw Object.assign(failures.cutShort(), { cause })
  }
}

/** The same bytes in pieces of that size; the last one may be smaller, and there is at least one. */
export async function* piecesOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = []
  let length = 0
  let any = false
  for await (let chunk of bytes) {
    while (length + chunk.byteLength >= size) {
      const rest = size - length
      yield Buffer.concat([...gathered, chunk.subarray(0, rest)], size)
      any = true
      chunk = chunk.subarray(rest)
      gathered = []
      length = 0
    }
    // A copy: what was given may be over when the next is asked for.
    gathered.push(Buffer.from(chunk))
    length += chunk.byteLength
  }
  if (length > 0 || !any) yield Buffer.concat(gathered, length)
}
