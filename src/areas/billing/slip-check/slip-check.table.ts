import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { slips } from '../slip/slip.table.ts'
import { type CheckState, checkStates } from './slip-check.states.ts'
import { type BankTransfer, type CheckerProvider, checkerProviders } from './slip-checker.types.ts'

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A query about a slip to a service: one row per slip, repeated until it responds. */
export const slipChecks = tenantTable(
  'billing_slip_check',
  {
    slipId: uuid('slip_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    provider: text('provider').$type<CheckerProvider>().notNull(),
    status: text('status').$type<CheckState>().notNull(),
    /** What the bank reported about the transfer, through the service. */
    reported: jsonb('told').$type<BankTransfer>(),
    /** Whether the service had been queried about this transfer before. */
    seen: boolean('seen').notNull().default(false),
    /** The service's own code if it reported no transfer. */
    code: text('code'),
    asks: smallint('asks').notNull().default(0),
    /** When it is queried next; null: it has responded, or is no longer queried. */
    askAt: timestamp('ask_at'),
    createdAt: timestamp('created_at').notNull(),
    answeredAt: timestamp('answered_at'),
  },
  (table) => [
    unique('billing_slip_check_slip').on(table.tenantId, table.slipId),
    index('billing_slip_check_ask').on(table.tenantId, table.askAt).where(sql`ask_at IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.slipId], foreignColumns: [slips.tenantId, slips.id] }),
    check('billing_slip_check_status', sql`${table.status} IN (${quotedList(checkStates.states)})`),
    check('billing_slip_check_told', sql`(${table.status} = 'found') = (${table.reported} IS NOT NULL)`),
  ],
)

/** The service that checks a site's slips. One row per site; a site without one has none. */
export const slipCheckers = pgTable(
  'billing_slip_checker',
  {
    tenantId: tenantId(),
    provider: text('provider').$type<CheckerProvider>(),
    /** The site's id at the service, if it needs one (SlipOK: the branch). */
    account: text('account').notNull().default(''),
    secretSealed: text('secret_sealed'),
    /** Whether a proven slip automatically confirms its payment. */
    confirms: boolean('confirms').notNull().default(false),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check('billing_slip_checker_provider', sql`${table.provider} IN (${quotedList(checkerProviders)})`),
  ],
)
