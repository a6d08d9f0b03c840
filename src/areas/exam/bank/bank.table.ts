import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A collection of questions. */
export const banks = tenantTable(
  'exam_bank',
  {
    name: text('name').notNull(),
    about: text('about').notNull(),
    position: integer('position').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('exam_bank_position').on(table.tenantId, table.position)],
)

/** A part of a bank; parts have parts. */
export const categories = tenantTable(
  'exam_category',
  {
    bankId: uuid('bank_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('exam_category_in_bank').on(table.tenantId, table.bankId, table.id),
    foreignKey({
      columns: [table.tenantId, table.bankId],
      foreignColumns: [banks.tenantId, banks.id],
    }).onDelete('cascade'),
    // A part's part is of the same bank.
    foreignKey({
      columns: [table.tenantId, table.bankId, table.parentId],
      foreignColumns: [table.tenantId, table.bankId, table.id],
    }).onDelete('cascade'),
    index('exam_category_parent').on(table.tenantId, table.bankId, table.parentId, table.position),
    check('exam_category_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)
