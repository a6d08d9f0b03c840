import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { SourceFault } from '../subscription/source.rules.ts'
import type { CalendarKind, ShareAccess, Visibility } from './access.rules.ts'

/** A calendar people keep: of one person, of a team, of a room or thing, or read from elsewhere. */
export const calendars = tenantTable(
  'calendar',
  {
    name: text('name').notNull(),
    kind: text('kind').$type<CalendarKind>().notNull(),
    /** Whose it is; a team's has nobody, and outlives who made it. */
    ownerId: uuid('owner_id'),
    hue: text('hue').$type<CalendarHue>().notNull(),
    zone: text('zone').notNull().default('Asia/Bangkok'),
    visibility: text('visibility').$type<Visibility>().notNull().default('private'),
    /** The last part of the address of its public page; null: its id. */
    slug: text('slug'),
    /** A few words for its public page. */
    about: text('about').notNull().default(''),
    /** Of what is private, others do not even learn that the time is taken. */
    hidesPrivate: boolean('hides_private').notNull().default(false),
    /** Search engines are asked to leave its public page out. */
    unlisted: boolean('unlisted').notNull().default(false),
    /** Minutes before a new event begins. */
    alarm: integer('alarm'),
    /** Part of what is signed in the link of its feed: a new number ends the link there was. Not above 0: there is none. */
    feedSerial: integer('feed_serial').notNull().default(0),
    /** Of a calendar that is read from elsewhere: where, and how that went. */
    sourceUrl: text('source_url'),
    sourceEtag: text('source_etag'),
    sourceModified: text('source_modified'),
    /** When it was last asked for, when it last answered, and when it is asked for next. */
    sourceAt: timestamp('source_at'),
    sourceGoodAt: timestamp('source_good_at'),
    sourceNext: timestamp('source_next'),
    /** How often in a row it could not be read; it is asked for less often then. */
    sourceTries: integer('source_tries').notNull().default(0),
    sourceFault: text('source_fault').$type<SourceFault>(),
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

/** Who else may do what with a calendar: a person, or everybody of a role and above. */
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

/** How one person looks at calendars; `id` is the user's. */
export const calendarPreferences = tenantTable('calendar_preference', {
  /** Calendars and layers that are not as they are by themselves: hidden, or shown although they begin hidden. */
  toggled: text('toggled').array().notNull(),
  /** Part of what is signed in the password of their calendar programs, as `feed_serial`. */
  davSerial: integer('dav_serial').notNull().default(0),
})
