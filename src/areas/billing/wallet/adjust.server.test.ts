import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billingChecks } from '../public.server.ts'
import { adjustmentRows, adjustWallet, countWaitingAdjustments, decideAdjustment } from './adjust.server.ts'
import { balanceOf } from './balance.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from './factory.ts'

const sites = testSites()
let malee: Member
let admin: Member
let manager: Member

beforeAll(async () => {
  await enableWallets(sites, { approveAbove: baht(500) })
  malee = await buildMember(sites, 'malee@alpha.test')
  admin = await buildMember(sites, 'chief@alpha.test', 'admin')
  manager = await buildMember(sites, 'helper@alpha.test', 'manager')
})

const balance = (member: Member) => sites.doing(async (ctx) => (await balanceOf(ctx, member.id)).balance)
const ask = (amount: number, by: Member = admin, userId = malee.id) =>
  by.doing((ctx) => adjustWallet(ctx, { userId, amount: baht(amount), reason: 'ชดเชยของเสียหาย' }))
const decide = (by: Member, id: string, verdict: 'approve' | 'refuse' = 'approve') =>
  by.doing((ctx) => decideAdjustment(ctx, id, verdict))

test('up to the limit one admin is enough, and the reason is recorded in the books', async () => {
  expect(await ask(500)).toMatchObject({ status: 'booked' })
  expect(await ask(-500)).toMatchObject({ status: 'booked' })
  expect(await balance(malee)).toBe(0)
})

test('above the limit nothing is booked until a second person agrees, once', async () => {
  const { id, status } = await ask(500.01)
  expect(status).toBe('waiting')
  expect(await balance(malee)).toBe(0)
  await expect(decide(admin, id)).rejects.toMatchObject({ status: 409, code: 'wallet.second_person' })
  await decide(manager, id)
  expect(await balance(malee)).toBe(baht(500.01))
  await expect(decide(manager, id)).rejects.toMatchObject({ status: 409 })
  expect(await balance(malee)).toBe(baht(500.01))
})

test('two simultaneous approvals book it once', async () => {
  const other = await buildMember(sites, 'second@alpha.test', 'admin')
  const before = await balance(malee)
  const { id } = await ask(600)
  const both = await Promise.allSettled([decide(manager, id), decide(other, id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balance(malee)).toBe(before + baht(600))
})

test('a request refused, or withdrawn by its author, books nothing', async () => {
  const before = await balance(malee)
  await decide(manager, (await ask(700)).id, 'refuse')
  await decide(admin, (await ask(700)).id, 'refuse')
  expect(await balance(malee)).toBe(before)
  expect(await sites.doing(countWaitingAdjustments, { role: 'admin' })).toBe(0)
})

test('no wallet can become negative, by one person or by two', async () => {
  const poor = await buildMember(sites, 'poor@alpha.test')
  await topUpWallet(sites, poor, baht(100))
  await expect(ask(-100.01, admin, poor.id)).rejects.toMatchObject({ code: 'wallet.not_enough' })
  const { id } = await ask(-600, admin, poor.id)
  await expect(decide(manager, id)).rejects.toMatchObject({ code: 'wallet.not_enough' })
  expect(await balance(poor)).toBe(baht(100))
  expect((await sites.doing((ctx) => adjustmentRows.get(ctx, id))).status).toBe('waiting')
})

test('nobody adjusts their own wallet, any wallet without the right, or another site’s', async () => {
  await expect(ask(10, admin, admin.id)).rejects.toMatchObject({ status: 403, code: 'wallet.own' })
  await expect(ask(10, manager)).rejects.toMatchObject({ status: 403 })
  await expect(ask(10, malee)).rejects.toMatchObject({ status: 403 })
  const { id } = await ask(900)
  await expect(decide(malee, id)).rejects.toMatchObject({ status: 403 })
  const elsewhere = {
    tenant: sites.beta,
    viewer: { user: sites.ctx({ role: 'admin' }).viewer.user },
    role: 'admin' as const,
  }
  await expect(sites.doing((ctx) => decideAdjustment(ctx, id, 'approve'), elsewhere)).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    sites.doing((ctx) => adjustWallet(ctx, { userId: malee.id, amount: baht(10), reason: 'ลอง' }), elsewhere),
  ).rejects.toMatchObject({ code: 'wallet.member_not_found' })
})

test.each([[0], [1e16], [0.005], [Number.NaN]])('refuses an amount of %s', async (amount) => {
  const requested = admin.doing((ctx) =>
    adjustWallet(ctx, { userId: malee.id, amount: amount * 100, reason: 'ลอง' }),
  )
  await expect(requested).rejects.toMatchObject({ status: 422 })
})

test('the books match it all', async () => {
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
