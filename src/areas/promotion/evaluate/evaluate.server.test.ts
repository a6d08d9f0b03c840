import { beforeAll, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { promotionInput } from '../offer/promotion.input.ts'
import { applyPromotionEvent, savePromotion } from '../offer/promotion.server.ts'
import { evaluateInput } from './evaluate.api.ts'
import { evaluateLines } from './evaluate.server.ts'

const sites = testSites()
const { doing } = sites
const admin = { role: 'admin' as const }
const today = day(new Date())
const ask = (body: object) => evaluateInput.parse(body)

beforeAll(() =>
  doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'EV-A', nameTh: 'ก', variants: [{ regular: baht(100), sale: baht(80) }], stock: 5 },
        { sku: 'EV-GONE', nameTh: 'ข', status: 'archived', stock: 5 },
      ]),
    admin,
  ),
)

async function running(more: object): Promise<string> {
  const formValues = {
    nameTh: 'ลด',
    nameEn: 'Off',
    kind: 'percent',
    startsOn: addDays(today, -1),
    stacks: 'on',
    ...more,
  }
  const id = await doing((ctx) => savePromotion(ctx, promotionInput.parse(formValues)), admin)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'submit'), admin)
  await doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), admin)
  return id
}

test('a program gets what applies at the site’s own prices, what does not, and why', async () => {
  const off = await running({ percent: '10' })
  const near = await running({ kind: 'fixed', amountBaht: '5', minBaht: '200' })
  const here = await running({ kind: 'fixed', amountBaht: '1', channels: ['web'] })
  const body = { lines: [{ sku: 'ev-a', quantity: 2 }] }
  const found = await doing((ctx) => evaluateLines(ctx, ask(body)))
  expect(found).toMatchObject({
    subtotal: baht(160),
    discount: baht(16),
    total: baht(144),
    lines: [{ sku: 'EV-A', subtotal: baht(160), discount: baht(16) }],
    applied: [{ promotion: off, discount: baht(16), freeShipping: false, gift: null }],
    coupon: null,
  })
  expect(found.rejected.map(({ promotion, why }) => [promotion, why]).sort()).toEqual(
    [
      [near, 'spend'],
      [here, 'other_channel'],
    ].sort(),
  )
  expect(found.rejected.every(({ reason }) => reason.length > 0)).toBe(true)
  const web = await doing((ctx) => evaluateLines(ctx, ask({ ...body, channel: 'web', coupon: 'NOPE' })))
  expect(web.applied.map(({ promotion }) => promotion).sort()).toEqual([off, here].sort())
  expect(web.coupon).toMatchObject({ code: 'NOPE', why: 'unknown' })
})

test('rejects unsold products by their position, and knows nothing of another site', async () => {
  for (const sku of ['EV-GONE', 'NOTHING'])
    await expect(
      doing((ctx) => evaluateLines(ctx, ask({ lines: [{ sku, quantity: 1 }] }))),
    ).rejects.toMatchObject({ status: 422, errors: [{ path: 'lines.0.sku', code: 'promotion.sku_unknown' }] })
  await expect(
    doing((ctx) => evaluateLines(ctx, ask({ lines: [{ sku: 'EV-A', quantity: 1 }] })), {
      tenant: sites.beta,
    }),
  ).rejects.toMatchObject({ status: 422 })
  for (const body of [{ lines: [] }, { lines: [{ sku: 'EV-A', quantity: -1 }] }, {}])
    expect(evaluateInput.safeParse(body).success).toBe(false)
})

test('a promotion names existing products; a product SKU covers all of its variants', async () => {
  const formValues = (more: object) =>
    promotionInput.parse({ nameTh: 'ก', kind: 'percent', percent: '5', startsOn: today, ...more })
  await expect(
    doing((ctx) => savePromotion(ctx, formValues({ skus: 'EV-A NOPE' })), admin),
  ).rejects.toMatchObject({
    errors: [{ path: 'skus', code: 'promotion.sku_unknown', params: { sku: 'NOPE' } }],
  })
  await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'EV-M', nameTh: 'ม', variants: [{ choice: { size: 's' } }, { choice: { size: 'm' } }] },
      ]),
    admin,
  )
  const id = await doing((ctx) => savePromotion(ctx, formValues({ skus: 'ev-m, ev-a' })), admin)
  const [row] = await doing((ctx) =>
    ctx.db.query<{ skus: string[] }>(
      'test.skus',
      `SELECT rule->'skus' AS skus FROM promotion WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, id],
    ),
  )
  expect(row?.skus.toSorted()).toEqual(['EV-A', 'EV-M-1', 'EV-M-2'])
})
