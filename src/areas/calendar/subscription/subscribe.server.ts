import { authorize } from '#kernel/auth/abilities.ts'
import { calendarHues } from '#kernel/calendar/hue.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { calendarAbilities } from '../abilities.ts'
import { calendarRows, getCalendar } from '../calendar/calendars.server.ts'
import { normalizeSourceUrl } from './source.rules.ts'

/** Reads one subscribed calendar. */
export const syncSourceJob = 'calendar.read_source'

/** The maximum number of subscriptions per user. */
const maxSubscriptions = 30

// Each is read immediately: subscribing, deleting and subscribing again must not become a flood for somebody's server.
const subscribeLimit = defineRateLimit('calendar.subscribe', { points: 40, seconds: 3600 })

const subscriptionInput = z.object({
  url: z.string().trim().min(1).max(2000),
  name: z.string().trim().max(80).default(''),
  hue: z.enum(calendarHues).default('people'),
})

/**
 * Subscribes to an external calendar: it is read immediately and then every hour. Returns its id. Throws 401, 403, 422
 * for an invalid URL, 409 `calendar.many_subscriptions`, 429 for too many within an hour.
 */
export async function subscribe(ctx: Ctx, input: z.input<typeof subscriptionInput>): Promise<string> {
  authorize(ctx, calendarAbilities.keep)
  const { url, name, hue } = parseInput(subscriptionInput, input)
  const sourceUrl = normalizeSourceUrl(url)
  if (!sourceUrl) throw invalid([{ path: 'url', code: 'calendar.source_address' }])
  const ownerId = ctx.viewer.user?.id ?? null
  const owned = { kind: 'subscription' as const, ownerId }
  const existing = await calendarRows.find(ctx, { ...owned, sourceUrl })
  if (existing) return existing.id
  if ((await calendarRows.count(ctx, owned)) >= maxSubscriptions)
    throw conflict('calendar.many_subscriptions')
  await subscribeLimit.consume(ctx, callerKey(ctx))
  const { id } = await calendarRows.insert(ctx, {
    ...owned,
    sourceUrl,
    hue,
    name: name || new URL(sourceUrl).hostname,
    sourceNext: ctx.now,
    createdAt: ctx.now,
  })
  enqueueSource(ctx, id)
  return id
}

/** Reads a subscribed calendar again, now. Throws 401, 403, 404; 409 within a minute of the last time. */
export async function refreshSubscription(ctx: Ctx, id: string): Promise<void> {
  const { kind } = await getCalendar(ctx, id, 'manage')
  const row = kind === 'subscription' ? await calendarRows.lock(ctx, id) : undefined
  if (!row) throw notFound('calendar.no_calendar')
  if (row.sourceAt && ctx.now.getTime() - row.sourceAt.getTime() < 60_000)
    throw conflict('calendar.just_read')
  await calendarRows.update(ctx, id, { sourceNext: ctx.now })
  enqueueSource(ctx, id)
}

/** Enqueues the calendars that are due, one job each: one that hangs does not delay the others. */
export async function enqueueDueSources(ctx: Ctx): Promise<void> {
  const due = await calendarRows.list(ctx, {
    where: { sourceNext: { lte: ctx.now } },
    order: ['sourceNext'],
    limit: 500,
  })
  for (const { id } of due) enqueueSource(ctx, id)
}

const enqueueSource = (ctx: Ctx, id: string) =>
  enqueue(ctx, syncSourceJob, { id }, { key: `${syncSourceJob}:${id}` })
