import type { IncomingMessage } from 'node:http'
import { beforeDeadline, bodyTimeoutMs, deadlineIn } from './body-timeout.ts'

/**
 * Yields the body of a request as it comes off the socket. A chunk is only lent: it is invalid once the next is
 * requested, and its memory is freed immediately. Chunks are allocated outside V8's heap, which lets tens of megabytes
 * of dead ones accumulate before it collects them. A reader that stops early leaves the socket open, since its refusal
 * is sent through it. Throws `Problem` 408 `body_timeout` if the next chunk does not arrive in time.
 */
export async function* bodyChunks(
  incoming: IncomingMessage,
  timeoutMs = bodyTimeoutMs,
): AsyncGenerator<Uint8Array> {
  const pieces = incoming.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  try {
    for (;;) {
      const { done, value: piece } = await beforeDeadline(deadlineIn(timeoutMs), pieces.next())
      if (done) return
      const memory = piece.buffer as ArrayBuffer
      // Small chunks share their memory with others.
      const isWholeBuffer = piece.byteLength === memory.byteLength
      yield piece
      if (isWholeBuffer) memory.transfer(0)
    }
  } finally {
    // Not awaited: after a timeout it would wait for the chunk that never comes.
    pieces.return?.().catch(() => undefined)
  }
}
