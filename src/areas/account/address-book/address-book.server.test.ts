import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { waitUntilBlocking } from '#kernel/testing/lock-order.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { getAddress, listAddresses, removeAddress, saveAddress } from './address-book.server.ts'

const sites = testSites()

async function as(email: string): Promise<() => Ctx> {
  const user = await buildUser(sites, { email })
  return () => sites.ctx({ viewer: { role: 'user', user } })
}

const input = (label: string, isMain = false) => ({
  recipient: { label, recipient: 'มาลี ศรีสุข', phone: '081-234-5678', isMain },
  address: { line: '99/1 ถ.สุขุมวิท', postcode: '10110', subdistrictCode: '103301' },
})

async function saved(ctx: Ctx, label: string, isMain = false, id: string | null = null): Promise<string> {
  const created = await saveAddress(ctx, id, input(label, isMain))
  await ctx.db.commit()
  return created
}

test('the first address is the main one until another is chosen; when that is deleted the oldest becomes main', async () => {
  const me = await as('book@alpha.test')
  const home = await saved(me(), 'บ้าน')
  const work = await saved(me(), 'ที่ทำงาน')
  expect((await listAddresses(me())).map(({ label, isMain }) => [label, isMain])).toEqual([
    ['บ้าน', true],
    ['ที่ทำงาน', false],
  ])
  await saved(me(), 'ที่ทำงานใหม่', true, work)
  expect((await listAddresses(me()))[0]).toMatchObject({ id: work, label: 'ที่ทำงานใหม่', isMain: true })
  const ctx = me()
  await removeAddress(ctx, work)
  await ctx.db.commit()
  expect(await listAddresses(me())).toMatchObject([{ id: home, isMain: true }])
})

test('two addresses made main at the same time leave only one main', async () => {
  const me = await as('racing@alpha.test')
  await Promise.all([saved(me(), 'a', true), saved(me(), 'b', true)])
  expect((await listAddresses(me())).filter(({ isMain }) => isMain)).toHaveLength(1)
})

test('an address made main while being deleted hands the role to another', async () => {
  const me = await as('crossing@alpha.test')
  await saved(me(), 'a')
  const second = await saved(me(), 'b')
  const making = me()
  await saveAddress(making, second, input('b', true))
  const deleting = me()
  const deleted = removeAddress(deleting, second).then(() => deleting.db.commit())
  await waitUntilBlocking(sites, making, deleted)
  await making.db.commit()
  await deleted
  expect(await listAddresses(me())).toMatchObject([{ label: 'a', isMain: true }])
})

test('refuses an invalid place or phone at its field', async () => {
  const me = await as('wrong@alpha.test')
  const { recipient, address } = input('x')
  await expect(
    saveAddress(me(), null, { recipient, address: { ...address, postcode: '99999' } }),
  ).rejects.toMatchObject({ errors: [{ path: 'address.postcode' }] })
  await expect(
    saveAddress(me(), null, { recipient: { ...recipient, phone: '1' }, address }),
  ).rejects.toMatchObject({ errors: [{ path: 'phone', code: 'field.phone' }] })
})

test('stores at most twenty addresses', async () => {
  const me = await as('many@alpha.test')
  for (let n = 0; n < 20; n++) await saved(me(), `${n}`)
  await expect(saveAddress(me(), null, input('x'))).rejects.toMatchObject({ code: 'account.addresses_full' })
})

test('other users, other sites and guests cannot access an address book', async () => {
  const me = await as('mine@alpha.test')
  const id = await saved(me(), 'บ้าน')
  const other = await as('stranger@alpha.test')
  for (const ctx of [other(), sites.ctx({ tenant: sites.beta, viewer: me().viewer })]) {
    await expect(getAddress(ctx, id)).rejects.toMatchObject({ status: 404 })
    await expect(saveAddress(ctx, id, input('x'))).rejects.toMatchObject({ status: 404 })
    await expect(removeAddress(ctx, id)).rejects.toMatchObject({ status: 404 })
  }
  await expect(getAddress(sites.ctx(), id)).rejects.toMatchObject({ status: 401 })
  expect(() => listAddresses(sites.ctx())).toThrow('not_signed_in')
})
