import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Outline, UnitContent, UnitKind } from '../outline/outline.types.ts'
import type { Trailer } from '../trailer/trailer.types.ts'
import { type CourseStatus, courseStates } from './course.states.ts'
import { type Access, accesses, type CourseQuestion, type Level } from './course.types.ts'

/** A course that users find, join and finish. Its contents are in its sections and units; learners see a revision of them. */
export const courses = tenantTable(
  'lesson_course',
  {
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    about: jsonb('about').$type<Doc>(),
    /** Learning outcomes, one per line. */
    outcomes: text('outcomes').array().notNull(),
    /** Requirements, one per line. */
    needs: text('needs').array().notNull(),
    topic: text('topic').notNull(),
    level: text('level').$type<Level>().notNull(),
    /** An image of the site (`mediaUrl`). */
    coverId: uuid('cover_id'),
    /** A video from the course's files, visible to everybody who may see the course. */
    trailer: jsonb('trailer').$type<Trailer>(),
    teacherIds: uuid('teacher_ids').array().notNull(),
    access: text('access').$type<Access>().notNull(),
    language: text('language').$type<'th' | 'en'>().notNull().default('th'),
    /** The price if it is sold, tax included; valid until the given day, after which the list price applies. */
    price: satang('price_satang').notNull().default(sql`0`),
    listPrice: satang('list_price_satang'),
    saleUntil: date('sale_until', { mode: 'string' }),
    /** The maximum number of concurrent learners; null for unlimited. Cohorts have their own. */
    capacity: integer('capacity'),
    /** The first and last day to join. */
    joinFrom: date('join_from', { mode: 'string' }),
    joinUntil: date('join_until', { mode: 'string' }),
    /** The number of days of access after joining; null for unlimited. */
    accessDays: integer('access_days'),
    /** Courses that must be completed before. */
    prerequisiteIds: uuid('prerequisite_ids').array().notNull().default([]),
    questions: jsonb('questions').$type<CourseQuestion[]>().notNull().default([]),
    /** The number of shown reviews with one star, two … five. */
    stars: integer('stars').array().notNull().default([0, 0, 0, 0, 0]),
    status: text('status').$type<CourseStatus>().notNull(),
    /** The revision new learners get; null before it is published. */
    revisionId: uuid('revision_id'),
    /** Calculated on publishing. */
    unitCount: integer('unit_count').notNull().default(0),
    minutes: integer('minutes').notNull().default(0),
    publishedAt: timestamp('published_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_course_slug').on(table.tenantId, table.slug),
    index('lesson_course_published').on(table.tenantId, table.status, table.publishedAt),
    check(
      'lesson_course_status',
      sql`${table.status} IN (${sql.raw(courseStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'lesson_course_access',
      sql`${table.access} IN (${sql.raw(accesses.map((access) => `'${access}'`).join(', '))})`,
    ),
    check(
      'lesson_course_price',
      sql`${table.price} >= 0 AND (${table.access} <> 'paid' OR ${table.price} > 0)`,
    ),
    check('lesson_course_capacity', sql`${table.capacity} > 0 AND ${table.accessDays} > 0`),
  ],
)

/** A chapter, in its draft version. */
export const sections = tenantTable(
  'lesson_section',
  {
    courseId: uuid('course_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /**
     * Conditions for opening: on this day; this many days after joining; after the previous sections are completed. All
     * that are set must hold.
     */
    opensOn: date('opens_on', { mode: 'string' }),
    opensAfterDays: integer('opens_after_days'),
    inOrder: boolean('in_order').notNull().default(false),
  },
  (table) => [
    index('lesson_section_course').on(table.tenantId, table.courseId, table.position),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    check('lesson_section_days', sql`${table.opensAfterDays} BETWEEN 0 AND 3650`),
  ],
)

/** One thing to read, watch or do, in its draft version. Its kind never changes. */
export const units = tenantTable(
  'lesson_unit',
  {
    courseId: uuid('course_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<UnitKind>().notNull(),
    title: text('title').notNull(),
    /** The duration. */
    minutes: integer('minutes').notNull(),
    isPreview: boolean('is_preview').notNull().default(false),
    isRequired: boolean('is_required').notNull().default(true),
    /** For a video: the percentage that must be watched to complete it. */
    donePercent: integer('done_percent').notNull().default(90),
    content: jsonb('content').$type<UnitContent>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('lesson_unit_section').on(table.tenantId, table.courseId, table.sectionId, table.position),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    check(
      'lesson_unit_kind',
      sql`${table.kind} IN ('video', 'article', 'file', 'link', 'exam', 'scorm', 'assignment', 'survey')`,
    ),
    check('lesson_unit_percent', sql`${table.donePercent} BETWEEN 1 AND 100`),
  ],
)

/** A published version of a course. Immutable: learners continue with the one they started. */
export const revisions = tenantTable(
  'lesson_revision',
  {
    courseId: uuid('course_id').notNull(),
    number: integer('number').notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [
    unique('lesson_revision_number').on(table.tenantId, table.courseId, table.number),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
)
