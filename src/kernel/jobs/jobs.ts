import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'

/** Facts that areas tell each other. Areas widen this list beside the place that emits: `interface Events { 'order.paid': {…} }`. */
export interface Events {
  'tenant.created': { tenantId: string }
}

type EventName = keyof Events & string
type Round = { pattern: string; work: (services: Services) => Promise<void> }
type Handler<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>

const tasks = new Map<string, Handler<never>>()
const listeners = new Map<string, string[]>()
const during = new Map<string, { as: string; handler: Handler<never> }[]>()
const clocks: { name: string; everyMinutes: number }[] = []
const rounds = new Map<string, Round>()

/** Names work that is done outside a request, at least once: the handler must bear being called again. */
export function job<Payload>(name: string, handler: Handler<Payload>): void {
  tasks.set(name, handler as Handler<never>)
}

/** Hears a fact. `as` names this listener, so that one failing listener is tried again alone. */
export function on<Name extends EventName>(event: Name, as: string, handler: Handler<Events[Name]>): void {
  const task = `on ${event}: ${as}`
  job(task, handler)
  const known = listeners.get(event) ?? []
  if (!known.includes(task)) listeners.set(event, [...known, task])
}

/** Runs a job for every site, every so many minutes: a part of an hour or of a day (`cronPattern`). */
export function everyMinutes(minutes: number, name: string, handler: Handler<undefined>): void {
  job(name, handler)
  if (!clocks.some((clock) => clock.name === name)) clocks.push({ name, everyMinutes: minutes })
}

/** Does work of the installation itself, not of a site, once a night. It must bear being done twice. */
export function everyNight(name: string, work: Round['work']): void {
  // Twenty past eight in the evening by UTC is twenty past three at night in Thailand.
  rounds.set(name, { pattern: '20 20 * * *', work })
}

/** The same once an hour. */
export function everyHour(name: string, work: Round['work']): void {
  rounds.set(name, { pattern: '40 * * * *', work })
}

/**
 * Hears a fact within the transaction that tells it, when what follows must be there at once (a guest's cart becomes the
 * person's as they sign in). It holds up the caller and can make it fail, so it must be quick and certain.
 */
export function onWithin<Name extends EventName>(
  event: Name,
  as: string,
  handler: Handler<Events[Name]>,
): void {
  const others = (during.get(event) ?? []).filter((one) => one.as !== as)
  during.set(event, [...others, { as, handler: handler as Handler<never> }])
}

/**
 * Tells a fact: first to those who hear it within the transaction, then, after the commit, one job to every
 * other listener, written with the transaction (outbox).
 */
export async function emit<Name extends EventName>(
  ctx: Ctx,
  event: Name,
  payload: Events[Name],
): Promise<void> {
  for (const { handler } of during.get(event) ?? []) await handler(ctx, payload as never)
  for (const task of listeners.get(event) ?? []) ctx.db.enqueue({ task, payload })
}

/**
 * Puts a job into the queue with the transaction. Jobs with the same key that still wait are one. `whenIdle`: work that only betters
 * something: one at a time, and everything else goes first.
 */
export function enqueue(
  ctx: Pick<Ctx, 'db'>,
  name: string,
  payload: unknown,
  options: { runAt?: Date; key?: string; whenIdle?: boolean } = {},
): void {
  ctx.db.enqueue({ task: name, payload, ...options })
}

export const registeredTasks = (): ReadonlyMap<string, Handler<never>> => tasks
export const registeredRounds = (): ReadonlyMap<string, Round> => rounds
export const registeredClocks = (): readonly { name: string; everyMinutes: number }[] => clocks
