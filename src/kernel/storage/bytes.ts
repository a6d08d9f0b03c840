import type { FileHandle } from 'node:fs/promises'
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

/** A sender that goes away is no failure of ours. */
async function* arriving(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (cause) {
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

const chunkBytes = 128 * 1024

/**
 * Bytes `start` to `end` (included) of an open file, read as they are asked for; closes the file at the end, on
 * failure and on cancel. Written by hand because `Readable.toWeb` has thrown an uncatchable error when the reader
 * went away.
 */
export function streamOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(chunkBytes, end - at + 1)
          if (wanted > 0) {
            const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at)
            if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
            at += bytesRead
            controller.enqueue(buffer.subarray(0, bytesRead))
          }
          if (at <= end) return
          await file.close()
          controller.close()
        } catch (error) {
          await file.close().catch(() => undefined)
          throw error
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}
