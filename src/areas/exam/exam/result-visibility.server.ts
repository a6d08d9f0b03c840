import type { Ctx } from '#kernel/http/ctx.ts'
import type { Attempt } from '../attempt/attempt-row.server.ts'
import { accommodationOf, type Exam } from './exam-row.server.ts'
import { canReview } from './grading.rules.ts'
import { windowOf } from './time.rules.ts'

/** Whether the learner of an attempt may currently see its result. */
export async function isResultVisible(
  ctx: Ctx,
  { id, status, rules }: Pick<Exam, 'id' | 'status' | 'rules'>,
  attempt: Pick<Attempt, 'userId' | 'releasedAt'>,
): Promise<boolean> {
  const isOver =
    status === 'closed' || windowOf(rules, ctx.now, await accommodationOf(ctx, id, attempt.userId)) === 'over'
  return canReview(rules.review, isOver, attempt.releasedAt !== null)
}
