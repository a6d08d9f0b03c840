import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Preparable, statement } from '#kernel/db/db.ts'
import type { Scope, TenantTable } from './rows.types.ts'

/**
 * Where a value stands in a statement: a placeholder, or NULL itself, since the encoder of a column does not know null (a date has none, JSON
 * has one of its own). Drizzle takes both wherever a value may stand, but types only some of the places so.
 */
export const parameterOf = (name: string, value: unknown) =>
  (value === null ? sql`NULL` : sql.placeholder(name)) as never

/** Compiles each statement of a table once, under a name that says the table and the act. */
export function compiler(table: TenantTable) {
  const compiled = new Map<string, ReturnType<typeof statement<unknown>>>()
  return <Result>(
    { db, tenant }: Scope,
    shape: string,
    values: Record<string, unknown>,
    build: (orm: NodePgDatabase) => Preparable<unknown>,
  ): Promise<Result> => {
    let run = compiled.get(shape)
    if (!run) {
      run = statement(nameOf(getTableName(table), shape), build)
      compiled.set(shape, run)
    }
    return run(db, { ...values, tenantId: tenant.id }) as Promise<Result>
  }
}

/** PostgreSQL cuts names at 63 bytes without a word, so the shape stands in them as a digest. */
function nameOf(table: string, shape: string): string {
  const act = shape.split(':')[0]
  const digest = createHash('sha256').update(shape).digest('hex').slice(0, 10)
  return `${table.slice(0, 40)}.${act}.${digest}`
}
