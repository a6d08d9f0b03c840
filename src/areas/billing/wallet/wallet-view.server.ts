import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { hasUsableGiftCard } from '../gift-card/gift-card.server.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'
import { pointsOf } from '../points/points-view.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { balanceOf } from './balance.server.ts'
import { holdRows } from './hold.server.ts'
import { monthAfter } from './statement.rules.ts'
import { walletStatement } from './statement.server.ts'
import { periodOf } from './statement-file.server.ts'
import { topUpKind } from './top-up.rules.ts'
import { toppedUpToday } from './top-up.server.ts'

const pageSize = 20

interface TopUp {
  number: string
  amount: Satang
  at: Date
  status: OrderStatus
  payment: PaymentStatus
}

/** Returns everything a member's wallet page shows: the balance, holds, the latest top-ups, and the statement of a month. */
export async function walletView(ctx: Ctx, search: URLSearchParams, userId: string) {
  const direction =
    search.get('way') === 'in' ? ('in' as const) : search.get('way') === 'out' ? ('out' as const) : undefined
  const page = Math.min(1000, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1))
  const [{ wallet, promptpay, points: rule, giftCards }, balance, holds, tops, today, statement] =
    await Promise.all([
      paymentSettings(ctx),
      balanceOf(ctx, userId),
      holdRows.list(ctx, { where: { userId, status: 'open' }, order: ['-createdAt'], limit: 20 }),
      latestTopUps(ctx, userId),
      toppedUpToday(ctx),
      walletStatement(ctx, search.get('month') ?? '', {
        way: direction,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
    ])
  const { month } = statement
  const points = rule.on ? await pointsOf(ctx, userId, rule.worthSatang) : null
  return {
    balance,
    /** Gift cards in circulation can still be used after the site stopped selling them. */
    gift: wallet.on && (giftCards.on || (await hasUsableGiftCard(ctx))) ? { sold: giftCards.on } : null,
    points: points && { ...points, rule: { perSatang: rule.perSatang, worthSatang: rule.worthSatang } },
    holds: holds.map(({ id, reason, amount, expiresAt }) => ({ id, reason, amount, expiresAt })),
    tops,
    statement,
    period: periodOf(month, ctx),
    months: month === 'all' ? null : { before: monthAfter(month, -1), after: monthAfter(month, 1) },
    thisMonth: formatDate(ctx.now, ctx.locale, 'month'),
    way: direction ?? null,
    page,
    pages: Math.max(1, Math.ceil(statement.total / pageSize)),
    limits: {
      open: wallet.on && promptpay !== null,
      least: wallet.least,
      most: wallet.most,
      left: satang(Math.max(0, wallet.perDay - today)),
    },
    needsPhone: !ctx.viewer.user?.phone,
  }
}

function latestTopUps(ctx: Ctx, userId: string): Promise<TopUp[]> {
  return ctx.db.query<TopUp>(
    'billing.latestTopUps',
    `SELECT o.number, o.total_satang AS amount, o.placed_at AS at, o.status, p.status AS payment
     FROM billing_order o
     JOIN LATERAL (SELECT status FROM billing_payment p WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id
       ORDER BY status = 'succeeded' DESC, attempt DESC LIMIT 1) p ON true
     WHERE o.tenant_id = $1 AND o.user_id = $2 AND o.kinds = $3 ORDER BY o.placed_at DESC LIMIT 5`,
    [ctx.tenant.id, userId, [topUpKind]],
  )
}

export type WalletView = Awaited<ReturnType<typeof walletView>>
