import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { templateVersions } from '../template/template.table.ts'
import { type CertificateStatus, certificateStates } from './certificate.states.ts'
import { type RevokeReason, type Visibility, visibilities } from './certificate.types.ts'

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A certificate issued to a user. Names and titles are those of the day of issue and do not change. Rows are never
 * deleted: the register has no gaps in its numbers.
 */
export const certificates = tenantTable(
  'certificate_certificate',
  {
    serial: text('serial').notNull(),
    /** Running number in the paper register, per year of the Buddhist era. */
    number: integer('number').notNull(),
    bookYear: integer('book_year').notNull(),
    enrolmentId: uuid('enrolment_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** Null once the holder's account was erased. */
    userId: uuid('user_id'),
    templateId: uuid('template_id').notNull(),
    templateVersionId: uuid('template_version_id').notNull(),
    holder: text('holder').notNull(),
    courseTitle: text('course_title').notNull(),
    courseSlug: text('course_slug').notNull(),
    /** Duration of the course in minutes. */
    minutes: integer('minutes').notNull(),
    /** Score in the course’s exams, in whole per cent; null if it has none whose results the learner may see. */
    score: integer('score'),
    status: text('status').$type<CertificateStatus>().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    issuedAt: timestamp('issued_at').notNull(),
    expiresAt: timestamp('expires_at'),
    revokedAt: timestamp('revoked_at'),
    revokeReason: text('revoke_reason').$type<RevokeReason>(),
    /** The certificate that replaces it. */
    supersededBy: uuid('superseded_by'),
    /** The PDF and its image among the private files, and the hash of the PDF (hex). */
    pdfId: uuid('pdf_id'),
    pngId: uuid('png_id'),
    pdfSha256: text('pdf_sha256'),
    /** Open Badges 3.0 credential, signed. */
    credential: text('credential'),
    /** Its bit in the site’s status lists, numbered across all of them. */
    statusIndex: integer('status_index').notNull(),
    /** The name the holder has requested on a new certificate: a corrected one, or the same if it is to be renewed. */
    wantedName: text('wanted_name'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('certificate_serial').on(table.tenantId, table.serial),
    uniqueIndex('certificate_number').on(table.tenantId, table.bookYear, table.number),
    uniqueIndex('certificate_status_index').on(table.tenantId, table.statusIndex),
    uniqueIndex('certificate_once')
      .on(table.tenantId, table.enrolmentId, table.templateId)
      .where(sql`${table.status} IN ('queued', 'issued')`),
    index('certificate_holder').on(table.tenantId, table.userId, table.issuedAt),
    index('certificate_course').on(table.tenantId, table.courseId, table.issuedAt),
    foreignKey({
      columns: [table.tenantId, table.templateVersionId],
      foreignColumns: [templateVersions.tenantId, templateVersions.id],
    }),
    check('certificate_status', sql`${table.status} IN (${quotedList(certificateStates.states)})`),
    check('certificate_visibility', sql`${table.visibility} IN (${quotedList(visibilities)})`),
    check(
      'certificate_replaced',
      sql`(${table.status} = 'superseded') = (${table.supersededBy} IS NOT NULL)`,
    ),
    check('certificate_score', sql`${table.score} BETWEEN 0 AND 100`),
    check('certificate_made', sql`${table.status} <> 'issued' OR ${table.credential} IS NOT NULL`),
  ],
)
