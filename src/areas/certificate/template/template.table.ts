import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Layout } from './layout.types.ts'
import type { Validity } from './validity.rules.ts'

/** A certificate design. Issued certificates keep the version they were issued with. */
export const templates = tenantTable(
  'certificate_template',
  {
    name: text('name').notNull(),
    /** The prefix of its serials: two to four letters. */
    prefix: text('prefix').notNull(),
    versionId: uuid('version_id').notNull(),
    versionNumber: integer('version_number').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('certificate_template_name').on(table.tenantId, table.name),
    check('certificate_template_prefix', sql`${table.prefix} ~ '^[A-HJKMNP-TV-Z]{2,4}$'`),
  ],
)

/** A version of a template; never changed once a certificate was issued with it. */
export const templateVersions = tenantTable(
  'certificate_template_version',
  {
    templateId: uuid('template_id').notNull(),
    number: integer('number').notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('certificate_template_version_number').on(table.tenantId, table.templateId, table.number),
    foreignKey({
      columns: [table.tenantId, table.templateId],
      foreignColumns: [templates.tenantId, templates.id],
    }).onDelete('cascade'),
  ],
)

/** Images on certificates: logos, signatures, backgrounds. They are kept for the certificates issued with them. */
export const pictures = tenantTable('certificate_picture', {
  name: text('name').notNull(),
  fileId: uuid('file_id').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: timestamp('created_at').notNull(),
})

/** The certificate a course issues. */
export const rules = tenantTable(
  'certificate_rule',
  {
    courseId: uuid('course_id').notNull(),
    templateId: uuid('template_id').notNull(),
    /** Whether it is issued automatically once the course is completed, or manually by the team. */
    isAutomatic: boolean('is_automatic').notNull(),
    validity: text('validity').$type<Validity>().notNull(),
    months: integer('months'),
    until: date('until'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('certificate_rule_course').on(table.tenantId, table.courseId),
    foreignKey({
      columns: [table.tenantId, table.templateId],
      foreignColumns: [templates.tenantId, templates.id],
    }),
    check(
      'certificate_rule_validity',
      sql`${table.validity} IN ('none', 'months', 'until')
      AND (${table.validity} = 'months') = (${table.months} IS NOT NULL) AND (${table.validity} = 'until') = (${table.until} IS NOT NULL)`,
    ),
  ],
)
