import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { invalid, notFound, tooManyRequests } from '#kernel/errors.ts'
import { canWatch } from '#kernel/live/live.ts'
import { createStreamSlots } from '#kernel/live/stream-slots.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import type { AppEnv } from './app-env.ts'
import type { Services } from './services.ts'

const topicPattern = /^[a-z][\w.-]*(:[\w.~-]{1,200})?$/

/** The maximum number of streams per user and process: a tab holds one. */
export const maxStreamsPerUser = 30
/** The same per network, which a shop's whole staff or many customers of a mobile carrier may share. */
export const maxStreamsPerNetwork = 300
/** How long a stream lives before the browser has to reconnect, in case the notification that its right was revoked got lost. */
const lifetimeMs = 15 * 60_000

/**
 * `GET /api/live?topics=order:…,orders&since=…`: server-sent events of the topics the caller may watch; those reported
 * after `since` (ms) are sent immediately. Access is checked when the stream opens; if its user signs out, is blocked
 * or gets another role, it ends, and the browser reconnects. Throws 404, 422, 429 `live.too_many`.
 */
export function liveRoute(services: Services) {
  const slots = createStreamSlots()
  return async (c: Context<AppEnv>) => {
    const { ctx } = c.var
    const topics = [...new Set((c.req.query('topics') ?? '').split(',').filter(Boolean))]
    if (!topics.length || topics.length > 20 || !topics.every((topic) => topicPattern.test(topic))) {
      throw invalid([{ path: 'topics', code: 'field.format' }])
    }
    for (const topic of topics) if (!(await canWatch(ctx, topic))) throw notFound()
    const since = c.req.query('since') ?? ''
    if (!/^\d{0,15}$/.test(since)) throw invalid([{ path: 'since', code: 'field.format' }])
    const { user } = ctx.viewer
    const free = slots.take({
      [`${ctx.tenant.id} network ${networkOf(ctx.caller.ip)}`]: maxStreamsPerNetwork,
      ...(user && { [`${ctx.tenant.id} person ${user.id}`]: maxStreamsPerUser }),
    })
    if (!free) throw tooManyRequests('live.too_many')
    // The stream outlives the request's transaction.
    await ctx.db.commit().catch((error) => {
      free()
      throw error
    })
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      let closed: () => void = () => undefined
      const disconnected = new Promise<void>((done) => {
        closed = done
      })
      const unwatch = services.live.watch(ctx.tenant.id, topics, (note) => {
        stream.writeSSE({ event: 'note', data: JSON.stringify(note) }).catch(closed)
      })
      const unwatchSession = user
        ? services.live.watch(ctx.tenant.id, [`session:${user.id}`], closed)
        : () => undefined
      stream.onAbort(closed)
      // Proxies cut idle connections; the comment line also detects that the client is gone.
      const beat = setInterval(() => stream.write(': here\n\n').catch(closed), 25_000)
      const end = setTimeout(closed, lifetimeMs)
      try {
        await stream.writeSSE({ event: 'ready', data: '{}' })
        // A page loaded before its stream was open may have missed something.
        if (since && services.live.publishedSince(ctx.tenant.id, topics, Number(since)))
          await stream.writeSSE({ event: 'note', data: JSON.stringify({ topic: topics[0], data: null }) })
        await disconnected
      } finally {
        clearInterval(beat)
        clearTimeout(end)
        unwatch()
        unwatchSession()
        free()
      }
    })
  }
}
