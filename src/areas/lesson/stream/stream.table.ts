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

/** The stream of a course's film: the same film in several sizes and short parts. One for each film. */
export const streams = tenantTable(
  'lesson_stream',
  {
    courseId: uuid('course_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** The content of which it is made; a film whose file holds something else by now needs another. */
    sourceKey: text('source_key').notNull(),
    state: text('state').$type<StreamState>().notNull(),
    /** Why there is none (`failed`). */
    why: text('why'),
    /** Where its parts lie: a new one for each try, and shown only once everything lies there. */
    folder: uuid('folder'),
    rungs: jsonb('rungs').$type<Rung[]>().notNull(),
    /** The sheet of pictures that lies beside the sizes; null where there is none. */
    pictures: jsonb('pictures').$type<Storyboard>(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** How often it was begun since somebody asked for it. */
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
