import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from '../wallet/factory.ts'
import { walletStatement } from '../wallet/statement.server.ts'
import { statementCsv } from '../wallet/statement-file.server.ts'
import { spend } from '../wallet/wallet.server.ts'
import { booksList } from './books.list.rules.ts'
import { clearingExceptions, listBookings, trialBalance } from './books.server.ts'

const sites = testSites()
const requested = (address: string) => booksList.parse(new URLSearchParams(address))
let malee: Member

beforeAll(async () => {
  await enableWallets(sites)
  malee = await buildMember(sites, 'malee@alpha.test')
  await topUpWallet(sites, malee, baht(500))
  await malee.doing((ctx) => spend(ctx, { amount: baht(120), reason: 'ซื้อหน้าร้าน' }))
})

test('both columns of the trial balance are equal, and pending items are listed with their date', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  const trial = await trialBalance(ctx)
  expect(trial.reduce((total, { balance }) => total + balance, 0)).toBe(0)
  expect(trial.find(({ kind }) => kind === 'user_wallet')?.balance).toBe(baht(-380))
  expect(await clearingExceptions(ctx)).toEqual([
    { kind: 'wallet_spent', amount: baht(120), since: expect.any(Date) },
  ])
  const { items, total } = await listBookings(ctx, requested('account=wallet_spent'))
  expect([total, items[0]?.kind]).toEqual([1, 'capture'])
})

test('finds bookings by text, amount, account and date', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  const kinds = async (address: string) =>
    (await listBookings(ctx, requested(address))).items.map(({ kind }) => kind)
  const today = day(ctx.now)
  expect(await kinds(`search=${encodeURIComponent('ซื้อหน้าร้าน')}`)).toEqual(['capture', 'hold'])
  expect(await kinds('search=120')).toEqual(['capture', 'hold'])
  expect(await kinds('search=120&account=wallet_spent')).toEqual(['capture'])
  expect(await kinds('search=121')).toEqual([])
  expect(await kinds(`search=120&from=${today}&to=${today}&sort=oldest`)).toEqual(['hold', 'capture'])
  expect(await kinds(`from=${addDays(today, 1)}`)).toEqual([])
  expect(await kinds(`to=${addDays(today, -1)}`)).toEqual([])
  const beta = sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect((await listBookings(beta, requested('search=120'))).total).toBe(0)
})

test('members, guests and other sites cannot see the books', async () => {
  for (const ctx of [sites.ctx(), malee.ctx()]) {
    await expect(clearingExceptions(ctx)).rejects.toMatchObject({ code: expect.stringMatching(/^not_/) })
    await expect(trialBalance(ctx)).rejects.toMatchObject({ code: expect.stringMatching(/^not_/) })
    await expect(listBookings(ctx, requested(''))).rejects.toThrow()
  }
  expect(await trialBalance(sites.ctx({ tenant: sites.beta, role: 'admin' }))).toEqual([])
})

test('a statement carries its balance forward, and its export matches', async () => {
  const statement = await walletStatement(malee.ctx(), 'all', { way: 'out' })
  expect(statement).toMatchObject({ before: 0, credits: baht(500), debits: baht(120), after: baht(380) })
  expect(statement.moves).toHaveLength(1)
  const later = await walletStatement(malee.ctx(), '2099-01')
  expect(later).toMatchObject({ before: baht(380), credits: 0, debits: 0, after: baht(380), moves: [] })
  expect(await statementCsv(malee.ctx(), 'all')).toMatch(/,ซื้อหน้าร้าน,ใช้จ่าย,,,120\.00,380\.00/)
  await expect(walletStatement(sites.ctx(), 'all')).rejects.toMatchObject({ status: 401 })
})
