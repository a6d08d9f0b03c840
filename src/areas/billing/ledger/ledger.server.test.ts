import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fakeGoods, openForBusiness, orderInput } from '../factory.ts'
import { billingChecks, placeOrder } from '../public.server.ts'
import type { Posting } from './ledger.rules.ts'
import { post } from './ledger.server.ts'

const sites = testSites()
fakeGoods('books', { apple: { price: baht(107) } })

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await openForBusiness(ctx)
  await ctx.db.commit()
})

const booking = (key: string, postings: Posting[]) => ({
  key,
  kind: 'test',
  of: { kind: 'test', id: newId() },
  postings,
})
const even: Posting[] = [
  { kind: 'clearing_promptpay', amount: baht(10) },
  { kind: 'revenue', amount: baht(-10) },
]

test('a booking happens once for its key', async () => {
  const ctx = sites.ctx()
  expect(await post(ctx, booking('once', even))).toBe(true)
  expect(await post(ctx, booking('once', even))).toBe(false)
  await ctx.db.commit()
})

test('a booking that does not add up is refused when it is committed', async () => {
  const ctx = sites.ctx()
  await post(ctx, booking('crooked', [even[0]!, { kind: 'revenue', amount: baht(-9) }]))
  await expect(ctx.db.commit()).rejects.toThrow(/add up to 100/)
})

test('a booking of one entry, or of none, is refused', async () => {
  const one = sites.ctx()
  await post(one, booking('one', [even[0]!]))
  await expect(one.db.commit()).rejects.toThrow(/1 entries/)
  const none = sites.ctx()
  await none.db.query(
    'test.emptyTx',
    `INSERT INTO ledger_tx (tenant_id, id, key, kind, ref_kind, ref_id, at) VALUES ($1, $2, 'empty', 'test', 'test', $2, now())`,
    [sites.alpha.id, newId()],
  )
  await expect(none.db.commit()).rejects.toThrow(/0 entries/)
})

const account = `(SELECT id FROM ledger_account WHERE tenant_id = $1 AND kind = 'revenue')`

test.each([
  [
    'an entry cannot be changed',
    'UPDATE ledger_entry SET amount = 1 WHERE tenant_id = $1',
    /permission denied/,
  ],
  ['an entry cannot be deleted', 'DELETE FROM ledger_entry WHERE tenant_id = $1', /permission denied/],
  [
    'a booking cannot be changed',
    `UPDATE ledger_tx SET memo = 'x' WHERE tenant_id = $1`,
    /permission denied/,
  ],
  ['a booking cannot be deleted', 'DELETE FROM ledger_tx WHERE tenant_id = $1', /permission denied/],
  ['an account cannot be deleted', 'DELETE FROM ledger_account WHERE tenant_id = $1', /permission denied/],
  [
    'a balance cannot be set',
    'UPDATE ledger_account SET balance = 5 WHERE tenant_id = $1',
    /by entries alone/,
  ],
  [
    'an account cannot begin with money',
    `INSERT INTO ledger_account (tenant_id, id, kind, balance) VALUES ($1, gen_random_uuid(), 'gift', 100)`,
    /begins empty/,
  ],
  [
    'an entry cannot be slipped under an old booking',
    `INSERT INTO ledger_entry (tenant_id, id, tx_id, account_id, amount, balance_after, seq)
     SELECT $1, gen_random_uuid(), id, ${account}, 5, 0, 0 FROM ledger_tx WHERE tenant_id = $1 AND key = 'once'`,
    /add up to 5/,
  ],
])('%s', async (_, sql, message) => {
  for (const db of [sites.ctx().db, sites.services.database.forPlatform('write')]) {
    const work = async () => {
      await db.query(`test.${sql.slice(0, 40)}`, sql, [sites.alpha.id])
      await db.commit()
    }
    await expect(work()).rejects.toThrow(message)
    await db.rollback()
  }
})

test('a balance stays within its limits', async () => {
  const ctx = sites.ctx()
  await ctx.db.query(
    'test.wallet',
    `INSERT INTO ledger_account (tenant_id, id, kind, owner, ceiling) VALUES ($1, $2, 'user_wallet', 'u1', 0)`,
    [sites.alpha.id, newId()],
  )
  const spend = [
    { kind: 'user_wallet', owner: 'u1', amount: baht(1) },
    { kind: 'revenue', amount: baht(-1) },
  ]
  await expect(post(ctx, booking('overdrawn', spend as Posting[]))).rejects.toThrow(/ledger_account_limits/)
})

test('a site cannot book in another site’s name', async () => {
  const ctx = sites.ctx()
  const crooked = ctx.db.query(
    'test.ledgerPost',
    'SELECT ledger_post($1, $2, $3, $3, $3, $2, $3, null, now(), $4::jsonb)',
    [sites.beta.id, newId(), 'stolen', JSON.stringify(even)],
  )
  await expect(crooked).rejects.toThrow(/row-level security/)
})

test('a hundred bookings at once leave balances that are the sum of their entries', async () => {
  await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const ctx = sites.ctx()
      await post(ctx, booking(`race ${at}`, at % 2 ? even : [...even].reverse()))
      await ctx.db.commit()
    }),
  )
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})

test.each([
  [
    'what was agreed does not change',
    'UPDATE billing_order SET total_satang = 1, net_satang = 1, vat_satang = 0 WHERE tenant_id = $1',
    /does not change/,
  ],
  ['an order is not deleted', 'DELETE FROM billing_order WHERE tenant_id = $1', /permission denied/],
  [
    'a line does not change',
    'UPDATE billing_order_line SET gross_satang = 1 WHERE tenant_id = $1',
    /permission denied/,
  ],
  [
    'a line does not come later',
    `INSERT INTO billing_order_line (tenant_id, id, order_id, position, kind, ref, sku, name, unit, quantity_milli,
       regular_satang, unit_satang, subtotal_satang, discount_satang, vat_mode, net_satang, vat_satang, gross_satang)
     SELECT tenant_id, gen_random_uuid(), order_id, 99, kind, ref, sku, name, unit, quantity_milli, regular_satang,
       unit_satang, subtotal_satang, discount_satang, vat_mode, net_satang, vat_satang, gross_satang
     FROM billing_order_line WHERE tenant_id = $1 LIMIT 1`,
    /is not/,
  ],
])('orders: %s', async (_, sql, message) => {
  const placing = sites.ctx()
  await placeOrder(placing, orderInput('books'))
  await placing.db.commit()
  const ctx = sites.ctx()
  const work = ctx.db.query(`test.${sql.slice(0, 50)}`, sql, [sites.alpha.id])
  await expect(work).rejects.toThrow(message)
})
