import { courseChoices, coursesByIds } from '#areas/lesson/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { conflict, type FieldError, invalid } from '#kernel/errors.ts'
import { normalizeForm, readFormData, validateForm } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { examAbilities } from '../abilities.ts'
import { drawLayout } from '../attempt/draw.server.ts'
import { listBanks } from '../bank/bank.server.ts'
import { maxNetworks } from '../network/networks.rules.ts'
import { drawCandidates } from '../question/question-row.server.ts'
import { authorizeAssisting } from './assisted-exam.server.ts'
import { type ExamDetails, examDetails, examFields } from './exam.fields.ts'
import type { ExamStatus } from './exam.states.ts'
import { type Exam, examLife, examRows } from './exam-row.server.ts'
import { type ExamsQuery, examsList } from './exams.list.rules.ts'

export interface ListedExam {
  id: string
  title: string
  course: string
  status: ExamStatus
  sat: number
  waiting: number
  passed: number
  updatedAt: Date
}

const examsStatement = (courseIds: 'all' | string[]) =>
  listStatement(examsList, {
    name: 'exam.exams',
    columns: `e.id, e.title, e.course_id AS "courseId", e.status, e.updated_at AS "updatedAt",
    (SELECT count(*)::int FROM exam_attempt a WHERE a.tenant_id = $1 AND a.exam_id = e.id AND a.submitted_at IS NOT NULL) AS sat,
    (SELECT count(*)::int FROM exam_attempt a WHERE a.tenant_id = $1 AND a.exam_id = e.id AND a.status = 'marking') AS waiting,
    (SELECT count(DISTINCT a.user_id)::int FROM exam_attempt a WHERE a.tenant_id = $1 AND a.exam_id = e.id AND a.passed) AS passed`,
    from: 'exam_exam e',
    where: (bind) =>
      courseIds === 'all'
        ? 'e.tenant_id = $1'
        : `e.tenant_id = $1 AND e.course_id = ANY(${bind(courseIds)}::uuid[])`,
    search: (bind, words) => `e.title ILIKE ${bind(likePattern(words))}`,
    tabs: { open: `e.status = 'open'`, draft: `e.status = 'draft'`, closed: `e.status = 'closed'` },
    filters: { course: (bind, course) => `e.course_id = ${bind(course)}` },
    sorts: { edited: 'e.updated_at DESC, e.id', title: 'e.title COLLATE "th-x-icu", e.id' },
  })

/** Exams with their numbers of attempts, and what the viewer may do with them. */
export interface ExamsView {
  page: Page<ListedExam>
  /** The courses to filter by. */
  courses: { id: string; title: string }[]
  /** Whether the viewer manages exams; a teacher or an assistant of a course only monitors and marks. */
  manages: boolean
}

/** Returns the exams of all courses, or of those in which the viewer assists. Three statements. Throws 401, 403. */
export async function listExams(ctx: Ctx, query: ExamsQuery): Promise<ExamsView> {
  const assisted = authorizeAssisting(ctx)
  const [page, choices] = await Promise.all([
    examsStatement(assisted).page<Omit<ListedExam, 'course'> & { courseId: string }>(ctx, query),
    courseChoices(ctx),
  ])
  const courses = await coursesByIds(ctx, [...new Set(page.items.map(({ courseId }) => courseId))])
  const titleOf = (id: string) => courses.find((course) => course.id === id)?.title ?? ''
  return {
    page: {
      ...page,
      items: page.items.map(({ courseId, ...exam }) => ({ ...exam, course: titleOf(courseId) })),
    },
    courses: choices.flatMap(({ id, title }) =>
      assisted === 'all' || assisted.includes(id) ? [{ id, title }] : [],
    ),
    manages: can(ctx.viewer, examAbilities['exam.manage']),
  }
}

/** Returns an exam for its team. Throws 401, 403, 404. */
export function managedExam(ctx: Ctx, id: string): Promise<Exam> {
  authorize(ctx, examAbilities['exam.manage'])
  return examRows.get(ctx, id)
}

interface DrawnPart {
  /** From 1, in the order of the exam. */
  number: number
  title: string
  /** Null if its questions were selected. */
  bank: string | null
  /** How many questions it can be drawn from. */
  ready: number
  drawn: number
  /** In thousandths. */
  points: number
}

/**
 * Returns what an exam would draw now: the number of questions and points, altogether and by part, and the parts with too
 * few questions, each with the drafts that would be drawn if they were made ready.
 */
