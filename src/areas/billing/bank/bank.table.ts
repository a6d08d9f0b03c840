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
import type { BankMarks } from './columns.rules.ts'
import { type LineStatus, lineStates } from './line.states.ts'
import type { Reason } from './suggest.rules.ts'

/** An account of the site whose statements are matched; also one that buyers are never shown. */
export const bankAccounts = tenantTable(
  'billing_bank_account',
  {
    /** The bank's three-digit code. */
    bank: text('bank').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** What its statements call their columns, where it is not what is known. */
    marks: jsonb('marks').$type<BankMarks>().notNull().default({}),
    /** The heading of the file that was read last, to choose columns from. */
    heading: jsonb('heading').$type<string[]>().notNull().default([]),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('billing_bank_account_number').on(table.tenantId, table.bank, table.number)],
)

/** What one file said of an account: from when to when, and whether its balances prove it whole. */
export const bankStatements = tenantTable(
  'billing_bank_statement',
  {
    accountId: uuid('account_id').notNull(),
    fileName: text('file_name').notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    lines: integer('lines').notNull(),
    /** Null where the file names no balances. */
    opening: satang('opening_satang'),
    closing: satang('closing_satang'),
    /** Each balance is the one before and its line. */
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

/** One line of a statement, kept once however many files bring it. What explains it stands in `billing_bank_match`. */
export const bankLines = tenantTable(
  'billing_bank_line',
  {
    accountId: uuid('account_id').notNull(),
    /** Tells it apart within its account: the bank's reference, else all that the file says of it. */
    fingerprint: text('fingerprint').notNull(),
    at: timestamp('at').notNull(),
    on: date('on').notNull(),
    isTimed: boolean('is_timed').notNull(),
    /** Above nothing what came, below what went. */
    amount: satang('amount_satang').notNull(),
    balance: satang('balance_satang'),
    /** How much of the amount is explained; moves by `billing_bank_match` alone (database.sql). */
    explained: satang('explained_satang').notNull().default(sql`0`),
    text: text('text').notNull().default(''),
    channel: text('channel').notNull().default(''),
    payer: text('payer').notNull().default(''),
    ref1: text('ref1').notNull().default(''),
    ref2: text('ref2').notNull().default(''),
    bankRef: text('bank_ref').notNull().default(''),
    status: text('status').$type<LineStatus>().notNull().default('open'),
    /** Whom staff asked about it, in their words. */
    asked: text('asked').notNull().default(''),
    askedAt: timestamp('asked_at'),
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
      sql`${table.status} IN (${sql.raw(lineStates.states.map((one) => `'${one}'`).join(', '))})`,
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
 * What explains money in the bank: a booking that waited for it (`booking`), or what staff say it is: for a member's wallet, to be sent
 * back, a fee, cash that was paid in, a payout of a card gateway, nothing to do with the site.
 */
export type MatchKind = (typeof matchKinds)[number]

/** What explains a line or a part of it. Undone it stays, with who did it. */
export const bankMatches = tenantTable(
  'billing_bank_match',
  {
    lineId: uuid('line_id').notNull(),
    kind: text('kind').$type<MatchKind>().notNull(),
    amount: satang('amount_satang').notNull(),
    /** The booking whose clearing account it empties. */
    txId: uuid('tx_id'),
    /** The payment, document or booking that was named. */
    targetId: uuid('target_id'),
    /** A receipt that was issued with it, which undoing takes back. */
    receiptId: uuid('receipt_id'),
    /** The member whose wallet got it. */
    userId: uuid('user_id'),
    /** What it is, in the words of the books and of staff. */
    label: text('label').notNull(),
    reason: text('reason').notNull().default(''),
    /** What the machine proposed, where it did. */
    percent: integer('percent'),
    reasons: jsonb('reasons').$type<Reason[]>().notNull().default([]),
    at: timestamp('at').notNull(),
    by: uuid('by'),
    undoneAt: timestamp('undone_at'),
    undoneBy: uuid('undone_by'),
    /** Money to be sent back was sent, with the bank's reference; the line that takes it out clears it. */
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
      sql`${table.kind} IN (${sql.raw(matchKinds.map((one) => `'${one}'`).join(', '))})`,
    ),
    check('billing_bank_match_booking', sql`(${table.kind} = 'booking') = (${table.txId} IS NOT NULL)`),
    check('billing_bank_match_wallet', sql`(${table.kind} = 'wallet') = (${table.userId} IS NOT NULL)`),
    check('billing_bank_match_amount', sql`${table.amount} <> 0`),
  ],
)
