import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { callOutside, type OutsideAnswer, OutsideError, type Reach } from '#kernel/net/outside.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { eventRows, publishCalendar } from '../event/change.server.ts'
import type { IcsEvent } from '../ics/ics-event.ts'
import { planEvents, writeEvents } from '../ics/merge.server.ts'
import { headOf, newIcsFile, readIcs } from '../ics/read-ics.ts'
import { faultOfStatus, nextRead, type SourceFault } from './source.rules.ts'

const limits = { timeoutMs: 30_000, maxBytes: 10 * 2 ** 20, redirects: 3 }
const mostEvents = 5000
const batch = 200

interface Read {
  name: string
  events: IcsEvent[]
  /** Whether the response ended prematurely: events missing in it may still exist. */
  isCut: boolean
  etag: string | null
  modified: string | null
}

/**
 * Synchronises a subscribed calendar from its source: adds new events, changes changed ones and deletes missing ones.
 * If it cannot be read, it stays as it was and the fault is stored. No transaction is open during the request.
 */
export async function readSource(
  ctx: Ctx,
  id: string,
  reach: Reach = { allow: ctx.services.config.outsideAllow },
): Promise<void> {
  // With two concurrent workers, only the first sends the request.
  const row = await calendarRows.updateWhere(
    ctx,
    id,
    { kind: 'subscription', sourceNext: { lte: ctx.now } },
    { sourceAt: ctx.now, sourceNext: nextRead(ctx.now, 0) },
  )
  await ctx.db.commit()
  if (!row?.sourceUrl) return
  const found = await ask(row.sourceUrl, { etag: row.sourceEtag, modified: row.sourceModified }, reach)
  // It was unsubscribed, or requested again in the meantime.
  const now = await calendarRows.find(ctx, { id })
  if (!now || now.sourceUrl !== row.sourceUrl) return
  if (typeof found === 'string') {
    const sourceTries = now.sourceTries + 1
    await calendarRows.update(ctx, id, {
      sourceFault: found,
      sourceTries,
      sourceNext: nextRead(ctx.now, sourceTries),
    })
  } else {
    if (found) await replace(ctx, id, found)
    await calendarRows.update(ctx, id, {
      sourceGoodAt: ctx.now,
      sourceFault: null,
      sourceTries: 0,
      ...(found && { sourceEtag: found.etag, sourceModified: found.modified }),
      // Uses the calendar's own name until the user has named it.
      ...(found?.name && now.name === new URL(row.sourceUrl).hostname && { name: found.name }),
    })
  }
  publishCalendar(ctx, id)
}

/** Returns the calendar, null if it is unchanged, or the fault. */
async function ask(
  url: string,
  known: { etag: string | null; modified: string | null },
  reach: Reach,
): Promise<Read | SourceFault | null> {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'user-agent': 'Sala calendar',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.modified && { 'if-modified-since': known.modified }),
  }
  try {
    const answer = await callOutside(url, { ...limits, ...reach, headers })
    if (answer.status === 200) return await read(answer)
    // The connection cannot be reused.
    await answer.bytes().catch(() => undefined)
    return answer.status === 304 ? null : faultOfStatus(answer.status)
  } catch (error) {
    if (error instanceof OutsideError) return faults[error.code] ?? 'unreachable'
    if (error instanceof Problem) return 'not_ics'
    throw error
  }
}

const faults: Partial<Record<OutsideError['code'], SourceFault>> = {
  too_large: 'too_large',
  slow: 'slow',
  address: 'private_address',
  scheme: 'private_address',
}

async function read({ stream, headers }: OutsideAnswer): Promise<Read | SourceFault> {
  const file = newIcsFile()
  const events = new Map<string, IcsEvent>()
  for await (const one of readIcs(stream, file, { code: (name) => name, untitled: '-' })) {
    if (!('event' in one)) continue
    const { event } = one
    // Alarms are for the owner only; subscribers do not get them.
    events.set(`${event.recurrenceId ?? ''} ${event.uid}`, { ...event, alarms: [] })
    if (events.size > mostEvents) return 'too_many'
  }
  const short = (text: string | undefined) => (text && text.length <= 300 ? text : null)
  return {
    name: headOf(file).name,
    events: [...events.values()],
    isCut: file.isCut,
    etag: short(headers.etag),
    modified: short(headers['last-modified']),
  }
}

async function replace(ctx: Ctx, calendarId: string, { events, isCut }: Read): Promise<void> {
  // Series before their changed times.
  const ordered = events.toSorted((a, b) => Number(a.recurrenceId !== null) - Number(b.recurrenceId !== null))
  const seenUids = new Set<string>()
  for (let at = 0; at < ordered.length; at += batch) {
    const plan = await planEvents(ctx, { id: calendarId, alarm: null }, ordered.slice(at, at + batch))
    // The source decides, whatever its sequence is.
    await writeEvents(
      ctx,
      plan.map((one) => (one.result === 'kept' ? { ...one, result: 'updated' as const } : one)),
    )
    for (const { row } of plan) seenUids.add(row.id)
  }
  if (isCut) return
  const all = await eventRows.list(ctx, { where: { calendarId } })
  const gone = all.filter(({ id }) => !seenUids.has(id)).map(({ id }) => id)
  if (gone.length) await eventRows.removeWhere(ctx, { calendarId, id: gone })
}
