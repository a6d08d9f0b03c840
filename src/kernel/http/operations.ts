import { type Context, Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Config } from '#kernel/config.ts'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { normalizeHost } from '#kernel/tenancy/directory.ts'
import type { Peer } from './app-env.ts'
import type { Services } from './services.ts'

/** Endpoints for infrastructure, on any host name: liveness, readiness and metrics. */
export function operationRoutes(services: Services) {
  const { config, database, storage } = services
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  new Gauge({
    name: 'sala_live_watches',
    help: 'Live topic subscriptions of open screens',
    registers: [metrics],
    collect() {
      this.set(services.live.watching())
    },
  })
  new Gauge({
    name: 'sala_process_id',
    help: 'ID of the process that responds; with CLUSTER_WORKERS, several processes share one address',
    registers: [metrics],
    collect() {
      this.set(process.pid)
    },
  })
  const storageAnswers = shareResultFor(5000, storage.probe)
  const app = new Hono<{ Bindings: { peer?: Peer } }>()
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const db = database.forPlatform('read')
    const ready = await Promise.all([db.query('ops.ready', 'SELECT 1'), storageAnswers()]).then(
      () => true,
      () => false,
    )
    await db.rollback()
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  // A proxy checks here before it requests a certificate for a name (deploy/Caddyfile). The response reveals nothing a
  // visit would not.
  app.get('/tls-allowed', (c) => {
    const host = normalizeHost(c.req.query('domain'))
    const isKnownHost = host !== undefined && services.directory.byHost(host) !== undefined
    return c.json({ ok: isKnownHost }, isKnownHost ? 200 : 404)
  })
  app.get('/metrics', async (c) => {
    if (!canReadMetrics(c, config)) return c.notFound()
    return c.body(await metrics.metrics(), 200, { 'content-type': metrics.contentType })
  })
  return app
}

/**
 * Metrics are for callers with the token. If none is set, they are only for the local machine, and only while no proxy
 * is in front: a proxy on this machine looks like the machine itself, and not every proxy says whom it forwards for.
 */
function canReadMetrics(
  c: Context<{ Bindings: { peer?: Peer } }>,
  { metricsToken, trustProxy }: Config,
): boolean {
  if (metricsToken)
    return isSameSecret(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '', metricsToken)
  const address = c.env?.peer?.address ?? ''
  const forwarded = c.req.header('x-forwarded-for') || c.req.header('forwarded')
  return !trustProxy.any && !forwarded && /^(::1|(::ffff:)?127\.)/.test(address)
}

/** A check that writes does not run for every request: within `ms`, all callers share one result. */
function shareResultFor(ms: number, check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined
  return () => {
    const now = Date.now()
    if (!last || now - last.at >= ms) last = { at: now, answer: check() }
    return last.answer
  }
}
