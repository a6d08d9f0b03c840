import type { MiddlewareHandler } from 'hono'
import { notAllowed, Problem, tooLarge } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { acceptSignedRequest } from './check.server.ts'
import { maxSignedBodyMegabytes } from './client.rules.ts'

/**
 * Authenticates API clients by signed requests (specification, section 7: client-token-key, x-content-token,
 * x-content-sign, x-content-key). A call with a client key depends on its signature alone, whoever else is signed in;
 * all others pass through. Throws 401 `client.…` for the step that failed, 403 `client.scope`, 413 for a signed body of
 * more than 32 MB.
 */
export function signedRequestAuth(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.req.header('client-token-key')) return next()
    const { ctx } = c.var
    const { pathname, search } = new URL(c.req.url)
    const parts = {
      method: c.req.method,
      // The host, without changes a reverse proxy may have made.
      host: new URL(ctx.origin).host,
      target: pathname + search,
      body: async () => {
        // A slow body must not hold a database connection.
        await ctx.db.commit()
        const bytes = await readBody(c.req.raw)
        // The handler reads it again.
        if (bytes.length) c.req.raw = new Request(c.req.raw, { body: bytes })
        return bytes
      },
      header: (name: string) => c.req.header(name),
    }
    const checked = await acceptSignedRequest(ctx, parts)
    if (!checked.ok) {
      if (checked.reason === 'scope') throw notAllowed('client.scope')
      throw new Problem(401, rejectionCodes[checked.reason])
    }
    ctx.viewer = { role: checked.client.role, user: null, sessionId: null, guestKey: null }
    return next()
  }
}

const rejectionCodes = {
  headers: 'client.headers',
  client: 'client.client',
  token: 'client.token',
  time: 'client.time',
  sign: 'client.sign',
  once: 'client.once',
} as const

async function readBody({ headers, body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const limit = maxSignedBodyMegabytes * 1_048_576
  const sizeError = tooLarge({ megabytes: maxSignedBodyMegabytes })
  if (Number(headers.get('content-length')) > limit) throw sizeError
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the rest of the stream.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw sizeError
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
