import { foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A collection of questions, for example on a subject. */
export const banks = tenantTable(
  'exam_bank',
  {
    name: text('name').notNull(),
    about: text('about').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('exam_bank_name').on(table.tenantId, table.name)],
)

/** A section of a bank, possibly below another one. */
export const categories = tenantTable(
  'exam_category',
  {
    bankId: uuid('bank_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    index('exam_category_bank').on(table.tenantId, table.bankId, table.position),
    foreignKey({
      columns: [table.tenantId, table.bankId],
      foreignColumns: [banks.tenantId, banks.id],
    }).onDelete('cascade'),
  ],
)
