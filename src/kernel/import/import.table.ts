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
import type { Figures, ImportFailure, ImportNotice, RowResult, Tally } from './import.types.ts'

/** One file that was taken in, of any kind of import: how far it is and what came of it. */
export const importRuns = tenantTable(
  'import_run',
  {
    /** The key of its definition. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    format: text('format').notNull(),
    /** What its definition has to know of this run beside the file: what was asked for, what undo needs. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    dryRun: boolean('dry_run').notNull(),
    status: text('status').$type<ImportStatus>().notNull(),
    encoding: text('encoding').notNull().default(''),
    delimiter: text('delimiter').notNull().default(''),
    lines: integer('lines').notNull().default(0),
    /** What came of its rows, in the engine's figures and in those its definition shows. */
    tally: jsonb('tally').$type<Tally>().notNull(),
    counts: jsonb('counts').$type<Figures>().notNull(),
    notices: jsonb('notices').$type<ImportNotice[]>().notNull().default([]),
    failure: jsonb('failure').$type<ImportFailure>(),
    /** Where the file lies in the site's storage while it is needed. */
    fileKey: text('file_key').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    /** When work was last done on it; one that works but was not seen for minutes was left by a crash. */
    seenAt: timestamp('seen_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('import_run_newest').on(table.tenantId, table.kind, table.createdAt.desc()),
    check(
      'import_run_status',
      sql`${table.status} IN (${sql.raw(importStates.states.map((one) => `'${one}'`).join(', '))})`,
    ),
  ],
)

/** The records of a file on their way. `result` null still waits, so that work goes on where a crash left it. */
export const importRows = pgTable(
  'import_row',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** Counts them in the order of the file. */
    ordinal: integer('ordinal').notNull(),
    line: integer('line').notNull(),
    /** Written in this order first: what others stand below comes before them. */
    rank: smallint('rank').notNull().default(0),
    /** What sort of record it is, where a file brings several. */
    kind: text('kind').notNull().default(''),
    label: text('label').notNull().default(''),
    /** Null once it was written, or when the file itself was wrong there. */
    staged: jsonb('staged').$type<unknown>(),
    /** What reading it told, and what planning, writing and undoing it told. */
    notices: jsonb('notices').$type<ImportNotice[]>().notNull().default([]),
    outcome: jsonb('outcome').$type<ImportNotice[]>().notNull().default([]),
    result: text('result').$type<RowResult>(),
    figures: jsonb('figures').$type<Figures>().notNull().default({}),
    /** The record it became. */
    recordId: uuid('record_id'),
    /** What a dry run shows of it, for the first records alone. */
    preview: jsonb('preview').$type<unknown>(),
    /** What stood there before, for the undo. */
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
