import type { Ctx } from '#kernel/http/ctx.ts'
import { codeOf } from './code.rules.ts'

/** Whether this code belongs to a running promotion and has uses left. One statement. */
export async function isCouponOpen(ctx: Ctx, code: string): Promise<boolean> {
  const found = await ctx.db.query(
    'promotion.couponOpen',
    `SELECT 1 FROM promotion_coupon c JOIN promotion p ON p.tenant_id = c.tenant_id AND p.id = c.promotion_id
     WHERE c.tenant_id = $1 AND c.code = $2 AND c.closed_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > $3)
       AND (c.max_uses IS NULL OR c.used_count < c.max_uses)
       AND p.status = 'running' AND p.starts_at <= $3 AND (p.ends_at IS NULL OR p.ends_at > $3)`,
    [ctx.tenant.id, codeOf(code), ctx.now],
  )
  return found.length > 0
}

/** Whether any running promotion is unlocked by a code, so that it makes sense to ask for one. One statement. */
export async function areCodesInUse(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db.query(
    'promotion.codesInUse',
    `SELECT 1 FROM promotion WHERE tenant_id = $1 AND status = 'running' AND needs_coupon
       AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) LIMIT 1`,
    [ctx.tenant.id, ctx.now],
  )
  return found.length > 0
}
