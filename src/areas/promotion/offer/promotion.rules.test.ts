import { describe, expect, test } from 'vitest'
import { satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { offerAfterPoints } from './bonus.rules.ts'
import { evaluate } from './promotion.rules.ts'
import type { Offer, OfferCart, OfferRule } from './promotion.types.ts'

const baht = (amount: number) => satang(amount * 100)
const rule = (action: OfferRule['action'], more: Partial<OfferRule> = {}): OfferRule => ({
  skus: [],
  minSatang: zeroSatang,
  minPieces: 0,
  weekdays: [],
  hours: null,
  firstOrder: false,
  maxSatang: null,
  stacks: true,
  action,
  ...more,
})
const offer = (id: string, it: OfferRule, more: Partial<Offer> = {}): Offer => ({
  id,
  rule: it,
  startsAt: new Date('2026-01-01T00:00:00+07:00'),
  endsAt: null,
  priority: 0,
  coupon: 'none',
  ...more,
})
// A Tuesday.
const noon = new Date('2026-05-05T12:00:00+07:00')
const cart = (
  lines: [sku: string, price: number, count: number][],
  more: Partial<OfferCart> = {},
): OfferCart => ({
  lines: lines.map(([sku, price, count], at) => ({
    key: String(at),
    sku,
    unitSatang: baht(price),
    quantityMilli: count * 1000,
  })),
  shipping: zeroSatang,
  now: noon,
  first: null,
  ...more,
})
const two = cart([
  ['A', 100, 2],
  ['B', 50, 1],
])

describe('the discount', () => {
  test.each<[string, OfferRule, number[]]>([
    ['percent of everything', rule({ kind: 'percent', rateBp: 1000 }), [2000, 500]],
    ['percent of some goods only', rule({ kind: 'percent', rateBp: 1000 }, { skus: ['B'] }), [0, 500]],
    ['an amount, by weight', rule({ kind: 'fixed', satang: satang(100) }), [80, 20]],
    ['an amount beyond the goods is the goods', rule({ kind: 'fixed', satang: baht(900) }), [20_000, 5000]],
    ['a price where it is less', rule({ kind: 'price', satang: baht(60) }), [8000, 0]],
    ['the cheapest of three free', rule({ kind: 'free_pieces', buy: 2, free: 1 }), [0, 5000]],
    ['three for 200', rule({ kind: 'bundle', pieces: 3, satang: baht(200) }), [4000, 1000]],
    ['a set that costs more than its goods', rule({ kind: 'bundle', pieces: 3, satang: baht(300) }), [0, 0]],
    [
      'the highest step reached',
      rule({
        kind: 'tiers',
        steps: [
          { pieces: 2, rateBp: 500 },
          { pieces: 3, rateBp: 1000 },
          { pieces: 4, rateBp: 9000 },
        ],
      }),
      [2000, 500],
    ],
    [
      'the highest step of an amount that is reached, by prices without promotions',
      rule({
        kind: 'spend_tiers',
        steps: [
          { satang: baht(100), rateBp: 500 },
          { satang: baht(250), rateBp: 1000 },
          { satang: baht(251), rateBp: 9000 },
        ],
      }),
      [2000, 500],
    ],
    ['nothing, but a gift', rule({ kind: 'gift', skus: ['MUG'], pieces: 1 }), [0, 0]],
    ['at most so much', rule({ kind: 'percent', rateBp: 5000 }, { maxSatang: satang(101) }), [81, 20]],
  ])('%s', (_, it, shares) => {
    expect(evaluate(two, [offer('p', it)]).shares).toEqual(shares)
  })

  test('a category rule covers its products as well as those named', () => {
    const [a, b] = two.lines
    const lines = [{ ...a!, categories: ['fruit', 'fresh'] }, b!]
    const off = { kind: 'percent', rateBp: 1000 } as const
    const shares = (more: Partial<OfferRule>) =>
      evaluate({ ...two, lines }, [offer('p', rule(off, more))]).shares
    expect(shares({ categories: ['fresh'] })).toEqual([2000, 0])
    expect(shares({ categories: ['fresh'], skus: ['B'] })).toEqual([2000, 500])
    expect(shares({ categories: ['tools'] })).toEqual([0, 0])
  })

  test('a gift shows what is still available, and a non-stacking one gives way to a discount', () => {
    const gift = rule({ kind: 'gift', skus: ['MUG', 'BAG'], pieces: 2 })
    const found = evaluate(two, [offer('g', gift, { gifts: ['BAG'] })])
    expect(found).toMatchObject({ discount: 0, applied: [{ gift: { skus: ['BAG'], pieces: 2 } }] })
    const alone = { stacks: false }
    const both = evaluate(two, [
      offer('g', { ...gift, ...alone }),
      offer('m', rule({ kind: 'fixed', satang: baht(1) }, alone)),
    ])
    expect(both.applied.map(({ id }) => id)).toEqual(['m'])
    expect(both.rejected).toEqual([{ id: 'g', reason: { why: 'better' } }])
  })

  test('free delivery', () => {
    const found = evaluate({ ...two, shipping: baht(40) }, [offer('p', rule({ kind: 'shipping' }))])
    expect(found).toMatchObject({ shipping: 0, total: 25_000, applied: [{ freeShipping: true }] })
  })

  test('stacking promotions apply to what the first left, and a line is never negative', () => {
    const found = evaluate(two, [
      offer('half', rule({ kind: 'percent', rateBp: 5000 })),
      offer('much', rule({ kind: 'fixed', satang: baht(999) })),
    ])
    expect(found.applied.map(({ id, satang: off }) => [id, off])).toEqual([
      ['half', 12_500],
      ['much', 12_500],
    ])
    expect(found.total).toBe(0)
  })

  test('of non-stacking promotions the best applies, whatever its position', () => {
    const alone = { stacks: false }
    const found = evaluate(two, [
      offer('small', rule({ kind: 'fixed', satang: baht(10) }, alone), { priority: 9 }),
      offer('big', rule({ kind: 'fixed', satang: baht(20) }, alone)),
      offer('beside', rule({ kind: 'fixed', satang: baht(5) })),
    ])
    expect(found.applied.map(({ id }) => id).sort()).toEqual(['beside', 'big'])
    expect(found.rejected).toEqual([{ id: 'small', reason: { why: 'better' } }])
  })
})

describe('why it does not apply', () => {
  const off = { kind: 'fixed', satang: baht(10) } as const
  test.each<[string, Offer, Partial<OfferCart>, object]>([
    ['too little', offer('p', rule(off, { minSatang: baht(370) })), {}, { why: 'spend', satang: 12_000 }],
    ['too few', offer('p', rule(off, { minPieces: 5 })), {}, { why: 'pieces', pieces: 2 }],
    [
      'too few to give one',
      offer('p', rule({ kind: 'free_pieces', buy: 3, free: 1 })),
      {},
      { why: 'pieces', pieces: 1 },
    ],
    ['other goods', offer('p', rule(off, { skus: ['C'] })), {}, { why: 'no_goods' }],
    [
      'not yet',
      offer('p', rule(off), { startsAt: new Date('2026-05-05T12:00:01+07:00') }),
      {},
      { why: 'early' },
    ],
    ['over at its end', offer('p', rule(off), { endsAt: noon }), {}, { why: 'over' }],
    ['another day', offer('p', rule(off, { weekdays: [0, 6] })), {}, { why: 'other_day' }],
    ['another hour', offer('p', rule(off, { hours: { from: 960, to: 1140 } })), {}, { why: 'other_hour' }],
    [
      'not the first order',
      offer('p', rule(off, { firstOrder: true })),
      { first: false },
      { why: 'not_first' },
    ],
    ['no customer of these', offer('p', rule(off, { groups: ['VIP'] })), {}, { why: 'not_in_group' }],
    [
      'a customer of others',
      offer('p', rule(off, { groups: ['VIP'] })),
      { groups: ['new'] },
      { why: 'not_in_group' },
    ],
    [
      'another province',
      offer('p', rule(off, { provinces: ['10'] })),
      { province: '50' },
      { why: 'province' },
    ],
    ['no province yet', offer('p', rule(off, { provinces: ['10'] })), {}, { why: 'province' }],
    [
      'another channel',
      offer('p', rule(off, { channels: ['counter'] })),
      { channel: 'api' },
      { why: 'other_channel' },
    ],
    [
      'another way to pay',
      offer('p', rule(off, { payments: ['promptpay'] })),
      { payment: 'cod' },
      { why: 'payment', payments: ['promptpay'] },
    ],
    [
      'no gift left',
      offer('p', rule({ kind: 'gift', skus: ['MUG'], pieces: 1 }), { gifts: [] }),
      {},
      { why: 'gift_gone' },
    ],
    [
      'below the first step',
      offer('p', rule({ kind: 'spend_tiers', steps: [{ satang: baht(300), rateBp: 500 }] })),
      {},
      { why: 'spend', satang: 5000 },
    ],
    ['no code', offer('p', rule(off), { coupon: 'missing' }), {}, { why: 'coupon' }],
  ])('%s', (_, it, more, reason) => {
    expect(evaluate({ ...two, ...more }, [it])).toMatchObject({
      applied: [],
      rejected: [{ reason }],
      discount: 0,
    })
  })

  test.each<[string, Partial<OfferRule>, Partial<OfferCart>]>([
    ['a customer with one of the tags', { groups: ['VIP', 'old'] }, { groups: ['old'] }],
    ['the province', { provinces: ['10', '11'] }, { province: '11' }],
    ['the site without saying so', { channels: ['web'] }, {}],
    ['the way to pay', { payments: ['promptpay', 'transfer'] }, { payment: 'transfer' }],
  ])('it applies to %s', (_, condition, more) => {
    expect(evaluate({ ...two, ...more }, [offer('p', rule(off, condition))]).discount).toBe(baht(10))
  })

  test('hours past midnight belong to the day they start on', () => {
    const night = offer('p', rule(off, { hours: { from: 1320, to: 120 }, weekdays: [2] }))
    const at = (now: string) => evaluate({ ...two, now: new Date(now) }, [night]).applied.length
    expect(at('2026-05-05T23:00:00+07:00')).toBe(1)
    expect(at('2026-05-06T01:59:00+07:00')).toBe(1)
    expect(at('2026-05-06T02:00:00+07:00')).toBe(0)
    expect(at('2026-05-05T01:00:00+07:00')).toBe(0)
  })
})

describe('always', () => {
  let seed = 7
  const pick = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % max
  }
  const kinds = (): OfferRule['action'][] => [
    { kind: 'percent', rateBp: pick(10_001) },
    { kind: 'fixed', satang: satang(pick(90_000)) },
    { kind: 'price', satang: satang(pick(20_000)) },
    { kind: 'free_pieces', buy: 1 + pick(3), free: 1 + pick(2) },
    { kind: 'bundle', pieces: 1 + pick(4), satang: satang(pick(40_000)) },
    { kind: 'tiers', steps: [{ pieces: 1 + pick(5), rateBp: pick(10_001) }] },
    { kind: 'spend_tiers', steps: [{ satang: satang(pick(60_000)), rateBp: pick(10_001) }] },
    { kind: 'gift', skus: ['MUG', 'BAG'], pieces: 1 + pick(2) },
    { kind: 'shipping' },
  ]
  const some = (lines: number, offers: number) => {
    const filled: OfferCart = {
      lines: Array.from({ length: lines }, (_, at) => ({
        key: String(at),
        sku: `S${at}`,
        categories: pick(2) ? [`c${pick(3)}`] : [],
        unitSatang: satang(pick(30_000)),
        quantityMilli: pick(5) ? (1 + pick(6)) * 1000 : 1 + pick(4000),
      })),
      shipping: satang(pick(9000)),
      now: noon,
      first: null,
    }
    const list = Array.from({ length: offers }, (_, at) => {
      const actions = kinds()
      return offer(
        `p${at}`,
        rule(actions[pick(actions.length)]!, {
          skus: pick(2) ? [`S${pick(lines)}`, `S${pick(lines)}`] : [],
          ...(pick(3) === 0 && { categories: [`c${pick(3)}`] }),
          stacks: pick(2) === 0,
          maxSatang: pick(3) ? null : satang(pick(5000)),
        }),
      )
    })
    return { filled, list }
  }

  test('shares add up, nothing is negative, and promotion order changes nothing', () => {
    for (let round = 0; round < 300; round++) {
      const { filled, list } = some(1 + pick(6), pick(8))
      const found = evaluate(filled, list)
      const full = filled.lines.map((line) => Math.round((line.unitSatang * line.quantityMilli) / 1000))
      found.shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(full[at]!)
      })
      for (const applied of found.applied) expect(sum(applied.shares)).toBe(applied.satang)
      expect(sum(found.applied.map((applied) => applied.satang))).toBe(found.discount)
      expect(found.total).toBe(sum(full.map(satang)) - found.discount + found.shipping)
      expect(found.applied.length + found.rejected.length).toBe(list.length)
      expect(evaluate(filled, list)).toEqual(found)
      expect(evaluate(filled, list.toReversed()).shares).toEqual(found.shares)
      for (const { id, satang: off } of found.applied)
        expect(off).toBeLessThanOrEqual(list.find((candidate) => candidate.id === id)!.rule.maxSatang ?? off)
    }
  })

  test('the order of adding to the cart changes nothing', () => {
    for (let round = 0; round < 300; round++) {
      const { filled, list } = some(2 + pick(8), 1 + pick(8))
      const found = evaluate(filled, list)
      const places = filled.lines.map((_, at) => at).sort(() => pick(3) - 1)
      const mixed = evaluate({ ...filled, lines: places.map((at) => filled.lines[at]!) }, list)
      expect(mixed.total).toBe(found.total)
      expect(mixed.shares).toEqual(places.map((at) => found.shares[at]))
      expect(mixed.applied.map(({ id, satang: off }) => [id, off])).toEqual(
        found.applied.map(({ id, satang: off }) => [id, off]),
      )
    }
  })

  test('evaluation does not mutate the cart or the rules', () => {
    const { filled, list } = some(6, 8)
    const before = structuredClone({ filled, list })
    evaluate(filled, list)
    expect({ filled, list }).toEqual(before)
  })
})

