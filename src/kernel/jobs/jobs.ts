import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'

/** Facts that areas tell each other. Areas widen this list beside the place that emits: `interface Events { 'order.paid': {…} }`. */
export interface Events {
  'tenant.created': { tenantId: string }
}

type EventName = keyof Events & string
type Handler<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>
type InstallationWork = (services: Services) => Promise<void>

/** Work outside of requests that an area brings; its manifest lists all of its own. Made by the functions below. */
export type JobEntry =
  | { kind: 'job'; name: string; handler: Handler<never> }
  | { kind: 'listener' | 'within'; event: EventName; name: string; handler: Handler<never> }
  | { kind: 'clock'; name: string; everyMinutes: number; handler: Handler<never> }
  | { kind: 'installation'; name: string; pattern: string; work: InstallationWork }

/** Work that is done outside a request, at least once: the handler must bear being called again. */
export const job = <Payload>(name: string, handler: Handler<Payload>): JobEntry => ({
  kind: 'job',
  name,
  handler: handler as Handler<never>,
})

/** Called after an event is committed, as a job. `name` tells listeners apart, so that one that fails is tried again alone. */
export const on = <Name extends EventName>(
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
 * Called within the transaction that emits the event, when what follows must be there at once (a guest's cart becomes the
 * user's as they sign in). It holds up the caller and can make it fail, so it must be quick and certain.
 */
export const onWithin = <Name extends EventName>(
  event: Name,
  name: string,
  handler: Handler<Events[Name]>,
): JobEntry => ({ kind: 'within', event, name, handler: handler as Handler<never> })

/** Runs a job for every site, every so many minutes: a part of an hour or of a day (`cronPattern`). */
export const everyMinutes = (minutes: number, name: string, handler: Handler<undefined>): JobEntry => ({
  kind: 'clock',
  name,
  everyMinutes: minutes,
  handler,
})

/** Work of the installation itself, not of a site, once a night. It must bear being done twice. */
export const nightly = (name: string, work: InstallationWork): JobEntry =>
  // Twenty past eight in the evening by UTC is twenty past three at night in Thailand.
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

/** Makes these the jobs of the product, in place of what was installed before. Throws when two have one name. */
export function installJobs(jobs: readonly JobEntry[]): void {
  const named = jobs.flatMap((entry) => ('handler' in entry ? [entry] : []))
  const twice = named.find(
    (one, at) =>
      one.kind !== 'within' &&
      named.findIndex(({ name, kind }) => name === one.name && kind !== 'within') !== at,
  )
  if (twice) throw new Error(`Two jobs are called ${twice.name}.`)
  entries = jobs
  handlers = new Map(named.flatMap((one) => (one.kind === 'within' ? [] : [[one.name, one.handler]])))
  listeners = Map.groupBy(
    jobs.flatMap((one) => (one.kind === 'listener' || one.kind === 'within' ? [one] : [])),
    ({ event }) => event,
  )
}

/**
 * Emits an event: first to those who listen within the transaction, then, after the commit, one job to every
 * other listener, written with the transaction (outbox).
 */
export async function emit<Name extends EventName>(
  ctx: Ctx,
  event: Name,
  payload: Events[Name],
): Promise<void> {
  const eventListeners = listeners.get(event) ?? []
  for (const one of eventListeners) if (one.kind === 'within') await one.handler(ctx, payload as never)
  for (const one of eventListeners) if (one.kind === 'listener') ctx.db.enqueue({ task: one.name, payload })
}

/**
 * Puts a job into the queue with the transaction. Jobs with the same key that still wait are one. `whenIdle`: work that only betters
 * something: one at a time, and everything else goes first. `queue`: jobs of one queue are done one after the other in the whole
 * installation.
 */
export function enqueue(
  ctx: Pick<Ctx, 'db'>,
  name: string,
  payload: unknown,
  options: { runAt?: Date; key?: string; whenIdle?: boolean; queue?: string } = {},
): void {
  ctx.db.enqueue({ task: name, payload, ...options })
}

/** What is done outside of requests, by the name of the job. */
export const jobHandlers = (): ReadonlyMap<string, Handler<never>> => handlers

/** What begins by the clock: a job for every site, or work of the installation. */
export const scheduledJobs = (): (JobEntry & { kind: 'clock' | 'installation' })[] =>
  entries.filter((one) => one.kind === 'clock' || one.kind === 'installation')
