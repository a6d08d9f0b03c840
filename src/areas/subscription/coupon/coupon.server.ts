import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countSchema } from '#kernel/money/count-schema.ts'
import { parseBaht } from '#kernel/money/index.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { day } from '#kernel/time/index.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { plansWithTerms } from '../plan/plan-row.server.ts'
import { coupons } from './coupon.table.ts'

export type Coupon = Row<typeof coupons>

export const couponRows = rows(coupons, { missing: 'subscription.no_coupon' })

/** Codes are short, and guessing one is worth money. */
const throttle = defineRateLimit('subscription-coupon', {
  points: 20,
  seconds: 600,
  code: 'subscription.coupon_often',
})

/** Normalises a code: no spaces, capitals. */
export const couponCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Returns the coupon of a code that is valid for a plan now. Throws 422 at the field, 429. */
export async function usableCoupon(ctx: Ctx, text: string, planId: string): Promise<Coupon> {
  await throttle.consume(ctx, callerKey(ctx))
  const coupon = await couponRows.find(ctx, { code: couponCode(text) })
  const why = !coupon?.isOn
    ? 'subscription.coupon_unknown'
    : coupon.until && coupon.until < day(ctx.now)
      ? 'subscription.coupon_over'
      : coupon.mostUses !== null && coupon.uses >= coupon.mostUses
        ? 'subscription.coupon_used'
        : coupon.planIds.length && !coupon.planIds.includes(planId)
          ? 'subscription.coupon_other_plan'
          : null
  if (!coupon || why) throw invalid([{ path: 'coupon', code: why ?? 'subscription.coupon_unknown' }])
  return coupon
}

/** Counts one use; concurrent requests cannot exceed the limit. Throws 409 `subscription.coupon_used`. */
export async function redeemCoupon(ctx: Ctx, id: string): Promise<void> {
  const updated = await ctx.db.query<{ id: string }>(
    'subscription.takeCoupon',
    `UPDATE subscription_coupon SET uses = uses + 1, version = version + 1
     WHERE tenant_id = $1 AND id = $2 AND is_on AND (most_uses IS NULL OR uses < most_uses) RETURNING id`,
    [ctx.tenant.id, id],
  )
  if (!updated.length) throw conflict('subscription.coupon_used')
}

/** Returns a use that was never paid for. */
export async function releaseCoupon(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.query(
    'subscription.giveBackCoupon',
    `UPDATE subscription_coupon SET uses = uses - 1, version = version + 1 WHERE tenant_id = $1 AND id = $2 AND uses > 0`,
    [ctx.tenant.id, id],
  )
}

const optionalCount = z.preprocess(
  (value) => (value === undefined || (typeof value === 'string' && !value.trim()) ? null : value),
  countSchema.pipe(z.number().min(1).max(100_000)).nullable(),
)

/** Parses a percentage or an amount in baht as typed: `1,000`, `๕๐`, `20%`. */
const discountInput = z.union([z.number(), z.string().max(40)]).transform((entered, check) => {
  const parsed = parseBaht(String(entered).replace(/\s*%\s*$/, ''))
  if (parsed.ok && parsed.amount > 0 && parsed.amount <= 100_000_000) return parsed.amount / 100
  const empty = !parsed.ok && parsed.reason === 'empty'
  check.addIssue({ code: 'custom', params: { code: empty ? 'field.required' : 'subscription.coupon_size' } })
  return z.NEVER
})

export const couponInput = z
  .object({
    code: z
      .string()
      .transform(couponCode)
      .pipe(z.string().regex(/^[A-Z0-9ก-๙-]{3,30}$/, 'subscription.coupon_code')),
    kind: z.enum(['percent', 'amount']),
    /** Percent, or baht. */
    value: discountInput,
    periods: optionalCount,
    mostUses: optionalCount,
    until: daySchema,
    /** Plans it is valid for; none: all. */
    plans: z
      .preprocess(
        (value) => (value === undefined || value === '' ? [] : [value].flat()),
        z.array(z.uuid()).max(200),
      )
      .default([]),
  })
  .refine(({ kind, value }) => kind === 'amount' || (value <= 100 && Number.isInteger(value)), {
    path: ['value'],
    params: { code: 'subscription.coupon_percent' },
  })

/** Creates a coupon. Throws 401, 403, 422 for a code that already exists. */
export async function addCoupon(ctx: Ctx, input: z.output<typeof couponInput>): Promise<string> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  const { code, kind, periods, mostUses, until } = input
  const planIds = [...new Set(input.plans)]
  const existingIds = new Set((await plansWithTerms(ctx)).map(({ id }) => id))
  if (!planIds.every((id) => existingIds.has(id)))
    throw invalid([{ path: 'plans', code: 'subscription.coupon_plans' }])
  if (until && until < day(ctx.now)) throw invalid([{ path: 'until', code: 'subscription.coupon_past' }])
  if (await couponRows.find(ctx, { code }))
    throw invalid([{ path: 'code', code: 'subscription.coupon_there' }])
  const value = kind === 'amount' ? Math.round(input.value * 100) : input.value
  const { id } = await couponRows.insert(ctx, {
    code,
    kind,
    value,
    periods,
    mostUses,
    until: until || null,
    planIds,
    createdAt: ctx.now,
  })
  return id
}

/** Enables or disables a coupon; subscriptions that have it keep it. Throws 401, 403, 404. */
export async function switchCoupon(ctx: Ctx, id: string, isOn: boolean): Promise<void> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  await couponRows.update(ctx, id, { isOn })
}

/** Returns all coupons, newest first. Throws 401, 403. */
export async function listCoupons(ctx: Ctx): Promise<Coupon[]> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  return couponRows.list(ctx, { order: ['-createdAt'], limit: 200 })
}
