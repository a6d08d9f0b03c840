import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/** One payout of a carrier, from one file. Booked as one amount, because the bank shows one. */
export const codPayouts = tenantTable(
  'billing_cod_payout',
  {
    fileName: text('file_name').notNull(),
    importedBy: text('imported_by').notNull().default(''),
    importedAt: timestamp('imported_at').notNull(),
    bookedAt: timestamp('booked_at'),
    /** Counts bookings: one that was undone may be made again. */
    round: integer('round').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('billing_cod_payout_latest').on(table.tenantId, table.importedAt)],
)

export const codLineStates = ['fits', 'differs', 'unknown', 'accepted', 'ignored'] as const
/**
 * `fits`: our parcel, with the expected amount. `differs`: another amount. `unknown`: not our parcel. `accepted` and
 * `ignored` are staff decisions on these two.
 */
export type CodLineStatus = (typeof codLineStates)[number]

/** One parcel of a payout. A parcel is paid out only once, whichever file contains it. */
export const codLines = tenantTable(
  'billing_cod_line',
  {
    payoutId: uuid('payout_id').notNull(),
    tracking: text('tracking').notNull(),
    collected: satang('collected_satang').notNull(),
    fee: satang('fee_satang').notNull().default(sql`0`),
    paidOn: date('paid_on'),
    status: text('status').$type<CodLineStatus>().notNull(),
    orderId: uuid('order_id'),
    /** The amount to be collected for the parcel. */
    expected: satang('expected_satang').notNull().default(sql`0`),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_cod_line_once').on(table.tenantId, table.tracking),
    index('billing_cod_line_payout').on(table.tenantId, table.payoutId),
    index('billing_cod_line_order').on(table.tenantId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.payoutId],
      foreignColumns: [codPayouts.tenantId, codPayouts.id],
    }),
    check(
      'billing_cod_line_status',
      sql`${table.status} IN (${sql.raw(codLineStates.map((codLineState) => `'${codLineState}'`).join(', '))})`,
    ),
    check(
      'billing_cod_line_money',
      sql`${table.collected} >= 0 AND ${table.fee} >= 0 AND ${table.expected} >= 0`,
    ),
  ],
)
