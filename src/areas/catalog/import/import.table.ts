import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { importColumns, importStatusCheck } from '#kernel/bulk-import/import.columns.ts'
import { tenantId, tenantTable } from '#kernel/db/columns.ts'
import type {
  Before,
  ImportCounts,
  ImportFailure,
  ImportFormat,
  ImportNotice,
  RowError,
  StagedProduct,
} from './import.types.ts'

/** One file that was taken in: how far it is and what came of it. */
export const imports = tenantTable(
  'catalog_import',
  {
    ...importColumns<ImportFormat, ImportCounts, ImportNotice, ImportFailure>(),
    delimiter: text('delimiter').notNull().default(''),
    lines: integer('lines').notNull().default(0),
  },
  (table) => [
    index('catalog_import_newest').on(table.tenantId, table.createdAt.desc()),
    importStatusCheck('catalog_import_status', table.status),
  ],
)

/**
 * The products of a file on their way: `ordinal` counts them. `result` null still waits, so that work goes on where a crash
 * left it; `before` is what stood there before, for the undo.
 */
export const importItems = pgTable(
  'catalog_import_item',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    line: integer('line').notNull(),
    label: text('label').notNull().default(''),
    /** Null once it was written, or when the file itself was wrong there. */
    staged: jsonb('staged').$type<StagedProduct>(),
    errors: jsonb('errors').$type<RowError[]>().notNull().default([]),
    result: text('result').$type<'created' | 'updated' | 'same' | 'refused' | 'undone' | 'kept'>(),
    productId: uuid('product_id'),
    before: jsonb('before').$type<Before>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.ordinal] }),
    index('catalog_import_item_waiting')
      .on(table.tenantId, table.importId, table.ordinal)
      .where(sql`${table.result} IS NULL`),
    index('catalog_import_item_product').on(table.tenantId, table.importId, table.productId, table.ordinal),
    foreignKey({
      columns: [table.tenantId, table.importId],
      foreignColumns: [imports.tenantId, imports.id],
    }).onDelete('cascade'),
  ],
)
