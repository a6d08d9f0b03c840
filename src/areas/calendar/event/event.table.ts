import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { calendars } from '../calendar/calendar.table.ts'

export type EventStatus = 'tentative' | 'confirmed' | 'cancelled'
export type PartStat = 'needs-action' | 'accepted' | 'tentative' | 'declined'

/**
 * An event, a series, or one time of a series that is not as the series has it: the latter has the series' `uid` and says which time it
 * is (`recurrence_id`). Local times (`2026-11-02T09:00`) by the clock of `zone` are what is meant; the moments are reckoned from them.
 */
export const calendarEvents = tenantTable(
  'calendar_event',
  {
    calendarId: uuid('calendar_id').notNull(),
    uid: text('uid').notNull(),
    /** The local time the rule gave it. */
    recurrenceId: text('recurrence_id'),
    summary: text('summary').notNull(),
    description: text('description').notNull().default(''),
    place: text('place').notNull().default(''),
    url: text('url').notNull().default(''),
    allDay: boolean('all_day').notNull().default(false),
    start: text('start_local').notNull(),
    /** Minutes; whole days of an event of days. */
    minutes: integer('minutes').notNull(),
    zone: text('zone').notNull(),
    startsAt: timestamp('starts_at').notNull(),
    /** Exclusive; of a series, that of its first time. */
    endsAt: timestamp('ends_at').notNull(),
    /** When the last time of a series is over; null where it has no end. */
    lastEnd: timestamp('last_end'),
    rule: text('rule'),
    extra: text('extra').array().notNull().default([]),
    except: text('except').array().notNull().default([]),
    status: text('status').$type<EventStatus>().notNull().default('confirmed'),
    /** Whether its people are taken then. */
    busy: boolean('busy').notNull().default(true),
    /** To others it is a time that is taken, and no more. */
    private: boolean('private').notNull().default(false),
    /** Minutes before it begins, for who keeps the calendar and who is invited. */
    alarms: integer('alarms').array().notNull().default([]),
    /** When the next alarm of it is due; null where none is. */
    nextAlarm: timestamp('next_alarm'),
    createdBy: uuid('created_by'),
    /** The series it was parted from by a change of this and following times. */
    splitFrom: text('split_from'),
    /** The language guests without an account are invited in; null for the site's own. */
    inviteLocale: text('invite_locale').$type<Locale>(),
    /** Counts changes of time or place: guests are asked anew (RFC 5545, 3.8.7.4). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('calendar_event_uid').on(
      table.tenantId,
      table.calendarId,
      table.uid,
      sql`coalesce(${table.recurrenceId}, '')`,
    ),
    index('calendar_event_time').on(table.tenantId, table.calendarId, table.startsAt),
    index('calendar_event_alarm')
      .on(table.tenantId, table.nextAlarm)
      .where(sql`${table.nextAlarm} IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.calendarId],
      foreignColumns: [calendars.tenantId, calendars.id],
    }).onDelete('cascade'),
    check('calendar_event_language', sql`${table.inviteLocale} IN ('th', 'en')`),
    check('calendar_event_status', sql`${table.status} IN ('tentative', 'confirmed', 'cancelled')`),
    check('calendar_event_time', sql`${table.endsAt} >= ${table.startsAt} AND ${table.minutes} >= 0`),
    check('calendar_event_series', sql`${table.rule} IS NULL OR ${table.recurrenceId} IS NULL`),
    check(
      'calendar_event_local',
      sql`${table.start} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' AND (NOT ${table.allDay} OR ${table.start} LIKE '%T00:00')`,
    ),
  ],
)

/** Who is asked to an event: somebody with an account, or anybody with an e-mail address. */
export const calendarAttendees = tenantTable(
  'calendar_attendee',
  {
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id'),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    partstat: text('partstat').$type<PartStat>().notNull().default('needs-action'),
    comment: text('comment').notNull().default(''),
    respondedAt: timestamp('responded_at'),
    /** The sequence the answer was about. */
    sequence: integer('sequence').notNull().default(0),
    /** The sequence of the invitation that was last sent to them; null where none was. */
    asked: integer('asked_sequence'),
    /** When it begins, as that invitation told. */
    notifiedStart: timestamp('notified_start'),
    /** The time they knew before the one they were told last; null where that is the same (`movedFrom`). */
    movedFrom: timestamp('moved_from'),
  },
  (table) => [
    uniqueIndex('calendar_attendee_of').on(table.tenantId, table.eventId, table.email),
    index('calendar_attendee_email').on(table.tenantId, table.email),
    index('calendar_attendee_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [calendarEvents.tenantId, calendarEvents.id],
    }).onDelete('cascade'),
    check(
      'calendar_attendee_partstat',
      sql`${table.partstat} IN ('needs-action', 'accepted', 'tentative', 'declined')`,
    ),
  ],
)

/** One row as it was before a change; null where the change made it. */
export interface RowBefore {
  id: string
  before: Record<string, unknown> | null
  /** Its version after the change; null where the change took it away. */
  after: number | null
}

/** A change of events with the rows as they were, so that it can be taken back. Forgotten after a month. */
export const calendarChanges = tenantTable(
  'calendar_change',
  {
    calendarId: uuid('calendar_id').notNull(),
    verb: text('verb').$type<'create' | 'edit' | 'move' | 'delete'>().notNull(),
    rows: jsonb('rows').$type<RowBefore[]>().notNull(),
    by: uuid('by_user'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('calendar_change_at').on(table.tenantId, table.at),
    foreignKey({
      columns: [table.tenantId, table.calendarId],
      foreignColumns: [calendars.tenantId, calendars.id],
    }).onDelete('cascade'),
  ],
)
