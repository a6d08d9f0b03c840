import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Preparable, prepareStatement } from '#kernel/db/db.ts'
import type { RepositoryScope, TenantTable } from './rows.types.ts'

/**
 * Returns the parameter for a value in a statement: a placeholder, or a literal NULL, since column encoders do not
 * handle null (a date has none, JSON has one of its own). Drizzle accepts both wherever a value is allowed, but its
 * types permit them only in some places.
 */
export const parameterOf = (name: string, value: unknown) =>
  (value === null ? sql`NULL` : sql.placeholder(name)) as never

/** Compiles each statement of a table once, under a name made of the table and the operation. */
export function createCompiler(table: TenantTable) {
  const compiled = new Map<string, ReturnType<typeof prepareStatement<unknown>>>()
  return <Result>(
    { db, tenant }: RepositoryScope,
    shape: string,
    values: Record<string, unknown>,
    build: (orm: NodePgDatabase) => Preparable<unknown>,
  ): Promise<Result> => {
    let run = compiled.get(shape)
    if (!run) {
      run = prepareStatement(nameOf(getTableName(table), shape), build)
      compiled.set(shape, run)
    }
    return run(db, { ...values, tenantId: tenant.id }) as Promise<Result>
  }
}

/** PostgreSQL silently truncates names at 63 bytes, so the shape is included as a digest. */
function nameOf(table: string, shape: string): string {
  const operation = shape.split(':')[0]
  const digest = createHash('sha256').update(shape).digest('hex').slice(0, 10)
  return `${table.slice(0, 40)}.${operation}.${digest}`
}
