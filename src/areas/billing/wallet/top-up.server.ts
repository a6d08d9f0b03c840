import { conflict, invalid, notSignedIn } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { day, dayStart } from '#kernel/time/index.ts'
import { type Placed, placeOrder } from '../order/place-order.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { topUpKind, topUpRejection } from './top-up.rules.ts'

export const topUpInput = z.object({
  amount: z
    .number()
    .int()
    .positive()
    .max(100_000_000_000)
    .transform((n): Satang => satang(n)),
  payment: z.enum(['promptpay', 'transfer']).default('promptpay'),
  /** For members whose profile has none: the phone is needed to trace money that goes astray. */
  phone: z.string().max(30).optional(),
})

/**
 * Orders money for the viewer's wallet, to be paid by PromptPay or transfer; it is theirs once settled. Throws 401, 409
 * `wallet.closed`, 422 with the site's limits.
 */
export async function topUp(ctx: Ctx, input: z.input<typeof topUpInput>): Promise<Placed> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const { amount, payment, phone } = parseInput(topUpInput, input)
  // Serialised, otherwise each of two concurrent requests would see the day's total without the other.
  await ctx.db.query(
    'billing.topUpAlone',
    `SELECT pg_advisory_xact_lock(hashtextextended('wallet.topup ' || $1, 0))`,
    [user.id],
  )
  const [{ wallet }, today] = await Promise.all([paymentSettings(ctx), toppedUpToday(ctx)])
  const rejection = topUpRejection(amount, today, wallet)
  if (rejection?.code === 'wallet.closed') throw conflict(rejection.code)
  if (rejection) throw invalid([{ path: 'amount', ...rejection }])
  return placeOrder(ctx, {
    lines: [{ kind: topUpKind, ref: String(amount), quantityMilli: 1000 }],
    contact: {
      name: `${user.firstname} ${user.lastname}`.trim() || user.email,
      phone: user.phone ?? phone ?? '',
      email: user.email,
    },
    shipping: { method: 'pickup', satang: satang(0), label: { th: 'กระเป๋าเงิน', en: 'Wallet' } },
    payment,
    userId: user.id,
    guestKey: null,
  })
}

/** Returns what the viewer topped up today or is about to; expired and cancelled top-ups do not count. */
export async function toppedUpToday(ctx: Ctx): Promise<Satang> {
  const [row] = await ctx.db.query<{ sum: number }>(
    'billing.toppedUpToday',
    `SELECT coalesce(sum(total_satang), 0)::bigint AS sum FROM billing_order
     WHERE tenant_id = $1 AND user_id = $2 AND placed_at >= $3 AND kinds = $4
       AND status NOT IN ('expired', 'cancelled')`,
    [ctx.tenant.id, ctx.viewer.user?.id ?? null, dayStart(day(ctx.now)), [topUpKind]],
  )
  return satang(row?.sum ?? 0)
}
