import { type FieldError, invalid } from '#kernel/errors.ts'
import { normalizeForm, readFormData, validateForm } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { validateRubric } from '../assignment/rubric.fields.ts'
import { validateCaptions } from '../player/captions.server.ts'
import { readChapters } from '../player/chapters.rules.ts'
import { scormContent } from '../scorm/scorm.server.ts'
import { requestStreams } from '../stream/stream-row.server.ts'
import { readQuestions } from '../video-question/read-questions.rules.ts'
import { courseFile, validateVideo, videoDuration } from './course-file.server.ts'
import { changeUnit, draftOutline, managedUnit } from './outline.server.ts'
import { type CourseFile, captionLanguages, type UnitContent, type UnitKind } from './outline.types.ts'
import { unitDetails, unitFields } from './unit.fields.ts'
import { unitTargets } from './unit-source.server.ts'

/** Saves a unit from its form. Throws 401, 403, 404, 409, 422 beside the fields. */
export async function saveUnit(ctx: Ctx, courseId: string, id: string, form: FormData): Promise<void> {
  const before = await managedUnit(ctx, courseId, id)
  const { sections } = await draftOutline(ctx, courseId)
  const set = unitFields(before.kind, sections, await unitTargets(ctx, before))
  const value = normalizeForm(set, readFormData(set, form))
  const fieldErrors: FieldError[] = [...validateForm(set, value)]
  const {
    fileId,
    captionIds,
    chapters: input,
    typedQuestions,
    content,
    ...details
  } = unitDetails(value, before)
  if (content.url && !content.url.startsWith('https://'))
    fieldErrors.push({ path: 'url', code: 'lesson.address' })
  const file = fileId ? await courseFile(ctx, courseId, fileId) : undefined
  const wrong = fileId ? validateFile(file, before.kind) : null
  if (wrong) fieldErrors.push({ path: 'file', code: wrong })
  fieldErrors.push(...validateRubric(before.kind, content.rubric))
  const captions: UnitContent['captions'] = {}
  for (const language of captionLanguages) {
    const id = captionIds[language]
    const found = id ? await courseFile(ctx, courseId, id) : undefined
    const captionsIssue = id ? await validateCaptions(ctx, found) : null
    if (captionsIssue) fieldErrors.push({ path: captionPaths[language], ...captionsIssue })
    else if (found) captions[language] = found
  }
  const read = readChapters(input)
  if (!read.ok) fieldErrors.push({ path: 'chapters', code: 'lesson.chapter', params: { line: read.line } })
  const length = videoDuration(form, before.content.file, fileId)
  const { questions, errors: questionFaults } = readQuestions(typedQuestions, {
    before: before.content.questions ?? [],
    durationMs: length ?? 0,
    makeId: newId,
  })
  const isFaulty = (path: string) => fieldErrors.some((fieldError) => fieldError.path === path)
  fieldErrors.push(...questionFaults.filter(({ path }) => !isFaulty(path)))
  if (fieldErrors.length) throw invalid(fieldErrors)
  const version = Number(form.get('version'))
  const stored = file && { ...file, ...(length && { durationMs: length }) }
  const scorm = file && before.kind === 'scorm' ? await scormContent(ctx, file.id) : undefined
  const changes = {
    ...details,
    content: {
      ...content,
      ...(stored && { file: stored }),
      ...(scorm && { scorm }),
      ...(Object.keys(captions).length > 0 && { captions }),
      ...(read.ok && read.chapters.length > 0 && { chapters: read.chapters }),
      ...(questions.length > 0 && { questions }),
    },
  }
  await changeUnit(ctx, before, changes, version ? { version } : undefined)
  if (before.kind === 'video' && file) await requestStreams(ctx, courseId, [file.id])
}

const captionPaths = { th: 'captionsTh', en: 'captionsEn' } as const

function validateFile(file: CourseFile | undefined, kind: UnitKind): string | null {
  if (kind === 'video') return validateVideo(file)
  return file ? null : 'lesson.no_file'
}
