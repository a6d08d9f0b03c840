import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { bookingServices } from '../booking-service/booking-service.table.ts'
import { type BookingStatus, bookingStates } from './booking.states.ts'

/**
 * A guest's booking of a service. The time it takes of the provider is a session (session.server.ts), a reservation of
 * `kernel/slots`.
 */
export const bookings = tenantTable(
  'calendar_booking',
  {
    calendarId: uuid('calendar_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** The resource whose time it takes: `person:…`, `calendar:…` or `service:…` (`resourcesOf`). */
    resource: text('resource').notNull(),
    startsAt: timestamp('starts_at').notNull(),
    endsAt: timestamp('ends_at').notNull(),
    /** The previous time, if it was moved; the guest was notified. */
    movedFrom: timestamp('moved_from'),
    places: integer('places').notNull(),
    status: text('status').$type<BookingStatus>().notNull(),
    /** Until when the time is held while the form is filled in. */
    heldUntil: timestamp('held_until'),
    /** Empty while the time is only held, and after the guest's personal data was erased. */
    name: text('name').notNull().default(''),
    phone: text('phone'),
    email: text('email'),
    userId: uuid('user_id'),
    locale: text('locale').$type<Locale>().notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    note: text('note').notNull().default(''),
    /** The full price; `due` is the part paid when booking. Both are as they were at the time of booking. */
    price: satang('price_satang').notNull(),
    due: satang('due_satang').notNull(),
    orderId: uuid('order_id'),
    orderNumber: text('order_number'),
    paidAt: timestamp('paid_at'),
    /** When the money of a cancelled booking was refunded, or was kept by agreement. */
    refundedAt: timestamp('refunded_at'),
    remindedAt: timestamp('reminded_at'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('calendar_booking_time').on(table.tenantId, table.calendarId, table.startsAt),
    index('calendar_booking_service').on(table.tenantId, table.serviceId),
    index('calendar_booking_user').on(table.tenantId, table.userId),
    index('calendar_booking_order').on(table.tenantId, table.orderId),
    index('calendar_booking_held').on(table.tenantId, table.heldUntil).where(sql`status = 'held'`),
    index('calendar_booking_remind')
      .on(table.tenantId, table.startsAt)
      .where(sql`status = 'confirmed' AND reminded_at IS NULL`),
    foreignKey({
      columns: [table.tenantId, table.serviceId],
      foreignColumns: [bookingServices.tenantId, bookingServices.id],
    }),
    check(
      'calendar_booking_status',
      sql`${table.status} IN (${sql.raw(bookingStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('calendar_booking_held', sql`(${table.status} = 'held') = (${table.heldUntil} IS NOT NULL)`),
    check('calendar_booking_time', sql`${table.startsAt} < ${table.endsAt} AND ${table.places} > 0`),
  ],
)
