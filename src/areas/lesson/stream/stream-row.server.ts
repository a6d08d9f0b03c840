import { recordFile, type ServedFile } from '#areas/files/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { publish } from '#kernel/live/live.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { isVideo } from '../outline/course-file.server.ts'
import { streams } from './stream.table.ts'

export type Stream = Row<typeof streams>

export const streamRows = rows(streams, { missing: 'lesson.no_stream' })

/** The live topic for screens that show the progress of a course's videos. */
export const streamTopic = (courseId: string) => `lesson-streams:${courseId}`

/** Notifies these screens. */
export const publishStreams = (ctx: Pick<Ctx, 'db'>, courseId: string): void =>
  publish(ctx, streamTopic(courseId), null)

export const makeStreamJob = 'lesson.stream'

/** The storage folder of one run. */
export const folderOf = (streamId: string, folder: string) => `stream/${streamId}/${folder}`

/** Returns the video in the files of a course, or undefined if it was deleted or is not a video. */
export async function videoFileOf(
  ctx: Ctx,
  courseId: string,
  fileId: string,
): Promise<ServedFile | undefined> {
  try {
    const served = await recordFile(ctx, courseId, fileId)
    return isVideo(served.contentType) ? served : undefined
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  }
}

/**
 * Requests streams for videos of a course. An existing stream of the same content stays as it is, whether finished,
 * waiting or failed.
 */
export async function requestStreams(ctx: Ctx, courseId: string, fileIds: readonly string[]): Promise<void> {
  for (const fileId of new Set(fileIds)) {
    const video = await videoFileOf(ctx, courseId, fileId)
    if (!video) continue
    const [queued] = await ctx.db.query<{ id: string }>(
      'lesson.wantStream',
      `INSERT INTO lesson_stream (tenant_id, id, course_id, file_id, source_key, state, rungs, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, 'waiting', '[]', $6, $6)
       ON CONFLICT (tenant_id, course_id, file_id) DO UPDATE SET source_key = excluded.source_key, state = 'waiting', why = NULL,
         folder = NULL, rungs = '[]', pictures = NULL, bytes = 0, tries = 0, updated_at = excluded.updated_at
       WHERE lesson_stream.source_key <> excluded.source_key
       RETURNING id`,
      [ctx.tenant.id, newId(), courseId, fileId, video.key, ctx.now],
    )
    if (queued) enqueueStream(ctx, queued.id)
  }
}

/** Encoding takes long: videos are processed one at a time in a separate queue, which delays no other jobs. */
export const enqueueStream = (ctx: Pick<Ctx, 'db'>, id: string): void =>
  enqueue(ctx, makeStreamJob, { id }, { key: `${makeStreamJob} ${id}`, queue: 'films' })

/** Requests the stream of a video again, whatever its state. The existing one is shown until the new one is ready. */
export async function requestStreamAgain(ctx: Ctx, courseId: string, fileId: string): Promise<void> {
  const existing = await streamRows.find(ctx, { courseId, fileId })
  if (!existing) return requestStreams(ctx, courseId, [fileId])
  const video = await videoFileOf(ctx, courseId, fileId)
  if (!video || existing.state === 'waiting' || existing.state === 'making') return
  await streamRows.update(ctx, existing.id, {
    state: 'waiting',
    why: null,
    tries: 0,
    sourceKey: video.key,
    updatedAt: ctx.now,
    // A stream of different content would show another video.
    ...(video.key !== existing.sourceKey && { folder: null, rungs: [], pictures: null, bytes: 0 }),
  })
  enqueueStream(ctx, existing.id)
}
