import type { MiddlewareHandler } from 'hono'
import { tooLarge } from '#kernel/errors.ts'

/**
 * Refuses bodies of more than `bytesFor(path)` with 413 `too_large`: at once when the sender tells the length, else as soon as
 * more has come. Nothing is read ahead or held: whoever has no right to send is refused before the body is looked at.
 */
export function bodyLimit(bytesFor: (path: string) => number): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    // The body itself is left alone where its length is told: whoever wants it may take it off the socket.
    const told = headers.has('content-length') && !headers.has('transfer-encoding')
    const body = told ? null : c.req.raw.body
    if (!told && !body) return next()
    const limit = bytesFor(c.req.path)
    const refusal = tooLarge({ megabytes: Math.round(limit / 1_048_576) })
    if (Number(headers.get('content-length')) > limit) throw refusal
    if (!body) return next()
    let size = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > limit) controller.error(refusal)
        else controller.enqueue(chunk)
      },
    })
    c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(counted), duplex: 'half' } as RequestInit)
    await next()
    // Whoever read the body may have taken the broken stream for a broken form.
    if (size > limit) throw refusal
  }
}
