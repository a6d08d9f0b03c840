import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { milli, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { banks, categories } from '../bank/bank.table.ts'
import { type QuestionStatus, questionStates } from './question.states.ts'
import {
  type Difficulty,
  difficulties,
  type QuestionBody,
  type QuestionKind,
  questionKinds,
} from './question.types.ts'

const sqlList = (values: readonly string[]) => sql.raw(values.map((word) => `'${word}'`).join(', '))

/** A question of a bank. Its content is in its versions; exams keep the version they drew. */
export const questions = tenantTable(
  'exam_question',
  {
    bankId: uuid('bank_id').notNull(),
    categoryId: uuid('category_id'),
    kind: text('kind').$type<QuestionKind>().notNull(),
    /** Its name in lists: the beginning of its text, unless it was named. */
    name: text('name').notNull(),
    /** In thousandths. */
    points: milli('points').notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    tags: text('tags').array().notNull().default([]),
    status: text('status').$type<QuestionStatus>().notNull(),
    /** The version that exams draw. */
    versionId: uuid('version_id').notNull(),
    versionNumber: integer('version_number').notNull(),
    /** The searchable text: all its words. */
    words: text('words').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('exam_question_bank').on(table.tenantId, table.bankId, table.status, table.categoryId),
    foreignKey({ columns: [table.tenantId, table.bankId], foreignColumns: [banks.tenantId, banks.id] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [categories.tenantId, categories.id],
    }),
    check('exam_question_kind', sql`${table.kind} IN (${sqlList(questionKinds)})`),
    check('exam_question_difficulty', sql`${table.difficulty} IN (${sqlList(difficulties)})`),
    check('exam_question_status', sql`${table.status} IN (${sqlList(questionStates.states)})`),
    check('exam_question_points', sql`${table.points} BETWEEN 0 AND 1000000`),
  ],
)

/** A version of a question. Immutable: what was asked in an exam remains visible. */
export const questionVersions = tenantTable(
  'exam_question_version',
  {
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    body: jsonb('body').$type<QuestionBody>().notNull(),
    /** Hash of the body, for detecting duplicates. */
    hash: text('hash').notNull(),
    /** The format of the imported file, and the question's id in it. */
    sourceFormat: text('source_format'),
    sourceId: text('source_id'),
    createdAt: timestamp('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [
    unique('exam_question_version_number').on(table.tenantId, table.questionId, table.number),
    index('exam_question_version_hash').on(table.tenantId, table.hash),
  ],
)