export async function previewDraw(
  ctx: Ctx,
  exam: Pick<Exam, 'parts' | 'rules'>,
): Promise<{
  questions: number
  points: number
  parts: DrawnPart[]
  short: { title: string; found: number; requested: number; drafts: number; bank: string | null }[]
}> {
  const countIn = (status: 'ready' | 'draft') =>
    Promise.all(
      exam.parts.map(async (part) => {
        if (part.pick === 'random')
          return (await drawCandidates(ctx, { ...part, bankId: part.bank } as never, status)).length
        return status === 'ready' ? part.questions.length : 0
      }),
    )
  const [{ layout, outOf }, counts, drafts] = await Promise.all([
    drawLayout(ctx, exam, 'preview'),
    countIn('ready'),
    countIn('draft'),
  ])
  return {
    questions: layout.questions.length,
    points: outOf,
    parts: exam.parts.map((part, at) => {
      const drawn = layout.questions.filter((question) => question.part === at)
      return {
        number: at + 1,
        title: part.title,
        bank: part.pick === 'random' ? part.bank : null,
        ready: counts[at] ?? 0,
        drawn: drawn.length,
        points: drawn.reduce((sum, { points }) => sum + points, 0),
      }
    }),
    short: exam.parts.flatMap((part, at) => {
      const requestedCount = part.pick === 'random' ? part.count : part.questions.length
      const drawnCount = layout.questions.filter((question) => question.part === at).length
      return drawnCount < Math.max(1, requestedCount) && (counts[at] ?? 0) < Math.max(1, requestedCount)
        ? [
            {
              title: part.title,
              found: drawnCount,
              requested: Math.max(1, requestedCount),
              drafts: drafts[at] ?? 0,
              bank: part.pick === 'random' ? part.bank : null,
            },
          ]
        : []
    }),
  }
}

/** Returns the first of `exam`, `exam-2`, … that no exam of the course has. */
async function freeSlugIn(ctx: Ctx, courseId: string): Promise<string> {
  const usedSlugs = new Set((await examRows.list(ctx, { where: { courseId } })).map(({ slug }) => slug))
  let free = 'exam'
  for (let number = 2; usedSlugs.has(free); number++) free = `exam-${number}`
  return free
}

const slugPattern = /^[a-z0-9][a-z0-9-]{0,78}[a-z0-9]$/

export interface NewExam extends ExamDetails {
  courseId: string
  password?: string
}

/** Adds an exam to a course as a draft. Returns its id. Throws 401, 403, 404, 409 `exam.slug_taken`. */
export async function addExam(ctx: Ctx, { password, ...details }: NewExam): Promise<string> {
  authorize(ctx, examAbilities['exam.manage'])
  const { id } = await examRows.insert(ctx, {
    ...details,
    status: 'draft',
    passwordHash: password ? await hashPassword(password) : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  return id
}

/**
 * Saves an exam from its form; attempts already started keep what they drew. Returns its id. Throws 401, 403, 404, 409,
 * 422 beside the fields.
 */
export async function saveExam(ctx: Ctx, id: string | null, form: FormData): Promise<string> {
  const before = id ? await managedExam(ctx, id) : null
  authorize(ctx, examAbilities['exam.manage'])
  const [courses, banks] = await Promise.all([courseChoices(ctx), listBanks(ctx)])
  const set = examFields(courses, banks, !before)
  const value = normalizeForm(set, readFormData(set, form))
  const fieldErrors: FieldError[] = [...validateForm(set, value)]
  if (fieldErrors.length) throw invalid(fieldErrors)
  const { wrong, keysAreReadable, invalidNetworks, ...details } = examDetails(value)
  if (!keysAreReadable) fieldErrors.push({ path: 'sebKeys', code: 'exam.seb_key' })
  const [invalidNetwork] = invalidNetworks
  if (invalidNetwork !== undefined)
    fieldErrors.push({ path: 'networks', code: 'exam.network', params: { entry: invalidNetwork } })
  else if ((details.rules.networks?.length ?? 0) > maxNetworks)
    fieldErrors.push({ path: 'networks', code: 'exam.network_count', params: { most: maxNetworks } })
  for (const path of wrong) fieldErrors.push({ path, code: 'exam.moment' })
  // Thai titles give no slug of the accepted letters, so an empty one is numbered.
  if (!details.slug) details.slug = before?.slug ?? (await freeSlugIn(ctx, String(value.courseId)))
  if (!slugPattern.test(details.slug)) fieldErrors.push({ path: 'slug', code: 'exam.slug' })
  const { opensAt, closesAt } = details.rules
  if (opensAt && closesAt && closesAt <= opensAt) fieldErrors.push({ path: 'closesAt', code: 'exam.window' })
  if (fieldErrors.length) throw invalid(fieldErrors)
  const courseId = before?.courseId ?? String(value.courseId)
  const other = await examRows.find(ctx, { courseId, slug: details.slug })
  if (other && other.id !== id) throw conflict('exam.slug_taken')
  const password = String(value.password ?? '').trim()
  if (!before) return addExam(ctx, { ...details, courseId, ...(password && { password }) })
  const version = Number(form.get('version'))
  await examRows.update(
    ctx,
    before.id,
    {
      ...details,
      // Parts with selected questions are not in the form, and are kept.
      parts: [...before.parts.filter(({ pick }) => pick === 'fixed'), ...details.parts],
      ...(password === '-' && { passwordHash: null }),
      ...(password && password !== '-' && { passwordHash: await hashPassword(password) }),
      updatedAt: ctx.now,
    },
    version ? { version } : undefined,
  )
  return before.id
}

/** Opens an exam to learners, or closes it; running attempts continue. Throws 401, 403, 404, 409 `exam.no_questions`. */
export async function transitionExam(ctx: Ctx, id: string, event: 'open' | 'close'): Promise<void> {
  const exam = await managedExam(ctx, id)
  if (event === 'open' && !(await drawLayout(ctx, exam, 'preview')).layout.questions.length)
    throw conflict('exam.no_questions')
  await examLife.move(ctx, id, event, { set: { updatedAt: ctx.now } })
}
