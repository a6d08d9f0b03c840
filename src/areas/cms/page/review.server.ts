import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { lockPage, viewerName } from './page.server.ts'

/** Requests a review of the drafts before they are published. Throws 404. */
export async function requestReview(
  ctx: Ctx,
  id: string,
  { note = '' }: { note?: string } = {},
): Promise<void> {
  authorize(ctx, cmsAbilities['page.write'])
  await lockPage(ctx, id)
  await setReview(ctx, id, 'asked', note)
}

/** Returns drafts to their authors; publishing approves them. Throws 404, 409 when no review was requested. */
export async function returnReview(ctx: Ctx, id: string, { note }: { note: string }): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  const { review } = await lockPage(ctx, id)
  if (review !== 'asked') throw conflict('cms.review_not_requested')
  await setReview(ctx, id, 'returned', note)
}

async function setReview(ctx: Ctx, id: string, review: 'asked' | 'returned', note: string): Promise<void> {
  await ctx.db.query(
    'cms.setReview',
    'UPDATE cms_page SET review = $3, review_note = $4, review_by = $5 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, review, note.trim().slice(0, 300), viewerName(ctx)],
  )
}
