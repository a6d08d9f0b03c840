import { evaluate } from '#areas/promotion/offer/promotion.rules.ts'
import type { Offer, OfferCart, OfferRule } from '#areas/promotion/offer/promotion.types.ts'
import { satang, zeroSatang } from '#kernel/money/index.ts'

// 200 promotions of all kinds on a cart of 50 lines. `node bench/promotions.ts`, and a row of the benchmark. CPU time,
// the minimum of many rounds, so that the machine's other load does not count.
const now = new Date('2026-05-05T12:00:00+07:00')

const cart: OfferCart = {
  lines: Array.from({ length: 50 }, (_, at) => ({
    key: String(at),
    sku: `SKU-${(at * 37) % 100}`,
    unitSatang: satang(1000 + at * 731),
    quantityMilli: (1 + (at % 5)) * 1000,
    categories: [`c${at % 9}`, 'all'],
  })),
  shipping: satang(5000),
  now,
  first: false,
  groups: ['VIP'],
  province: '50',
  payment: 'promptpay',
}

const actions: OfferRule['action'][] = [
  { kind: 'percent', rateBp: 300 },
  { kind: 'fixed', satang: satang(2500) },
  { kind: 'price', satang: satang(9900) },
  { kind: 'free_pieces', buy: 2, free: 1 },
  { kind: 'bundle', pieces: 3, satang: satang(20_000) },
  { kind: 'tiers', steps: [{ pieces: 3, rateBp: 200 }] },
  { kind: 'spend_tiers', steps: [{ satang: satang(50_000), rateBp: 150 }] },
  { kind: 'gift', skus: ['SKU-1'], pieces: 1 },
  { kind: 'shipping' },
]

const offers = Array.from(
  { length: 200 },
  (_, at): Offer => ({
    id: `p${String(at).padStart(3, '0')}`,
    startsAt: new Date(0),
    endsAt: null,
    priority: at % 4,
    coupon: 'none',
    rule: {
      skus: at % 3 ? [] : Array.from({ length: 20 }, (_, index) => `SKU-${(at + index * 7) % 100}`),
      ...(at % 5 === 0 && { categories: [`c${at % 9}`] }),
      ...(at % 7 === 0 && { groups: ['VIP'] }),
      minSatang: zeroSatang,
      minPieces: at % 6,
      weekdays: [],
      hours: null,
      firstOrder: false,
      maxSatang: satang(5000),
      stacks: at % 2 === 0,
      action: actions[at % actions.length]!,
    },
  }),
)

/** Returns the cost of evaluating all of them, as a row for a table of figures. */
export function measureEvaluation(): [string, string] {
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < 60; round++) {
    const before = process.cpuUsage()
    for (let time = 0; time < 5; time++) evaluate(cart, offers)
    const { user, system } = process.cpuUsage(before)
    min = Math.min(min, (user + system) / 5000)
  }
  return ['200 promotions on a cart of 50 lines', `${min.toFixed(2)} ms`]
}

if (import.meta.main) console.log(measureEvaluation().join('  '))
