import { coursesByIds } from '#areas/lesson/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Attempt } from '../attempt/attempt-row.server.ts'
import { accommodationOf, type Exam, examRows } from '../exam/exam-row.server.ts'
import { examPaths } from '../paths.ts'
import { configKeyOf, isSeb, type SebSettings, sebFile, sebSettings } from './seb-key.ts'
import { isPageAt, sebPageHeaders } from './seb-page.rules.ts'

type SebExam = Pick<Exam, 'id' | 'courseId' | 'slug' | 'rules'>

/** The settings of an exam. They follow from its address alone, so its Config Key stays until that changes. */
async function settingsOf(ctx: Ctx, exam: SebExam): Promise<SebSettings> {
  const [course] = await coursesByIds(ctx, [exam.courseId])
  const start = ctx.publicOrigin + examPaths.assessment(course?.slug ?? '', exam.slug)
  const quit = ctx.publicOrigin + examPaths.leaveSeb(course?.slug ?? '', exam.slug)
  return sebSettings({ start, quit, host: ctx.publicOrigin.replace(/^https?:\/\//, '') })
}

/**
 * Whether this request comes from Safe Exam Browser with settings of the exam: by the headers the program adds, which hash the address
 * that is asked for; or by those of our page, which hash its own address, where that is the page of this exam on this host. Either is what
 * a client says: who knows a key can make both, who does not can make neither.
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
  const said = [added, page].filter((one) => one.configKeyHash || one.requestHash)
  if (!said.length) return false
  const settings = await settingsOf(ctx, exam)
  const path = new URL(String(settings.startURL)).pathname
  const keys = { config: configKeyOf(settings), entered: exam.rules.seb?.keys ?? [] }
  return said.some(
    (one) => (one === added || isPageAt(one.url, { origin: ctx.origin, path })) && isSeb(one, keys),
  )
}

/** Whether somebody must sit an exam in Safe Exam Browser: it asks for it, and nobody let them through. */
export async function needsSeb(
  ctx: Ctx,
  exam: SebExam,
  userId: string,
  given?: { withoutSeb: boolean },
): Promise<boolean> {
  if (!exam.rules.seb) return false
  return !(given ?? (await accommodationOf(ctx, exam.id, userId))).withoutSeb
}

/** What tells a learner that another browser is needed. */
export const sebNeeded = () => new Problem(403, 'exam.seb_needed')

/**
 * Refuses a request for an attempt that began with Safe Exam Browser and comes from elsewhere, unless its learner was let through since.
 * Attempts that began without it are not asked. Answers when it was last seen to come from there. Throws 403 `exam.seb_needed`.
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
  if (exam.rules.seb && (await needsSeb(ctx, exam, attempt.userId))) throw sebNeeded()
}

/** A room behind one address opens it at once. */
export const sebFiles = rateLimit('exam.seb', { points: 600, seconds: 600, code: 'too_many' })

/**
 * The settings of an open exam as a file. The browser fetches it before anybody has signed in there; it holds addresses and no secret of
 * the site. Throws 404.
 */
export async function sebFileOf(ctx: Ctx, examId: string): Promise<string> {
  const exam = isId(examId) ? await examRows.find(ctx, { id: examId }) : undefined
  if (!exam?.rules.seb || exam.status !== 'open') throw new Problem(404, 'exam.no_exam')
  return sebFile(await settingsOf(ctx, exam))
}

/** The address that opens an exam in Safe Exam Browser: its settings, by the scheme the program listens to. */
export const sebLink = (ctx: Ctx, examId: string): string =>
  ctx.publicOrigin.replace(/^http/, 'seb') + examPaths.api.sebFile(examId)
