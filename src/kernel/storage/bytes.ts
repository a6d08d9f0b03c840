import { Problem } from '#kernel/errors.ts'
import type { Body, PutOptions } from './contract.ts'
import { storageProblems } from './storage-problems.ts'

/**
 * Yields the bytes of a body as they arrive, checked against the declared and the allowed length. Throws `cut_short` or
 * `too_large`; a stream that is not read to its end is cancelled.
 */
export async function* bytesOf(
  body: Body,
  { contentLength, maxBytes = Number.POSITIVE_INFINITY }: Omit<PutOptions, 'contentType'> = {},
): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : readStream(body)) {
    count += chunk.byteLength
    if (count > maxBytes) throw storageProblems.tooLarge(maxBytes)
    if (contentLength !== undefined && count > contentLength) throw storageProblems.cutShort()
    yield chunk
  }
  if (contentLength !== undefined && count !== contentLength) throw storageProblems.cutShort()
}

/** A disconnecting sender is not a bug of ours; anything that refuses the bytes on their way reports that itself. */
async function* readStream(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw Object.assign(storageProblems.cutShort(), { cause })
  }
}

/** Yields the same bytes in chunks of that size; the last one may be smaller, and there is at least one. */
export async function* chunksOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = []
  let length = 0
  let any = false
  for await (let chunk of bytes) {
    while (length + chunk.byteLength >= size) {
      const rest = size - length
      yield Buffer.concat([...buffered, chunk.subarray(0, rest)], size)
      any = true
      chunk = chunk.subarray(rest)
      buffered = []
      length = 0
    }
    // Copied: the given chunk may be invalid once the next is requested.
    buffered.push(Buffer.from(chunk))
    length += chunk.byteLength
  }
  if (length > 0 || !any) yield Buffer.concat(buffered, length)
}
