import { z } from 'zod'
import { paymentSettings, soldOrders } from '#areas/billing/public.server.ts'
import { categoryCodesOf } from '#areas/catalog/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { promotionAbilities } from '../abilities.ts'
import { givesPoints } from '../offer/offer-scope.rules.ts'
import { withResolvedProducts } from '../offer/products.server.ts'
import type { PromotionInput } from '../offer/promotion.input.ts'
import type { OfferRule } from '../offer/promotion.types.ts'
import { type Simulation, simulate } from './simulation.rules.ts'

export const periods = ['7', '30', '90'] as const
export const periodInput = z.enum(periods).catch('30')

/** Only the newest orders are recalculated; more would take longer without changing the result. */
export const maxOrders = 3000

export interface SimulationResult {
  days: number
  /** Whether there were more orders than that. */
  cut: boolean
  /** Conditions that cannot be evaluated for past orders. */
  skipped: boolean
  /** The typed promotion, last, preceded by smaller variants of the same kind. */
  choices: (Simulation & { rateBp: number | null })[]
}

/**
 * Returns what a promotion would have done to the orders of the last days. One statement for them, however many
 * variants are compared. Throws 401, 403.
 */
export async function simulatePromotion(
  ctx: Ctx,
  { values }: PromotionInput,
  period: (typeof periods)[number],
): Promise<SimulationResult> {
  authorize(ctx, promotionAbilities.edit)
  const days = Number(period)
  const rule = await withResolvedProducts(ctx, values.rule)
  const orders = await soldOrders(ctx, {
    kind: 'goods',
    from: dayStart(addDays(day(ctx.now), -days)),
    to: ctx.now,
    limit: maxOrders,
  })
  const refs = [...new Set(orders.flatMap(({ lines }) => lines.map(({ ref }) => ref)))]
  const categories = rule.categories?.length && refs.length ? await categoryCodesOf(ctx, refs) : new Map()
  const { maxUses, maxSatang } = values
  const settings = givesPoints(rule) ? (await paymentSettings(ctx)).points : null
  const points = settings?.on ? settings : null
  return {
    days,
    cut: orders.length === maxOrders,
    skipped: rule.firstOrder || Boolean(rule.groups?.length),
    choices: alternatives(rule).map((alternative) => ({
      ...simulate(orders, { rule: alternative, maxUses, maxSatang, categories, points }),
      rateBp: alternative.action.kind === 'percent' ? alternative.action.rateBp : null,
    })),
  }
}

/** A percentage next to two smaller ones, in whole per cent; anything else on its own. */
function alternatives(rule: OfferRule): OfferRule[] {
  const { action } = rule
  if (action.kind !== 'percent') return [rule]
  const rates = [0.6, 0.8].map((part) => Math.round((action.rateBp * part) / 100) * 100)
  return [...new Set([...rates.filter((rate) => rate > 0), action.rateBp])].map((rateBp) => ({
    ...rule,
    action: { kind: 'percent', rateBp },
  }))
}
