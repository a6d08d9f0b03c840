import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Where } from './where.ts'

/** A table created by `tenantTable`. */
export type TenantTable = PgTable & { tenantId: PgColumn; id: PgColumn }

export type Row<Table extends TenantTable> = InferSelectModel<Table>
/** The values of a new row: the site is added here, as is the id if none is given. */
export type NewRow<Table extends TenantTable> = Omit<InferInsertModel<Table>, 'tenantId' | 'id'> & {
  id?: string
}
type Column<Table extends TenantTable> = keyof Row<Table> & string
export type Changes<Table extends TenantTable> = Partial<Omit<Row<Table>, 'tenantId' | 'id'>>

/** The site and the database access: all that a statement needs from a request. */
export type RepositoryScope = Pick<Ctx, 'db' | 'tenant'>

/** What to list. `order`: columns, `-` for descending; ties are broken by id. */
export interface RowQuery<Table extends TenantTable> {
  where?: Where<Row<Table>>
  order?: readonly (Column<Table> | `-${Column<Table>}`)[]
  limit?: number
  /** Keyset: rows after this one in the requested order. All columns of the order must have the same direction. */
  after?: Row<Table>
}

/** One page of a list; `total` and `pages` count all matching rows. */
export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  pages: number
}

/** The statements of one table; see `rows`. */
export interface Repository<Table extends TenantTable> {
  /** Returns the row with this id. Throws 404 (`missing`, by default `not_found`), also for text that is not an id. */
  get(scope: RepositoryScope, id: string): Promise<Row<Table>>
  /** Returns the first matching row, or undefined. */
  find(scope: RepositoryScope, where: Where<Row<Table>>): Promise<Row<Table> | undefined>
  list(scope: RepositoryScope, query?: RowQuery<Table>): Promise<Row<Table>[]>
  page(
    scope: RepositoryScope,
    query: Omit<RowQuery<Table>, 'after' | 'limit'> & { page: number; size: number },
  ): Promise<Page<Row<Table>>>
  count(scope: RepositoryScope, where?: Where<Row<Table>>): Promise<number>
  insert(scope: RepositoryScope, values: NewRow<Table>): Promise<Row<Table>>
  /**
   * Updates the row with this key, or creates one from key, changes and `initial`; the row is locked until the
   * transaction ends. `key` has all columns of a unique index of the table besides the site, none of them null. Of
   * concurrent calls the first creates it and the others update it.
   */
  upsert(
    scope: RepositoryScope,
    key: Partial<Row<Table>>,
    changes: Changes<Table>,
    initial?: Partial<NewRow<Table>>,
  ): Promise<Row<Table>>
  insertMany(scope: RepositoryScope, values: readonly NewRow<Table>[]): Promise<Row<Table>[]>
  /**
   * Updates the row with this id and returns its new state. Throws 404. A table with a `version` counts each change; if
   * `version` is given and no longer matches, throws 409 `changed_meanwhile` and changes nothing.
   */
  update(
    scope: RepositoryScope,
    id: string,
    changes: Changes<Table>,
    expected?: { version: number },
  ): Promise<Row<Table>>
  /** Updates the row with this id only while it matches `where`; returns undefined if it no longer does. */
  updateWhere(
    scope: RepositoryScope,
    id: string,
    where: Where<Row<Table>>,
    changes: Changes<Table>,
  ): Promise<Row<Table> | undefined>
  /** Deletes the row with this id; returns false if there was none. */
  remove(scope: RepositoryScope, id: string): Promise<boolean>
  /** Deletes all matching rows and returns their number. */
  removeWhere(scope: RepositoryScope, where: Where<Row<Table>>): Promise<number>
  /** Returns the row with this id, locked until the transaction ends. Throws 404. */
  lock(scope: RepositoryScope, id: string): Promise<Row<Table>>
}
