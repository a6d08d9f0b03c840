import { type AnyColumn, sql } from 'drizzle-orm'
import { boolean, check, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/db/columns.ts'
import { type ImportStatus, importStates } from './import.states.ts'

/** What every table of imports has: the file, how far it is and what came of it, in the words of its area. */
export const importColumns = <Format extends string, Counts, Notice, Failure>() => ({
  name: text('name').notNull(),
  format: text('format').$type<Format>().notNull(),
  dryRun: boolean('dry_run').notNull(),
  status: text('status').$type<ImportStatus>().notNull(),
  encoding: text('encoding').notNull().default(''),
  counts: jsonb('counts').$type<Counts>().notNull(),
  notices: jsonb('notices').$type<Notice[]>().notNull().default([]),
  failure: jsonb('failure').$type<Failure>(),
  actorId: uuid('actor_id'),
  createdAt: moment('created_at').notNull(),
  /** When work was last done on it; one that works but was not seen for minutes was left by a crash. */
  seenAt: moment('seen_at').notNull(),
  endedAt: moment('ended_at'),
})

/** Lets no other status into the table than the machine knows. */
export const importStatusCheck = (name: string, status: AnyColumn) =>
  check(name, sql`${status} IN (${sql.raw(importStates.states.map((one) => `'${one}'`).join(', '))})`)
