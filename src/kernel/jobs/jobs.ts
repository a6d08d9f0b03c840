import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'

/** Events between areas. Areas extend this interface next to the code that emits: `interface Events { 'order.paid': {…} }`. */
export interface Events {
  'tenant.created': { tenantId: string }
}

type EventName = keyof Events & string
type Handler<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>
type InstallationWork = (services: Services) => Promise<void>

/** An area's background work; its manifest lists all of its own. Created by the functions below. */
export type JobEntry =
  | { kind: 'job'; name: string; handler: Handler<never> }
  | { kind: 'listener' | 'within'; event: EventName; name: string; handler: Handler<never> }
  | { kind: 'clock'; name: string; everyMinutes: number; handler: Handler<never> }
  | { kind: 'installation'; name: string; pattern: string; work: InstallationWork }

/** Defines work done outside a request, at least once: the handler must be safe to call again. */
export const defineJob = <Payload>(name: string, handler: Handler<Payload>): JobEntry => ({
  kind: 'job',
  name,
  handler: handler as Handler<never>,
})

/**
 * Defines a listener called after an event is committed, as a job. `name` identifies the listener, so that a failing
 * one is retried alone.
 */
export const onEvent = <Name extends EventName>(
  event: Name,
  name: string,
  handler: Handler<Events[Name]>,
): JobEntry => ({
  kind: 'listener',
  event,
  name: `on ${event}: ${name}`,
  handler: handler as Handler<never>,
})

/**
 * Defines a listener called within the transaction that emits the event, when the effect must be there immediately (a
 * guest's cart becomes the user's as they sign in). It holds up the caller and can make it fail, so it must be fast and
 * reliable.
 */
export const onEventInTransaction = <Name extends EventName>(
  event: Name,
  name: string,
  handler: Handler<Events[Name]>,
): JobEntry => ({ kind: 'within', event, name, handler: handler as Handler<never> })

/**
 * Defines a job that runs for every site at a fixed interval in minutes, which must divide an hour or a day evenly
 * (`cronPattern`).
 */
export const everyMinutes = (minutes: number, name: string, handler: Handler<undefined>): JobEntry => ({
  kind: 'clock',
  name,
  everyMinutes: minutes,
  handler,
})

/** Defines work of the installation itself, not of a site, once a night. It must be safe to run twice. */
export const nightly = (name: string, work: InstallationWork): JobEntry =>
  // 20:20 UTC is 03:20 in Thailand.
  ({ kind: 'installation', name, pattern: '20 20 * * *', work })

/** The same once an hour. */
export const hourly = (name: string, work: InstallationWork): JobEntry => ({
  kind: 'installation',
  name,
  pattern: '40 * * * *',
  work,
})

type Listener = JobEntry & { kind: 'listener' | 'within' }

let entries: readonly JobEntry[] = []
let handlers: ReadonlyMap<string, Handler<never>> = new Map()
let listeners: ReadonlyMap<string, readonly Listener[]> = new Map()

/** Sets the product's jobs, replacing those installed before. Throws if two have the same name. */
export function installJobs(jobs: readonly JobEntry[]): void {
  const named = jobs.flatMap((entry) => ('handler' in entry ? [entry] : []))
  const twice = named.find(
    (spec, at) =>
      spec.kind !== 'within' &&
      named.findIndex(({ name, kind }) => name === spec.name && kind !== 'within') !== at,
  )
  if (twice) throw new Error(`Duplicate job name: ${twice.name}`)
  entries = jobs
  handlers = new Map(named.flatMap((spec) => (spec.kind === 'within' ? [] : [[spec.name, spec.handler]])))
  listeners = Map.groupBy(
    jobs.flatMap((job) => (job.kind === 'listener' || job.kind === 'within' ? [job] : [])),
    ({ event }) => event,
  )
}

/**
 * Emits an event: first to the listeners within the transaction, then, after the commit, as one job per other listener,
 * written with the transaction (outbox).
 */
export async function emit<Name extends EventName>(
  ctx: Ctx,
  event: Name,
  payload: Events[Name],
): Promise<void> {
  const eventListeners = listeners.get(event) ?? []
  for (const eventListener of eventListeners)
    if (eventListener.kind === 'within') await eventListener.handler(ctx, payload as never)
  for (const eventListener of eventListeners)
    if (eventListener.kind === 'listener') ctx.db.enqueue({ task: eventListener.name, payload })
}

/**
 * Adds a job to the queue with the transaction. Waiting jobs with the same key become one. `whenIdle`: optional
 * improvement work, done one at a time after everything else. `queue`: jobs of one queue run one after the other across
 * the installation.
 */
export function enqueue(
  ctx: Pick<Ctx, 'db'>,
  name: string,
  payload: unknown,
  options: { runAt?: Date; key?: string; whenIdle?: boolean; queue?: string } = {},
): void {
  ctx.db.enqueue({ task: name, payload, ...options })
}

/** Returns the job handlers, by job name. */
export const jobHandlers = (): ReadonlyMap<string, Handler<never>> => handlers

/** Returns the scheduled work: jobs for every site, and work of the installation. */
export const scheduledJobs = (): (JobEntry & { kind: 'clock' | 'installation' })[] =>
  entries.filter((entry) => entry.kind === 'clock' || entry.kind === 'installation')
