import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type ImportStatus, importStates } from './import.states.ts'
import type { ImportFailure, ImportNotice, ImportTotals, RowResult, Tally } from './import.types.ts'

/** One imported file, of any kind of import: its progress and its results. */
export const importRuns = tenantTable(
  'import_run',
  {
    /** The key of its definition. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    format: text('format').notNull(),
    /** What its definition needs to know about this run besides the file: the request's options, and what undo needs. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    dryRun: boolean('dry_run').notNull(),
    status: text('status').$type<ImportStatus>().notNull(),
    encoding: text('encoding').notNull().default(''),
    delimiter: text('delimiter').notNull().default(''),
    lines: integer('lines').notNull().default(0),
    /** The results of its rows, as the engine's counts and as those its definition shows. */
    tally: jsonb('tally').$type<Tally>().notNull(),
    counts: jsonb('counts').$type<ImportTotals>().notNull(),
    notices: jsonb('notices').$type<ImportNotice[]>().notNull().default([]),
    failure: jsonb('failure').$type<ImportFailure>(),
    /** The file's key in the site's storage while it is needed. */
    fileKey: text('file_key').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    /** When work on it was last done; a working run not seen for minutes was abandoned by a crash. */
    seenAt: timestamp('seen_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('import_run_newest').on(table.tenantId, table.kind, table.createdAt.desc()),
    check(
      'import_run_status',
      sql`${table.status} IN (${sql.raw(importStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
)

/**
 * The records of a file being imported. A null `result` means still waiting, so that work continues where a crash
 * interrupted it.
 */
export const importRows = pgTable(
  'import_row',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** Position in the file. */
    ordinal: integer('ordinal').notNull(),
    line: integer('line').notNull(),
    /** Written in this order first: parents come before their children. */
    rank: smallint('rank').notNull().default(0),
    /** The kind of record, if a file contains several. */
    kind: text('kind').notNull().default(''),
    label: text('label').notNull().default(''),
    /** Null once it was written, or if that part of the file was invalid. */
    staged: jsonb('staged').$type<unknown>(),
    /** Notices from reading it, and from planning, writing and undoing it. */
    notices: jsonb('notices').$type<ImportNotice[]>().notNull().default([]),
    outcome: jsonb('outcome').$type<ImportNotice[]>().notNull().default([]),
    result: text('result').$type<RowResult>(),
    figures: jsonb('figures').$type<ImportTotals>().notNull().default({}),
    /** The id of the created or changed record. */
    recordId: uuid('record_id'),
    /** What a dry run shows of it; only for the first records. */
    preview: jsonb('preview').$type<unknown>(),
    /** The previous state, for the undo. */
    before: jsonb('before').$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.ordinal] }),
    index('import_row_waiting')
      .on(table.tenantId, table.importId, table.rank, table.ordinal)
      .where(sql`${table.result} IS NULL`),
    index('import_row_record').on(table.tenantId, table.importId, table.recordId, table.ordinal),
    foreignKey({
      columns: [table.tenantId, table.importId],
      foreignColumns: [importRuns.tenantId, importRuns.id],
    }).onDelete('cascade'),
  ],
)
