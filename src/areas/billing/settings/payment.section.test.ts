import { expect, test } from 'vitest'
import '#areas/shop/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getSection } from '../../tenant/config/section.server.ts'
import { maskReceiver, shippingOptions } from './settings.rules.ts'
import { methodsFor, paymentSettings, receiverOf } from './settings.server.ts'

const sites = testSites()
const admin = () => sites.ctx({ role: 'admin' })

async function set(ctx: Ctx, key: string, change: Record<string, unknown>): Promise<void> {
  const section = getSection(key)
  const value = { ...(await section.read(ctx)), ...change }
  await section.check?.(ctx, value)
  await section.save(ctx, value, {})
}

test('checkout offers the configured payment methods', async () => {
  const ctx = admin()
  await set(ctx, 'payment', {
    promptpay: { kind: 'mobile', id: '081-234-5678' },
    receiverName: 'บ้านขนม',
    bankAccounts: [{ bank: '004', number: '123-4-56789-0', name: 'บ้านขนม' }],
    cod: { on: true, limitSatang: baht(500) },
    staff: [{ email: 'a@b.co' }],
    reminder: { when: 'before', hours: 6 },
  })
  const settings = await paymentSettings(ctx)
  expect(settings).toMatchObject({
    bankAccounts: [{ bank: '004', number: '1234567890', name: 'บ้านขนม' }],
    staffEmails: ['a@b.co'],
    reminder: { when: 'before', hours: 6 },
  })
  // A version from before this option existed does not contain it.
  await set(ctx, 'payment', { reminder: undefined })
  expect((await paymentSettings(ctx)).reminder).toEqual({ when: 'before', hours: 6 })
  expect(receiverOf(settings)).toMatchObject({ name: 'บ้านขนม', account: maskReceiver(settings.promptpay!) })
  const open = async (total: number) =>
    (await methodsFor(ctx, baht(total))).filter(({ rejection }) => !rejection).map(({ method }) => method)
  expect(await open(500)).toEqual(['promptpay', 'cod'])
  expect(await open(501)).toEqual(['promptpay'])
  await set(ctx, 'payment', { promptpay: { kind: 'none', id: '' } })
  expect(await open(501)).toEqual([])
})

test('reports an invalid number at its field', async () => {
  await expect(
    set(admin(), 'payment', { promptpay: { kind: 'tax', id: '1' }, staff: [{ email: 'nobody' }] }),
  ).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'promptpay.id' }, { path: 'staff.0.email', code: 'field.email' }],
  })
})

test('checkout offers the configured delivery methods, and new places get a stable id', async () => {
  const ctx = admin()
  const place = {
    id: '',
    name: { th: 'หน้าร้าน', en: '' },
    address: { th: '', en: '' },
    hours: { th: '', en: '' },
  }
  await set(ctx, 'shipping', { pickup: { on: true, places: [place] } })
  const options = async () =>
    shippingOptions((await paymentSettings(ctx)).shipping, { goodsSatang: baht(100), weightGrams: 1 })
  const offered = await options()
  expect(offered.map(({ method, label }) => [method, label.en])).toEqual([
    ['standard', 'Standard delivery'],
    ['pickup', 'หน้าร้าน'],
  ])
  const id = offered[1]?.place?.id
  await set(ctx, 'shipping', {})
  expect((await options())[1]?.place?.id).toBe(id)
  await expect(set(ctx, 'shipping', { pickup: { on: true, places: [] } })).rejects.toMatchObject({
    errors: [{ path: 'pickup.places' }],
  })
})

test('empty English is stored empty, shown in Thai to buyers, and stays empty when another section is saved', async () => {
  const ctx = admin()
  const place = {
    id: 'shop',
    name: { th: 'หน้าร้าน', en: '' },
    address: { th: '9 ถนนอัมพวา', en: '' },
    hours: { th: 'ทุกวัน', en: 'Every day' },
  }
  const { standard } = (await paymentSettings(ctx)).shipping
  await set(ctx, 'shipping', {
    standard: { ...standard, label: { th: 'ส่งถึงบ้าน', en: '' } },
    pickup: { on: true, places: [place] },
  })
  await set(ctx, 'dispatch', {
    calendar: 'own',
    holidays: [{ day: '2026-12-24', name: { th: 'วันหยุดร้าน', en: '' } }],
  })
  expect(await getSection('shipping').read(ctx)).toMatchObject({
    standard: { label: { th: 'ส่งถึงบ้าน', en: '' } },
    pickup: { places: [place] },
  })
  expect(await getSection('dispatch').read(ctx)).toMatchObject({ holidays: [{ name: { en: '' } }] })
  const { shipping } = await paymentSettings(ctx)
  expect(shipping.standard.label.en).toBe('ส่งถึงบ้าน')
  expect(shipping.pickup.places[0]).toMatchObject({
    name: { en: 'หน้าร้าน' },
    address: { en: '9 ถนนอัมพวา' },
    hours: { en: 'Every day' },
  })
  expect(shipping.dispatch?.holidays[0]?.name.en).toBe('วันหยุดร้าน')
})

test('only an admin can save them', async () => {
  for (const key of ['payment', 'shipping'])
    await expect(set(sites.ctx({ role: 'manager' }), key, {})).rejects.toMatchObject({ status: 403 })
})
