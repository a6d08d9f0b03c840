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
 * An event, a series, or one time of a series that differs from the series: the latter has the `uid` of the series and
 * identifies its time by `recurrence_id`. Local times (`2026-11-02T09:00`) in `zone` are authoritative; the timestamps
 * are derived from them.
 */
export const calendarEvents = tenantTable(
  'calendar_event',
  {
    calendarId: uuid('calendar_id').notNull(),
    uid: text('uid').notNull(),
    /** The original local time from the rule. */
    recurrenceId: text('recurrence_id'),
    summary: text('summary').notNull(),
    description: text('description').notNull().default(''),
    place: text('place').notNull().default(''),
    url: text('url').notNull().default(''),
    allDay: boolean('all_day').notNull().default(false),
    start: text('start_local').notNull(),
    /** Duration in minutes; whole days for all-day events. */
    minutes: integer('minutes').notNull(),
    zone: text('zone').notNull(),
    startsAt: timestamp('starts_at').notNull(),
    /** Exclusive; for a series, the end of its first time. */
    endsAt: timestamp('ends_at').notNull(),
    /** When the last time of a series ends; null if it never ends. */
    lastEnd: timestamp('last_end'),
    rule: text('rule'),
    extra: text('extra').array().notNull().default([]),
    except: text('except').array().notNull().default([]),
    status: text('status').$type<EventStatus>().notNull().default('confirmed'),
    /** Whether its participants are busy during it. */
    busy: boolean('busy').notNull().default(true),
    /** Others see only that the time is taken. */
    private: boolean('private').notNull().default(false),
    /** Minutes before the start, for the owner of the calendar and the guests. */
    alarms: integer('alarms').array().notNull().default([]),
    /** When its next alarm is due; null if there is none. */
    nextAlarm: timestamp('next_alarm'),
    createdBy: uuid('created_by'),
    /** The series it was split from by a change to this and following times. */
    splitFrom: text('split_from'),
    /** The language of invitations to guests without an account; null for the site's own. */
    inviteLocale: text('invite_locale').$type<Locale>(),
    /** Incremented on changes of time or place: guests are invited again (RFC 5545, 3.8.7.4). */
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

/** The guests of an event: users with an account, or anybody with an email address. */
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
    /** The sequence to which the answer refers. */
    sequence: integer('sequence').notNull().default(0),
    /** The sequence of the last invitation sent; null if none was sent. */
    asked: integer('asked_sequence'),
    /** The start time stated in that invitation. */
    notifiedStart: timestamp('notified_start'),
    /** The time the guest knew before the one last sent; null if it is the same (`movedFrom`). */
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

/** A row as it was before a change; null if the change created it. */
export interface RowBefore {
  id: string
  before: Record<string, unknown> | null
  /** Its version after the change; null if the change deleted it. */
  after: number | null
}

/** A change of events with the previous rows, so that it can be undone. Deleted after a month. */
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
