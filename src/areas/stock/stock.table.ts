import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { milli, nowTruncatedToMs, satang, tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { holdStates } from './reservation.states.ts'
import { locationKinds, moveReasons, stockPolicies } from './stock.rules.ts'

const oneOf = (column: unknown, names: readonly string[]) =>
  sql`${column} IN (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`

/** Where goods are. Besides real locations there are virtual ones, so that every movement has two ends. */
export const locations = tenantTable(
  'stock_location',
  {
    code: text('code').notNull(),
    kind: text('kind').$type<(typeof locationKinds)[number]>().notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    createdAt: timestamp('created_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [
    unique('stock_location_code').on(table.tenantId, table.code),
    check('stock_location_kind', oneOf(table.kind, locationKinds)),
  ],
)

/**
 * The stock level at a real location. `group_id` is what the item belongs to (a product), opaque here: it allows
 * finding sold-out groups from an index alone.
 */
export const levels = pgTable(
  'stock_level',
  {
    tenantId: tenantId(),
    locationId: uuid('location_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    groupId: uuid('group_id').notNull(),
    policy: text('policy').$type<(typeof stockPolicies)[number]>().notNull().default('deny'),
    onHand: milli('on_hand_milli').notNull().default(0),
    reserved: milli('reserved_milli').notNull().default(0),
    /** How much of what is reserved is backordered: not in stock yet, and the next goods that arrive are for it. */
    awaited: milli('awaited_milli').notNull().default(0),
    /** How much may be backordered at a time; zero if backorders are not open. */
    ahead: milli('ahead_milli').notNull().default(0),
    /** At or below this available quantity, screens show that little is left. */
    low: milli('low_milli').notNull().default(5000),
    updatedAt: timestamp('updated_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.variantId, table.locationId] }),
    foreignKey({
      columns: [table.tenantId, table.locationId],
      foreignColumns: [locations.tenantId, locations.id],
    }),
    index('stock_level_sold_out')
      .on(table.tenantId, table.groupId, table.variantId)
      .where(sql`${table.policy} = 'deny' AND ${table.onHand} + ${table.ahead} <= ${table.reserved}`),
    check('stock_level_policy', oneOf(table.policy, stockPolicies)),
    check('stock_level_reserved', sql`${table.reserved} >= 0`),
    check(
      'stock_level_awaited',
      sql`${table.awaited} BETWEEN 0 AND ${table.reserved} AND ${table.ahead} >= 0`,
    ),
    check(
      'stock_level_never_oversold',
      sql`${table.policy} <> 'deny' OR (${table.onHand} >= ${table.reserved} - ${table.awaited})`,
    ),
  ],
)

/** One movement of goods between locations; never changed or deleted (enforced by a trigger and missing permissions). */
export const moves = tenantTable(
  'stock_move',
  {
    fromLocation: uuid('from_location').notNull(),
    toLocation: uuid('to_location').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: milli('quantity_milli').notNull(),
    reason: text('reason').$type<(typeof moveReasons)[number]>().notNull(),
    ref: text('ref').notNull().default(''),
    note: text('note').notNull().default(''),
    unitCost: satang('unit_cost_satang'),
    holderKind: text('holder_kind'),
    holderId: uuid('holder_id'),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('stock_move_variant').on(table.tenantId, table.variantId, table.at),
    index('stock_move_holder')
      .on(table.tenantId, table.holderKind, table.holderId)
      .where(sql`${table.holderId} IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.fromLocation],
      foreignColumns: [locations.tenantId, locations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.toLocation],
      foreignColumns: [locations.tenantId, locations.id],
    }),
    check('stock_move_quantity', sql`${table.quantity} > 0`),
    check('stock_move_two_ends', sql`${table.fromLocation} <> ${table.toLocation}`),
    check('stock_move_reason', oneOf(table.reason, moveReasons)),
  ],
)

/** Goods reserved for a holder (an order, a held bill): still on hand, no longer available. */
export const reservations = tenantTable(
  'stock_reservation',
  {
    locationId: uuid('location_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    quantity: milli('quantity_milli').notNull(),
    /** How much of it is not in stock yet. */
    awaited: milli('awaited_milli').notNull().default(0),
    holderKind: text('holder_kind').notNull(),
    holderId: uuid('holder_id').notNull(),
    status: text('status').$type<(typeof holdStates)['states'][number]>().notNull().default('active'),
    expiresAt: timestamp('expires_at'),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('stock_reservation_holder')
      .on(table.tenantId, table.holderKind, table.holderId, table.variantId, table.locationId)
      .where(sql`${table.status} = 'active'`),
    index('stock_reservation_due').on(table.tenantId, table.expiresAt).where(sql`${table.status} = 'active'`),
    index('stock_reservation_variant')
      .on(table.tenantId, table.variantId)
      .where(sql`${table.status} = 'active'`),
    foreignKey({
      columns: [table.tenantId, table.variantId, table.locationId],
      foreignColumns: [levels.tenantId, levels.variantId, levels.locationId],
    }),
    index('stock_reservation_awaited')
      .on(table.tenantId, table.variantId, table.createdAt, table.id)
      .where(sql`${table.status} = 'active' AND ${table.awaited} > 0`),
    check('stock_reservation_quantity', sql`${table.quantity} > 0`),
    check('stock_reservation_awaited', sql`${table.awaited} BETWEEN 0 AND ${table.quantity}`),
    check('stock_reservation_status', oneOf(table.status, holdStates.states)),
  ],
)
