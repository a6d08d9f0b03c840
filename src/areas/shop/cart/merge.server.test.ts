import { describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { newId, newToken } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fillCart } from '../factory.ts'
import '../public.server.ts'
import { addToCart } from './add.server.ts'
import { getCart } from './cart.server.ts'
import { readCart } from './cart-row.server.ts'
import { chooseGift, dismissMergeNotice, setCoupon } from './change.server.ts'
import { setupCartShop } from './factory.ts'
import { mergeCarts } from './merge.server.ts'

const sites = testSites()
setupCartShop(sites, buildProducts)

describe('signing in', () => {
  const person = () => ({
    role: 'user' as const,
    viewer: { user: { id: newId(), firstname: 'มาลี', lastname: 'ศรีสุข', email: 'm@alpha.test', phone: null } },
  })

  test('takes the guest cart unchanged when the account has none', async () => {
    const guest = sites.ctx()
    await addToCart(guest, { sku: 'MANGO', quantity: 2 })
    await guest.db.commit()
    const user = sites.ctx(person())
    await emit(user, 'account.signed_in', { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey })
    expect(await getCart(user)).toMatchObject({ count: 2, mergeSummary: null })
    await user.db.commit()
    expect((await getCart(guest)).lines).toEqual([])
  })

  test('adds guest items to the account’s, capped at available stock, and reports it until seen', async () => {
    const user = sites.ctx(person())
    await fillCart(user, { MANGO: 6, TEA: 1 })
    const guest = sites.ctx()
    await fillCart(guest, { MANGO: 7, BREAD: 1 })
    await Promise.all([user.db.commit(), guest.db.commit()])
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey })
    const cart = await getCart(user)
    expect(Object.fromEntries(cart.lines.map((line) => [line.sku, line.quantityMilli]))).toEqual({
      MANGO: 10_000,
      TEA: 1000,
      BREAD: 1000,
    })
    expect(cart.mergeSummary?.notes).toMatchObject([
      { name: { th: 'มะม่วง' }, how: 'capped', requested: 13_000, got: 10_000 },
      { name: { th: 'ขนมปัง' }, how: 'added' },
    ])
    await user.db.commit()
    expect((await getCart(guest)).lines).toEqual([])
    await dismissMergeNotice(user)
    expect((await getCart(user)).mergeSummary).toBeNull()
  })

  test('keeps the code and the gifts the guest chose, and those of the account they do not replace', async () => {
    const user = sites.ctx(person())
    const guest = sites.ctx()
    await addToCart(user, { sku: 'TEA', quantity: 1 })
    await setCoupon(user, 'OLD')
    await chooseGift(user, { promotion: 'one', sku: 'MUG' })
    await chooseGift(user, { promotion: 'two', sku: 'MUG' })
    await addToCart(guest, { sku: 'MANGO', quantity: 1 })
    await setCoupon(guest, 'welcome10')
    await chooseGift(guest, { promotion: 'two', sku: '' })
    await Promise.all([guest.db.commit(), user.db.commit()])
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey })
    expect(await readCart(user, { by: 'user', value: user.viewer.user!.id })).toMatchObject({
      coupon: 'WELCOME10',
      gifts: { one: 'MUG', two: '' },
    })
  })

  test('twice with the same key adds nothing twice', async () => {
    const user = sites.ctx(person())
    const guest = sites.ctx()
    await addToCart(guest, { sku: 'MANGO', quantity: 2 })
    await addToCart(user, { sku: 'MANGO', quantity: 1 })
    await Promise.all([guest.db.commit(), user.db.commit()])
    const signedIn = { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey }
    await mergeCarts(user, signedIn)
    await mergeCarts(user, signedIn)
    expect((await getCart(user)).count).toBe(3)
  })

  test('without a cart, or with an unknown key, changes nothing', async () => {
    const user = sites.ctx(person())
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: null })
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: newToken(24) })
    expect(await getCart(user)).toMatchObject({ lines: [], mergeSummary: null })
  })
})
