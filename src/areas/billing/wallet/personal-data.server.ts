import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/**
 * Returns a member's wallet transactions, holds and adjustments. Books stay when a member is forgotten: they only
 * contain an id.
 */
export async function collectWallet(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const values = [ctx.tenant.id, userId]
  const [walletMoves, walletHolds, walletAdjustments, points, giftCards] = await Promise.all([
    ctx.db.query<Record<string, unknown>>(
      'billing.collectWallet',
      `SELECT t.at, t.kind, t.memo, a.kind AS account, a.unit, -e.amount AS amount_satang FROM ledger_account a
       JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
       JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
       WHERE a.tenant_id = $1 AND a.owner = $2::text ORDER BY t.at, t.id LIMIT 50000`,
      values,
    ),
    ctx.db.query<Record<string, unknown>>(
      'billing.collectHolds',
      `SELECT amount_satang, captured_satang, status, reason, created_at, closed_at FROM billing_wallet_hold
       WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at LIMIT 10000`,
      values,
    ),
    ctx.db.query<Record<string, unknown>>(
      'billing.collectAdjustments',
      `SELECT unit, amount_satang, reason, status, asked_at, decided_at FROM billing_wallet_adjustment
       WHERE tenant_id = $1 AND user_id = $2 ORDER BY asked_at LIMIT 10000`,
      values,
    ),
    ctx.db.query<Record<string, unknown>>(
      'billing.collectPoints',
      `SELECT source, points, "left", available_at, expires_at, created_at FROM billing_points_lot
       WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at LIMIT 10000`,
      values,
    ),
    ctx.db.query<Record<string, unknown>>(
      'billing.collectGiftCards',
      `SELECT amount_satang, status, buyer_id = $2 AS bought, from_name, to_name, email, words, send_on, created_at, closed_at
       FROM billing_gift_card WHERE tenant_id = $1 AND (buyer_id = $2 OR redeemed_by = $2) ORDER BY created_at LIMIT 10000`,
      values,
    ),
  ])
  return { walletMoves, walletHolds, walletAdjustments, points, giftCards }
}

/** Erases what a member wrote on gift cards that can no longer be used; a usable card belongs to somebody else. */
export async function eraseWallet(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'billing.eraseGiftCards',
    `UPDATE billing_gift_card SET from_name = '', words = '',
       to_name = CASE status WHEN 'active' THEN to_name ELSE '' END, email = CASE status WHEN 'active' THEN email ELSE '' END
     WHERE tenant_id = $1 AND buyer_id = $2`,
    [ctx.tenant.id, userId],
  )
}
