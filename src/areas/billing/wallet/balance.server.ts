import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'

/** A member's balance: the total, what is held, and what is available. */
export interface Balance {
  balance: Satang
  held: Satang
  available: Satang
}

/** Returns a member's balance in one SQL query; zero for members who never had any. */
export async function balanceOf(ctx: Ctx, userId: string): Promise<Balance> {
  const [row] = await ctx.db.query<{ available: number; held: number }>(
    'billing.walletBalance',
    `SELECT coalesce(-sum(balance) FILTER (WHERE kind = 'user_wallet'), 0)::bigint AS available,
       coalesce(-sum(balance) FILTER (WHERE kind = 'user_hold'), 0)::bigint AS held
     FROM ledger_account WHERE tenant_id = $1 AND kind IN ('user_wallet', 'user_hold') AND owner = $2 AND unit = 'THB'`,
    [ctx.tenant.id, userId],
  )
  const available = satang(row?.available ?? 0)
  const held = satang(row?.held ?? 0)
  return { available, held, balance: satang(available + held) }
}

/** Returns the balance available to the viewer; null for guests. */
export const availableToViewer = async (ctx: Ctx): Promise<Satang | null> =>
  ctx.viewer.user ? (await balanceOf(ctx, ctx.viewer.user.id)).available : null
