import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/**
 * An account of the site's books. Debit is positive, so what the site has is above zero and what it owes or earned is
 * below. `balance` is maintained only by trigger from the entries. `floor` and `ceiling` limit the balance: a wallet
 * (we owe its owner) has ceiling 0.
 */
export const ledgerAccounts = tenantTable(
  'ledger_account',
  {
    kind: text('kind').notNull(),
    /** The owner, if there are many accounts of a kind: a wallet's owner, a till. Empty for the site's own. */
    owner: text('owner').notNull().default(''),
    unit: text('unit').$type<'THB' | 'POINT'>().notNull().default('THB'),
    balance: satang('balance').notNull().default(sql`0`),
    entries: integer('entries').notNull().default(0),
    floor: satang('floor'),
    ceiling: satang('ceiling'),
  },
  (table) => [
    unique('ledger_account_name').on(table.tenantId, table.kind, table.owner, table.unit),
    check(
      'ledger_account_limits',
      sql`(${table.floor} IS NULL OR ${table.balance} >= ${table.floor}) AND (${table.ceiling} IS NULL OR ${table.balance} <= ${table.ceiling})`,
    ),
  ],
)

/** One booking: two or more entries that add up to zero. Never changed; corrected by a reversing booking. */
export const ledgerTransactions = tenantTable(
  'ledger_tx',
  {
    /** Idempotency key of the booking: `settle:<payment>`. */
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    refKind: text('ref_kind').notNull(),
    refId: uuid('ref_id').notNull(),
    memo: text('memo').notNull().default(''),
    actorId: uuid('actor_id'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('ledger_tx_key').on(table.tenantId, table.key),
    index('ledger_tx_at').on(table.tenantId, table.at),
    index('ledger_tx_ref').on(table.tenantId, table.refKind, table.refId),
  ],
)

export const ledgerEntries = tenantTable(
  'ledger_entry',
  {
    txId: uuid('tx_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amount: satang('amount').notNull(),
    balanceAfter: satang('balance_after').notNull(),
    /** Position within its account, from 1. */
    seq: integer('seq').notNull(),
  },
  (table) => [
    unique('ledger_entry_seq').on(table.tenantId, table.accountId, table.seq),
    index('ledger_entry_tx').on(table.tenantId, table.txId),
    foreignKey({
      columns: [table.tenantId, table.txId],
      foreignColumns: [ledgerTransactions.tenantId, ledgerTransactions.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [ledgerAccounts.tenantId, ledgerAccounts.id],
    }),
    check('ledger_entry_amount', sql`${table.amount} <> 0`),
  ],
)
