import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Where } from './where.ts'

/** A table made by `tenantTable`. */
export type TenantTable = PgTable & { tenantId: PgColumn; id: PgColumn }

export type Row<Table extends TenantTable> = InferSelectModel<Table>
/** What a caller gives for a new row: the site is added here, the id too where none is given. */
export type NewRow<Table extends TenantTable> = Omit<InferInsertModel<Table>, 'tenantId' | 'id'> & {
  id?: string
}
type Column<Table extends TenantTable> = keyof Row<Table> & string
export type Changes<Table extends TenantTable> = Partial<Omit<Row<Table>, 'tenantId' | 'id'>>

/** The site and the way to the database: all that a statement needs of a request. */
export type Scope = Pick<Ctx, 'db' | 'tenant'>

/** What to list. `order`: columns, `-` for falling; the id decides among equals. */
export interface ListQuery<Table extends TenantTable> {
  where?: Where<Row<Table>>
  order?: readonly (Column<Table> | `-${Column<Table>}`)[]
  limit?: number
  /** Keyset: rows after this one in the order asked for. All columns of the order must run the same way. */
  after?: Row<Table>
}

/** One page of a list; `total` and `pages` count everything that was found. */
export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  pages: number
}

/** The statements of one table; see `rows`. */
export interface Rows<Table extends TenantTable> {
  /** The row of this id. Throws 404 (`missing`, `not_found` unless told) also for text that is no id. */
  get(scope: Scope, id: string): Promise<Row<Table>>
  /** The first row that fits, or undefined. */
  find(scope: Scope, where: Where<Row<Table>>): Promise<Row<Table> | undefined>
  list(scope: Scope, query?: ListQuery<Table>): Promise<Row<Table>[]>
  page(
    scope: Scope,
    query: Omit<ListQuery<Table>, 'after' | 'limit'> & { page: number; size: number },
  ): Promise<Page<Row<Table>>>
  count(scope: Scope, where?: Where<Row<Table>>): Promise<number>
  insert(scope: Scope, values: NewRow<Table>): Promise<Row<Table>>
  /**
   * Changes the row of this key, or makes one of key, changes and `initial`; the row is locked until the transaction ends. `key` has all
   * columns of a unique index of the table beside the site, none of them null. Of many at once the first makes it and the others change it.
   */
  upsert(
    scope: Scope,
    key: Partial<Row<Table>>,
    changes: Changes<Table>,
    initial?: Partial<NewRow<Table>>,
  ): Promise<Row<Table>>
  insertMany(scope: Scope, values: readonly NewRow<Table>[]): Promise<Row<Table>[]>
  /**
   * Changes the row of this id and answers it as it is now. Throws 404. A table with a `version` counts each change; where
   * `version` is given and is no longer the row's, throws 409 `changed_meanwhile` and changes nothing.
   */
  update(
    scope: Scope,
    id: string,
    changes: Changes<Table>,
    expected?: { version: number },
  ): Promise<Row<Table>>
  /** Changes the row of this id only while it fits `where`; undefined where it no longer does. */
  updateWhere(
    scope: Scope,
    id: string,
    where: Where<Row<Table>>,
    changes: Changes<Table>,
  ): Promise<Row<Table> | undefined>
  /** Deletes the row of this id; false where there was none. */
  remove(scope: Scope, id: string): Promise<boolean>
  /** Deletes every row that fits and tells how many. */
  removeWhere(scope: Scope, where: Where<Row<Table>>): Promise<number>
  /** The row of this id, locked until the transaction ends. Throws 404. */
  lock(scope: Scope, id: string): Promise<Row<Table>>
}
