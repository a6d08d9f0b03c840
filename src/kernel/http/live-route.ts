import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { invalid, notFound } from '#kernel/errors.ts'
import { mayWatch } from '#kernel/live/live.ts'
import type { AppEnv } from './app-env.ts'
import type { Services } from './services.ts'

const topicForm = /^[a-z][\w.-]*(:[\w.~-]{1,200})?$/

/** `GET /api/live?topics=order:…,orders`: server-sent events of the topics the caller may watch. */
export function liveRoute(services: Services) {
  return async (c: Context<AppEnv>) => {
    const { ctx } = c.var
    const topics = [...new Set((c.req.query('topics') ?? '').split(',').filter(Boolean))]
    if (!topics.length || topics.length > 20 || !topics.every((topic) => topicForm.test(topic))) {
      throw invalid([{ path: 'topics', code: 'field.format' }])
    }
    for (const topic of topics) if (!(await mayWatch(ctx, topic))) throw notFound()
    // The stream outlives the request's transaction.
    await ctx.db.commit()
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      let closed: () => void = () => undefined
      const gone = new Promise<void>((done) => {
        closed = done
      })
      const unwatch = services.live.watch(ctx.tenant.id, topics, (note) => {
        stream.writeSSE({ event: 'note', data: JSON.stringify(note) }).catch(closed)
      })
      stream.onAbort(closed)
      // Proxies cut silent lines; the comment also finds out that the other side is gone.
      const beat = setInterval(() => stream.write(': here\n\n').catch(closed), 25_000)
      await stream.writeSSE({ event: 'ready', data: '{}' })
      await gone
      clearInterval(beat)
      unwatch()
    })
  }
}
