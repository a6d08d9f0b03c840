import { courseChoices, coursesByIds } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { day, isDay } from '#kernel/time/index.ts'
import { certificateAbilities } from '../abilities.ts'
import { type Rule, ruleCacheScope, ruleRows, templateRows } from './template-row.server.ts'
import type { ValidityRule } from './validity.rules.ts'

export interface RuleInput extends ValidityRule {
  templateId: string
  isAutomatic: boolean
}

/**
 * Sets which certificate a course issues from now on. Issued certificates do not change. Throws 401, 403, 404, 422 with
 * field errors.
 */
export async function saveRule(ctx: Ctx, courseId: string, input: RuleInput): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const [course] = await coursesByIds(ctx, [courseId])
  if (!course) throw notFound('certificate.no_course')
  await templateRows.get(ctx, input.templateId)
  const { validity } = input
  const months = validity === 'months' ? input.months : null
  const until = validity === 'until' ? input.until : null
  if (validity === 'months' && !(months && Number.isInteger(months) && months > 0 && months <= 600))
    throw invalid([{ path: 'months', code: 'certificate.months' }])
  if (validity === 'until' && !isDay(until)) throw invalid([{ path: 'until', code: 'field.required' }])
  if (until && until < day(ctx.now)) throw invalid([{ path: 'until', code: 'certificate.past' }])
  const values = { templateId: input.templateId, isAutomatic: input.isAutomatic, validity, months, until }
  await ruleRows.upsert(ctx, { courseId }, values, { createdAt: ctx.now })
  touch(ctx, ruleCacheScope)
}

/** Removes a course's certificate rule. Issued certificates stay. Throws 401, 403. */
export async function removeRule(ctx: Ctx, courseId: string): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  await ruleRows.removeWhere(ctx, { courseId })
  touch(ctx, ruleCacheScope)
}

export interface CourseRule {
  id: string
  title: string
  slug: string
  rule: Rule | null
  template: string | null
  issued: number
  queued: number
}

/** Returns all courses with the certificate they issue. Throws 401, 403. */
export async function courseRules(ctx: Ctx): Promise<CourseRule[]> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const [courses, rules, templates, counts] = await Promise.all([
    courseChoices(ctx),
    ruleRows.list(ctx, { limit: 1000 }),
    templateRows.list(ctx, { limit: 1000 }),
    ctx.db.query<{ courseId: string; issued: number; queued: number }>(
      'certificate.courseCounts',
      `SELECT course_id AS "courseId", count(*) FILTER (WHERE status = 'issued')::int AS issued,
         count(*) FILTER (WHERE status = 'queued')::int AS queued FROM certificate_certificate WHERE tenant_id = $1 GROUP BY course_id`,
      [ctx.tenant.id],
    ),
  ])
  return courses.map(({ id, title, slug }) => {
    const rule = rules.find(({ courseId }) => courseId === id) ?? null
    const counted = counts.find(({ courseId }) => courseId === id)
    return {
      id,
      title,
      slug,
      rule,
      template: templates.find((template) => template.id === rule?.templateId)?.name ?? null,
      issued: counted?.issued ?? 0,
      queued: counted?.queued ?? 0,
    }
  })
}
