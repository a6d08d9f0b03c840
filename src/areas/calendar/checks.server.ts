import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` checks about calendars. */
export const calendarChecks: Check[] = [
  checkByQuery(
    'calendar: a changed occurrence belongs to a series or stands alone',
    `SELECT format('event %s names a time of %s, which is no series', e.id, e.uid) AS what FROM calendar_event e
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.recurrence_id IS NOT NULL AND EXISTS (
       SELECT 1 FROM calendar_event m WHERE m.tenant_id = e.tenant_id AND m.calendar_id = e.calendar_id AND m.uid = e.uid
         AND m.recurrence_id IS NULL AND m.rule IS NULL)`,
  ),
  checkByQuery(
    'calendar: start and end times match the local time and duration',
    `SELECT format('event %s of %s stands at %s', e.id, e.start_local, e.starts_at) AS what FROM calendar_event e
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.zone = 'Asia/Bangkok'
       AND (e.starts_at <> (e.start_local || ':00+07')::timestamptz OR e.ends_at <> e.starts_at + make_interval(mins => e.minutes))`,
  ),
]
