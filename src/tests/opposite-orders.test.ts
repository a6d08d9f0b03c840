import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, orderInput } from '#areas/billing/factory.ts'
import {
  cancelLines,
  cancelOrder,
  confirmPayment,
  placeOrder,
  refundPayment,
} from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { deletePermanently, saveFile, setUserQuota, trashItems, usageOf } from '#areas/files/public.server.ts'
import { receive, setOnHand } from '#areas/stock/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runChecks } from '#kernel/verify.ts'
import { checks } from '#src/server/checks.ts'
import { testSites } from './test-sites.ts'

// Operations that lock the same rows from opposite sides at the same time (docs/decisions/008): none may deadlock, even
// before the request layer would retry it, and afterwards the ledger, the stock and the files must be consistent.
const sites = testSites()
let variants: string[]

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  const products = await sites.doing(
    (ctx) =>
      buildProducts(
        ctx,
        ['A', 'B', 'C'].map((sku) => ({ sku: `RING-${sku}`, stock: 500 })),
      ),
    { role: 'admin' },
  )
  variants = products.map((product) => product.variants[0]?.id ?? '')
})

const staff = (work: (ctx: Ctx) => Promise<unknown>) => sites.doing(work, { role: 'admin' })

/** Returns the same random numbers every time, so that a deadlock found once can be reproduced. */
function dice(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  const shuffled = <One>(list: readonly One[]) =>
    list
      .map((text) => [next(1e6), text] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, text]) => text)
  return { next, shuffled }
}

/** Returns the errors other than deliberate refusals. */
async function errorsOf(acts: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(acts.map((act) => act()))
  return settled.flatMap((result) =>
    result.status === 'rejected' && !(result.reason instanceof Problem) ? [result.reason] : [],
  )
}

const place = (refs: readonly string[]) =>
  sites.doing((ctx) => placeOrder(ctx, orderInput('goods', Object.fromEntries(refs.map((ref) => [ref, 1])))))

async function refuted(): Promise<string[]> {
  const results = await runChecks(checks, () => sites.services.database.forPlatform('read'), sites.alpha.id)
  return results.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`)
}

describe('concurrently, without a deadlock and with consistent data afterwards', () => {
  test.each([1, 2, 3])(
    'orders are paid, cancelled as a whole or by line, and refunded (%i)',
    async (seed) => {
      const { next, shuffled } = dice(seed)
      const placed = []
      for (let n = 0; n < 4; n++) placed.push(await place(shuffled(variants)))
      const acts = placed.flatMap(({ order, payment }) => [
        () => staff((ctx) => confirmPayment(ctx, payment.id, {})),
        () => staff((ctx) => cancelOrder(ctx, order.number, { reason: 'x' })),
        () => staff((ctx) => refundPayment(ctx, payment.id, { reference: 'R' })),
        () =>
          staff((ctx) =>
            cancelLines(ctx, order.number, {
              lines: [{ line: 1 + next(3), quantityMilli: 1000 }],
              reason: 'x',
              lost: next(2) === 0,
            }),
          ),
        () => staff((ctx) => confirmPayment(ctx, payment.id, {})),
      ])
      expect(await errorsOf(shuffled(acts))).toEqual([])
      expect(await refuted()).toEqual([])
    },
  )

  test('goods are reserved, counted and received in opposite orders', async () => {
    const { shuffled } = dice(7)
    const acts = Array.from({ length: 12 }, () => [
      () => place(shuffled(variants)),
      () =>
        staff((ctx) =>
          receive(ctx, {
            lines: shuffled(variants).map((variantId) => ({ variantId, quantityMilli: 1000 })),
          }),
        ),
      () =>
        staff((ctx) =>
          setOnHand(
            ctx,
            shuffled(variants).map((variantId) => ({ variantId, quantityMilli: 600_000 })),
            { reason: 'count' },
          ),
        ),
    ]).flat()
    expect(await errorsOf(shuffled(acts))).toEqual([])
    expect(await refuted()).toEqual([])
  })

  test('files are added and deleted in a tree with room for three, and never exceed it', async () => {
    const user = await buildUser(sites, { email: 'ring@alpha.test' })
    const own = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
      sites.doing(work, { viewer: { role: 'user', user } })
    const bytes = new Uint8Array(1000)
    await staff((ctx) => setUserQuota(ctx, user.id, 3500))
    const save = (name: string) => own((ctx) => saveFile(ctx, { space: 'private', name, bytes }))
    const first = await save('first.txt')
    const acts = [
      ...Array.from({ length: 8 }, (_, n) => () => save(`${n}.txt`)),
      () => own((ctx) => trashItems(ctx, [first.id]).then(() => deletePermanently(ctx, [first.id]))),
    ]
    expect(await errorsOf(acts)).toEqual([])
    const { bytes: held, files } = await own((ctx) => usageOf(ctx, { space: 'private' }))
    expect([held, files]).toEqual([3000, 3])
    expect(await refuted()).toEqual([])
  })
})
