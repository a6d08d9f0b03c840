import { filesThere } from '#areas/files/public.server.ts'
import type { StoredObjects } from '#kernel/area/area.ts'
import { notFound } from '#kernel/errors.ts'
import { filmTools } from '#kernel/film/film-tools.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { LiveGuard } from '#kernel/live/live.ts'
import { courseFiles, managesCourse } from '../enrolment/enrolment.server.ts'
import { managedUnit, type Unit } from '../outline/outline.server.ts'
import { lessonPaths } from '../paths.ts'
import { mayWatchTrailer, trailerFor } from '../trailer/trailer.server.ts'
import { playlistName } from './playlist.rules.ts'
import type { FilmStream, StreamFault, StreamView } from './stream.types.ts'
import { askAgain, enqueueStream, filmOf, type Stream, streamRows, streamTopic } from './stream-row.server.ts'

/** Returns the stream of a video for the player; null if there is none. The caller has checked access to the video. */
export async function filmStream(
  ctx: Ctx,
  courseId: string,
  fileId: string | undefined,
): Promise<FilmStream | null> {
  const stream = fileId && isId(fileId) ? await streamRows.find(ctx, { courseId, fileId }) : undefined
  if (!stream || !isShown(stream)) return null
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
export async function trailerStream(ctx: Ctx, courseId: string): Promise<FilmStream | null> {
  const { file } = await trailerFor(ctx, courseId)
  return filmStream(ctx, courseId, file.id)
}

/** A finished stream stays in use while a new one of the same content is being made. */
const isShown = (stream: Stream): stream is Stream & { folder: string } =>
  stream.folder !== null && stream.rungs.length > 0

/**
 * Returns the stream if the viewer may load its segments, by the same rule as for the video itself: learners and the
 * team; everybody if the video is a published free sample or the trailer. Throws 404 for everybody else, and if the
 * video has changed since.
 */
export async function watchedStream(
  ctx: Ctx,
  id: string,
  folder: string,
): Promise<Stream & { folder: string }> {
  const stream = isId(id) ? await streamRows.find(ctx, { id }) : undefined
  if (!stream || !isShown(stream) || stream.folder !== folder) throw notFound('lesson.no_stream')
  const film = await filmOf(ctx, stream.courseId, stream.fileId)
  if (film?.key !== stream.sourceKey || !(await mayWatch(ctx, stream))) throw notFound('lesson.no_stream')
  return stream
}

async function mayWatch(ctx: Ctx, { courseId, fileId }: Stream): Promise<boolean> {
  if (ctx.viewer.user && (await courseFiles(ctx, courseId))?.see) return true
  return (await isSample(ctx, courseId, fileId)) || mayWatchTrailer(ctx, courseId, fileId)
}

async function isSample(ctx: Ctx, courseId: string, fileId: string): Promise<boolean> {
  const found = await ctx.db.query<{ id: string }>(
    'lesson.sampleFilm',
    `SELECT c.id FROM lesson_course c JOIN lesson_revision r ON r.tenant_id = c.tenant_id AND r.id = c.revision_id
     WHERE c.tenant_id = $1 AND c.id = $2 AND c.status = 'published' AND jsonb_path_exists(r.outline,
       '$.sections[*].units[*] ? (@.kind == "video" && @.isPreview == true && @.content.file.id == $file)', jsonb_build_object('file', $3::text))`,
    [ctx.tenant.id, courseId, fileId],
  )
  return found.length > 0
}

/** Returns the state of the stream of a unit's video, for its author; null if it has no video. */
export async function streamView(
  ctx: Ctx,
  { kind, courseId, content }: Pick<Unit, 'kind' | 'courseId' | 'content'>,
): Promise<StreamView | null> {
  if (kind !== 'video' || !content.file) return null
  const [stream, found] = await Promise.all([
    streamRows.find(ctx, { courseId, fileId: content.file.id }),
    filmTools(ctx.services.config),
  ])
  return {
    topic: stream && ['waiting', 'making'].includes(stream.state) ? streamTopic(courseId) : null,
    state: stream?.state ?? 'none',
    why: (stream?.why ?? null) as StreamFault | null,
    heights: stream?.rungs.map(({ height }) => height) ?? [],
    bytes: stream?.bytes ?? 0,
    canMake: found.ok,
  }
}

/** Makes the stream of a unit's video again. Throws 401, 403, 404. */
export async function makeAgain(ctx: Ctx, courseId: string, unitId: string): Promise<void> {
  const { content } = await managedUnit(ctx, courseId, unitId)
  if (!content.file) throw notFound('lesson.no_file')
  await askAgain(ctx, courseId, content.file.id)
}

/** Returns the segments in use; those being made are too recent for the clean-up. */
async function partsInUse(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db.query<{ at: string }>(
    'lesson.streamsInUse',
    `SELECT 'stream/' || id || '/' || folder || '/' AS at FROM lesson_stream WHERE tenant_id = $1 AND folder IS NOT NULL`,
    [ctx.tenant.id],
  )
  const shown = new Set(found.map(({ at }) => at))
  return new Set(keys.filter((key) => shown.has(`${key.split('/').slice(0, 3).join('/')}/`)))
}

/** Who may follow the progress of a course's videos. */
export const streamTopics: Record<string, LiveGuard> = { 'lesson-streams': managesCourse }

export const streamObjects: StoredObjects = { 'stream/': partsInUse }

/** No run takes longer than this; a stream being made for longer was abandoned. */
const longestMs = 5 * 3_600_000

/** Deletes streams of deleted videos, whose segments are cleaned up at night, and enqueues abandoned ones. */
export async function tendStreams(ctx: Ctx): Promise<void> {
  const left = await ctx.db.query<{ id: string }>(
    'lesson.leftStreams',
    `SELECT id FROM lesson_stream WHERE tenant_id = $1 AND (state = 'waiting' OR (state = 'making' AND updated_at < $2))
     ORDER BY updated_at LIMIT 200`,
    [ctx.tenant.id, new Date(ctx.now.getTime() - longestMs)],
  )
  if ((await filmTools(ctx.services.config)).ok) for (const { id } of left) enqueueStream(ctx, id)
  const all = await ctx.db.query<{ id: string; file: string }>(
    'lesson.streamedFilms',
    'SELECT id, file_id AS file FROM lesson_stream WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  const there = await filesThere(
    ctx,
    all.map(({ file }) => file),
  )
  const gone = all.filter(({ file }) => !there.has(file)).map(({ id }) => id)
  if (gone.length) await streamRows.removeWhere(ctx, { id: gone })
}
