import type { EntitlementKind, NamedTarget } from '#areas/billing/public.server.ts'
import { isId } from '#kernel/id.ts'
import { courseRows } from '../course/course-row.server.ts'
import { lessonPaths } from '../paths.ts'
import { courseKind } from './enrolment.server.ts'

const named = ({ id, title, slug }: { id: string; title: string; slug: string }): NamedTarget => ({
  target: id,
  name: { th: title, en: title },
  to: lessonPaths.detail(slug),
})

/** Courses as an entitlement of plans and grants. */
export const courseEntitlement: EntitlementKind = {
  kind: courseKind,
  label: { th: 'คอร์สเรียน', en: 'Course' },
  names: async (ctx, targets) =>
    (await courseRows.list(ctx, { where: { id: targets.filter(isId) } })).map(named),
  choices: async (ctx) =>
    (
      await courseRows.list(ctx, { where: { status: ['draft', 'published'] }, order: ['title'], limit: 100 })
    ).map(named),
}
