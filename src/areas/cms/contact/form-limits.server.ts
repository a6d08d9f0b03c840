import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { type ClosedReason, closedReason, type FormLimits } from './form-limits.rules.ts'

interface FormAddress {
  pageId: string
  blockId: string
}

const codes: Record<ClosedReason, string> = {
  ended: 'cms.contact_ended',
  full: 'cms.contact_full',
  answered: 'cms.contact_answered',
  'sign-in': 'cms.contact_sign_in',
}

export const formClosed = (reason: ClosedReason) => conflict(codes[reason])

/** Returns why a form takes no answer from the viewer; null while it does. At most one query, only if its limits need it. */
export async function closedReasonFor(
  ctx: Ctx,
  { pageId, blockId }: FormAddress,
  limits: FormLimits,
): Promise<ClosedReason | null> {
  const userId = ctx.viewer.user?.id ?? null
  const use = { count: 0, isMember: userId !== null, hasAnswered: false }
  if (pageId && (limits.most || (limits.once && userId))) {
    const [row] = await ctx.db.query<{ count: number; hasAnswered: boolean }>(
      'cms.formUse',
      `SELECT count(*)::int AS count, coalesce(bool_or(user_id = $4), false) AS "hasAnswered" FROM cms_contact
       WHERE tenant_id = $1 AND page_id::text = $2 AND block_id = $3`,
      [ctx.tenant.id, pageId, blockId, userId],
    )
    Object.assign(use, row)
  }
  return closedReason(limits, use, day(ctx.now))
}

/**
 * Throws 409 when a form takes no answer from the viewer by now. Concurrent answers to a form with limits wait for each
 * other until the transaction ends, so call it just before the answer is stored.
 */
export async function requireOpenForm(ctx: Ctx, address: FormAddress, limits: FormLimits): Promise<void> {
  if (limits.most || limits.once)
    await ctx.db.query(
      'cms.lockForm',
      `SELECT pg_advisory_xact_lock(hashtextextended('form ' || $1 || ' ' || $2 || ' ' || $3, 0))`,
      [ctx.tenant.id, address.pageId, address.blockId],
    )
  const reason = await closedReasonFor(ctx, address, limits)
  if (reason) throw formClosed(reason)
}
