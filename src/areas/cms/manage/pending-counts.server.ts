import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { canManage } from './manage-tabs.ts'

export interface CmsPendingCounts {
  /** Drafts with a requested review. */
  reviews: number
  /** Form submissions not handled yet. */
  answers: number
}

/** Counts what is waiting for editors or form handlers, in one query. Throws 403. */
export async function countCmsPending(ctx: Ctx): Promise<CmsPendingCounts> {
  if (!canManage(ctx.viewer)) throw notAllowed()
  const [row] = await ctx.db.query<CmsPendingCounts>(
    'cms.waiting',
    `SELECT (SELECT count(*)::int FROM cms_page WHERE tenant_id = $1 AND review = 'asked') AS reviews,
       (SELECT count(*)::int FROM cms_contact WHERE tenant_id = $1 AND seen_at IS NULL) AS answers`,
    [ctx.tenant.id],
  )
  return row ?? { reviews: 0, answers: 0 }
}
