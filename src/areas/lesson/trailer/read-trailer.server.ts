import { authorize } from '#kernel/auth/abilities.ts'
import type { FieldError } from '#kernel/errors.ts'
import type { FormValue } from '#kernel/fields/index.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'
import { type Course, courseRows, coursesScope } from '../course/course-row.server.ts'
import { courseFile, validateVideo, videoDuration } from '../outline/course-file.server.ts'
import { captionLanguages } from '../outline/outline.types.ts'
import { validateCaptions } from '../player/captions.server.ts'
import { trailerCaptions } from './trailer.fields.ts'
import type { Trailer } from './trailer.types.ts'

/** Parses the trailer of a course from its form, with errors by field. Without a video there are no captions. */
export async function readTrailer(
  ctx: Ctx,
  course: Pick<Course, 'id' | 'trailer'>,
  value: FormValue,
  form: FormData,
): Promise<{ trailer: Trailer | null; errors: FieldError[] }> {
  const idOf = (name: string) => String(value[name] ?? '')
  const fileId = idOf('trailer')
  if (!fileId) return { trailer: null, errors: [] }
  const fieldErrors: FieldError[] = []
  const file = await courseFile(ctx, course.id, fileId)
  const wrong = validateVideo(file)
  if (wrong) fieldErrors.push({ path: 'trailer', code: wrong })
  const captions: NonNullable<Trailer['captions']> = {}
  for (const language of captionLanguages) {
    const path = trailerCaptions[language]
    const id = idOf(path)
    const found = id ? await courseFile(ctx, course.id, id) : undefined
    const captionsIssue = id ? await validateCaptions(ctx, found) : null
    if (captionsIssue) fieldErrors.push({ path, ...captionsIssue })
    else if (found) captions[language] = found
  }
  if (!file || fieldErrors.length) return { trailer: null, errors: fieldErrors }
  const durationMs = videoDuration(form, course.trailer?.file, fileId)
  return {
    trailer: {
      file: { ...file, ...(durationMs && { durationMs }) },
      ...(Object.keys(captions).length > 0 && { captions }),
    },
    errors: fieldErrors,
  }
}

/** Sets the trailer of a course, from its own files. Throws 401, 403, 404. */
export async function setTrailer(ctx: Ctx, courseId: string, trailer: Trailer): Promise<void> {
  authorize(ctx, lessonAbilities['course.manage'], { course: courseId })
  await courseRows.update(ctx, courseId, { trailer })
  touch(ctx, coursesScope)
}
