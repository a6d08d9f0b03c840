import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { SourceError } from '../subscription/source.rules.ts'
import type { CalendarKind, ShareAccess, Visibility } from './access.rules.ts'

/** A calendar: of one user, of a team, of a room or thing, or subscribed from elsewhere. */
export const calendars = tenantTable(
  'calendar',
  {
    name: text('name').notNull(),
    kind: text('kind').$type<CalendarKind>().notNull(),
    /** The owner; null for a team calendar, which outlives its creator. */
    ownerId: uuid('owner_id'),
    hue: text('hue').$type<CalendarHue>().notNull(),
    zone: text('zone').notNull().default('Asia/Bangkok'),
    visibility: text('visibility').$type<Visibility>().notNull().default('private'),
    /** The last path segment of its public page; null to use its id. */
    slug: text('slug'),
    /** A short description for its public page. */
    about: text('about').notNull().default(''),
    /** Hides private events from others completely, instead of showing the time as taken. */
    hidesPrivate: boolean('hides_private').notNull().default(false),
    /** Asks search engines not to index its public page. */
    unlisted: boolean('unlisted').notNull().default(false),
    /** Default alarm of a new event, in minutes before its start. */
    alarm: integer('alarm'),
    /** Part of the signed feed link: a new number invalidates the previous link. No feed if not above 0. */
    feedSerial: integer('feed_serial').notNull().default(0),
    /** The source URL of a subscribed calendar, and the state of its updates. */
    sourceUrl: text('source_url'),
    sourceEtag: text('source_etag'),
    sourceModified: text('source_modified'),
    /** When it was last requested, when the source last responded, and when it is requested next. */
    sourceAt: timestamp('source_at'),
    sourceGoodAt: timestamp('source_good_at'),
    sourceNext: timestamp('source_next'),
    /** The number of consecutive failures; with more of them it is requested less often. */
    sourceTries: integer('source_tries').notNull().default(0),
    sourceFault: text('source_fault').$type<SourceError>(),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('calendar_slug').on(table.tenantId, table.slug),
    index('calendar_owner').on(table.tenantId, table.ownerId),
    index('calendar_source_next')
      .on(table.tenantId, table.sourceNext)
      .where(sql`${table.sourceNext} IS NOT NULL`),
    check('calendar_kind', sql`${table.kind} IN ('own', 'team', 'resource', 'subscription')`),
    check('calendar_visibility', sql`${table.visibility} IN ('private', 'members', 'public')`),
    check('calendar_own', sql`${table.kind} <> 'own' OR ${table.ownerId} IS NOT NULL`),
    check('calendar_source', sql`(${table.kind} = 'subscription') = (${table.sourceUrl} IS NOT NULL)`),
  ],
)

/** A share: the access of a user, or of everybody of a role and above, to a calendar. */
export const calendarShares = tenantTable(
  'calendar_share',
  {
    calendarId: uuid('calendar_id').notNull(),
    userId: uuid('user_id'),
    role: text('role').$type<'user' | 'manager' | 'admin'>(),
    access: text('access').$type<ShareAccess>().notNull(),
  },
  (table) => [
    unique('calendar_share_user').on(table.tenantId, table.calendarId, table.userId),
    unique('calendar_share_role').on(table.tenantId, table.calendarId, table.role),
    index('calendar_share_of').on(table.tenantId, table.userId),
    check('calendar_share_access', sql`${table.access} IN ('freeBusy', 'read', 'write', 'manage')`),
    check('calendar_share_with', sql`(${table.userId} IS NULL) <> (${table.role} IS NULL)`),
    foreignKey({
      columns: [table.tenantId, table.calendarId],
      foreignColumns: [calendars.tenantId, calendars.id],
    }).onDelete('cascade'),
  ],
)

/** A user's calendar preferences; `id` is the user's. */
export const calendarPreferences = tenantTable('calendar_preference', {
  /** Calendars and layers not in their default state: hidden, or shown although hidden by default. */
  toggled: text('toggled').array().notNull(),
  /** Part of the signed password for calendar apps, as with `feed_serial`. */
  davSerial: integer('dav_serial').notNull().default(0),
})
