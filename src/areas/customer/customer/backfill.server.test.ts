import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { placeOrder } from '#areas/billing/public.server.ts'
import type { Database } from '#kernel/db/database.ts'
import type { Db } from '#kernel/db/db.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { customerChecks } from '../checks.server.ts'
import { listCustomersAt } from '../factory.ts'
import { backfillCustomers } from './backfill.server.ts'

const sites = testSites()
fakeSellable('filled', { apple: { price: baht(107) } })
const long = new Date(Date.now() - 30 * 86_400_000)

beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

const place = (phone: string, now: Date) =>
  sites.doing(
    (ctx) =>
      placeOrder(
        ctx,
        orderInput('filled', { apple: 1 }, { contact: { name: 'เก่า', phone, email: null }, payment: 'cod' }),
      ),
    { now },
  )
const fill = () => runJobHandler(sites.services, 'customer.fill', sites.alpha.id, undefined)
const refuted = async () =>
  (await runChecks(customerChecks, () => sites.services.database.forPlatform('read'), sites.alpha.id)).filter(
    ({ ok }) => !ok,
  )

test('earlier buyers and members are added as customers once, with their figures', async () => {
  await place('0811110001', long)
  await place('0811110001', new Date(long.getTime() + 86_400_000))
  await place('0811110002', long)
  await buildUser(sites, { email: 'old-member@alpha.test' })
  await buildUser(sites, { email: 'old-staff@alpha.test', role: 'manager' })
  await fill()
  await fill()
  const customers = await listCustomersAt(sites, 'sort=orders')
  expect(customers.map(({ orderCount }) => orderCount)).toEqual([2, 1, 0])
  expect(customers[0]).toMatchObject({ createdAt: long, net: baht(314) })
  expect(await refuted()).toEqual([])
})

test('events a listener missed in the last two weeks are added, too', async () => {
  await place('0811110003', new Date(Date.now() - 3 * 86_400_000))
  expect((await refuted()).map(({ name }) => name)).toEqual([
    'customers: every order that identifies its buyer has a customer',
  ])
  await fill()
  expect(await listCustomersAt(sites, 'search=0811110003')).toHaveLength(1)
  expect(await refuted()).toEqual([])
})

test('a hundred and more who joined at the same time, as by an import, are all added', async () => {
  await sites.doing((ctx) =>
    ctx.db.query(
      'test.joinAtOnce',
      `INSERT INTO account_user (tenant_id, id, email, firstname, lastname, role, password_hash)
       SELECT $1, gen_random_uuid(), 'at-once-' || n || '@alpha.test', 'พร้อมกัน', '', 'user', 'none' FROM generate_series(1, 120) n`,
      [ctx.tenant.id],
    ),
  )
  await fill()
  const [{ total } = { total: 0 }] = await sites.doing((ctx) =>
    ctx.db.query<{ total: number }>(
      'test.joinedAtOnce',
      `SELECT count(*)::int AS total FROM customer WHERE tenant_id = $1 AND email LIKE 'at-once-%'`,
      [ctx.tenant.id],
    ),
  )
  expect(total).toBe(120)
})

test('members who are already customers are not processed again one by one, however many joined lately', async () => {
  for (let n = 0; n < 20; n++) await buildUser(sites, { email: `new-${n}@alpha.test` })
  const { database } = sites.services
  const requested: Db[] = []
  const counted: Database = {
    ...database,
    forTenant: (...scope) => {
      const db = database.forTenant(...scope)
      requested.push(db)
      return db
    },
  }
  const statements = async () => {
    requested.length = 0
    await runJobHandler({ ...sites.services, database: counted }, 'customer.fill', sites.alpha.id, undefined)
    return requested.reduce((total, db) => total + db.statements, 0)
  }
  expect(await statements()).toBeGreaterThan(20)
  expect(await statements()).toBeLessThan(20)
})

test('an order that cannot be added holds up none of the others, and is added the next time', async () => {
  const faulty = await place('0811110008', new Date(Date.now() - 2 * 86_400_000))
  await place('0811110009', new Date(Date.now() - 86_400_000))
  const found = async (phone: string) => (await listCustomersAt(sites, `search=${phone}`)).length
  const run = sites.doing((ctx) => {
    failFor(ctx, faulty.order.id)
    return backfillCustomers(ctx)
  })
  await expect(run).rejects.toThrow('fails for')
  expect([await found('0811110008'), await found('0811110009')]).toEqual([0, 1])
  await fill()
  expect(await found('0811110008')).toBe(1)
})
