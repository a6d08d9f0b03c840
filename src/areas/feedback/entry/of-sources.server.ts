import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { EntryStatus } from './entry.states.ts'
import { canModerate } from './policy.server.ts'

/** A review by its source, for staff viewing the buyer. */
export interface ReviewOfSource {
  id: string
  status: EntryStatus
  stars: number | null
  body: string
  sourceLabel: string
  createdAt: Date
}

/** Returns the latest reviews from these orders, by order number. Throws 403 for users who moderate nothing. */
export function reviewsOfSources(ctx: Ctx, labels: readonly string[]): Promise<ReviewOfSource[]> {
  if (!canModerate(ctx)) throw notAllowed()
  return ctx.db.query<ReviewOfSource>(
    'feedback.reviewsOfSources',
    `SELECT id, status, stars, body, source_label AS "sourceLabel", created_at AS "createdAt" FROM feedback_entry
     WHERE tenant_id = $1 AND kind = 'review' AND source_label = ANY($2) ORDER BY created_at DESC, id DESC LIMIT 10`,
    [ctx.tenant.id, [...labels]],
  )
}
