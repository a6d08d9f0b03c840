import { expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isLockedFirst } from '#kernel/testing/lock-order.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fillCart } from '../factory.ts'
import '../public.server.ts'
import { addToCart } from './add.server.ts'
import { getCart } from './cart.server.ts'
import { acceptChanges, removeLine, saveForLater, setQuantity } from './change.server.ts'
import { setupCartShop } from './factory.ts'
import { mergeCarts } from './merge.server.ts'

const sites = testSites()
setupCartShop(sites, buildProducts)

const acts: [string, (ctx: Ctx, line: string) => Promise<unknown>][] = [
  ['putting more of it in', (ctx) => addToCart(ctx, { sku: 'MANGO', quantity: 1 })],
  ['saying how many', (ctx, line) => setQuantity(ctx, line, 3)],
  ['taking it out', (ctx, line) => removeLine(ctx, line)],
  ['putting it aside', (ctx, line) => saveForLater(ctx, line)],
  ['accepting changes', (ctx) => acceptChanges(ctx)],
  [
    'signing in with it',
    (ctx) => mergeCarts(ctx, { userId: crypto.randomUUID(), guestKey: ctx.viewer.guestKey }),
  ],
]

test.each(acts)('%s locks the cart before its line', async (_, act) => {
  const ctx = sites.ctx()
  await fillCart(ctx, { MANGO: 2 })
  const [line] = (await getCart(ctx)).lines
  await ctx.db.commit()
  const id = line!.id
  const first = {
    sql: 'SELECT 1 FROM cart WHERE id = (SELECT cart_id FROM cart_line WHERE tenant_id = $1 AND id = $2)',
    values: [sites.alpha.id, id],
  }
  const later = {
    sql: 'SELECT 1 FROM cart_line WHERE tenant_id = $1 AND id = $2',
    values: [sites.alpha.id, id],
  }
  const { viewer } = ctx
  expect(
    await isLockedFirst(sites, { first, later }, () => sites.doing((own) => act(own, id), { viewer })),
  ).toBe(true)
})

test('many concurrent changes of one cart all succeed', async () => {
  const ctx = sites.ctx()
  await fillCart(ctx, { MANGO: 1, TEA: 1 })
  const [mango, tea] = (await getCart(ctx)).lines
  await ctx.db.commit()
  const { viewer } = ctx
  const changes = Array.from({ length: 60 }, (_, n) =>
    sites.doing(
      (own) => {
        const line = (n % 2 ? mango : tea)!.id
        if (n % 4 === 0) return saveForLater(own, line)
        if (n % 4 === 1) return removeLine(own, line)
        if (n % 4 === 2) return setQuantity(own, line, 1)
        return addToCart(own, { sku: 'MANGO', quantity: 1 })
      },
      { viewer },
    ),
  )
  expect((await Promise.allSettled(changes)).filter(({ status }) => status === 'rejected')).toEqual([])
})