describe('a bundle with its own price', () => {
  const mixed: OfferCart = {
    ...two,
    lines: two.lines.map((line) =>
      line.sku === 'A'
        ? { ...line, bundle: true as const, categories: ['tea'] }
        : { ...line, categories: ['tea'] },
    ),
  }
  const percent = { kind: 'percent' as const, rateBp: 1000 }
  test.each<[string, OfferRule, number[]]>([
    ['counts in what is about the whole order', rule(percent), [2000, 500]],
    ['is left alone by what is about its category', rule(percent, { categories: ['tea'] }), [0, 500]],
    ['is cheaper where the promotion names it', rule(percent, { skus: ['A'] }), [2000, 0]],
    ['is left alone by what is about each piece', rule({ kind: 'price', satang: baht(10) }), [0, 4000]],
    [
      'helps to reach what has to be spent',
      rule({ kind: 'fixed', satang: baht(10) }, { minSatang: baht(200) }),
      [800, 200],
    ],
  ])('%s', (_, it, shares) => {
    expect(evaluate(mixed, [offer('p', it)]).shares).toEqual(shares)
  })
})

describe('points', () => {
  const facts = { perSatang: baht(10), worthSatang: satang(50) }
  const member = { points: facts, member: true }
  const bonusOf = (its: OfferRule, more: Partial<OfferCart> = member, others: Offer[] = []) =>
    evaluate({ ...two, ...more }, [offer('p', its), ...others]).applied.find(({ id }) => id === 'p')?.bonus

  test.each<[string, OfferRule, number | undefined, number[]]>([
    ['twice the points of everything', rule({ kind: 'points_times', times: 2 }), 25, [0, 1]],
    ['three times those of some goods', rule({ kind: 'points_times', times: 3 }, { skus: ['B'] }), 10, [1]],
    ['so many for an order', rule({ kind: 'points', points: 40, every: null }), 40, [0, 1]],
    ['so many for every two pieces', rule({ kind: 'points', points: 7, every: 2 }), 7, [0, 1]],
    ['for every piece of one thing', rule({ kind: 'points', points: 7, every: 1 }, { skus: ['A'] }), 14, [0]],
    [
      'no more than their worth may be',
      rule({ kind: 'points_times', times: 9 }, { maxSatang: baht(20) }),
      40,
      [0, 1],
    ],
    [
      'none where they may be worth less than one',
      rule({ kind: 'points', points: 5, every: null }, { maxSatang: satang(49) }),
      undefined,
      [],
    ],
    [
      'none where too little is bought to earn any',
      rule({ kind: 'points_times', times: 2 }, { skus: ['C'] }),
      undefined,
      [],
    ],
  ])('%s', (_, its, points, lines) => {
    const bonus = bonusOf(its)
    expect(bonus?.points).toBe(points)
    expect(bonus?.lines ?? []).toEqual(lines)
  })

  test('give no discount, and a multiple is based on what others left', () => {
    const half = offer('half', rule({ kind: 'percent', rateBp: 5000 }))
    const found = evaluate({ ...two, ...member }, [
      offer('p', rule({ kind: 'points_times', times: 2 })),
      half,
    ])
    expect(found).toMatchObject({ discount: 12_500, total: 12_500 })
    expect(bonusOf(rule({ kind: 'points_times', times: 2 }), member, [half])?.points).toBe(12)
  })

  test.each<[string, Partial<OfferCart>, OfferRule, string]>([
    [
      'a guest is told to sign in',
      { points: facts, member: false },
      rule({ kind: 'points', points: 5, every: null }),
      'member',
    ],
    [
      'a guest is told first what is missing',
      { points: facts },
      rule({ kind: 'points', points: 5, every: null }, { minSatang: baht(900) }),
      'spend',
    ],
    [
      'a site without points gives none',
      { member: true },
      rule({ kind: 'points_times', times: 2 }),
      'no_points',
    ],
    ['fewer pieces than it is for', member, rule({ kind: 'points', points: 5, every: 4 }), 'pieces'],
  ])('%s', (_, more, its, reason) => {
    expect(evaluate({ ...two, ...more }, [offer('p', its)]).rejected[0]?.reason.why).toBe(reason)
  })

  test('of non-stacking ones the one worth most to the buyer applies', () => {
    const points = offer('p', rule({ kind: 'points', points: 100, every: null }, { stacks: false }))
    const off = (amount: number) =>
      offer('off', rule({ kind: 'fixed', satang: baht(amount) }, { stacks: false }))
    const winner = (amount: number) =>
      evaluate({ ...two, ...member }, [points, off(amount)]).applied.map(({ id }) => id)
    expect([winner(49), winner(51)]).toEqual([['p'], ['off']])
  })

  test('line order changes nothing but positions', () => {
    const turned = { ...two, lines: two.lines.toReversed(), ...member }
    const its = rule({ kind: 'points_times', times: 3 }, { skus: ['B'] })
    expect(evaluate(turned, [offer('p', its)]).applied[0]?.bonus).toMatchObject({ points: 10, lines: [0] })
  })

  test('the part paid with points is not multiplied; a fixed number stays', () => {
    const spent = { itemsTotal: baht(250), off: baht(50) }
    const pointsFor = (its: OfferRule) =>
      offerAfterPoints(evaluate({ ...two, ...member }, [offer('p', its)]), spent).applied[0]?.bonus?.points
    expect(pointsFor(rule({ kind: 'points_times', times: 2 }))).toBe(20)
    expect(pointsFor(rule({ kind: 'points', points: 40, every: null }))).toBe(40)
  })
})
