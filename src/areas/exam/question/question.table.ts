import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { milli, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { banks, categories } from '../bank/bank.table.ts'
import {
  type Difficulty,
  difficulties,
  languages,
  type QuestionBody,
  type QuestionKind,
  type QuestionLanguage,
  type QuestionStatus,
  questionKinds,
  questionStatuses,
} from './question.types.ts'

const oneOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** A question that stays the same while its wording changes. Its kind never does. */
export const questions = tenantTable(
  'exam_question',
  {
    bankId: uuid('bank_id').notNull(),
    categoryId: uuid('category_id'),
    kind: text('kind').$type<QuestionKind>().notNull(),
    name: text('name').notNull(),
    /** In thousandths. */
    points: milli('points').notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    tags: text('tags').array().notNull(),
    status: text('status').$type<QuestionStatus>().notNull(),
    language: text('language').$type<QuestionLanguage>().notNull(),
    /** The wording that counts: a version of this number. */
    versionNumber: integer('version_number').notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('exam_question_drawn').on(table.tenantId, table.bankId, table.status, table.categoryId),
    index('exam_question_category').on(table.tenantId, table.bankId, table.categoryId),
    foreignKey({ columns: [table.tenantId, table.bankId], foreignColumns: [banks.tenantId, banks.id] }),
    foreignKey({
      columns: [table.tenantId, table.bankId, table.categoryId],
      foreignColumns: [categories.tenantId, categories.bankId, categories.id],
    }),
    check('exam_question_kind', sql`${table.kind} IN (${oneOf(questionKinds)})`),
    check('exam_question_status', sql`${table.status} IN (${oneOf(questionStatuses)})`),
    check('exam_question_difficulty', sql`${table.difficulty} IN (${oneOf(difficulties)})`),
    check('exam_question_language', sql`${table.language} IN (${oneOf(languages)})`),
    check('exam_question_points', sql`${table.points} BETWEEN 0 AND 1000000`),
  ],
)

/** A wording of a question. Written once: attempts and grades go on with the one they began with. */
export const versions = tenantTable(
  'exam_question_version',
  {
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    body: jsonb('body').$type<QuestionBody>().notNull(),
    /** SHA-256 of the body: what is equal is equal. */
    hash: text('hash').notNull(),
    /** Where it came from: 'gift' and so on, and what it was called there. */
    sourceFormat: text('source_format'),
    sourceId: text('source_id'),
    createdAt: timestamp('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [
    unique('exam_question_version_number').on(table.tenantId, table.questionId, table.number),
    index('exam_question_version_hash').on(table.tenantId, table.hash),
    index('exam_question_version_author').on(table.tenantId, table.createdBy),
    foreignKey({
      columns: [table.tenantId, table.questionId],
      foreignColumns: [questions.tenantId, questions.id],
    }).onDelete('cascade'),
  ],
)
