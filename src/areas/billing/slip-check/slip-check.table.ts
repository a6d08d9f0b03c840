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

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A service that was asked about a slip: once for each slip, again and again until it answers. */
export const slipChecks = tenantTable(
  'billing_slip_check',
  {
    slipId: uuid('slip_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    provider: text('provider').$type<CheckerProvider>().notNull(),
    status: text('status').$type<CheckState>().notNull(),
    /** What the bank told of the transfer, through the service. */
    told: jsonb('told').$type<BankTransfer>(),
    /** The service had been asked about this transfer before. */
    seen: boolean('seen').notNull().default(false),
    /** The service's own code, where it did not tell. */
    code: text('code'),
    asks: smallint('asks').notNull().default(0),
    /** When it is asked next; null: it has answered, or is not asked any more. */
    askAt: timestamp('ask_at'),
    createdAt: timestamp('created_at').notNull(),
    answeredAt: timestamp('answered_at'),
  },
  (table) => [
    unique('billing_slip_check_slip').on(table.tenantId, table.slipId),
    index('billing_slip_check_ask').on(table.tenantId, table.askAt).where(sql`ask_at IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.slipId], foreignColumns: [slips.tenantId, slips.id] }),
    check('billing_slip_check_status', sql`${table.status} IN (${list(checkStates.states)})`),
    check('billing_slip_check_told', sql`(${table.status} = 'found') = (${table.told} IS NOT NULL)`),
  ],
)

/** The service a site has its slips checked by. One row a site; a site without one has none. */
export const slipCheckers = pgTable(
  'billing_slip_checker',
  {
    tenantId: tenantId(),
    provider: text('provider').$type<CheckerProvider>(),
    /** What the service calls the site, where it needs to be told (SlipOK: the branch). */
    account: text('account').notNull().default(''),
    secretSealed: text('secret_sealed'),
    /** A proven slip confirms its payment by itself. */
    confirms: boolean('confirms').notNull().default(false),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check('billing_slip_checker_provider', sql`${table.provider} IN (${list(checkerProviders)})`),
  ],
)
