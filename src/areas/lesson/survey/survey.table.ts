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
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { cohorts } from '../cohort/cohort.table.ts'
import { courses } from '../course/course.table.ts'
import type { SurveyAnswers, SurveyQuestion } from './survey.types.ts'

/** A survey of a course's learners. */
export const surveys = tenantTable(
  'lesson_survey',
  {
    courseId: uuid('course_id').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    questions: jsonb('questions').$type<SurveyQuestion[]>().notNull(),
    /** Nobody learns who answered what. */
    isAnonymous: boolean('is_anonymous').notNull(),
    /** Whether it is presented after completing the course. */
    atEnd: boolean('at_end').notNull(),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('lesson_survey_course').on(table.tenantId, table.courseId),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
)

/** A user's response to a survey. For an anonymous one: an id without a timestamp, the day only, and no account. */
export const surveyResponses = tenantTable(
  'lesson_survey_response',
  {
    surveyId: uuid('survey_id').notNull(),
    /** The hash of the user's token, which prevents answering twice (`responder.server.ts`). */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id'),
    cohortId: uuid('cohort_id'),
    answers: jsonb('answers').$type<SurveyAnswers>().notNull(),
    answeredOn: date('answered_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    unique('lesson_survey_response_once').on(table.tenantId, table.surveyId, table.tokenHash),
    index('lesson_survey_response_user').on(table.tenantId, table.userId).where(sql`user_id IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.surveyId],
      foreignColumns: [surveys.tenantId, surveys.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.cohortId],
      foreignColumns: [cohorts.tenantId, cohorts.id],
    }),
    check('lesson_survey_response_answers', sql`jsonb_typeof(${table.answers}) = 'object'`),
  ],
)
