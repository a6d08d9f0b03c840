import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addCoupon, couponInput, listCoupons, switchCoupon } from '../coupon/coupon.server.ts'
import { buildPlan, defaultTerms } from '../factory.ts'
import { subscriptionsList } from '../list/subscriptions.list.rules.ts'
import { listSubscriptions } from '../list/subscriptions.server.ts'
import { revenueReport } from '../revenue/revenue.server.ts'
import { archivePlan, listPlans, managedPlan, publishPlan, savePlan, shiftPlan } from './plan.server.ts'
import { soldPlans, versionRows } from './plan-row.server.ts'

type Act = (ctx: Ctx) => Promise<unknown>
const sites = testSites()
const admin = { role: 'admin' as const }
const plan = (more: Parameters<typeof buildPlan>[1] = {}) => sites.doing((ctx) => buildPlan(ctx, more), admin)
const codes = async () => (await sites.doing(soldPlans)).map(({ code }) => code)

describe('a plan', () => {
  test('is sold when it is published, and no more when it is archived', async () => {
    const { id, code } = await plan()
    expect(await codes()).toContain(code)
    await sites.doing((ctx) => archivePlan(ctx, id), admin)
    expect(await codes()).not.toContain(code)
    await sites.doing((ctx) => publishPlan(ctx, id), admin)
    expect(await codes()).toContain(code)
  })

  test('changed is another version; what was written stays', async () => {
    const { id, code, terms } = await plan()
    const dearer = [{ ...terms.prices[0]!, base: satang(99_900) }]
    await sites.doing((ctx) => savePlan(ctx, id, { ...defaultTerms, code, prices: dearer }), admin)
    const now = await sites.doing((ctx) => managedPlan(ctx, id), admin)
    expect(now.terms).toMatchObject({ number: 2, prices: dearer })
    expect((await sites.doing((ctx) => versionRows.get(ctx, terms.id))).prices).toEqual(terms.prices)
    await expect(
      sites.doing((ctx) => versionRows.update(ctx, terms.id, { trialDays: 30 }), admin),
    ).rejects.toThrow()
  })

  test('of two who edit at once the second is told', async () => {
    const { id, code, version } = await plan()
    const save = () => sites.doing((ctx) => savePlan(ctx, id, { ...defaultTerms, code }, { version }), admin)
    await save()
    await expect(save()).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test.each([
    ['no price', { prices: [] }, 'prices'],
    ['a period twice', { prices: [defaultTerms.prices[0]!, defaultTerms.prices[0]!] }, 'prices.1.count'],
    ['fewer seats at most than at least', { seatsLeast: 5, seatsMost: 4 }, 'seatsMost'],
    ['a reminder after it is closed', { remindDays: [8] }, 'remindDays'],
    ['a code that is no code', { code: 'แพ็กเกจ' }, 'code'],
  ])('with %s is rejected at the field', async (_, more, path) => {
    await expect(
      sites.doing((ctx) => savePlan(ctx, null, { ...defaultTerms, code: 'fresh', ...more }), admin),
    ).rejects.toMatchObject({ errors: [{ path }] })
  })

  test('with another plan’s code is rejected', async () => {
    const { code } = await plan()
    await expect(
      sites.doing((ctx) => savePlan(ctx, null, { ...defaultTerms, code }), admin),
    ).rejects.toMatchObject({ errors: [{ path: 'code', code: 'subscription.plan_code_taken' }] })
  })
})

const typedCoupon = (more: object) =>
  couponInput.safeParse({ code: 'NEW', kind: 'amount', value: '100', until: '', ...more })

test.each<[object, object]>([
  [{ value: '1,000' }, { value: 1000 }],
  [{ value: '๔๙.๕๐ บาท' }, { value: 49.5 }],
  [
    { kind: 'percent', value: '20%', periods: '๓', mostUses: '1,200' },
    { value: 20, periods: 3, mostUses: 1200 },
  ],
  [
    { periods: ' ', mostUses: '' },
    { periods: null, mostUses: null },
  ],
])('a coupon is typed as people write figures: %o', (more, read) => {
  expect(typedCoupon(more).data).toMatchObject(read)
})

test.each<[object, string, string]>([
  [{ value: '' }, 'value', 'field.required'],
  [{ value: '0' }, 'value', 'subscription.coupon_size'],
  [{ value: 'มาก' }, 'value', 'subscription.coupon_size'],
  [{ kind: 'percent', value: '150' }, 'value', 'subscription.coupon_percent'],
  [{ kind: 'percent', value: '12.5' }, 'value', 'subscription.coupon_percent'],
  [{ periods: '1.5' }, 'periods', 'field.whole'],
  [{ mostUses: '3 คน' }, 'mostUses', 'field.number'],
])('a coupon that is none is told so in its own words: %o', (more, path, code) => {
  const { error } = typedCoupon(more)
  expect(error && fieldErrors(error)).toMatchObject([{ path, code }])
})

test('a coupon whose last day is over is not begun, and one whose last day is today is', async () => {
  const add = (code: string, until: string) =>
    sites.doing(
      (ctx) => addCoupon(ctx, couponInput.parse({ code, kind: 'percent', value: 10, until })),
      admin,
    )
  await expect(add('PAST', '2020-01-31')).rejects.toMatchObject({
    errors: [{ path: 'until', code: 'subscription.coupon_past' }],
  })
  const today = await sites.doing(async (ctx) => day(ctx.now), admin)
  expect(await add('TODAY', today)).toEqual(expect.any(String))
})

test('outsiders manage nothing: a member, a guest, another site', async () => {
  const { id, code } = await plan()
  const coupon = await sites.doing(
    (ctx) => addCoupon(ctx, couponInput.parse({ code: 'mine', kind: 'percent', value: 10, until: '' })),
    admin,
  )
  const input = couponInput.parse({ code: 'theirs', kind: 'percent', value: 100, until: '' })
  const acts: Act[] = [
    (ctx: Ctx) => savePlan(ctx, id, { ...defaultTerms, code }),
    (ctx: Ctx) => publishPlan(ctx, id),
    (ctx: Ctx) => archivePlan(ctx, id),
    (ctx: Ctx) => managedPlan(ctx, id),
    (ctx: Ctx) => switchCoupon(ctx, coupon, false),
  ]
  const lists: Act[] = [
    listPlans,
    listCoupons,
    (ctx: Ctx) => shiftPlan(ctx, id, 'up'),
    (ctx: Ctx) => addCoupon(ctx, input),
    (ctx: Ctx) => revenueReport(ctx, 12),
    (ctx: Ctx) => listSubscriptions(ctx, subscriptionsList.parse(new URLSearchParams())),
  ]
  for (const act of [...acts, ...lists]) {
    await expect(sites.doing(act, { role: 'user' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(sites.doing(act)).rejects.toMatchObject({ status: 401 })
  }
  for (const act of acts)
    await expect(sites.doing(act, { tenant: sites.beta, role: 'admin' })).rejects.toMatchObject({
      status: 404,
    })
  expect(await sites.doing(listPlans, { tenant: sites.beta, role: 'admin' })).toEqual([])
})
