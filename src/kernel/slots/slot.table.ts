import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type SlotStatus, slotStates } from './slot.states.ts'

/** A number of places for one thing: an event's evening, a course's cohort, a class. */
export const slotPools = tenantTable(
  'slot_pool',
  {
    /** The kind (`event.ticket`) and key of the thing, as its area names it. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    capacity: integer('capacity').notNull(),
    /** Held and confirmed. Raised by one conditional update, so that the last place cannot be taken twice. */
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    uniqueIndex('slot_pool_key').on(table.tenantId, table.kind, table.key),
    check('slot_pool_taken', sql`${table.taken} BETWEEN 0 AND ${table.capacity}`),
  ],
)

/**
 * A reservation: places of a pool, or a resource (a room, a person) for an exclusive time. The exclusion constraint
 * `slot_reservation_overlap`, in the migration that creates this table, ensures that times of one resource do not
 * overlap.
 */
export const slotReservations = tenantTable(
  'slot_reservation',
  {
    poolId: uuid('pool_id'),
    places: integer('places').notNull().default(1),
    resourceKind: text('resource_kind'),
    resourceKey: text('resource_key'),
    startsAt: timestamp('starts_at'),
    endsAt: timestamp('ends_at'),
    /** The exclusive time, including the minutes before and after. */
    busyFrom: timestamp('busy_from'),
    busyTo: timestamp('busy_to'),
    /** What it is for: an order, a registration, a booking. */
    holderKind: text('holder_kind').notNull(),
    holderId: uuid('holder_id').notNull(),
    /** Held until then; null once it is confirmed. */
    until: timestamp('until'),
    status: text('status').$type<SlotStatus>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.poolId],
      foreignColumns: [slotPools.tenantId, slotPools.id],
    }),
    index('slot_reservation_holder').on(table.tenantId, table.holderKind, table.holderId),
    index('slot_reservation_pool').on(table.tenantId, table.poolId),
    index('slot_reservation_due').on(table.tenantId, table.until).where(sql`status = 'held'`),
    check(
      'slot_reservation_status',
      sql`${table.status} IN (${sql.raw(slotStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('slot_reservation_places', sql`${table.places} > 0`),
    check('slot_reservation_until', sql`(${table.status} <> 'held') OR ${table.until} IS NOT NULL`),
    check(
      'slot_reservation_of',
      sql`CASE WHEN ${table.poolId} IS NULL THEN ${table.resourceKind} IS NOT NULL AND ${table.resourceKey} IS NOT NULL
            AND ${table.busyFrom} <= ${table.startsAt} AND ${table.startsAt} < ${table.endsAt} AND ${table.endsAt} <= ${table.busyTo}
          ELSE ${table.resourceKind} IS NULL END`,
    ),
  ],
)
