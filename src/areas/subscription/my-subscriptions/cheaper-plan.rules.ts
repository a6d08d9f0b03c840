import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type PlanPrice, periodPrice, priceFor } from '../plan/price.rules.ts'

interface Offered {
  id: string
  code: string
  terms: {
    name: LocalizedText
    prices: readonly PlanPrice[]
    seatsIncluded: number
    seatsLeast: number
    seatsMost: number
  }
}

interface Leaving {
  planId: string
  price: Satang
  /** The key of its cycle. */
  cycle: string
  /** How many people use it. */
  users: number
  /** Whether a change is planned for its next period; its owner has decided already. */
  isChanging: boolean
}

/**
 * Returns the most expensive of the other plans that cost less than a subscription, for owners thinking of leaving. A
 * plan without a seat for everybody who uses it is not offered: changing to it would be refused.
 */
export function cheaperPlan(
  plans: readonly Offered[],
  { planId, price, cycle, users, isChanging }: Leaving,
): { code: string; name: LocalizedText; price: Satang } | null {
  if (isChanging) return null
  const found = plans.flatMap(({ id, code, terms }) => {
    const prices = priceFor(terms.prices, cycle)
    if (id === planId || !prices || terms.seatsMost < users) return []
    const seats = Math.max(terms.seatsLeast, users)
    const cost = periodPrice(prices, seats, terms.seatsIncluded)
    return cost < price ? [{ code, name: terms.name, price: cost }] : []
  })
  return found.sort((a, b) => b.price - a.price)[0] ?? null
}
