import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** What moved in a member's wallet, what is held of it, and what staff gave or took. Books stay when a member is forgotten: they name an id. */
export async function collectWallet(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const values = [ctx.tenant.id, userId]
  const [walletMoves, walletHolds, walletAdjustments, points] = await Promise.all([
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
  ])
  return { walletMoves, walletHolds, walletAdjustments, points }
}
