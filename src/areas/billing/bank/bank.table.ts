import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { ledgerTransactions } from '../ledger/ledger.table.ts'
import type { BankColumnNames } from './columns.rules.ts'
import { type LineStatus, lineStates } from './line.states.ts'
import type { Reason } from './suggest.rules.ts'

/** An account of the site whose statements are matched; may be one that is never shown to buyers. */
export const bankAccounts = tenantTable(
  'billing_bank_account',
  {
    /** The bank's three-digit code. */
    bank: text('bank').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** The column names of its statements, where they differ from the standard ones. */
    marks: jsonb('marks').$type<BankColumnNames>().notNull().default({}),
    /** The header row of the last file read, to choose columns from. */
    heading: jsonb('heading').$type<string[]>().notNull().default([]),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('billing_bank_account_number').on(table.tenantId, table.bank, table.number)],
)

/** What one file says about an account: from when to when, and whether its balances prove it complete. */
export const bankStatements = tenantTable(
  'billing_bank_statement',
  {
    accountId: uuid('account_id').notNull(),
    fileName: text('file_name').notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    lines: integer('lines').notNull(),
    /** Null if the file contains no balances. */
    opening: satang('opening_satang'),
    closing: satang('closing_satang'),
    /** Whether each balance is the previous one plus its line. */
    isProven: boolean('is_proven').notNull(),
    importedBy: text('imported_by').notNull().default(''),
    importedAt: timestamp('imported_at').notNull(),
  },
  (table) => [
    index('billing_bank_statement_latest').on(table.tenantId, table.accountId, table.toOn),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [bankAccounts.tenantId, bankAccounts.id],
    }),
  ],
)

/** One line of a statement, stored once however many files contain it. Its explanations are in `billing_bank_match`. */
export const bankLines = tenantTable(
  'billing_bank_line',
  {
    accountId: uuid('account_id').notNull(),
    /** Identifies it within its account: the bank's reference, or else everything the file says about it. */
    fingerprint: text('fingerprint').notNull(),
    at: timestamp('at').notNull(),
    on: date('on').notNull(),
    isTimed: boolean('is_timed').notNull(),
    /** Positive for incoming, negative for outgoing money. */
    amount: satang('amount_satang').notNull(),
    balance: satang('balance_satang'),
    /** The explained part of the amount; changed only by `billing_bank_match` (database.sql). */
    explained: satang('explained_satang').notNull().default(sql`0`),
    text: text('text').notNull().default(''),
    channel: text('channel').notNull().default(''),
    payer: text('payer').notNull().default(''),
    ref1: text('ref1').notNull().default(''),
    ref2: text('ref2').notNull().default(''),
    bankRef: text('bank_ref').notNull().default(''),
    /** The member of staff whose file contained it first; null for lines read before this was recorded. */
    importedBy: uuid('imported_by'),
    status: text('status').$type<LineStatus>().notNull().default('open'),
    /** Who was asked about it, in the staff's own words. */
    inquiry: text('asked').notNull().default(''),
    inquiryAt: timestamp('asked_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_bank_line_once').on(table.tenantId, table.accountId, table.fingerprint),
    index('billing_bank_line_latest').on(table.tenantId, table.accountId, table.at),
    index('billing_bank_line_open').on(table.tenantId, table.at).where(sql`${table.status} = 'open'`),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [bankAccounts.tenantId, bankAccounts.id],
    }),
    check(
      'billing_bank_line_status',
      sql`${table.status} IN (${sql.raw(lineStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('billing_bank_line_amount', sql`${table.amount} <> 0`),
    check(
      'billing_bank_line_explained',
      sql`${table.explained} * sign(${table.amount}) BETWEEN 0 AND abs(${table.amount})`,
    ),
  ],
)

export const matchKinds = ['booking', 'wallet', 'refund_due', 'fee', 'cash', 'gateway', 'outside'] as const
/**
 * What explains money in the bank: a booking waiting for it (`booking`), or what staff say it is: for a member's
 * wallet, to be sent back, a fee, a cash deposit, a payout of a card gateway, unrelated to the site.
 */
export type MatchKind = (typeof matchKinds)[number]

/** An explanation of a line or a part of it. When undone it stays, with the user who did it. */
export const bankMatches = tenantTable(
  'billing_bank_match',
  {
    lineId: uuid('line_id').notNull(),
    kind: text('kind').$type<MatchKind>().notNull(),
    amount: satang('amount_satang').notNull(),
    /** The booking whose clearing account it clears. */
    txId: uuid('tx_id'),
    /** The selected payment, document or booking. */
    targetId: uuid('target_id'),
    /** A receipt issued with it; undoing cancels it. */
    receiptId: uuid('receipt_id'),
    /** The member whose wallet was credited. */
    userId: uuid('user_id'),
    /** Its description in the books and for staff. */
    label: text('label').notNull(),
    reason: text('reason').notNull().default(''),
    /** The confidence of the automatic suggestion, if there was one. */
    percent: integer('percent'),
    reasons: jsonb('reasons').$type<Reason[]>().notNull().default([]),
    at: timestamp('at').notNull(),
    by: uuid('by'),
    undoneAt: timestamp('undone_at'),
    undoneBy: uuid('undone_by'),
    /** When the money was sent back, with the bank's reference; the outgoing line clears it. */
    sentAt: timestamp('sent_at'),
    sentRef: text('sent_ref'),
  },
  (table) => [
    index('billing_bank_match_line').on(table.tenantId, table.lineId),
    index('billing_bank_match_tx').on(table.tenantId, table.txId).where(sql`${table.undoneAt} IS NULL`),
    uniqueIndex('billing_bank_match_once')
      .on(table.tenantId, table.lineId, table.txId)
      .where(sql`${table.undoneAt} IS NULL`),
    foreignKey({
      columns: [table.tenantId, table.lineId],
      foreignColumns: [bankLines.tenantId, bankLines.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.txId],
      foreignColumns: [ledgerTransactions.tenantId, ledgerTransactions.id],
    }),
    check(
      'billing_bank_match_kind',
      sql`${table.kind} IN (${sql.raw(matchKinds.map((matchKind) => `'${matchKind}'`).join(', '))})`,
    ),
    check('billing_bank_match_booking', sql`(${table.kind} = 'booking') = (${table.txId} IS NOT NULL)`),
    check('billing_bank_match_wallet', sql`(${table.kind} = 'wallet') = (${table.userId} IS NOT NULL)`),
    check('billing_bank_match_amount', sql`${table.amount} <> 0`),
  ],
)
