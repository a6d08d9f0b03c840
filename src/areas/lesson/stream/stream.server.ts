import { existingFileIds } from '#areas/files/public.server.ts'
import type { ObjectOwners } from '#kernel/area/area.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { LiveTopicGuard } from '#kernel/live/live.ts'
import { findVideoTools } from '#kernel/video/video-tools.ts'
import { courseFiles } from '../enrolment/course-files.server.ts'
import { managesCourse } from '../enrolment/enrolment.server.ts'
import { managedUnit, type Unit } from '../outline/outline.server.ts'
import { lessonPaths } from '../paths.ts'
import { canWatchTrailer, trailerFor } from '../trailer/trailer.server.ts'
import { playlistName } from './playlist.rules.ts'
import type { StreamErrorCode, StreamView, VideoStream } from './stream.types.ts'
import {
  enqueueStream,
  requestStreamAgain,
  type Stream,
  streamRows,
  streamTopic,
  videoFileOf,
} from './stream-row.server.ts'

/** Returns the stream of a video for the player; null if there is none. The caller has checked access to the video. */
export async function videoStream(
  ctx: Ctx,
  courseId: string,
  fileId: string | undefined,
): Promise<VideoStream | null> {
  const stream = fileId && isId(fileId) ? await streamRows.find(ctx, { courseId, fileId }) : undefined
  if (!stream || !isPlayable(stream)) return null
  const { id, folder, pictures } = stream
  return {
    src: lessonPaths.api.stream(id, folder),
    sizes: stream.rungs.map(({ height }) => ({
      height,
      src: lessonPaths.api.streamSize(id, folder, String(height), playlistName),
    })),
    pictures: pictures && { ...pictures, src: lessonPaths.api.streamPictures(id, folder) },
  }
}

/** Returns the stream of a course's trailer, for those who may see the page of the course. Throws 404 for everybody else. */
export async function trailerStream(ctx: Ctx, courseId: string): Promise<VideoStream | null> {
  const { file } = await trailerFor(ctx, courseId)
  return videoStream(ctx, courseId, file.id)
}

/** A finished stream stays in use while a new one of the same content is being made. */
const isPlayable = (stream: Stream): stream is Stream & { folder: string } =>
  stream.folder !== null && stream.rungs.length > 0

/**
 * Returns the stream if the viewer may load its segments, by the same rule as for the video itself: learners to
 * whom its unit is open and the team; everybody if the video is a published free sample or the trailer. Throws 404 for everybody else, and if the
 * video has changed since.
 */
export async function watchedStream(
  ctx: Ctx,
  id: string,
  folder: string,
): Promise<Stream & { folder: string }> {
  const stream = isId(id) ? await streamRows.find(ctx, { id }) : undefined
  if (!stream || !isPlayable(stream) || stream.folder !== folder) throw notFound('lesson.no_stream')
  const video = await videoFileOf(ctx, stream.courseId, stream.fileId)
  if (video?.key !== stream.sourceKey || !(await canWatch(ctx, stream))) throw notFound('lesson.no_stream')
  return stream
}

async function canWatch(ctx: Ctx, { courseId, fileId }: Stream): Promise<boolean> {
  const rights = await courseFiles(ctx, courseId)
  return rights?.see || (await rights?.opens?.(fileId)) || canWatchTrailer(ctx, courseId, fileId)
}

/** Returns the state of the stream of a unit's video, for its author; null if it has no video. */
export async function streamView(
  ctx: Ctx,
  { kind, courseId, content }: Pick<Unit, 'kind' | 'courseId' | 'content'>,
): Promise<StreamView | null> {
  if (kind !== 'video' || !content.file) return null
  const [stream, found] = await Promise.all([
    streamRows.find(ctx, { courseId, fileId: content.file.id }),
    findVideoTools(ctx.services.config),
  ])
  return {
    topic: stream && ['waiting', 'making'].includes(stream.state) ? streamTopic(courseId) : null,
    state: stream?.state ?? 'none',
    reason: (stream?.why ?? null) as StreamErrorCode | null,
    heights: stream?.rungs.map(({ height }) => height) ?? [],
    bytes: stream?.bytes ?? 0,
    canMake: found.ok,
  }
}

/** Makes the stream of a unit's video again. Throws 401, 403, 404. */
export async function remakeStream(ctx: Ctx, courseId: string, unitId: string): Promise<void> {
  const { content } = await managedUnit(ctx, courseId, unitId)
  if (!content.file) throw notFound('lesson.no_file')
  await requestStreamAgain(ctx, courseId, content.file.id)
}

/** Returns the segments in use; those being made are too recent for the clean-up. */
async function partsInUse(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db.query<{ at: string }>(
    'lesson.streamsInUse',
    `SELECT 'stream/' || id || '/' || folder || '/' AS at FROM lesson_stream WHERE tenant_id = $1 AND folder IS NOT NULL`,
    [ctx.tenant.id],
  )
  const inUse = new Set(found.map(({ at }) => at))
  return new Set(keys.filter((key) => inUse.has(`${key.split('/').slice(0, 3).join('/')}/`)))
}

/** Who may follow the progress of a course's videos. */
export const streamTopics: Record<string, LiveTopicGuard> = { 'lesson-streams': managesCourse }

export const streamObjects: ObjectOwners = { 'stream/': partsInUse }

/** No run takes longer than this; a stream being made for longer was abandoned. */
const maxRunMs = 5 * 3_600_000

/** Deletes streams of deleted videos, whose segments are cleaned up at night, and enqueues abandoned ones. */
export async function maintainStreams(ctx: Ctx): Promise<void> {
  const unfinished = await ctx.db.query<{ id: string }>(
    'lesson.leftStreams',
    `SELECT id FROM lesson_stream WHERE tenant_id = $1 AND (state = 'waiting' OR (state = 'making' AND updated_at < $2))
     ORDER BY updated_at LIMIT 200`,
    [ctx.tenant.id, new Date(ctx.now.getTime() - maxRunMs)],
  )
  if ((await findVideoTools(ctx.services.config)).ok) for (const { id } of unfinished) enqueueStream(ctx, id)
  const all = await ctx.db.query<{ id: string; file: string }>(
    'lesson.streamedFilms',
    'SELECT id, file_id AS file FROM lesson_stream WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  const existing = await existingFileIds(
    ctx,
    all.map(({ file }) => file),
  )
  const orphanedIds = all.filter(({ file }) => !existing.has(file)).map(({ id }) => id)
  if (orphanedIds.length) await streamRows.removeWhere(ctx, { id: orphanedIds })
}
