import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { milli, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Annotation } from '../annotation/annotation.rules.ts'
import { exams } from '../exam/exam.table.ts'
import { type AttemptStatus, attemptStates } from './attempt.states.ts'
import type { GradeKind, IntegrityKind, Layout, SubmitKind } from './attempt.types.ts'

/** A learner's attempt at an exam. Its end is calculated by the server at its start, and changed only by `exam_extension`. */
export const attempts = tenantTable(
  'exam_attempt',
  {
    examId: uuid('exam_id').notNull(),
    userId: uuid('user_id').notNull(),
    number: integer('number').notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    /** Determines the order of the options of each question. */
    seed: text('seed').notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    startedAt: timestamp('started_at').notNull(),
    deadlineAt: timestamp('deadline_at'),
    graceSeconds: integer('grace_seconds').notNull(),
    /** The number of the newest save, the number of saves, and the head of their hash chain. */
    lastSeq: integer('last_seq').notNull().default(0),
    events: integer('events').notNull().default(0),
    head: text('head').notNull().default(''),
    seenAt: timestamp('seen_at').notNull(),
    /**
     * As last reported by the learner's page, positions of questions from 0: flagged for review, and with answers still
     * on the device.
     */
    flagged: integer('flagged').array().notNull().default(sql`'{}'`),
    unsent: integer('unsent').array().notNull().default(sql`'{}'`),
    /** Browser and operating system of the page that last reported its presence; empty if unknown. */
    device: text('device').notNull().default(''),
    submittedAt: timestamp('submitted_at'),
    submitKind: text('submit_kind').$type<SubmitKind>(),
    /** The code of the receipt: EX-69-4F7K2Q. */
    receipt: text('receipt'),
    answered: integer('answered').notNull().default(0),
    score: milli('score'),
    outOf: milli('out_of').notNull(),
    percent: integer('percent'),
    passed: boolean('passed'),
    gradedAt: timestamp('graded_at'),
    /** Whether it was started as one that requires Safe Exam Browser, and when the last request from that browser arrived. */
    needsSeb: boolean('needs_seb').notNull().default(false),
    sebAt: timestamp('seb_at'),
    /** When the team released its result to the learner, for exams that require it. */
    releasedAt: timestamp('released_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('exam_attempt_number').on(table.tenantId, table.examId, table.userId, table.number),
    uniqueIndex('exam_attempt_open')
      .on(table.tenantId, table.examId, table.userId)
      .where(sql`${table.status} = 'in_progress'`),
    uniqueIndex('exam_attempt_receipt').on(table.tenantId, table.receipt),
    index('exam_attempt_deadline')
      .on(table.tenantId, table.deadlineAt)
      .where(sql`${table.status} = 'in_progress'`),
    index('exam_attempt_waiting')
      .on(table.tenantId, table.submittedAt)
      .where(sql`${table.status} IN ('submitted', 'marking')`),
    foreignKey({ columns: [table.tenantId, table.examId], foreignColumns: [exams.tenantId, exams.id] }),
    check(
      'exam_attempt_status',
      sql`${table.status} IN (${sql.raw(attemptStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'exam_attempt_submitted',
      sql`${table.status} IN ('in_progress', 'voided') OR ${table.submittedAt} IS NOT NULL`,
    ),
    check('exam_attempt_graded', sql`${table.status} <> 'graded' OR ${table.percent} IS NOT NULL`),
  ],
)

const attemptReference = (table: { tenantId: typeof attempts.tenantId; attemptId: typeof attempts.examId }) =>
  foreignKey({
    columns: [table.tenantId, table.attemptId],
    foreignColumns: [attempts.tenantId, attempts.id],
  }).onDelete('cascade')

/** All saves, in the order of arrival; immutable. `value` is the text that was hashed. */
export const answerEvents = tenantTable(
  'exam_answer_event',
  {
    attemptId: uuid('attempt_id').notNull(),
    position: integer('position').notNull(),
    /** The save number assigned by the learner's device. */
    seq: integer('seq').notNull(),
    questionId: uuid('question_id').notNull(),
    value: text('value').notNull(),
    /** Time according to the learner's device, in milliseconds since 1970; shown, but not trusted. */
    clientMs: milli('client_ms').notNull(),
    serverMs: milli('server_ms').notNull(),
    /**
     * Set if it arrived after the end but was written before it on a device that was offline for this long: it counts
     * only once staff accept it.
     */
    lateMs: integer('late_ms'),
    /** For a question before the furthest answered one, in an exam without going back: stored, but never counted. */
    wentBack: boolean('went_back').notNull().default(false),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    uniqueIndex('exam_answer_event_seq').on(table.tenantId, table.attemptId, table.seq),
    uniqueIndex('exam_answer_event_position').on(table.tenantId, table.attemptId, table.position),
    attemptReference(table as never),
  ],
)

/** The current answer to each question: the save with the highest number. */
export const answers = tenantTable(
  'exam_answer',
  {
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    seq: integer('seq').notNull(),
    value: jsonb('value').$type<unknown>(),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('exam_answer_question').on(table.tenantId, table.attemptId, table.questionId),
    attemptReference(table as never),
  ],
)

/**
 * Points for a question; the entry with the highest number counts, earlier ones are kept. Null points: it must be
 * marked manually.
 */
export const grades = tenantTable(
  'exam_grade',
  {
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind').$type<GradeKind>().notNull(),
    points: milli('points'),
    comment: text('comment').notNull().default(''),
    /** The level reached for each criterion, if it was marked by a rubric. */
    levels: jsonb('levels').$type<number[]>(),
    /** Comments on passages of an essay; null for none. */
    annotations: jsonb('annotations').$type<Annotation[]>(),
    gradedBy: uuid('graded_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('exam_grade_number').on(table.tenantId, table.attemptId, table.questionId, table.number),
    attemptReference(table as never),
  ],
)

/** Time given by staff, with the reason: to a running attempt, or to one they reopened. */
export const extensions = tenantTable(
  'exam_extension',
  {
    attemptId: uuid('attempt_id').notNull(),
    minutes: integer('minutes').notNull(),
    reason: text('reason').notNull(),
    /** Whether it results from an accommodation granted during the attempt. */
    isAccommodation: boolean('is_accommodation').notNull().default(false),
    /** If the attempt was reopened for these minutes: when it had been submitted before. */
    reopenedFrom: timestamp('reopened_from'),
    givenBy: uuid('given_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('exam_extension_attempt').on(table.tenantId, table.attemptId),
    attemptReference(table as never),
    check('exam_extension_minutes', sql`${table.minutes} BETWEEN 1 AND 1000000`),
  ],
)

/** A message from staff to all learners in an exam, or to one of them. */
export const messages = tenantTable(
  'exam_message',
  {
    examId: uuid('exam_id').notNull(),
    /** Null: to everybody in the exam at that time. */
    attemptId: uuid('attempt_id'),
    text: text('text').notNull(),
    sentBy: uuid('sent_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('exam_message_exam').on(table.tenantId, table.examId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.examId],
      foreignColumns: [exams.tenantId, exams.id],
    }).onDelete('cascade'),
    attemptReference(table as never),
  ],
)

/** Events noticed by a learner's browser. They have no consequences except that staff may review them. */
export const integrityEvents = tenantTable(
  'exam_integrity_event',
  {
    attemptId: uuid('attempt_id').notNull(),
    kind: text('kind').$type<IntegrityKind>().notNull(),
    at: timestamp('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [
    uniqueIndex('exam_integrity_event_once').on(table.tenantId, table.attemptId, table.kind, table.at),
    attemptReference(table as never),
  ],
)
