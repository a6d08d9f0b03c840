import { can, canInAnyScope } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'

/** Whether a viewer works in single courses only: the queue of reviews and questions then has no other place in their menu. */
export function teachesOnly(viewer: Viewer): boolean {
  const ability = lessonAbilities['course.assist']
  return canInAnyScope(viewer, ability) && !can(viewer, ability)
}
