import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { OpeningException, OpeningHours } from '../booking-time/opening-hours.rules.ts'
import { calendars } from '../calendar/calendar.table.ts'

/** What can be booked in a calendar: a haircut, a workshop, an hour with a teacher. */
export const bookingServices = tenantTable(
  'calendar_service',
  {
    calendarId: uuid('calendar_id').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    /** A picture among those of the site. */
    picture: uuid('picture'),
    /** Where it takes place. */
    place: jsonb('place').$type<LocalizedText>().notNull(),
    minutes: integer('minutes').notNull(),
    minutesBefore: integer('minutes_before').notNull(),
    minutesAfter: integer('minutes_after').notNull(),
    /** From one beginning to the next; as long as it takes where absent. */
    everyMinutes: integer('every_minutes'),
    /** For one person, tax included; 0: free. */
    price: satang('price_satang').notNull(),
    /** Paid when booking; the rest is paid on the spot. Null: all of it. */
    /** What is paid for one when booking; null: all of it; nothing: it is paid on the spot. */
    deposit: satang('deposit_satang'),
    /** How many people may come at one time. */
    places: integer('places').notNull(),
    /** How many times of a day whoever gives it can be booked, all services together; null: as many as fit. */
    mostPerDay: integer('most_per_day'),
    /** Nothing sooner than this can be booked, and from then on a guest neither moves nor cancels. */
    leadMinutes: integer('lead_minutes').notNull(),
    changeMinutes: integer('change_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    /** Who can give it; nobody: it takes the calendar's own time (`resourcesOf`). */
    people: uuid('people').array().notNull(),
    /** Opened by the working time of the site, in place of `hours` and `closedOnHolidays`. */
    followsSite: boolean('follows_site').notNull().default(false),
    hours: jsonb('hours').$type<OpeningHours[]>().notNull(),
    exceptions: jsonb('exceptions').$type<OpeningException[]>().notNull(),
    closedOnHolidays: boolean('closed_on_holidays').notNull(),
    /** What a guest is asked besides name and phone. */
    questions: jsonb('questions').$type<Field[]>().notNull(),
    confirms: text('confirms').$type<'itself' | 'staff'>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    position: integer('position').notNull(),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('calendar_service_calendar').on(table.tenantId, table.calendarId, table.position),
    foreignKey({
      columns: [table.tenantId, table.calendarId],
      foreignColumns: [calendars.tenantId, calendars.id],
    }).onDelete('cascade'),
    check('calendar_service_minutes', sql`${table.minutes} BETWEEN 5 AND 1440`),
    check('calendar_service_places', sql`${table.places} BETWEEN 1 AND 500`),
    check(
      'calendar_service_deposit',
      sql`${table.price} >= 0 AND (${table.deposit} IS NULL OR ${table.deposit} BETWEEN 0 AND ${table.price})`,
    ),
    check('calendar_service_confirms', sql`${table.confirms} IN ('itself', 'staff')`),
  ],
)
