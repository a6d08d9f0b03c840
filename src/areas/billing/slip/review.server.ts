import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { day, dayStart } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import {
  type GiftSource,
  giftUsesSql,
  type PartSource,
  partSourcesSql,
  splitRefundBySource,
} from '../payment/payment-row.server.ts'
import type { RefundAccount, RefundChoiceTo } from '../refund-choice/refund-choice.rules.ts'
import { unsealAccount } from '../refund-choice/refund-choice.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import type { ReviewTab } from '../slip-review/slips.list.rules.ts'

export interface ReviewStats {
  waiting: number
  /** The number of payments to be refunded. */
  refundDue: number
  /** Decided since midnight in Bangkok. */
  decidedToday: number
  /** Average time from sending to decision of those; null if there were none. */
  averageSeconds: number | null
}

/** Returns how much is waiting and how fast it is processed (manager, admin). One SQL query. */
export async function reviewStats(ctx: Ctx): Promise<ReviewStats> {
  authorize(ctx, billingAbilities['payment.settle'])
  const [row] = await ctx.db.query<ReviewStats>(
    'billing.reviewFacts',
    `SELECT
       (SELECT count(*) FROM billing_slip WHERE tenant_id = $1 AND status = 'waiting') AS waiting,
       (SELECT count(*) FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
        WHERE p.tenant_id = $1 AND ${isRefundDueSql}) AS "refundDue",
       count(*) AS "decidedToday",
       extract(epoch FROM avg(reviewed_at - sent_at))::float8 AS "averageSeconds"
     FROM billing_slip WHERE tenant_id = $1 AND status IN ('accepted', 'rejected') AND reviewed_at >= $2`,
    [ctx.tenant.id, dayStart(day(ctx.now))],
  )
  return row ?? { waiting: 0, refundDue: 0, decidedToday: 0, averageSeconds: null }
}

const isRefundDueSql = `p.status IN ('succeeded', 'partially_refunded')
  AND (p.refund_due_satang > p.repaid_satang OR (o.status = 'cancelling' AND p.refund_due_satang < p.amount_satang))`

/**
 * Part of what is due back and how it is refunded: by the gateway to the card, to the buyer's wallet, to a gift card,
 * manually.
 */
export interface RefundPart {
  to: 'card' | 'wallet' | 'gift' | 'hand'
  amount: Satang
  /** For a card: the gateway was asked but did not report the result; or it refused, and why. */
  state: 'ready' | 'asked' | 'refused'
  code: string | null
}

/** Money to refund, with the contact to ask for an account. */
export interface RefundDue {
  paymentId: string
  amount: Satang
  method: PaymentMethod
  settledAt: Date
  orderNumber: string
  orderStatus: OrderStatus
  contactName: string
  contactPhone: string
  contactEmail: string | null
  /** Whether it can be refunded to the buyer's wallet: they have an account. */
  hasWallet: boolean
  /** Whether the site has gift cards, so it can be refunded onto one. */
  mayCredit: boolean
  parts: RefundPart[]
  /** What the buyer chose through the link, and the account to send it to. */
  choice: { to: RefundChoiceTo; account: RefundAccount | null; at: Date } | null
}

interface RefundRow extends Omit<RefundDue, 'parts' | 'choice' | 'mayCredit'> {
  choiceTo: RefundChoiceTo | null
  chosenAt: Date | null
  accountSealed: string | null
  whole: Satang
  refunded: Satang
  walletPart: Satang
  giftPart: Satang
  giftUses: GiftSource[]
  partPaid: Satang
  partSources: PartSource[]
  userId: string | null
  cardState: 'asked' | 'sent' | 'refused' | null
  cardCode: string | null
}

/**
 * Returns the review tab where staff find an order's money (manager, admin): a waiting slip, money due back, the slip
 * it was paid by, or a rejected one. Null: no slip, nothing due.
 */
