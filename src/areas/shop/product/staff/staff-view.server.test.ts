import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { setCtx } from '#kernel/http/router-context.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { parseListRequest } from '../../browse/list-query.rules.ts'
import { listView } from '../../browse/list-view.server.ts'
import { productView } from '../product-view.server.ts'
import { loader } from './staff.page.ts'
import { staffView } from './staff-view.server.ts'

const sites = testSites()
const secret = 7_654_321

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await unitOfWork(ctx.db, async () => {
    await saveSettings(ctx, { vatRateBp: 700 })
    await buildProducts(ctx, [
      { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: 10_700, cost: 8000 }], stock: 25 },
      { sku: 'GOLD', nameTh: 'ทอง', variants: [{ regular: 8_000_000, cost: secret }], stock: 25 },
      { sku: 'JAM', nameTh: 'แยม', variants: [{ regular: 5000 }], stock: 3 },
      { sku: 'LOSS', nameTh: 'ลดล้าง', vatMode: 'exempt', variants: [{ regular: 5000, cost: 6000 }] },
    ])
  })
})

const reading = (role: 'guest' | 'user' | 'manager' | 'admin', tenant = sites.alpha) =>
  sites.ctx({ mode: 'read', role, tenant })
const look = (
  role: Parameters<typeof reading>[0],
  log: 'prices' | 'stock' | null = null,
  tenant = sites.alpha,
) => staffView(reading(role, tenant), 'TEA', { log, page: 1 })

describe('staff product data', () => {
  test('is for the panel of the product, to which its address leads when opened in a browser', async () => {
    const open = async (accept: string) =>
      loader({
        request: new Request('http://alpha.test/shop/product/TEA/staff', { headers: { accept } }),
        params: { sku: 'TEA' },
        context: setCtx(new RouterContextProvider(), reading('manager')),
      } as unknown as LoaderFunctionArgs)
    const opened = await open('text/html,application/xhtml+xml').catch((redirection) => redirection)
    expect(opened.headers.get('location')).toBe('/shop/product/TEA')
    expect(await open('*/*')).toMatchObject({ variants: [{ sku: 'TEA' }] })
  })

  test('has stock, cost and profit after tax', async () => {
    expect((await look('manager')).variants).toMatchObject([
      { sku: 'TEA', price: '฿107', cost: '฿80', margin: { text: '฿20 (20%)', loss: false }, onHand: 25_000 },
    ])
    expect((await look('manager')).canRead).toBe(false)
  })

  test('includes histories for admins', async () => {
    const { canRead, log } = await look('admin', 'prices')
    expect(canRead).toBe(true)
    expect(log).toMatchObject({ total: 1, lines: [{ sku: 'TEA', from: '', to: '฿107', what: 'ข้อมูลตัวอย่าง' }] })
    expect((await look('admin', 'stock')).log?.lines[0]).toMatchObject({
      from: '0',
      to: '25',
      what: 'นับสต็อก',
    })
    await expect(look('manager', 'prices')).rejects.toMatchObject({ status: 403 })
  })

  test('is denied to guests and users, and not shared with another site', async () => {
    await expect(look('guest')).rejects.toMatchObject({ status: 401 })
    await expect(look('user')).rejects.toMatchObject({ status: 403 })
    await expect(look('admin', null, sites.beta)).rejects.toMatchObject({ status: 404 })
  })

  test('takes four statements at most, and six with a history', async () => {
    for (const [log, most] of [
      [null, 2],
      ['prices', 5],
      ['stock', 6],
    ] as const) {
      const ctx = reading('admin')
      await staffView(ctx, 'TEA', { log, page: 1 })
      expect(ctx.db.statements).toBeLessThanOrEqual(most)
    }
  })
})

describe('margins on cards', () => {
  const cards = async (role: Parameters<typeof reading>[0]) => {
    const { cards } = await listView(reading(role), parseListRequest(new URLSearchParams()), {
      path: '/shop/products',
    })
    return new Map(cards.map((card) => [card.sku, card.margin]))
  }

  test('are shown to product managers, with the way to enter a missing cost', async () => {
    for (const role of ['manager', 'admin'] as const) {
      const found = await cards(role)
      expect(found.get('TEA')).toEqual({ text: '฿20 (20%)' })
      expect(found.get('LOSS')).toEqual({ text: '−฿10 (−20%)', loss: true })
      expect(found.get('JAM')).toEqual({
        missing: expect.stringMatching(/^\/cluster\/products\?product=[0-9a-f-]+$/),
      })
    }
  })

  test('and costs, stock and histories are never sent to a guest or a user', async () => {
    for (const role of ['guest', 'user'] as const) {
      const list = await listView(reading(role), parseListRequest(new URLSearchParams()), {
        path: '/shop/products',
      })
      const page = await productView(reading(role), 'GOLD')
      const sent = JSON.stringify([list, page])
      expect(sent).not.toMatch(/"(margin|cost|onHand|reserved|stock|log|prices)"/)
      expect(sent).not.toContain(String(secret))
      expect(sent).not.toContain('76,543')
      expect(list.cards.length).toBe(4)
    }
  })
})
