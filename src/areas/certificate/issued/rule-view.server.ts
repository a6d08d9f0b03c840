import { usersByIds } from '#areas/account/public.server.ts'
import { coursesByIds } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { certificateAbilities } from '../abilities.ts'
import { certificateRows } from '../certificate/certificate-row.server.ts'
import { completionsWithoutCertificate } from '../certificate/change.server.ts'
import { printsFact } from '../template/layout.types.ts'
import { listTemplates, templateView } from '../template/template.server.ts'
import { ruleRows } from '../template/template-row.server.ts'
import { expiryOf } from '../template/validity.rules.ts'

const maxWaiting = 50

/** Returns the team's settings for one course, and the learners waiting for its certificate. Throws 401, 403, 404. */
export async function ruleView(ctx: Ctx, courseId: string) {
  authorize(ctx, certificateAbilities['certificate.manage'])
  if (!isId(courseId)) throw notFound('certificate.no_course')
  const [[course], rule, templates, issued, queued] = await Promise.all([
    coursesByIds(ctx, [courseId]),
    ruleRows.find(ctx, { courseId }),
    listTemplates(ctx),
    certificateRows.count(ctx, { courseId, status: 'issued' }),
    certificateRows.count(ctx, { courseId, status: 'queued' }),
  ])
  if (!course) throw notFound('certificate.no_course')
  const isExpiryMissing =
    rule && rule.validity !== 'none'
      ? !printsFact((await templateView(ctx, rule.templateId)).layout, 'expires')
      : false
  const waiting = rule ? await completionsWithoutCertificate(ctx, rule) : []
  const users = await usersByIds(
    ctx,
    waiting.slice(0, maxWaiting).map(({ userId }) => userId),
  )
  const nameOf = (id: string) => {
    const person = users.find((user) => user.id === id)
    return person ? `${person.firstname} ${person.lastname}`.trim() : ''
  }
  return {
    course,
    rule: rule ?? null,
    templates: templates.map(({ id, name }) => ({ id, name })),
    counts: { issued, queued, waiting: waiting.length },
    /** Expiry of a certificate issued today. */
    example: rule ? expiryOf(rule, ctx.now) : null,
    /** Whether the certificates expire and their template does not say when. */
    isExpiryMissing,
    waiting: waiting.slice(0, maxWaiting).map(({ enrolmentId, userId, completedAt }) => ({
      enrolmentId,
      completedAt,
      name: nameOf(userId),
    })),
  }
}
