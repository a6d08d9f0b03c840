import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { products } from '../product/product.table.ts'

const textColumn = (name: string) => text(name).notNull().default('')

/** A group of products. `path` contains its ancestors and itself, root first; a trigger maintains it and rejects cycles. */
export const categories = tenantTable(
  'category',
  {
    code: text('code').notNull(),
    parentId: uuid('parent_id'),
    path: uuid('path').array().notNull().default(sql`'{}'`),
    nameTh: text('name_th').notNull(),
    nameEn: textColumn('name_en'),
    descriptionTh: textColumn('description_th'),
    descriptionEn: textColumn('description_en'),
    position: integer('position').notNull().default(0),
    /** Currently hidden: switched off, or outside its dates. Correct until the next of these dates, when a job updates it. */
    hidden: boolean('hidden').notNull().default(false),
    /** Switched off manually. */
    off: boolean('off').notNull().default(false),
    /** Shown from the first time (inclusive) to the second (exclusive); null is open-ended. See shown.rules.ts. */
    shownFrom: timestamp('shown_from'),
    shownUntil: timestamp('shown_until'),
    /** Its position in the promoted row of the categories page; null if it is not in it. */
    promoted: integer('promoted'),
    imageId: uuid('image_id'),
    imageColour: text('image_colour'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('category_code').on(table.tenantId, table.code),
    index('category_parent').on(table.tenantId, table.parentId, table.position),
    foreignKey({ columns: [table.tenantId, table.parentId], foreignColumns: [table.tenantId, table.id] }),
    check('category_code_form', sql`${table.code} <> '' AND ${table.code} = lower(${table.code})`),
    check(
      'category_shown_dates',
      sql`${table.shownUntil} IS NULL OR ${table.shownFrom} IS NULL OR ${table.shownFrom} < ${table.shownUntil}`,
    ),
    check('category_not_own_parent', sql`${table.parentId} IS NULL OR ${table.parentId} <> ${table.id}`),
  ],
)

/** The products a category shows: those assigned to it (`direct`) and those of its descendants. */
export const productCategories = pgTable(
  'product_category',
  {
    tenantId: tenantId(),
    categoryId: uuid('category_id').notNull(),
    productId: uuid('product_id').notNull(),
    direct: boolean('direct').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.categoryId, table.productId] }),
    index('product_category_product').on(table.tenantId, table.productId),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [categories.tenantId, categories.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
  ],
)
