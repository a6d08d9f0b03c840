import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger as JobLogger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { callerAt } from '#kernel/http/caller.ts'
import { type Ctx, systemViewer } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { newId } from '#kernel/id.ts'
import { siteOrigin } from '#kernel/tenancy/site-origin.ts'
import { release, startHeartbeat } from './heartbeat.ts'
import { jobHandlers, scheduledJobs } from './jobs.ts'
import { cronPattern } from './schedule.rules.ts'
import { decideUnknownSiteJob } from './unknown-site-job.ts'
import { waitForIdle } from './wait-for-idle.ts'

/** Creates the context a job runs in: the product itself on one site. The caller commits or rolls back. */
export function systemCtx(services: Services, tenantId: string, mode: 'read' | 'write' = 'write'): Ctx {
  const tenant = services.directory.byId(tenantId)
  if (!tenant) throw new Error(`Unknown site: ${tenantId}`)
  const origin = siteOrigin(tenant, services.config)
  return {
    tenant,
    viewer: systemViewer,
    db: services.database.forTenant(tenantId, mode, 'job'),
    now: new Date(),
    locale: 'th',
    requestId: newId(),
    origin,
    publicOrigin: origin,
    caller: callerAt(''),
    services,
    depends: new Set(),
    cookies: [],
  }
}

/** Runs one handler for one site, in its own transaction. */
export async function runJobHandler(
  services: Services,
  name: string,
  tenantId: string,
  payload: unknown,
): Promise<void> {
  const handler = jobHandlers().get(name)
  if (!handler) throw new Error(`Unknown job: ${name}`)
  const ctx = systemCtx(services, tenantId)
  try {
    await handler(ctx, payload as never)
    await ctx.db.end('commit')
  } catch (error) {
    await ctx.db.end('rollback')
    throw error
  }
}

/** The job runner of this process. */
export interface Worker {
  /** Waits for running jobs, at most `graceMs`; those cut off are returned to the queue immediately. */
  stop(graceMs?: number): Promise<void>
}

/** Frees all held jobs. Only for a database no other machine uses: there, every holder died with its server or earlier. */
async function releaseHeldJobs(services: Services): Promise<void> {
  const { rows } = await services.database.platformPool.query<{ id: string }>(
    'SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  )
  await release(
    services,
    rows.map(({ id }) => id),
  )
}

/**
 * Starts running jobs in this process. Failed jobs are retried with growing pauses (graphile-worker's: e^attempt
 * seconds), twelve times in all.
 */
export async function startWorker(services: Services, concurrency = 3): Promise<Worker> {
  if (!services.config.databaseUrl) await releaseHeldJobs(services)
  const stopping = new AbortController()
  const tasks: TaskList = {}
  for (const name of jobHandlers().keys()) {
    tasks[name] = async (data, helpers) => {
      if (helpers.job.priority > 0) await waitForIdle({ signal: stopping.signal })
      const { tenant, payload } = data as { tenant: string; payload: unknown }
      if (
        services.directory.byId(tenant) ||
        (await decideUnknownSiteJob(services, tenant, data, helpers)) === 'perform'
      )
        await runJobHandler(services, name, tenant, payload)
    }
  }
  for (const entry of scheduledJobs()) {
    tasks[cronTaskName(entry.name)] = async () => {
      if (entry.kind === 'installation') return entry.work(services)
      for (const tenant of services.directory.all()) {
        await runJobHandler(services, entry.name, tenant.id, undefined).catch((error) =>
          services.log.error({ err: error, job: entry.name, tenant: tenant.slug }, 'scheduled job failed'),
        )
      }
    }
  }
  const events = new EventEmitter() as WorkerEvents
  const named = new Promise<string>((resolveId) => {
    events.once('pool:create', ({ workerPool }) => resolveId(workerPool.id))
  })
  const runner = await run({
    pgPool: services.database.platformPool,
    taskList: tasks,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: crontab().join('\n'),
    events,
    logger: new JobLogger(() => (level, message, meta) => {
      if (level === 'error') services.log.error({ job: meta }, message)
      else services.log.debug({ job: meta }, message)
    }),
  })
  const workerId = await named
  const heartbeat = await startHeartbeat(services, workerId)
  events.on('stop', () => stopping.abort())
  return {
    async stop(graceMs = 4000) {
      const stopped = runner
        .stop()
        .catch((error) => services.log.warn({ err: error }, 'jobs did not stop cleanly'))
      const hasStopped = stopped.then(() => true)
      const cutOff = !(await Promise.race([hasStopped, delay(graceMs, false, { ref: false })]))
      await heartbeat.stop()
      if (!cutOff) return
      // A runner that was just fetching its next job may have taken one since, even the one just returned.
      await delay(200)
      await release(services, [workerId])
    },
  }
}

const crontab = (): string[] =>
  scheduledJobs().map((entry) => {
    const pattern = entry.kind === 'clock' ? cronPattern(entry.everyMinutes) : entry.pattern
    return `${pattern} ${cronTaskName(entry.name)}`
  })

/** graphile-worker's crontab allows letters, digits, `:`, `/`, `_` and `-` in a name. */
const cronTaskName = (name: string) => `clock:${name.replace(/[^\w:/-]/g, '_')}`
