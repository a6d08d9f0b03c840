import type { IncomingMessage } from 'node:http'

/**
 * The body of a request as it comes off the socket. A piece is lent: it is over when the next is asked for, and its
 * memory is given back at once. Pieces lie outside of V8's heap, which lets tens of megabytes of dead ones gather
 * before it looks for them. A reader that stops early leaves the socket open, since its refusal goes out by it.
 */
export async function* lentBytes(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  for await (const piece of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const memory = piece.buffer as ArrayBuffer
    // Small pieces share theirs with others.
    const whole = piece.byteLength === memory.byteLength
    yield piece
    if (whole) memory.transfer(0)
  }
}
