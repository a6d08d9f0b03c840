import type { IncomingMessage } from 'node:http'
import { beforeDeadline, bodyTimeoutMs, deadlineIn } from './body-timeout.ts'

/**
 * The body of a request as it comes off the socket. A piece is lent: it is over when the next is asked for, and its
 * memory is given back at once. Pieces lie outside of V8's heap, which lets tens of megabytes of dead ones gather
 * before it looks for them. A reader that stops early leaves the socket open, since its refusal goes out by it.
 * Throws `Problem` 408 `body_timeout` when the next piece does not come in time.
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
      // Small pieces share theirs with others.
      const whole = piece.byteLength === memory.byteLength
      yield piece
      if (whole) memory.transfer(0)
    }
  } finally {
    // Not awaited: after a timeout it waits for the piece that does not come.
    pieces.return?.().catch(() => undefined)
  }
}
