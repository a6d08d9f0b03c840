import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { day, formatDateTime } from '#kernel/time/index.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { calendarPaths } from '../paths.ts'
import { attendeeRows, type EventRow, eventRows } from './change.server.ts'
import { alarmsOf, nextAlarmOf } from './next-alarm.ts'

/** An alarm overdue by more than this is not sent any more: the worker was down. */
const maxDelayMs = 3_600_000

/**
 * Sends the alarms that are due, each once: it is sent in the transaction that schedules the next one, one event after
 * the other.
 */
export async function sendAlarms(ctx: Ctx): Promise<void> {
  const due = await eventRows.list(ctx, {
    where: { nextAlarm: { lte: ctx.now } },
    order: ['nextAlarm'],
    limit: 500,
  })
  await forEachRecord(ctx, due, async ({ id }) => {
    const row = await eventRows.lock(ctx, id)
    if (!row.nextAlarm || row.nextAlarm > ctx.now) return false
    if (ctx.now.getTime() - row.nextAlarm.getTime() < maxDelayMs)
      await notifyRecipients(ctx, row, row.nextAlarm)
    await ctx.db.query(
      'calendar.nextAlarm',
      'UPDATE calendar_event SET next_alarm = $3 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id, nextAlarmOf(row, ctx.now)],
    )
    return true
  })
}

async function notifyRecipients(ctx: Ctx, row: EventRow, at: Date): Promise<void> {
  const longest = Math.max(0, ...row.alarms) * 60_000
  const found = alarmsOf(row, at, new Date(at.getTime() + longest + 60_000)).find(
    (alarm) => alarm.at.getTime() === at.getTime(),
  )
  if (!found) return
  const { calendarId, uid } = row
  // A changed time of the series has its own alarms.
  if (found.original && (await eventRows.find(ctx, { calendarId, uid, recurrenceId: found.original }))) return
  const when = (locale: 'th' | 'en') =>
    [row.allDay ? '' : formatDateTime(found.start, locale), row.place].filter(Boolean).join(' · ')
  const open = found.original ? `${row.id}@${found.original}` : row.id
  await notify(ctx, {
    to: await recipientsOf(ctx, row),
    kind: 'system',
    key: `calendar:${row.id}`,
    subject: { th: `นัด: ${row.summary}`, en: `Event: ${row.summary}` },
    text: { th: `${row.summary} ${when('th')}`.trim(), en: `${row.summary} ${when('en')}`.trim() },
    path: calendarPaths.event(day(found.start), open),
    mail: true,
  })
}

/**
 * Returns the recipients: the owner of the calendar, or for a team calendar the creator of the event, and guests with
 * an account who did not decline.
 */
async function recipientsOf(ctx: Ctx, row: EventRow): Promise<string[]> {
  const [calendar, guests] = await Promise.all([
    calendarRows.find(ctx, { id: row.calendarId }),
    attendeeRows.list(ctx, { where: { eventId: row.id, partstat: { not: 'declined' } } }),
  ])
  const keeper = calendar?.kind === 'own' ? calendar.ownerId : row.createdBy
  return [...new Set([keeper, ...guests.map(({ userId }) => userId)].filter((id) => id !== null))]
}
