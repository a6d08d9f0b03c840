import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conflict, notFound } from '#kernel/errors.ts'
import { isId, newId } from '#kernel/id.ts'
import { createCompiler, parameterOf } from './compile.ts'
import { keyset, keysetValues, sortsOf } from './order.ts'
import type { NewRow, Repository, RepositoryScope, Row, RowQuery, TenantTable } from './rows.types.ts'
import { conditionsOf, type Where } from './where.ts'

export type { RepositoryScope } from './rows.types.ts'

/**
 * Creates the common statements of a site's table, with its types. Each is restricted to the site, compiled once and
 * run as a named prepared statement; rows have the camelCase names of the table. Joins, aggregates and
 * performance-critical queries are written by hand.
 *     const notes = rows(noteTable)
 *     const note = await notes.get(ctx, id)
 *     await notes.update(ctx, id, { text }, { version: note.version })
 */
export function rows<Table extends TenantTable>(
  table: Table,
  options: { missing?: string } = {},
): Repository<Table> {
  // Internally, columns are known by name only; the public types bind callers to the table.
  const any: TenantTable = table
  const columns = getTableColumns(any) as Record<string, PgColumn>
  const versioned = 'version' in columns
  const missing = () => notFound(options.missing)
  const run = createCompiler(any)
  const tenantWhere = (...more: (SQL | undefined)[]) =>
    and(eq(any.tenantId, sql.placeholder('tenantId')), ...more)
  const byId = () => tenantWhere(eq(any.id, sql.placeholder('id')))

  async function list(
    scope: RepositoryScope,
    query: RowQuery<Table> & { offset?: number; counted?: boolean },
  ) {
    const { order = [], limit, after, offset, counted } = query
    const where = conditionsOf(columns, query.where)
    const sorts = sortsOf(order as readonly string[])
    const values = { ...where.values, limit, offset, ...keysetValues(sorts, after) }
    const shape = `${where.shape}|${order}|${limit !== undefined}|${offset !== undefined}|${Boolean(after)}|${counted ?? false}`
    return run<Record<string, unknown>[]>(scope, `list:${shape}`, values, (orm) => {
      const select = counted ? { ...columns, totalFound: sql<number>`count(*) OVER ()` } : columns
      let built = orm
        .select(select)
        .from(any)
        .where(tenantWhere(...where.parts, after && keyset(columns, sorts)))
        .orderBy(...sorts.map(({ column, falling }) => (falling ? desc : asc)(columns[column]!)))
        .$dynamic()
      if (limit !== undefined) built = built.limit(sql.placeholder('limit'))
      if (offset !== undefined) built = built.offset(sql.placeholder('offset'))
      return built
    })
  }

  async function change(scope: RepositoryScope, id: string, extra: Where<Row<Table>>, changes: object) {
    if (!isId(id)) return undefined
    const where = conditionsOf(columns, extra)
    const set = Object.entries(changes).filter(([, value]) => value !== undefined)
    const named = Object.fromEntries(set.map(([key, value]) => [`set_${key}`, value]))
    const shape = set.map(([key, value]) => (value === null ? `${key}=null` : key))
    const [row] = await run<Row<Table>[]>(
      scope,
      `update:${shape}|${where.shape}`,
      { ...where.values, ...named, id },
      (orm) =>
        orm
          .update(any)
          .set({
            ...Object.fromEntries(set.map(([key, value]) => [key, parameterOf(`set_${key}`, value)])),
            ...(versioned && { version: sql`${columns.version} + 1` }),
          })
          .where(and(byId(), ...where.parts))
          .returning(),
    )
    return row
  }

  async function insertMany(scope: RepositoryScope, values: readonly NewRow<Table>[]): Promise<Row<Table>[]> {
    if (!values.length) return []
    const complete = values.map((value) => ({ id: newId(), ...value, tenantId: scope.tenant.id }))
    return (await scope.db.orm.insert(any).values(complete).returning()) as Row<Table>[]
  }

  async function byIdOrThrow(scope: RepositoryScope, id: string, locked: boolean): Promise<Row<Table>> {
    if (!isId(id)) throw missing()
    const [row] = await run<Row<Table>[]>(scope, locked ? 'lock' : 'get', { id }, (orm) => {
      const select = orm.select().from(any).where(byId())
      return locked ? select.for('update') : select
    })
    if (!row) throw missing()
    return row
  }

  return {
    get: (scope, id) => byIdOrThrow(scope, id, false),
    lock: (scope, id) => byIdOrThrow(scope, id, true),
    list: async (scope, query = {}) => (await list(scope, query)) as Row<Table>[],
    async find(scope, where) {
      const [row] = (await list(scope, { where, limit: 1 })) as Row<Table>[]
      return row
    },
    async page(scope, { page, size, ...query }) {
      const found = await list(scope, { ...query, limit: size, offset: (page - 1) * size, counted: true })
      const items = found.map(({ totalFound: _, ...row }) => row as Row<Table>)
      // A page past the end has no row that could carry the total.
      const total = found.length
        ? Number(found[0]?.totalFound)
        : page > 1
          ? await this.count(scope, query.where)
          : 0
      return { items, total, page, pages: Math.max(1, Math.ceil(total / size)) }
    },
    async count(scope, input) {
      const where = conditionsOf(columns, input)
      const [row] = await run<{ total: number }[]>(scope, `count:${where.shape}`, where.values, (orm) =>
        orm
          .select({ total: sql<number>`count(*)` })
          .from(any)
          .where(tenantWhere(...where.parts)),
      )
      return Number(row?.total ?? 0)
    },
    async insert(scope, value) {
      const complete: Record<string, unknown> = { id: newId(), ...value, tenantId: scope.tenant.id }
      const keys = Object.keys(complete).filter((key) => complete[key] !== undefined)
      const shape = keys.map((key) => (complete[key] === null ? `${key}=null` : key))
      const [row] = await run<Row<Table>[]>(scope, `insert:${shape}`, complete, (orm) =>
        orm
          .insert(any)
          .values(Object.fromEntries(keys.map((key) => [key, parameterOf(key, complete[key])])) as never)
          .returning(),
      )
      return row as Row<Table>
    },
    insertMany,
    async upsert(scope, key, changes, initial) {
      const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined)
      const complete: Record<string, unknown> = {
        id: newId(),
        ...initial,
        ...Object.fromEntries(definedChanges),
        ...key,
        tenantId: scope.tenant.id,
      }
      const target = Object.keys(key)
      const shape = [complete, Object.fromEntries(definedChanges)].map((values) =>
        Object.keys(values).map((name) => (values[name] === null ? `${name}=null` : name)),
      )
      const proposed = (name: string) => sql`excluded.${sql.identifier(columns[name]!.name)}`
      // Without a change the key is set to itself: DO NOTHING would neither return nor lock the row.
      const set = (definedChanges.length ? definedChanges.map(([name]) => name) : target).map((name) => [
        name,
        proposed(name),
      ])
      const [row] = await run<Row<Table>[]>(scope, `upsert:${target}|${shape.join('|')}`, complete, (orm) =>
        orm
          .insert(any)
          .values(
            Object.fromEntries(
              Object.entries(complete).map(([name, value]) => [name, parameterOf(name, value)]),
            ) as never,
          )
          .onConflictDoUpdate({
            target: ['tenantId', ...target].map((name) => columns[name]!),
            set: {
              ...Object.fromEntries(set),
              ...(versioned && definedChanges.length > 0 && { version: sql`${columns.version} + 1` }),
            },
          })
          .returning(),
      )
      return row as Row<Table>
    },
    async update(scope, id, changes, expected) {
      const row = await change(scope, id, (expected ?? {}) as Where<Row<Table>>, changes)
      if (row) return row
      if (expected && isId(id) && (await this.find(scope, { id } as Where<Row<Table>>)))
        throw conflict('changed_meanwhile')
      throw missing()
    },
    updateWhere: (scope, id, where, changes) => change(scope, id, where, changes),
    async remove(scope, id) {
      return isId(id) && (await this.removeWhere(scope, { id } as Where<Row<Table>>)) > 0
    },
    async removeWhere(scope, params) {
      const where = conditionsOf(columns, params)
      const removed = await run<unknown[]>(scope, `remove:${where.shape}`, where.values, (orm) =>
        orm
          .delete(any)
          .where(tenantWhere(...where.parts))
          .returning({ id: any.id }),
      )
      return removed.length
    },
  }
}
