import '../messages/errors.ts'
import type { MiddlewareHandler } from 'hono'
import { notAllowed, Problem } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { takeSigned } from './check.server.ts'

/**
 * Lets programs in by signed requests (specification, section 7: client-token-key, x-content-token, x-content-sign,
 * x-content-key). A call that carries a client's key stands or falls with its signature, whoever else is signed in; all others
 * go on as they are. Throws 401 `client.…` for the step that failed, 403 `client.scope`.
 */
export function signedCalls(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.req.header('client-token-key')) return next()
    const { ctx } = c.var
    const { pathname, search } = new URL(c.req.url)
    const parts = {
      method: c.req.method,
      // The host without what a proxy in front may have changed of it.
      host: new URL(ctx.origin).host,
      target: pathname + search,
      body: new Uint8Array(await c.req.raw.clone().arrayBuffer()),
      header: (name: string) => c.req.header(name),
    }
    const checked = await takeSigned(ctx, parts)
    if (!checked.ok) {
      if (checked.why === 'scope') throw notAllowed('client.scope')
      throw new Problem(401, refusals[checked.why])
    }
    ctx.viewer = { role: checked.client.role, user: null, sessionId: null, guestKey: null }
    return next()
  }
}

const refusals = {
  headers: 'client.headers',
  client: 'client.client',
  token: 'client.token',
  time: 'client.time',
  sign: 'client.sign',
  once: 'client.once',
} as const