export async function reviewTabOf(ctx: Ctx, number: string): Promise<ReviewTab | null> {
  authorize(ctx, billingAbilities['payment.settle'])
  const [row] = await ctx.db.query<Record<ReviewTab, boolean>>(
    'billing.reviewTabOf',
    `SELECT coalesce(bool_or(s.status = 'waiting'), false) AS waiting, coalesce(bool_or(${isRefundDueSql}), false) AS owed,
       coalesce(bool_or(s.status = 'accepted'), false) AS accepted, coalesce(bool_or(s.status = 'rejected'), false) AS rejected
     FROM billing_order o JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
     LEFT JOIN billing_slip s ON s.tenant_id = p.tenant_id AND s.payment_id = p.id
     WHERE o.tenant_id = $1 AND o.number = $2`,
    [ctx.tenant.id, number],
  )
  return (['waiting', 'owed', 'accepted', 'rejected'] as const).find((tab) => row?.[tab]) ?? null
}

/** Returns what is due back, longest first (manager, admin); of a single order if its number is given. */
export async function refundsDue(ctx: Ctx, order: string | null = null): Promise<RefundDue[]> {
  authorize(ctx, billingAbilities['payment.refund'])
  const { giftCards, wallet } = await paymentSettings(ctx)
  const rows = await ctx.db.query<RefundRow>(
    'billing.refundsDue',
    `SELECT p.id AS "paymentId", p.method,
       CASE WHEN o.status = 'cancelling' AND p.refund_due_satang < p.amount_satang THEN p.amount_satang - p.refunded_satang
         ELSE p.refund_due_satang - p.repaid_satang END AS amount, p.settled_at AS "settledAt",
       o.number AS "orderNumber", o.status AS "orderStatus", o.contact->>'name' AS "contactName",
       o.contact->>'phone' AS "contactPhone", o.contact->>'email' AS "contactEmail",
       o.user_id IS NOT NULL AND ($3 OR p.method = 'wallet') AS "hasWallet", p.amount_satang AS whole, p.refunded_satang AS refunded,
       p.wallet_part_satang AS "walletPart", p.gift_part_satang AS "giftPart", ${giftUsesSql} AS "giftUses", p.part_satang AS "partPaid", ${partSourcesSql} AS "partSources", o.user_id AS "userId", r.status AS "cardState", r.failure_code AS "cardCode",
       h.to AS "choiceTo", h.chosen_at AS "chosenAt", h.account_sealed AS "accountSealed"
     FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     LEFT JOIN LATERAL (SELECT c.status, c.failure_code FROM billing_charge_refund c WHERE c.tenant_id = p.tenant_id
       AND c.payment_id = p.id AND (c.status <> 'sent' OR c.key = 'refund:' || p.id || ':' || p.refunded_satang)
       ORDER BY c.asked_at DESC LIMIT 1) r ON true
     LEFT JOIN billing_refund_choice h ON h.tenant_id = p.tenant_id AND h.payment_id = p.id
     WHERE p.tenant_id = $1 AND ${isRefundDueSql} AND ($2::text IS NULL OR o.number = $2) ORDER BY p.settled_at LIMIT 200`,
    [ctx.tenant.id, order, wallet.on],
  )
  return rows.map(
    ({
      choiceTo,
      chosenAt,
      accountSealed,
      whole,
      refunded,
      walletPart,
      giftPart,
      giftUses,
      partPaid,
      partSources,
      userId,
      cardState,
      cardCode,
      ...due
    }) => ({
      ...due,
      mayCredit: giftCards.on,
      choice: choiceTo &&
        chosenAt && { to: choiceTo, account: unsealAccount(ctx, accountSealed), at: chosenAt },
      parts: splitRefundBySource(
        { userId },
        {
          method: due.method,
          amount: whole,
          walletPart,
          giftPart,
          giftUses,
          partPaid,
          partSources,
          refunded,
        },
        due.amount,
      ).map(({ place, amount }): RefundPart => {
        const to =
          place === 'card'
            ? 'card'
            : typeof place === 'string'
              ? 'hand'
              : 'giftCard' in place
                ? 'gift'
                : 'wallet'
        const state = to !== 'card' || !cardState ? 'ready' : cardState === 'refused' ? 'refused' : 'asked'
        return { to, amount, state, code: state === 'refused' ? cardCode : null }
      }),
    }),
  )
}
