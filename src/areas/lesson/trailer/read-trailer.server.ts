import { authorize } from '#kernel/auth/abilities.ts'
import type { FieldError } from '#kernel/errors.ts'
import type { FormValue } from '#kernel/fields/index.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'
import { type Course, courseRows, coursesScope } from '../course/course-row.server.ts'
import { courseFile, faultOfVideo, lengthOfVideo } from '../outline/course-file.server.ts'
import { captionLanguages } from '../outline/outline.types.ts'
import { faultOfCaptions } from '../player/captions.server.ts'
import { trailerCaptions } from './trailer.fields.ts'
import type { Trailer } from './trailer.types.ts'

/** Parses the trailer of a course from its form, with errors by field. Without a video there are no captions. */
export async function readTrailer(
  ctx: Ctx,
  course: Pick<Course, 'id' | 'trailer'>,
  value: FormValue,
  form: FormData,
): Promise<{ trailer: Trailer | null; faults: FieldError[] }> {
  const idOf = (name: string) => String(value[name] ?? '')
  const fileId = idOf('trailer')
  if (!fileId) return { trailer: null, faults: [] }
  const faults: FieldError[] = []
  const file = await courseFile(ctx, course.id, fileId)
  const wrong = faultOfVideo(file)
  if (wrong) faults.push({ path: 'trailer', code: wrong })
  const captions: NonNullable<Trailer['captions']> = {}
  for (const language of captionLanguages) {
    const path = trailerCaptions[language]
    const id = idOf(path)
    const found = id ? await courseFile(ctx, course.id, id) : undefined
    const fault = id ? await faultOfCaptions(ctx, found) : null
    if (fault) faults.push({ path, ...fault })
    else if (found) captions[language] = found
  }
  if (!file || faults.length) return { trailer: null, faults }
  const durationMs = lengthOfVideo(form, course.trailer?.file, fileId)
  return {
    trailer: {
      file: { ...file, ...(durationMs && { durationMs }) },
      ...(Object.keys(captions).length > 0 && { captions }),
    },
    faults,
  }
}

/** Sets the trailer of a course, from its own files. Throws 401, 403, 404. */
export async function setTrailer(ctx: Ctx, courseId: string, trailer: Trailer): Promise<void> {
  authorize(ctx, lessonAbilities['course.manage'], { course: courseId })
  await courseRows.update(ctx, courseId, { trailer })
  touch(ctx, coursesScope)
}
