import { beforeAll, describe, expect, test } from 'vitest'
import { emailsTo } from '#areas/account/factory.ts'
import { adjustWallet, balanceOf } from '#areas/billing/public.server.ts'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import { satang } from '#kernel/money/index.ts'
import { addDays } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createSubscribers, failedChecks, month, noon, today } from '../factory.ts'
import { advanceDue } from './advance.server.ts'
import { reactivateSubscription } from './cancel.server.ts'
import { atDayStart } from './dunning.rules.ts'

const sites = testSites()
const { member, plan, join, byNumber, pay, subscriber, run, openOrder, may, bills } = createSubscribers(sites)
beforeAll(() => enableWallets(sites))

describe('the next period', () => {
  test('is billed seven days ahead, once, and begins by itself when it is paid', async () => {
    const { by, sub, number } = await subscriber()
    const ahead = noon(addDays(sub.periodEnd!, -7))
    await Promise.all([run(sub.id, ahead), run(sub.id, ahead), run(sub.id, ahead)])
    expect(await bills(sub.id)).toHaveLength(2)
    await pay(await openOrder(sub.id), noon(addDays(sub.periodEnd!, -2)))
    expect((await byNumber(number)).periodEnd).toBe(sub.periodEnd)
    await run(sub.id, atDayStart(sub.periodEnd!))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      periodStart: sub.periodEnd,
      periodEnd: month(today, 2),
    })
    expect(await may(by, noon(addDays(sub.periodEnd!, 3)))).toBe(true)
    expect(
      (await emailsTo(sites, by.email)).filter(({ subject }) => subject.includes('ยอดรอบถัดไป')),
    ).toHaveLength(1)
  })

  test('a job that is killed midway and run again gives each period one bill', async () => {
    const many = []
    for (let at = 0; at < 4; at++) many.push(await subscriber())
    const end = many[0]!.sub.periodEnd!
    let seen = 0
    // The process is killed during the third of them.
    await expect(
      sites.doing(
        (ctx) => {
          const commit = ctx.db.commit.bind(ctx.db)
          ctx.db.commit = async () => {
            if (++seen > 3) throw new Error('killed')
            await commit()
          }
          return advanceDue(ctx)
        },
        { role: 'admin', now: noon(addDays(end, -5)) },
      ),
    ).rejects.toThrow('killed')
    await sites.doing((ctx) => advanceDue(ctx), { role: 'admin', now: noon(addDays(end, -5)) })
    await sites.doing((ctx) => advanceDue(ctx), { role: 'admin', now: noon(addDays(end, -5)) })
    for (const { sub } of many) expect(await bills(sub.id)).toHaveLength(2)
  })

  test('is taken from the wallet five past midnight where the owner wants that', async () => {
    const by = await member()
    const { code } = await plan()
    const { number, order } = await join(by, { code, wallet: 'on' })
    await pay(order)
    const sub = await byNumber(number)
    await sites.doing((ctx) => adjustWallet(ctx, { userId: by.id, amount: satang(20_000), reason: 'ลอง' }), {
      role: 'admin',
      viewer: { role: 'admin' },
    })
    await run(sub.id, noon(addDays(sub.periodEnd!, -7)))
    await run(sub.id, new Date(atDayStart(sub.periodEnd!).getTime() - 60_000))
    expect((await byNumber(number)).periodEnd).toBe(sub.periodEnd)
    await run(sub.id, atDayStart(sub.periodEnd!))
    expect(await byNumber(number)).toMatchObject({ status: 'active', periodStart: sub.periodEnd })
    expect((await sites.doing((ctx) => balanceOf(ctx, by.id))).available).toBe(5_100)
    // The next time the balance is too low, and it is tried once a day.
    const second = month(today, 2)
    await run(sub.id, noon(addDays(second, -7)))
    await run(sub.id, atDayStart(second))
    expect((await byNumber(number)).status).toBe('past_due')
    await sites.doing((ctx) => adjustWallet(ctx, { userId: by.id, amount: satang(20_000), reason: 'ลอง' }), {
      role: 'admin',
      viewer: { role: 'admin' },
    })
    await run(sub.id, atDayStart(addDays(second, 1)))
    expect((await byNumber(number)).status).toBe('active')
  })

  test('unpaid is owed, reminded, closed, and opens again with the days that were closed', async () => {
    const { by, sub, number } = await subscriber()
    const due = sub.periodEnd!
    await run(sub.id, noon(addDays(due, -7)))
    await run(sub.id, atDayStart(due))
    expect(await byNumber(number)).toMatchObject({ status: 'past_due', periodStart: due })
    expect(await may(by, noon(due))).toBe(true)
    await run(sub.id, noon(addDays(due, 3)))
    await run(sub.id, noon(addDays(due, 3)))
    await run(sub.id, noon(addDays(due, 6)))
    const reminders = async () =>
      (await emailsTo(sites, by.email)).filter(({ subject }) => subject.includes('เตือนยอดค้าง')).length
    expect(await reminders()).toBe(2)
    // Closed by the clock, whether or not the job has run.
    expect(await may(by, noon(addDays(due, 7)))).toBe(false)
    await run(sub.id, atDayStart(addDays(due, 7)))
    expect(await byNumber(number)).toMatchObject({ status: 'suspended', mrr: 0 })
    await pay(await openOrder(sub.id), noon(addDays(due, 17)))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      mrr: 14_900,
      periodEnd: addDays(month(today, 2), 10),
    })
    expect(await may(by, noon(addDays(due, 18)))).toBe(true)
  })

  test('never paid is cancelled after sixty days closed, and can be taken up again', async () => {
    const { by, sub, number } = await subscriber()
    const due = sub.periodEnd!
    await run(sub.id, noon(addDays(due, -7)))
    await run(sub.id, atDayStart(due))
    await run(sub.id, atDayStart(addDays(due, 7)))
    await run(sub.id, atDayStart(addDays(due, 66)))
    expect((await byNumber(number)).status).toBe('suspended')
    await run(sub.id, atDayStart(addDays(due, 67)))
    expect((await byNumber(number)).status).toBe('cancelled')
    const again = await sites.doing((ctx) => reactivateSubscription(ctx, sub.id), {
      ...by.who,
      now: noon(addDays(due, 70)),
    })
    await pay(again.order, noon(addDays(due, 70)))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      periodStart: addDays(due, 70),
      mrr: 14_900,
    })
    const kinds = await sites
      .ctx()
      .db.query<{ kind: string }>(
        'test.movements',
        'SELECT kind FROM subscription_movement WHERE subscription_id = $1 ORDER BY at, id',
        [sub.id],
      )
    expect(kinds.map(({ kind }) => kind)).toEqual(['new', 'churn', 'reactivation'])
  })
})

test('sala verify still passes after all of this', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
