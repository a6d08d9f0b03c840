import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { courses } from '../course/course.table.ts'
import type { Rung } from './ladder.rules.ts'
import type { Storyboard } from './storyboard.rules.ts'
import { type StreamState, streamStates } from './stream.types.ts'

/** The stream of a course's video in several sizes and short segments. One per video. */
export const streams = tenantTable(
  'lesson_stream',
  {
    courseId: uuid('course_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** The content it is made from; a video whose file has since changed needs a new one. */
    sourceKey: text('source_key').notNull(),
    state: text('state').$type<StreamState>().notNull(),
    /** The reason for `failed`. */
    why: text('why'),
    /** The folder of its segments: a new one for each run, shown only when complete. */
    folder: uuid('folder'),
    rungs: jsonb('rungs').$type<Rung[]>().notNull(),
    /** The storyboard stored with the sizes; null if there is none. */
    pictures: jsonb('pictures').$type<Storyboard>(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** The number of runs since it was requested. */
    tries: integer('tries').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('lesson_stream_film').on(table.tenantId, table.courseId, table.fileId),
    index('lesson_stream_file').on(table.tenantId, table.fileId),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    check(
      'lesson_stream_state',
      sql`${table.state} IN (${sql.raw(streamStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'lesson_stream_ready',
      sql`${table.state} <> 'ready' OR (${table.folder} IS NOT NULL AND jsonb_array_length(${table.rungs}) > 0)`,
    ),
  ],
)
