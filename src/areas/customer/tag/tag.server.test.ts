import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import type { Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listCustomersAt, placeAssignedOrder } from '../factory.ts'
import { addTag, listTags, maxTags, removeTag, tagInput } from './tag.server.ts'

const sites = testSites()
fakeSellable('tagged', { apple: { price: baht(107) } })
let ids: string[]

const asManager = <Result>(work: Parameters<typeof sites.doing<Result>>[0]) =>
  sites.doing(work, { role: 'manager' })

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  for (const phone of ['0831110001', '0831110002', '0831110003'])
    await placeAssignedOrder(
      sites,
      orderInput('tagged', { apple: 1 }, { contact: { name: 'ก', phone, email: null } }),
    )
  ids = (await listCustomersAt(sites)).map(({ id }) => id)
})

describe('a tag', () => {
  test('is added to many at once, searchable, and on undo removed only from those who got it', async () => {
    const [first, second] = ids as [string, string]
    expect(await asManager((ctx) => addTag(ctx, { ids: [first], tag: 'VIP' }))).toEqual([first])
    const added = await asManager((ctx) => addTag(ctx, { ids, tag: 'VIP' }))
    expect(added.sort()).toEqual(ids.slice(1).sort())
    expect(await listCustomersAt(sites, 'tag=VIP')).toHaveLength(3)
    await asManager((ctx) => removeTag(ctx, { ids: added, tag: 'VIP' }))
    expect((await listCustomersAt(sites, 'tag=VIP')).map(({ id }) => id)).toEqual([first])
    expect(await asManager((ctx) => removeTag(ctx, { ids: [second], tag: 'VIP' }))).toEqual([])
    expect(await asManager(listTags)).toEqual(['VIP'])
  })

  test('is the same however it was typed, and a customer has thirty at most', async () => {
    const read = (tag: string) => tagInput.parse({ ids: ids[0], tag }).tag
    expect(read('  ลูกค้า   ประจำ ')).toBe('ลูกค้า ประจำ')
    expect(read('นํ้า')).toBe(read('น้ำ'))
    for (const wrong of ['', '   ', 'x'.repeat(41)])
      expect(tagInput.safeParse({ ids: ids[0], tag: wrong }).success).toBe(false)
    expect(tagInput.safeParse({ ids: 'x', tag: 'a' }).success).toBe(false)
    const third = ids[2]!
    for (let n = 0; n < maxTags; n++) await asManager((ctx) => addTag(ctx, { ids: [third], tag: `t${n}` }))
    expect(await asManager((ctx) => addTag(ctx, { ids: [third], tag: 'one more' }))).toEqual([])
  })

  test('is denied to a stranger: another site, a member, a guest, somebody who is no customer', async () => {
    for (const [options, status] of [
      [{ role: 'admin' as Role, tenant: sites.beta }, 404],
      [{ role: 'user' as Role }, 403],
      [{}, 401],
    ] as const) {
      for (const act of [addTag, removeTag])
        await expect(sites.doing((ctx) => act(ctx, { ids, tag: 'x' }), options)).rejects.toMatchObject({
          status,
        })
    }
    await expect(asManager((ctx) => addTag(ctx, { ids: [newId()], tag: 'x' }))).rejects.toMatchObject({
      code: 'customer.not_found',
    })
    await expect(listTags(sites.ctx({ role: 'user' }))).rejects.toMatchObject({ status: 403 })
  })
})
