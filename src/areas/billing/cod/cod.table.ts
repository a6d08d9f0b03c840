import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/** What a carrier paid out at one time, by one file. Booked as one sum, for banks show one. */
export const codPayouts = tenantTable(
  'billing_cod_payout',
  {
    fileName: text('file_name').notNull(),
    importedBy: text('imported_by').notNull().default(''),
    importedAt: timestamp('imported_at').notNull(),
    bookedAt: timestamp('booked_at'),
    /** Counts bookings: one that was taken back may be made again. */
    round: integer('round').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('billing_cod_payout_latest').on(table.tenantId, table.importedAt)],
)

export const codLineStates = ['fits', 'differs', 'unknown', 'accepted', 'ignored'] as const
/**
 * `fits`: a parcel of ours, and what was to be collected. `differs`: another sum. `unknown`: no parcel of ours. `accepted` and `ignored`
 * are what staff made of the two.
 */
export type CodLineStatus = (typeof codLineStates)[number]

/** One parcel of a payout. A parcel is paid out once, whichever file says so. */
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
    /** What the parcel was to collect. */
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
      sql`${table.status} IN (${sql.raw(codLineStates.map((one) => `'${one}'`).join(', '))})`,
    ),
    check(
      'billing_cod_line_money',
      sql`${table.collected} >= 0 AND ${table.fee} >= 0 AND ${table.expected} >= 0`,
    ),
  ],
)
