import { type FieldError, invalid } from '#kernel/errors.ts'
import { faultsOf, readFormData, settle } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rubricFaults } from '../assignment/rubric.fields.ts'
import { readQuestions } from '../film-question/read-questions.rules.ts'
import { faultOfCaptions } from '../player/captions.server.ts'
import { readChapters } from '../player/chapters.rules.ts'
import { scormContent } from '../scorm/scorm.server.ts'
import { wantStreams } from '../stream/stream-row.server.ts'
import { courseFile, faultOfVideo, lengthOfVideo } from './course-file.server.ts'
import { changeUnit, draftOutline, managedUnit } from './outline.server.ts'
import { type CourseFile, captionLanguages, type UnitContent, type UnitKind } from './outline.types.ts'
import { unitDetails, unitFields } from './unit.fields.ts'
import { unitTargets } from './unit-source.server.ts'

/** Saves a unit from its form. Throws 401, 403, 404, 409, 422 beside the fields. */
export async function saveUnit(ctx: Ctx, courseId: string, id: string, form: FormData): Promise<void> {
  const before = await managedUnit(ctx, courseId, id)
  const { sections } = await draftOutline(ctx, courseId)
  const set = unitFields(before.kind, sections, await unitTargets(ctx, before))
  const value = settle(set, readFormData(set, form))
  const faults: FieldError[] = [...faultsOf(set, value)]
  const {
    fileId,
    captionIds,
    chapters: typed,
    typedQuestions,
    content,
    ...details
  } = unitDetails(value, before)
  if (content.url && !content.url.startsWith('https://')) faults.push({ path: 'url', code: 'lesson.address' })
  const file = fileId ? await courseFile(ctx, courseId, fileId) : undefined
  const wrong = fileId ? faultOfFile(file, before.kind) : null
  if (wrong) faults.push({ path: 'file', code: wrong })
  faults.push(...rubricFaults(before.kind, content.rubric))
  const captions: UnitContent['captions'] = {}
  for (const language of captionLanguages) {
    const id = captionIds[language]
    const found = id ? await courseFile(ctx, courseId, id) : undefined
    const fault = id ? await faultOfCaptions(ctx, found) : null
    if (fault) faults.push({ path: captionPaths[language], ...fault })
    else if (found) captions[language] = found
  }
  const read = readChapters(typed)
  if (!read.ok) faults.push({ path: 'chapters', code: 'lesson.chapter', params: { line: read.line } })
  const length = lengthOfVideo(form, before.content.file, fileId)
  const { questions, faults: questionFaults } = readQuestions(typedQuestions, {
    before: before.content.questions ?? [],
    durationMs: length ?? 0,
    makeId: newId,
  })
  const isFaulty = (path: string) => faults.some((one) => one.path === path)
  faults.push(...questionFaults.filter(({ path }) => !isFaulty(path)))
  if (faults.length) throw invalid(faults)
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
  if (before.kind === 'video' && file) await wantStreams(ctx, courseId, [file.id])
}

const captionPaths = { th: 'captionsTh', en: 'captionsEn' } as const

function faultOfFile(file: CourseFile | undefined, kind: UnitKind): string | null {
  if (kind === 'video') return faultOfVideo(file)
  return file ? null : 'lesson.no_file'
}
