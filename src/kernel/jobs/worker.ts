import { Logger as JobLogger, type Runner, run, type TaskList } from 'graphile-worker'
import { type Ctx, system } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { newId } from '#kernel/id.ts'
import { siteOrigin } from '#kernel/tenancy/site-origin.ts'
import { registeredClocks, registeredNights, registeredTasks } from './jobs.ts'
import { quietMoment } from './quiet-moment.ts'
import '#kernel/rate-limit/clear-job.ts'
import '#kernel/storage/sweep-job.ts'

/** The unit of work a job runs in: a context of the product itself on one site. The caller commits or rolls back. */
export function systemCtx(services: Services, tenantId: string, mode: 'read' | 'write' = 'write'): Ctx {
  const tenant = services.directory.byId(tenantId)
  if (!tenant) throw new Error(`No site ${tenantId}`)
  const origin = siteOrigin(tenant, services.config)
  return {
    tenant,
    viewer: system,
    db: services.database.forTenant(tenantId, mode),
    now: new Date(),
    locale: 'th',
    requestId: newId(),
    origin,
    publicOrigin: origin,
    ip: '',
    services,
    depends: new Set(),
    cookies: [],
  }
}

/** Runs one handler for one site, in a transaction of its own. */
export async function perform(
  services: Services,
  name: string,
  tenantId: string,
  payload: unknown,
): Promise<void> {
  const handler = registeredTasks().get(name)
  if (!handler) throw new Error(`No job named ${name}`)
  const ctx = systemCtx(services, tenantId)
  try {
    await handler(ctx, payload as never)
    await ctx.db.end('commit')
  } catch (error) {
    await ctx.db.end('rollback')
    throw error
  }
}

/**
 * Lets go of jobs that a killed process holds. Only for a database no other machine works on: elsewhere a held job may be
 * under way, and the queue frees it by itself after four hours.
 */
async function freeHeldJobs({ database }: Services): Promise<void> {
  await database.platformPool.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(
       SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`,
  )
}

/**
 * Starts doing jobs in this process. Failed jobs come back with growing pauses (graphile-worker's: e^attempt
 * seconds), twelve times in all.
 */
export async function startWorker(services: Services, concurrency = 3): Promise<Runner> {
  if (!services.config.databaseUrl) await freeHeldJobs(services)
  const stopping = new AbortController()
  const tasks: TaskList = {}
  for (const name of registeredTasks().keys()) {
    tasks[name] = async (data, { job }) => {
      if (job.priority > 0) await quietMoment({ signal: stopping.signal })
      const { tenant, payload } = data as { tenant: string; payload: unknown }
      // A site that was taken away leaves jobs behind; they have nobody to work for.
      if (services.directory.byId(tenant)) await perform(services, name, tenant, payload)
    }
  }
  for (const clock of registeredClocks()) {
    tasks[clockTask(clock.name)] = async () => {
      for (const tenant of services.directory.all()) {
        await perform(services, clock.name, tenant.id, undefined).catch((error) =>
          services.log.error({ err: error, job: clock.name, tenant: tenant.slug }, 'clock job failed'),
        )
      }
    }
  }
  for (const [name, work] of registeredNights()) tasks[clockTask(name)] = () => work(services)
  const runner = await run({
    pgPool: services.database.platformPool,
    taskList: tasks,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: crontab().join('\n'),
    logger: new JobLogger(() => (level, message, meta) => {
      if (level === 'error') services.log.error({ job: meta }, message)
      else services.log.debug({ job: meta }, message)
    }),
  })
  runner.events.on('stop', () => stopping.abort())
  return runner
}

function crontab(): string[] {
  const clocks = registeredClocks().map(
    ({ name, everyMinutes }) => `*/${everyMinutes} * * * * ${clockTask(name)}`,
  )
  // Twenty past eight in the evening by UTC is twenty past three at night in Thailand.
  return [...clocks, ...[...registeredNights().keys()].map((name) => `20 20 * * * ${clockTask(name)}`)]
}

/** The crontab of graphile-worker takes letters, digits, `:`, `/`, `_` and `-` in a name. */
const clockTask = (name: string) => `clock:${name.replace(/[^\w:/-]/g, '_')}`
