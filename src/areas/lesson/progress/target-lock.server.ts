import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { outlineOf } from '../course/course-row.server.ts'
import type { UnitTargetRef } from '../enrolment/unit-target-access.server.ts'
import { type Lock, locksOf } from '../outline/outline.rules.ts'
import { donePredicate, progressOfEnrolment } from './progress.server.ts'

/**
 * Returns why something that units refer to is still locked for the viewer: in all their courses, every section with
 * such a unit is locked. Null if one is open, or if no unit refers to it. One statement if one of the sections has no
 * opening rule.
 */
export async function lockOfTarget(ctx: Ctx, { kind, target }: UnitTargetRef): Promise<Lock | null> {
  const found = await ctx.db.query<{ id: string; revisionId: string; joinedAt: Date; isOpen: boolean }>(
    'lesson.targetSections',
    `SELECT e.id, e.revision_id AS "revisionId", e.created_at AS "joinedAt",
       jsonb_path_exists(r.outline, '$.sections[*] ? (@.inOrder == false && @.opensOn == null && @.opensAfterDays == null)
         .units[*] ? (@.kind == $kind && @.content.target == $id)', v.vars) AS "isOpen"
     FROM lesson_enrolment e
     JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id
     CROSS JOIN jsonb_build_object('kind', $2::text, 'id', $3::text) v (vars)
     WHERE e.tenant_id = $1 AND e.user_id = $4 AND e.status <> 'left' AND jsonb_path_exists(r.outline,
       '$.sections[*].units[*] ? (@.kind == $kind && @.content.target == $id)', v.vars) ORDER BY e.id`,
    [ctx.tenant.id, kind, target, ctx.viewer.user?.id ?? null],
  )
  if (found.some(({ isOpen }) => isOpen)) return null
  let first: Lock | null = null
  for (const { id, revisionId, joinedAt } of found) {
    const [outline, all] = await Promise.all([outlineOf(ctx, revisionId), progressOfEnrolment(ctx, id)])
    const locks = locksOf(outline, {
      joinedOn: day(joinedAt),
      today: day(ctx.now),
      isDone: donePredicate(all),
    })
    for (const section of outline.sections) {
      if (!section.units.some((unit) => unit.kind === kind && unit.content.target === target)) continue
      const lock = locks.get(section.id)
      if (!lock) return null
      first ??= lock
    }
  }
  return first
}
