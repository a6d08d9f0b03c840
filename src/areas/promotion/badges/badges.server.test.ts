import { beforeAll, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { invalidateMemos } from '#kernel/cache/scope-memo.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { promotionInput } from '../offer/promotion.input.ts'
import { applyPromotionEvent, savePromotion } from '../offer/promotion.server.ts'
import { productBadges } from './badges.server.ts'

const sites = testSites()
const { doing } = sites
const admin = { role: 'admin' as const }
const today = day(new Date())
let product: string

beforeAll(async () => {
  const [made] = await doing(
    (ctx) => buildProducts(ctx, [{ sku: 'BADGE', nameTh: 'ก', variants: [{ regular: baht(100) }] }]),
    admin,
  )
  product = made!.id
})

async function running(more: object): Promise<string> {
  const formValues = { nameTh: 'ลด', kind: 'percent', percent: '10', startsOn: addDays(today, -1), ...more }
  const id = await doing((ctx) => savePromotion(ctx, promotionInput.parse(formValues)), admin)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'submit'), admin)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), admin)
  return id
}

/** What a process shows after being notified of changes. */
async function badgesFor(options: Parameters<typeof sites.ctx>[0] = {}) {
  invalidateMemos(null, '*')
  const { byProduct, everywhere } = await productBadges(sites.ctx({ mode: 'read', ...options }))
  return {
    own: (byProduct.get(product) ?? []).map(({ th }) => th),
    everywhere: everywhere.map(({ th }) => th),
  }
}

test('a product shows its current public promotions, from start to end', async () => {
  const own = await running({ skus: 'BADGE', minPieces: '2' })
  const all = await running({ kind: 'shipping', minBaht: '500', endsOn: today })
  await running({ skus: 'BADGE', groups: ['VIP'] })
  await running({ skus: 'BADGE', payments: ['promptpay'] })
  await running({ skus: 'BADGE', channels: ['counter'] })
  await running({ skus: 'BADGE', startsOn: addDays(today, 2), percent: '50' })
  expect(await badgesFor()).toEqual({ own: ['ซื้อ 2 ชิ้นลด 10%'], everywhere: ['ครบ ฿500 ส่งฟรี'] })
  const later = new Date(Date.now() + 2 * 86_400_000)
  expect(await badgesFor({ now: later })).toEqual({ own: expect.arrayContaining(['ลด 50%']), everywhere: [] })
  expect(await badgesFor({ tenant: sites.beta })).toEqual({ own: [], everywhere: [] })
  await doing((ctx) => applyPromotionEvent(ctx, own, 'pause'), admin)
  expect((await badgesFor()).own).toEqual([])
  await doing((ctx) => applyPromotionEvent(ctx, all, 'end'), admin)
})

test('a page needs no database query for it, and its cache is cleared when a promotion changes', async () => {
  const id = await running({ skus: 'BADGE' })
  expect((await badgesFor()).own).toEqual(['ลด 10%'])
  const ctx = sites.ctx({ mode: 'read' })
  await productBadges(ctx)
  expect(ctx.db.statements).toBe(0)
  expect([...ctx.depends]).toEqual(['promotion'])
  await doing((as) => applyPromotionEvent(as, id, 'end'), admin)
  invalidateMemos(ctx.tenant.id, 'catalog')
  expect((await productBadges(ctx)).byProduct.get(product)).toHaveLength(1)
  invalidateMemos(ctx.tenant.id, 'promotion')
  expect((await productBadges(ctx)).byProduct.get(product)).toBeUndefined()
})
