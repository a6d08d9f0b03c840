import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { startDaySql } from '../cohort/start-day.server.ts'
import { outlineOf } from '../course/course-row.server.ts'
import type { UnitTargetRef } from '../enrolment/unit-target-access.server.ts'
import { type Lock, locksOf } from '../outline/outline.rules.ts'
import { donePredicate, progressOfEnrolment } from './progress.server.ts'

/**
 * Returns why something that units refer to is still locked for the viewer: in all their courses, every section with
 * such a unit is locked. Null if one is open, or if no unit refers to it. Learners whose revision has no such unit are
 * bound by the newest one: what was added later does not open earlier to those who joined before. One statement if one
 * of the sections has no opening rule.
 */
export async function lockOfTarget(ctx: Ctx, { kind, target }: UnitTargetRef): Promise<Lock | null> {
  const found = await ctx.db.query<TargetRevision>(
    'lesson.targetSections',
    `SELECT e.id, r.id AS "revisionId", r.id = e.revision_id AS "isOwn", (${startDaySql})::text AS "startedOn",
       jsonb_path_exists(r.outline, '$.sections[*] ? (@.inOrder == false && @.opensOn == null && @.opensAfterDays == null)
         .units[*] ? (@.kind == $kind && @.content.target == $id)', v.vars) AS "isOpen"
     FROM lesson_enrolment e
     JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id IN (e.revision_id, c.revision_id)
     CROSS JOIN jsonb_build_object('kind', $2::text, 'id', $3::text) v (vars)
     WHERE e.tenant_id = $1 AND e.user_id = $4 AND e.status <> 'left' AND jsonb_path_exists(r.outline,
       '$.sections[*].units[*] ? (@.kind == $kind && @.content.target == $id)', v.vars) ORDER BY e.id`,
    [ctx.tenant.id, kind, target, ctx.viewer.user?.id ?? null],
  )
  const own = found.filter(({ isOwn }) => isOwn)
  const leading = own.length ? own : found
  if (leading.some(({ isOpen }) => isOpen)) return null
  let first: Lock | null = null
  for (const { id, revisionId, startedOn } of leading) {
    const [outline, all] = await Promise.all([outlineOf(ctx, revisionId), progressOfEnrolment(ctx, id)])
    const locks = locksOf(outline, {
      startedOn,
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

/** A revision with a unit that refers to the target: the one of an enrolment, or the newest of its course. */
interface TargetRevision {
  /** Of the enrolment. */
  id: string
  revisionId: string
  isOwn: boolean
  startedOn: Day
  /** Whether such a unit is in a section without an opening rule. */
  isOpen: boolean
}
