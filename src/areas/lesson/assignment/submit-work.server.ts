import { deletePrivateFiles, storePrivateFile } from '#areas/files/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { conflict, invalid, notFound, tooLarge } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { courseRows } from '../course/course-row.server.ts'
import { courseTeam } from '../course/course-team.server.ts'
import { assignmentNotices } from '../messages/assignment.ts'
import { lessonPaths } from '../paths.ts'
import { openUnit } from '../progress/progress.server.ts'
import { mayResubmit } from './rubric.rules.ts'
import {
  type Submission,
  submissionFileKind,
  submissionLifecycle,
  submissionRows,
  versionsOf,
} from './submission-row.server.ts'

export const maxFiles = 5
/** Maximum size per file. */
export const maxFileBytes = 10 * 2 ** 20

export interface Work {
  body: string
  /** Files to leave out, of the draft or of the version it follows. */
  without: readonly string[]
  files: readonly { name: string; bytes: Uint8Array }[]
  /** Version of the draft the learner saw; null if there was none. */
  version: number | null
}

/**
 * Saves a learner's work on an assignment as their draft, and submits it if requested. Submitting is idempotent. Throws
 * 401, 404, 409 `lesson.locked`, `lesson.handed_in`, `changed_meanwhile`, 413, 422 `lesson.nothing_to_hand_in`, `files.type`.
 */
export async function saveWork(
  ctx: Ctx,
  enrolmentId: string,
  unitId: string,
  { work, handsIn }: { work: Work; handsIn: boolean },
): Promise<Submission> {
  const { own, unit } = await openUnit(ctx, enrolmentId, unitId)
  const { rubric } = unit.content
  if (unit.kind !== 'assignment' || !rubric) throw notFound('lesson.no_unit')
  const versions = await versionsOf(ctx, own.id, unit.id)
  const [newest] = versions
  if (newest && newest.status !== 'draft' && !mayResubmit(rubric, newest)) throw conflict('lesson.handed_in')
  const draft = newest?.status === 'draft' ? newest : null
  if (draft && !work.version) throw conflict('changed_meanwhile')
  // A new version starts with the files of the one before.
  const existingFiles = newest?.files ?? []
  const remainingFiles = existingFiles.filter(({ id }) => !work.without.includes(id))
  if (remainingFiles.length + work.files.length > maxFiles)
    throw invalid([{ path: 'files', code: 'lesson.many_files', params: { most: maxFiles } }])
  if (handsIn && !work.body.trim() && !remainingFiles.length && !work.files.length)
    throw invalid([{ path: 'body', code: 'lesson.nothing_to_hand_in' }])
  const added = []
  for (const { name, bytes } of work.files) {
    if (bytes.byteLength > maxFileBytes) throw tooLarge()
    const groups = ['picture', 'pdf', 'office'] as const
    const { id } = await storePrivateFile(ctx, bytes, { name, kind: submissionFileKind, groups })
    added.push({ id, name: name.slice(0, 200), bytes: bytes.byteLength })
  }
  const submittedFiles = new Set(
    versions.flatMap((version) => (version === draft ? [] : version.files.map(({ id }) => id))),
  )
  const removedFiles = existingFiles.filter(({ id }) => work.without.includes(id) && !submittedFiles.has(id))
  if (removedFiles.length)
    await deletePrivateFiles(
      ctx,
      removedFiles.map(({ id }) => id),
    )
  const set = { body: work.body, files: [...remainingFiles, ...added] }
  const saved = draft
    ? await submissionRows.update(ctx, draft.id, set, work.version ? { version: work.version } : undefined)
    : await submissionRows.insert(ctx, {
        id: newId(),
        courseId: own.courseId,
        enrolmentId: own.id,
        unitId: unit.id,
        number: (newest?.number ?? 0) + 1,
        status: 'draft' as const,
        createdAt: ctx.now,
        ...set,
      })
  if (!handsIn) return saved
  await submissionLifecycle.move(ctx, saved.id, 'submit', { set: { submittedAt: ctx.now } })
  await notifyTeachers(ctx, own.courseId, saved.id, unit.title)
  return submissionRows.get(ctx, saved.id)
}

/** Withdraws a submission that has not been graded yet. Throws 401, 404, 409. */
export async function withdrawWork(ctx: Ctx, enrolmentId: string, unitId: string): Promise<void> {
  const { own } = await openUnit(ctx, enrolmentId, unitId)
  const [newest] = await versionsOf(ctx, own.id, unitId)
  if (!newest) throw notFound('lesson.no_submission')
  await submissionLifecycle.move(ctx, newest.id, 'withdraw', { set: { submittedAt: null } })
}

async function notifyTeachers(ctx: Ctx, courseId: string, id: string, unit: string): Promise<void> {
  const course = await courseRows.get(ctx, courseId)
  await notify(ctx, {
    to: await courseTeam(ctx, course),
    kind: 'system',
    key: `lesson:${courseId}:submissions`,
    subject: { th: course.title, en: course.title },
    text: assignmentNotices.submitted(unit),
    path: lessonPaths.submission(courseId, id),
    mail: true,
  })
}
