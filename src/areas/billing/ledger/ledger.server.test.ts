import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { billingChecks, placeOrder } from '../public.server.ts'
import type { Posting } from './ledger.rules.ts'
import { post } from './ledger.server.ts'

const sites = testSites()
fakeSellable('books', { apple: { price: baht(107) } })

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
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

test('books once per key', async () => {
  const ctx = sites.ctx()
  expect(await post(ctx, booking('once', even))).toBe(true)
  expect(await post(ctx, booking('once', even))).toBe(false)
  await ctx.db.commit()
})

test('refuses an unbalanced booking at commit', async () => {
  const ctx = sites.ctx()
  await post(ctx, booking('crooked', [even[0]!, { kind: 'revenue', amount: baht(-9) }]))
  await expect(ctx.db.commit()).rejects.toThrow(/add up to 100/)
})

test('refuses a booking with one entry or none', async () => {
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
  const raw = sites.ctx()
  await ctx.db.commit()
  const overdraw = raw.db.query(
    'test.overdraw',
    'SELECT ledger_post($1, $2, $3, $3, $3, $2, $3, null, now(), $4::jsonb)',
    [sites.alpha.id, newId(), 'overdrawn', JSON.stringify(spend)],
  )
  await expect(overdraw).rejects.toThrow(/ledger_account_limits/)
  await raw.db.rollback()
  const refused = post(ctx, booking('overdrawn', spend as Posting[]))
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'wallet.not_enough' })
})

test('a key identifies one booking: a repeat is a no-op, a different one is refused', async () => {
  const ctx = sites.ctx()
  expect(await post(ctx, booking('one key', even))).toBe(true)
  expect(await post(ctx, booking('one key', [...even].reverse()))).toBe(false)
  const more = even.map((posting) => ({ ...posting, amount: (posting.amount * 2) as typeof posting.amount }))
  await expect(post(ctx, booking('one key', more))).rejects.toThrow(/stands for another booking/)
})

test('baht and points are separate: a booking that mixes them does not balance', async () => {
  const ctx = sites.ctx()
  await post(ctx, booking('mixed', [even[0]!, { kind: 'revenue', amount: baht(-10), unit: 'POINT' }]))
  await expect(ctx.db.commit()).rejects.toThrow(/add up to/)
  const points = sites.ctx()
  const both = even.map((posting) => ({ ...posting, unit: 'POINT' as const }))
  expect(await post(points, booking('points', both))).toBe(true)
  await points.db.commit()
})

test('a member’s account keeps its owner and limit, whoever opens it', async () => {
  const ctx = sites.ctx()
  const unknown = post(
    ctx,
    booking('nobody', [
      { kind: 'user_wallet', amount: baht(-1) },
      { kind: 'revenue', amount: baht(1) },
    ]),
  )
  await expect(unknown).rejects.toThrow(/needs its owner/)
  for (const change of ['ceiling = NULL', `owner = 'u2'`, `kind = 'revenue'`]) {
    const { db } = sites.ctx()
    await db.query(
      'test.openWallet',
      `INSERT INTO ledger_account (tenant_id, id, kind, owner) VALUES ($1, $2, 'user_wallet', 'u7')`,
      [sites.alpha.id, newId()],
    )
    const changed = db.query(
      `test.${change}`,
      `UPDATE ledger_account SET ${change} WHERE tenant_id = $1 AND owner = 'u7'`,
      [sites.alpha.id],
    )
    await expect(changed).rejects.toThrow(/stays what it is/)
    await db.rollback()
  }
})

test('a transfer is one statement, and at most six inside the database', async () => {
  const ctx = sites.ctx()
  await post(ctx, booking('counted', even))
  expect(ctx.db.statements).toBe(1)
  const [source] = await ctx.db.query<{ body: string }>(
    'test.ledgerPostSource',
    `SELECT prosrc AS body FROM pg_proc WHERE proname = 'ledger_post'`,
  )
  // What runs for a new key: the booking, the accounts, the entries; each entry updates its account by trigger.
  const fresh = source!.body.replace(/IF NOT FOUND THEN[\s\S]*?RETURN false;\s*END IF;/, '')
  const statements = fresh
    .match(/^\s*(INSERT|SELECT|UPDATE|PERFORM|DELETE)\b/gm)!
    .filter((word) => !/SELECT/.test(word))
  expect(statements.length + even.length).toBeLessThanOrEqual(6)
})

describe('transfers between arbitrary wallets', () => {
  const owners = Array.from({ length: 6 }, (_, at) => `w${at}`)
  const balances = async () => {
    const rows = await sites
      .ctx()
      .db.query<{ owner: string; balance: number }>(
        'test.walletBalances',
        `SELECT owner, -balance AS balance FROM ledger_account WHERE tenant_id = $1 AND kind = 'user_wallet' AND owner LIKE 'w%'`,
        [sites.alpha.id],
      )
    return new Map(rows.map(({ owner, balance }) => [owner, Number(balance)]))
  }
  const transfer = async (key: string, from: string, to: string, amount: number) => {
    const postings: Posting[] = [
      { kind: 'user_wallet', owner: from, amount: satang(amount) },
      { kind: 'user_wallet', owner: to, amount: satang(-amount) },
    ]
    return sites
      .doing((ctx) => post(ctx, booking(key, postings)))
      .then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== 'wallet.not_enough') throw error
          return false
        },
      )
  }

  beforeAll(async () => {
    for (const owner of owners)
      await sites.doing((ctx) =>
        post(
          ctx,
          booking(`seed ${owner}`, [
            { kind: 'clearing_bank', amount: baht(50) },
            { kind: 'user_wallet', owner, amount: baht(-50) },
          ]),
        ),
      )
  })

  test('preserve the total, leave no balance negative, and match a simple model', async () => {
    const random = seeded(7)
    const sheet = await balances()
    for (let at = 0; at < 120; at++) {
      const from = owners[random(owners.length)]!
      const to = owners.filter((owner) => owner !== from)[random(owners.length - 1)]!
      const amount = 1 + random(6000)
      const done = await transfer(`property ${at}`, from, to, amount)
      expect(done).toBe(sheet.get(from)! >= amount)
      if (!done) continue
      sheet.set(from, sheet.get(from)! - amount)
      sheet.set(to, sheet.get(to)! + amount)
    }
    expect(await balances()).toEqual(sheet)
  })

  test('two hundred concurrent transfers both ways keep the total, no negative balance, and no deadlock surfaces', async () => {
    const before = [...(await balances()).values()].reduce((total, balance) => total + balance, 0)
    const random = seeded(11)
    const done = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const from = random(owners.length)
        return transfer(
          `rush ${at}`,
          owners[from]!,
          owners[(from + 1 + random(owners.length - 1)) % owners.length]!,
          1 + random(3000),
        )
      }),
    )
    expect(done.filter(Boolean).length).toBeGreaterThan(50)
    const after = [...(await balances()).values()]
    expect(after.reduce((total, amount) => total + amount, 0)).toBe(before)
    expect(Math.min(...after)).toBeGreaterThanOrEqual(0)
  })
})

/** Returns a generator of the same numbers each time, so that a failing test fails again. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('a site cannot book on behalf of another site', async () => {
  const ctx = sites.ctx()
  const crooked = ctx.db.query(
    'test.ledgerPost',
    'SELECT ledger_post($1, $2, $3, $3, $3, $2, $3, null, now(), $4::jsonb)',
    [sites.beta.id, newId(), 'stolen', JSON.stringify(even)],
  )
  await expect(crooked).rejects.toThrow(/row-level security/)
})

test('a hundred concurrent bookings leave balances equal to the sum of their entries', async () => {
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
