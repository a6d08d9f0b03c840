import { recordFile, type ServedFile } from '#areas/files/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { isVisibleTo } from '../course/course.rules.ts'
import { type Course, courseRows } from '../course/course-row.server.ts'
import { managesCourse, ownEnrolment } from '../enrolment/enrolment.server.ts'
import { isVideo } from '../outline/course-file.server.ts'
import { type Captions, captionsOf } from '../player/captions.server.ts'
import type { Trailer, TrailerView } from './trailer.types.ts'

/** Returns the trailer of a course as its page shows it before it is played. */
export const trailerView = ({ trailer }: Pick<Course, 'trailer'>): TrailerView | null =>
  trailer && { durationMs: trailer.file.durationMs ?? 0 }

/** Returns the location of the trailer's video, for those who may see the page of the course. Throws 404 for everybody else. */
export async function trailerVideo(ctx: Ctx, courseId: string): Promise<ServedFile> {
  const { file } = await trailerFor(ctx, courseId)
  const served = await recordFile(ctx, courseId, file.id)
  // A file of another type that has replaced it since was not meant to be public.
  if (!isVideo(served.contentType)) throw notFound('lesson.no_trailer')
  return served
}

/** Whether this file is the video of the course's trailer, and the viewer may see its page. */
export async function canWatchTrailer(ctx: Ctx, courseId: string, fileId: string): Promise<boolean> {
  const course = await courseRows.find(ctx, { id: courseId })
  return course?.trailer?.file.id === fileId && (await isCourseVisible(ctx, course))
}

/**
 * Returns the captions of a course's trailer by language, for those who may see the page of the course. Throws 404 for
 * everybody else.
 */
export async function captionsOfTrailer(ctx: Ctx, courseId: string): Promise<Captions[]> {
  const { captions } = await trailerFor(ctx, courseId)
  return captionsOf(ctx, courseId, captions ? { captions } : {})
}

/** Returns the trailer of a course, for those who may see its page. Throws 404 for everybody else. */
export async function trailerFor(ctx: Ctx, courseId: string): Promise<Trailer> {
  const course = isId(courseId) ? await courseRows.find(ctx, { id: courseId }) : undefined
  if (!course?.trailer) throw notFound('lesson.no_trailer')
  if (!(await isCourseVisible(ctx, course))) throw notFound('lesson.no_trailer')
  return course.trailer
}

async function isCourseVisible(ctx: Ctx, course: Course): Promise<boolean> {
  const enrolment = course.status === 'archived' ? await ownEnrolment(ctx, course.id) : undefined
  const learns = enrolment !== undefined && enrolment.status !== 'left'
  return isVisibleTo(course, { learns, manages: managesCourse(ctx, course.id) })
}
