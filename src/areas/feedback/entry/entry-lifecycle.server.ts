import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { publish } from '#kernel/live/live.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import type { FeedbackCounts } from '../target.ts'
import { entryStates } from './entry.states.ts'
import { feedbackEntries } from './entry.table.ts'
import { targetPolicyOf } from './policy.server.ts'

export const entries = rows(feedbackEntries, { missing: 'feedback.no_entry' })
export type EntryRow = Row<typeof feedbackEntries>

/** Live topic of open queues. */
export const queueTopic = 'feedback'
export const publishQueue = (ctx: Ctx) => publish(ctx, queueTopic, {})

export const entryLifecycle = createLifecycle({
  machine: entryStates,
  rows: entries,
  live: () => ({ topic: queueTopic, data: {} }),
  after: async (ctx, { row, from, to }) => {
    if (from === 'shown' || to === 'shown') await refreshTargetCounts(ctx, row)
    if (from === 'waiting' && to === 'shown' && row.parentId) await notifyParentAuthor(ctx, row)
  },
})

/** Notifies the author of a comment that it was answered, once the answer is public. */
async function notifyParentAuthor(ctx: Ctx, reply: EntryRow): Promise<void> {
  const { target, policy } = targetPolicyOf(reply)
  if (!policy.replied) return
  const comment = await entries.find(ctx, { id: reply.parentId ?? '' })
  if (!comment?.userId || comment.userId === reply.userId) return
  const [subject] = await target.describe(ctx, [reply.targetId])
  if (!subject) return
  await notify(ctx, {
    ...policy.replied(comment, subject),
    to: [comment.userId],
    text: { th: reply.body, en: reply.body },
  })
}

/**
 * Recounts what is shown for an entry's target and notifies the target's area, in the transaction of the change.
 * Changes to a target are serialised, so that two concurrent decisions both count.
 */
export async function refreshTargetCounts(
  ctx: Ctx,
  { targetKind, targetId, kind }: Pick<EntryRow, 'targetKind' | 'targetId' | 'kind'>,
): Promise<void> {
  const of = [ctx.tenant.id, targetKind, targetId]
  await ctx.db.query(
    'feedback.lockCounts',
    `INSERT INTO feedback_target (tenant_id, id, target_kind, target_id) VALUES ($1, $4, $2, $3)
     ON CONFLICT (tenant_id, target_kind, target_id) DO UPDATE SET target_id = excluded.target_id`,
    [...of, newId()],
  )
  const [counts] = await ctx.db.query<FeedbackCounts>('feedback.count', countSql, of)
  await targetPolicyOf({ targetKind, kind }).target.changed(ctx, targetId, kind, counts as FeedbackCounts)
}

const starCountsSql = [1, 2, 3, 4, 5].map((n) => `count(*) FILTER (WHERE stars = ${n})::int`).join(', ')
const countSql = `
UPDATE feedback_target t SET reviews = c.reviews, stars = c.stars, photos = c.photos, questions = c.questions, comments = c.comments
FROM (SELECT count(*) FILTER (WHERE kind = 'review')::int AS reviews, ARRAY[${starCountsSql}] AS stars,
        count(*) FILTER (WHERE kind = 'review' AND pictures <> '[]')::int AS photos,
        count(*) FILTER (WHERE kind = 'question')::int AS questions, count(*) FILTER (WHERE kind = 'comment')::int AS comments
      FROM feedback_entry WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3 AND status = 'shown') c
WHERE t.tenant_id = $1 AND t.target_kind = $2 AND t.target_id = $3
RETURNING t.reviews, t.stars, t.photos, t.questions, t.comments`
