import { coursesByIds } from '#areas/lesson/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Attempt } from '../attempt/attempt-row.server.ts'
import { accommodationOf, type Exam, examRows } from '../exam/exam-row.server.ts'
import { examPaths } from '../paths.ts'
import { configKeyOf, isSeb, type SebSettings, sebFile, sebSettings } from './seb-key.ts'
import { isPageAt, sebPageHeaders } from './seb-page.rules.ts'

type SebExam = Pick<Exam, 'id' | 'courseId' | 'slug' | 'rules'>

/** Returns the settings of an exam. They depend only on its URL, so its Config Key stays the same until that changes. */
async function settingsOf(ctx: Ctx, exam: SebExam): Promise<SebSettings> {
  const [course] = await coursesByIds(ctx, [exam.courseId])
  const start = ctx.publicOrigin + examPaths.assessment(course?.slug ?? '', exam.slug)
  const quit = ctx.publicOrigin + examPaths.leaveSeb(course?.slug ?? '', exam.slug)
  return sebSettings({ start, quit, host: ctx.publicOrigin.replace(/^https?:\/\//, '') })
}

/**
 * Whether this request comes from Safe Exam Browser with the exam's settings. Accepts either the headers the program
 * adds, which hash the requested URL, or those of our page, which hash its own URL, if that is this exam's page on this
 * host. Both are claims by the client: anyone who knows a key can forge both, and nobody without a key can forge
 * either.
 */
export async function isFromSeb(ctx: Ctx, exam: SebExam): Promise<boolean> {
  const { caller } = ctx
  const added = {
    url: ctx.origin + caller.address,
    configKeyHash: caller.header('x-safeexambrowser-configkeyhash'),
    requestHash: caller.header('x-safeexambrowser-requesthash'),
  }
  const page = {
    url: caller.header(sebPageHeaders.page) ?? '',
    configKeyHash: caller.header(sebPageHeaders.configKey),
    requestHash: caller.header(sebPageHeaders.examKey),
  }
  const reports = [added, page].filter((candidate) => candidate.configKeyHash || candidate.requestHash)
  if (!reports.length) return false
  const settings = await settingsOf(ctx, exam)
  const path = new URL(String(settings.startURL)).pathname
  const keys = { config: configKeyOf(settings), entered: exam.rules.seb?.keys ?? [] }
  return reports.some(
    (report) =>
      (report === added || isPageAt(report.url, { origin: ctx.origin, path })) && isSeb(report, keys),
  )
}

/** Whether a user must take an exam in Safe Exam Browser: the exam requires it and the user has no exception. */
export async function needsSeb(
  ctx: Ctx,
  exam: SebExam,
  userId: string,
  accommodation?: { withoutSeb: boolean },
): Promise<boolean> {
  if (!exam.rules.seb) return false
  return !(accommodation ?? (await accommodationOf(ctx, exam.id, userId))).withoutSeb
}

/** The error that tells a learner Safe Exam Browser is required. */
export const sebRequired = () => new Problem(403, 'exam.seb_needed')

/**
 * Rejects a request for an attempt that started in Safe Exam Browser and comes from elsewhere, unless its learner has
 * been granted an exception since. Attempts that started without it are not checked. Records when the attempt was last
 * seen there. Throws 403 `exam.seb_needed`.
 */
export async function requireSeb(ctx: Ctx, attempt: Attempt): Promise<void> {
  if (!attempt.needsSeb) return
  const exam = await examRows.get(ctx, attempt.examId)
  if (await isFromSeb(ctx, exam)) {
    await ctx.db.query(
      'exam.seenInSeb',
      'UPDATE exam_attempt SET seb_at = $3 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, attempt.id, ctx.now],
    )
    return
  }
  if (exam.rules.seb && (await needsSeb(ctx, exam, attempt.userId))) throw sebRequired()
}

/** A whole room behind one IP address opens it at the same time. */
export const sebFileLimit = defineRateLimit('exam.seb', { points: 600, seconds: 600, code: 'too_many' })

/**
 * Returns the settings of an open exam as a file. The browser fetches it before anyone has signed in there; it contains
 * URLs and no secret of the site. Throws 404.
 */
export async function sebFileOf(ctx: Ctx, examId: string): Promise<string> {
  const exam = isId(examId) ? await examRows.find(ctx, { id: examId }) : undefined
  if (!exam?.rules.seb || exam.status !== 'open') throw new Problem(404, 'exam.no_exam')
  return sebFile(await settingsOf(ctx, exam))
}

/** Returns the URL that opens an exam in Safe Exam Browser: its settings file, under the URL scheme the program handles. */
export const sebLink = (ctx: Ctx, examId: string): string =>
  ctx.publicOrigin.replace(/^http/, 'seb') + examPaths.api.sebFile(examId)
