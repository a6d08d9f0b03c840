import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import {
  ExternalRequestError,
  type ExternalResponse,
  fetchExternal,
  type NetworkPolicy,
} from '#kernel/net/external-request.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { eventRows, invalidateCalendar } from '../event/change.server.ts'
import type { IcsEvent } from '../ics/ics-event.ts'
import { planEvents, writeEvents } from '../ics/merge.server.ts'
import { headerOf, newIcsFile, readIcs } from '../ics/read-ics.ts'
import { nextSyncAt, type SourceError, sourceErrorOfStatus } from './source.rules.ts'

const limits = { timeoutMs: 30_000, maxBytes: 10 * 2 ** 20, redirects: 3 }
const maxEvents = 5000
const batchSize = 200

interface FetchedCalendar {
  name: string
  events: IcsEvent[]
  /** Whether the response ended prematurely: events missing in it may still exist. */
  isCut: boolean
  etag: string | null
  modified: string | null
}

/**
 * Synchronises a subscribed calendar from its source: adds new events, changes changed ones and deletes missing ones.
 * If it cannot be read, it stays as it was and the fault is stored. No transaction is open during the request. Machines
 * of our own network that the operator allowed are for what admins set up, not for what a member subscribes to.
 */
export async function syncSource(ctx: Ctx, id: string, reach: NetworkPolicy = {}): Promise<void> {
  // With two concurrent workers, only the first sends the request.
  const row = await calendarRows.updateWhere(
    ctx,
    id,
    { kind: 'subscription', sourceNext: { lte: ctx.now } },
    { sourceAt: ctx.now, sourceNext: nextSyncAt(ctx.now, 0) },
  )
  await ctx.db.commit()
  if (!row?.sourceUrl) return
  const found = await fetchSource(
    row.sourceUrl,
    { etag: row.sourceEtag, modified: row.sourceModified },
    reach,
  )
  // It was unsubscribed, or requested again in the meantime.
  const now = await calendarRows.find(ctx, { id })
  if (!now || now.sourceUrl !== row.sourceUrl) return
  if (typeof found === 'string') {
    const sourceTries = now.sourceTries + 1
    await calendarRows.update(ctx, id, {
      sourceFault: found,
      sourceTries,
      sourceNext: nextSyncAt(ctx.now, sourceTries),
    })
  } else {
    if (found) await replaceEvents(ctx, id, found)
    await calendarRows.update(ctx, id, {
      sourceGoodAt: ctx.now,
      sourceFault: null,
      sourceTries: 0,
      ...(found && { sourceEtag: found.etag, sourceModified: found.modified }),
      // Uses the calendar's own name until the user has named it.
      ...(found?.name && now.name === new URL(row.sourceUrl).hostname && { name: found.name }),
    })
  }
  invalidateCalendar(ctx, id)
}

/** Returns the calendar, null if it is unchanged, or the fault. */
async function fetchSource(
  url: string,
  validators: { etag: string | null; modified: string | null },
  reach: NetworkPolicy,
): Promise<FetchedCalendar | SourceError | null> {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'user-agent': 'Sala calendar',
    ...(validators.etag && { 'if-none-match': validators.etag }),
    ...(validators.modified && { 'if-modified-since': validators.modified }),
  }
  try {
    const answer = await fetchExternal(url, { ...limits, ...reach, headers })
    if (answer.status === 200) return await readCalendar(answer)
    // The connection cannot be reused.
    await answer.bytes().catch(() => undefined)
    return answer.status === 304 ? null : sourceErrorOfStatus(answer.status)
  } catch (error) {
    if (error instanceof ExternalRequestError) return errorByCode[error.code] ?? 'unreachable'
    if (error instanceof Problem) return 'not_ics'
    throw error
  }
}

const errorByCode: Partial<Record<ExternalRequestError['code'], SourceError>> = {
  too_large: 'too_large',
  slow: 'slow',
  address: 'private_address',
  scheme: 'private_address',
}

async function readCalendar({ stream, headers }: ExternalResponse): Promise<FetchedCalendar | SourceError> {
  const file = newIcsFile()
  const events = new Map<string, IcsEvent>()
  for await (const entry of readIcs(stream, file, { code: (name) => name, untitled: '-' })) {
    if (!('event' in entry)) continue
    const { event } = entry
    // Alarms are for the owner only; subscribers do not get them.
    events.set(`${event.recurrenceId ?? ''} ${event.uid}`, { ...event, alarms: [] })
    if (events.size > maxEvents) return 'too_many'
  }
  const short = (text: string | undefined) => (text && text.length <= 300 ? text : null)
  return {
    name: headerOf(file).name,
    events: [...events.values()],
    isCut: file.isCut,
    etag: short(headers.etag),
    modified: short(headers['last-modified']),
  }
}

async function replaceEvents(
  ctx: Ctx,
  calendarId: string,
  { events, isCut }: FetchedCalendar,
): Promise<void> {
  // Series before their changed times.
  const ordered = events.toSorted((a, b) => Number(a.recurrenceId !== null) - Number(b.recurrenceId !== null))
  const seenUids = new Set<string>()
  for (let at = 0; at < ordered.length; at += batchSize) {
    const plan = await planEvents(ctx, { id: calendarId, alarm: null }, ordered.slice(at, at + batchSize))
    // The source decides, whatever its sequence is.
    await writeEvents(
      ctx,
      plan.map((result) => (result.result === 'kept' ? { ...result, result: 'updated' as const } : result)),
    )
    for (const { row } of plan) seenUids.add(row.id)
  }
  if (isCut) return
  const all = await eventRows.list(ctx, { where: { calendarId } })
  const deletedIds = all.filter(({ id }) => !seenUids.has(id)).map(({ id }) => id)
  if (deletedIds.length) await eventRows.removeWhere(ctx, { calendarId, id: deletedIds })
}
