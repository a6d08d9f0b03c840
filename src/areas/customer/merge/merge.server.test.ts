import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { addNote, listNotes } from '#areas/account/note/note.server.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import type { Role } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { customerChecks } from '../checks.server.ts'
import { customerView } from '../detail/customer-view.server.ts'
import { listCustomersAt, placeAssignedOrder } from '../factory.ts'
import { addTag } from '../tag/tag.server.ts'
import { mergeCustomers, previewMerge } from './merge.server.ts'

const sites = testSites()
fakeSellable('merged', { apple: { price: baht(107) } })
beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

let last = 82_000_0000
const phone = () => `0${++last}`
const asManager = <Result>(work: Parameters<typeof sites.doing<Result>>[0]) =>
  sites.doing(work, { role: 'manager' })
const buy = (of: { phone: string; name?: string }, more = {}) =>
  placeAssignedOrder(
    sites,
    orderInput(
      'merged',
      { apple: 1 },
      { contact: { name: 'มาลี', email: null, ...of }, payment: 'cod', ...more },
    ),
  )
const idOf = async (of: string) => {
  const [customer] = await listCustomersAt(sites, `search=${of}`)
  return customer!.id
}
/** Creates two customers with an order each. */
async function pair() {
  const one = phone()
  const other = phone()
  await buy({ phone: one })
  await buy({ phone: other, name: 'Malee' })
  return { one, other, into: await idOf(one), from: await idOf(other) }
}
const merge = (input: { from: string; into: string }) => asManager((ctx) => mergeCustomers(ctx, input))
const refuted = async () =>
  (await runChecks(customerChecks, () => sites.services.database.forPlatform('read'), sites.alpha.id)).filter(
    ({ ok }) => !ok,
  )

describe('merging two customers', () => {
  test('moves orders, contacts, tags and notes, and the old URL redirects', async () => {
    const { one, other, from, into } = await pair()
    await asManager(async (ctx) => {
      await addTag(ctx, { ids: [from, into], tag: 'ขายส่ง' })
      await addTag(ctx, { ids: [from], tag: 'VIP' })
      await addNote(ctx, { kind: 'customer', key: from }, { text: 'ชอบส่งเช้า' })
    })
    const preview = await asManager((ctx) => previewMerge(ctx, into, from))
    expect(preview).toMatchObject({
      source: { orders: 1, notes: 1, contacts: 1 },
      after: { name: 'มาลี', orderCount: 2, net: baht(314), tags: ['VIP', 'ขายส่ง'] },
    })
    await merge({ from, into })
    expect(await listCustomersAt(sites, `search=${one}`)).toMatchObject([
      { id: into, orderCount: 2, net: baht(314), tags: ['VIP', 'ขายส่ง'] },
    ])
    expect(await asManager((ctx) => customerView(ctx, from))).toEqual({ movedTo: into, customer: null })
    const notes = await asManager((ctx) => listNotes(ctx, { kind: 'customer', key: into }))
    expect(notes.map(({ text }) => text)).toEqual(['ชอบส่งเช้า'])
    // An order with the other's phone now belongs to the merged customer.
    await buy({ phone: other })
    expect(await listCustomersAt(sites, `search=${one}`)).toMatchObject([{ orderCount: 3 }])
    expect(await refuted()).toEqual([])
  })

  test('into one that had absorbed others redirects all of them to the last', async () => {
    const { from, into } = await pair()
    const third = phone()
    await buy({ phone: third })
    const end = await idOf(third)
    await merge({ from, into })
    await merge({ from: into, into: end })
    expect(await asManager((ctx) => customerView(ctx, from))).toMatchObject({ movedTo: end })
  })

  test('keeps the account, whichever of the two has it, and never merges two accounts', async () => {
    const [mina, nok] = await Promise.all(
      ['mina', 'nok'].map((name) => buildUser(sites, { email: `${name}@merge.test`, firstname: name })),
    )
    await buy({ phone: phone() }, { userId: mina!.id })
    await buy({ phone: phone() }, { userId: nok!.id })
    const guest = phone()
    await buy({ phone: guest })
    const into = await idOf(guest)
    const from = await idOf('mina')
    await merge({ from, into })
    expect(await listCustomersAt(sites, `search=${guest}`)).toMatchObject([
      { hasAccount: true, orderCount: 2 },
    ])
    await expect(merge({ from: await idOf('nok'), into })).rejects.toMatchObject({
      code: 'customer.two_accounts',
    })
    await expect(merge({ from: into, into })).rejects.toMatchObject({ code: 'customer.same' })
    expect((await asManager((ctx) => previewMerge(ctx, into, null))).source).toBeNull()
  })

  test('loses no order placed at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { one, other, from, into } = await pair()
      await Promise.all([
        merge({ from, into }),
        buy({ phone: other }),
        buy({ phone: one }),
        buy({ phone: other }),
      ])
      expect(await listCustomersAt(sites, `search=${one}`)).toMatchObject([{ id: into, orderCount: 5 }])
    }
    expect(await refuted()).toEqual([])
  })

  test('in both directions concurrently succeeds in one direction only', async () => {
    const { one, from, into } = await pair()
    const both = await Promise.allSettled([merge({ from, into }), merge({ from: into, into: from })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listCustomersAt(sites, `search=${one}`)).toHaveLength(1)
  })

  test('is denied to a stranger: another site, a member, a guest', async () => {
    const input = await pair()
    for (const [options, status] of [
      [{ role: 'admin' as Role, tenant: sites.beta }, 404],
      [{ role: 'user' as Role }, 403],
      [{}, 401],
    ] as const) {
      await expect(sites.doing((ctx) => mergeCustomers(ctx, input), options)).rejects.toMatchObject({
        status,
      })
      await expect(
        sites.doing((ctx) => previewMerge(ctx, input.into, input.from), options),
      ).rejects.toMatchObject({ status })
    }
    await runJobHandler(sites.services, 'customer.fill', sites.alpha.id, undefined)
    expect(await idOf(input.other)).toBe(input.from)
  })
})
