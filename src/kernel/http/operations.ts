import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { normalHost } from '#kernel/tenancy/directory.ts'
import type { Peer } from './app-env.ts'
import type { Services } from './services.ts'

/** What the machines around the product ask, on any host name: is it alive, is it ready, how is it doing. */
export function operationRoutes(services: Services) {
  const { config, database, storage } = services
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  new Gauge({
    name: 'sala_live_watches',
    help: 'Screens watching live topics',
    registers: [metrics],
    collect() {
      this.set(services.live.watching())
    },
  })
  new Gauge({
    name: 'sala_process_id',
    help: 'The process that answers; with CLUSTER_WORKERS several share one address',
    registers: [metrics],
    collect() {
      this.set(process.pid)
    },
  })
  const app = new Hono<{ Bindings: { peer?: Peer } }>()
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const db = database.forPlatform('read')
    const ready = await Promise.all([db.query('ops.ready', 'SELECT 1'), storage.head('readyz')]).then(
      () => true,
      () => false,
    )
    await db.rollback()
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  // A proxy asks before it gets a certificate for a name (deploy/Caddyfile). What it learns anyone learns by visiting.
  app.get('/tls-allowed', (c) => {
    const host = normalHost(c.req.query('domain'))
    const known = host !== undefined && services.directory.byHost(host) !== undefined
    return c.json({ ok: known }, known ? 200 : 404)
  })
  app.get('/metrics', async (c) => {
    if (!mayRead(c, config.metricsToken)) return c.notFound()
    return c.body(await metrics.metrics(), 200, { 'content-type': metrics.contentType })
  })
  return app
}

/** Figures are for the machine itself, or for whoever holds the token. */
function mayRead(c: Context<{ Bindings: { peer?: Peer } }>, token: string | undefined): boolean {
  const given = Buffer.from(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
  const wanted = Buffer.from(token ?? '')
  if (token && given.length === wanted.length && timingSafeEqual(given, wanted)) return true
  const address = c.env?.peer?.address ?? ''
  const forwarded = c.req.header('x-forwarded-for') || c.req.header('forwarded')
  return !forwarded && /^(::1|(::ffff:)?127\.)/.test(address)
}
