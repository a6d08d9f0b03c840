import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { DigestSpan } from './digest.rules.ts'

/** The recurring agenda email of a user; `id` is the user's. */
export const calendarDigests = tenantTable(
  'calendar_digest',
  {
    /** The period covered: a day or seven. */
    span: text('span').$type<DigestSpan>().notNull(),
    /** When it is sent, in minutes since midnight in Bangkok. */
    minute: integer('minute').notNull(),
    /** The weekdays on which it is sent; 0 is Sunday. */
    weekdays: integer('weekdays').array().notNull(),
    /** Keys of the calendars and layers included; null: those the recipient sees in the calendar. */
    sources: text('sources').array(),
    /** Sends nothing if there is nothing to report. */
    skipsEmpty: boolean('skips_empty').notNull().default(true),
    /** When the next one is due; null if turned off. */
    nextAt: timestamp('next_at'),
  },
  (table) => [
    index('calendar_digest_next').on(table.tenantId, table.nextAt).where(sql`${table.nextAt} IS NOT NULL`),
    check('calendar_digest_span', sql`${table.span} IN ('day', 'week')`),
    check('calendar_digest_minute', sql`${table.minute} BETWEEN 0 AND 1439`),
    check(
      'calendar_digest_weekdays',
      sql`cardinality(${table.weekdays}) BETWEEN 1 AND 7 AND ${table.weekdays} <@ ARRAY[0, 1, 2, 3, 4, 5, 6]`,
    ),
  ],
)
