import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { maskCode } from './gift-card.rules.ts'
import { findByCode } from './gift-card.server.ts'
import type { GiftCardStatus } from './gift-card.states.ts'

/** The balance of a card, for anyone who has its code: no name and no order, because cards are lent and lost. */
export interface GiftCardBalance {
  code: string
  status: GiftCardStatus
  amount: Satang
  left: Satang
  /** Held by unpaid orders. */
  held: Satang
  /** The time from which it is no longer valid; null: never. */
  expiresAt: Date | null
}

/** Throws 422 `gift.unknown`, 429 `gift.often`. */
export async function giftCardBalance(ctx: Ctx, input: string): Promise<GiftCardBalance> {
  const { id, codeEnd, status, amount, left, expiresAt } = await findByCode(ctx, input)
  const [row] = await ctx.db.query<{ held: Satang }>(
    'billing.giftCardHeldNow',
    `SELECT coalesce(sum(amount_satang), 0)::bigint AS held FROM billing_gift_card_use
     WHERE tenant_id = $1 AND card_id = $2 AND status = 'held'`,
    [ctx.tenant.id, id],
  )
  return { code: maskCode(codeEnd), status, amount, left, held: row?.held ?? (0 as Satang), expiresAt }
}
