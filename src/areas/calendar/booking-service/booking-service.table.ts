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
    /** The id of an image of the site. */
    picture: uuid('picture'),
    /** Where it takes place. */
    place: jsonb('place').$type<LocalizedText>().notNull(),
    minutes: integer('minutes').notNull(),
    minutesBefore: integer('minutes_before').notNull(),
    minutesAfter: integer('minutes_after').notNull(),
    /** Minutes from one start time to the next; the duration of the service if absent. */
    everyMinutes: integer('every_minutes'),
    /** Price per person, tax included; 0 means free. */
    price: satang('price_satang').notNull(),
    /** Amount per person paid when booking; the rest is paid in person. Null means the full price. */
    deposit: satang('deposit_satang'),
    /** The number of people who may come at the same time. */
    places: integer('places').notNull(),
    /** The maximum number of bookings per day for each provider, across all services; null means as many as fit. */
    mostPerDay: integer('most_per_day'),
    /** The minimum notice for a booking. `changeMinutes` is the minimum notice for a guest to move or cancel one. */
    leadMinutes: integer('lead_minutes').notNull(),
    changeMinutes: integer('change_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    /** The people who can give it; if empty, it takes the calendar's own time (`resourcesOf`). */
    people: uuid('people').array().notNull(),
    /** Uses the working hours of the site instead of `hours` and `closedOnHolidays`. */
    followsSite: boolean('follows_site').notNull().default(false),
    hours: jsonb('hours').$type<OpeningHours[]>().notNull(),
    exceptions: jsonb('exceptions').$type<OpeningException[]>().notNull(),
    closedOnHolidays: boolean('closed_on_holidays').notNull(),
    /** Questions to the guest besides name and phone. */
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
