import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { saveAddress } from '#areas/account/public.server.ts'
import { fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { getOrder, placeOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { newToken } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { checkoutData } from './checkout-data.server.ts'
import { handleCheckoutForm } from './checkout-form.server.ts'

const sites = testSites()
const { doing } = sites

fakeSellable('ticket', { seat: { price: baht(100) } })

const filled = {
  'contact.name': 'มาลี ศรีสุข',
  'contact.phone': '๐๘๑-234-5678',
  'contact.email': '',
  way: 'standard',
  'address.line': '99/12 ซอยสุขุมวิท 26',
  'address.postcode': '10110',
  'address.subdistrictCode': '103301',
  'address.note': 'ป้อมยามฝากได้',
  payment: 'promptpay',
  note: '',
  coupon: '',
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const shopper = async (options?: Parameters<typeof sites.ctx>[0]) => {
  const ctx = sites.ctx(options)
  await fillCart(ctx, { MANGO: 1 })
  return ctx
}

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  await doing(
    (ctx) => buildProducts(ctx, [{ sku: 'MANGO', variants: [{ regular: baht(100) }], stock: 100 }]),
    {
      role: 'admin',
    },
  )
})

describe('the checkout form', () => {
  test('creates an order once, however often it is sent', async () => {
    const ctx = await shopper()
    const form = formOf({ ...filled, key: newToken(16), expectTotal: '15000' })
    const first = await handleCheckoutForm(ctx, form)
    const second = await handleCheckoutForm(ctx, form)
    expect(first).toMatchObject({ order: { total: baht(150) } })
    expect(second).toEqual(first)
  })

  test('requires nothing that the chosen method does not need', async () => {
    const ctx = await shopper()
    const form = formOf({
      ...filled,
      way: 'pickup',
      place: 'sala',
      'address.line': '',
      'address.postcode': '',
    })
    expect(await handleCheckoutForm(ctx, form)).toMatchObject({ order: { total: baht(100) } })
  })

  test('names every invalid field as in the form, and missing places as missing', async () => {
    const ctx = await shopper()
    const wrong = formOf({
      ...filled,
      'contact.phone': '12',
      'address.postcode': '',
      'address.subdistrictCode': '',
    })
    await expect(handleCheckoutForm(ctx, wrong)).rejects.toMatchObject({
      status: 422,
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'contact.phone', code: 'field.phone' }),
        { path: 'address.postcode', code: 'field.required' },
      ]),
    })
    const closed = formOf({ ...filled, way: 'pickup', place: 'nowhere' })
    await expect(handleCheckoutForm(ctx, closed)).rejects.toMatchObject({ errors: [{ path: 'place' }] })
  })

  test('returns sub-districts of a postcode to browsers without scripts', async () => {
    const ctx = await shopper()
    const answer = await handleCheckoutForm(ctx, formOf({ ...filled, _lookup: 'address' }))
    expect(answer).toMatchObject({ ok: true, values: { 'contact.name': 'มาลี ศรีสุข' } })
    expect('places' in answer && answer.places.map((place) => place.subdistrictCode)).toContain('103301')
  })

  test('puts the delivery address on the tax invoice when it is the same', async () => {
    const ctx = await shopper()
    const invoice = {
      invoice: 'on',
      'invoice.taxId': '0-1075-36000-31-5',
      'invoice.name': 'บริษัท ครัวมาลี จำกัด',
      'invoice.branch': '',
      'invoice.same': 'on',
      'invoice.address': '',
    }
    const answer = await handleCheckoutForm(ctx, formOf({ ...filled, ...invoice }))
    const order = await getOrder(ctx, 'order' in answer ? answer.order.number : '')
    expect(order.invoiceRequest).toEqual({
      taxId: '0107536000315',
      name: 'บริษัท ครัวมาลี จำกัด',
      branch: '00000',
      address: '99/12 ซอยสุขุมวิท 26 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
    })
  })
})

describe('an address from the address book', () => {
  const buyer = async (email: string) => {
    const user = await buildUser(sites, { email })
    const viewer = { role: 'user' as const, user }
    return { viewer, ctx: () => shopper({ viewer }) }
  }
  const named = { label: 'บ้าน', recipient: 'สมศรี ใจดี', phone: '089-876-5432', isMain: false }
  const place = { line: '1 ถ.ถลาง', postcode: '83000', subdistrictCode: '830101' }
  const input = {
    ...filled,
    'contact.name': '',
    'contact.phone': '',
    'address.line': '',
    'address.postcode': '',
  }

  test('is used for delivery, with its own recipient and province price, whatever else was typed', async () => {
    const me = await buyer('book@alpha.test')
    const ctx = await me.ctx()
    const saved = await saveAddress(ctx, null, { recipient: named, address: place })
    const data = await checkoutData(ctx)
    expect(data).toMatchObject({ book: [{ id: saved, label: 'บ้าน' }], filled: { saved, again: false } })
    const answer = await handleCheckoutForm(ctx, formOf({ ...input, saved }))
    expect(answer).toMatchObject({ order: { total: baht(180) } })
    const order = await getOrder(ctx, 'order' in answer ? answer.order.number : '')
    expect(order.contact).toMatchObject({ name: 'สมศรี ใจดี', phone: '+66898765432' })
    expect(order.address).toMatchObject(place)
    await fillCart(ctx, { MANGO: 1 })
    expect((await checkoutData(ctx)).filled).toMatchObject({
      saved,
      address: {},
      way: 'standard',
      payment: 'promptpay',
      again: true,
    })
  })

  test('is saved once from the typed one, when the buyer requests it', async () => {
    const me = await buyer('keeps@alpha.test')
    const ctx = await me.ctx()
    await handleCheckoutForm(ctx, formOf({ ...filled, keep: 'on', label: 'ที่ทำงาน' }))
    await fillCart(ctx, { MANGO: 1 })
    await handleCheckoutForm(ctx, formOf({ ...filled, saved: 'new', keep: 'on' }))
    await fillCart(ctx, { MANGO: 1 })
    expect((await checkoutData(ctx)).book).toMatchObject([{ label: 'ที่ทำงาน', recipient: 'มาลี ศรีสุข' }])
  })

  test('of another user is not found, and a guest can neither choose nor save one', async () => {
    const me = await buyer('owner@alpha.test')
    const ctx = await me.ctx()
    const saved = await saveAddress(ctx, null, { recipient: named, address: place })
    await ctx.db.commit()
    const other = await (await buyer('stranger@alpha.test')).ctx()
    await expect(handleCheckoutForm(other, formOf({ ...input, saved }))).rejects.toMatchObject({
      status: 404,
    })
    await expect(handleCheckoutForm(await shopper(), formOf({ ...input, saved }))).rejects.toMatchObject({
      status: 401,
    })
    const guest = await shopper()
    expect(await handleCheckoutForm(guest, formOf({ ...filled, keep: 'on' }))).toMatchObject({ order: {} })
  })
})

describe('the checkout page', () => {
  test('starts empty for a guest, and prefilled from the last order for an account', async () => {
    expect((await checkoutData(await shopper())).filled).toMatchObject({
      name: '',
      address: {},
      again: false,
    })
    const user = await shopper({ role: 'user' })
    expect((await checkoutData(user)).filled).toMatchObject({ name: 'สมใจ ทดสอบ', again: false })
    await handleCheckoutForm(user, formOf(filled))
    await fillCart(user, { MANGO: 1 })
    expect((await checkoutData(user)).filled).toMatchObject({
      name: 'มาลี ศรีสุข',
      phone: '081-234-5678',
      address: { line: filled['address.line'], postcode: '10110', subdistrictCode: '103301' },
      places: [{ subdistrictCode: '103301' }],
      again: true,
    })
    // A ticket is picked up nowhere; the next parcel still goes home.
    const label = { th: 'หน้างาน', en: 'At the door' }
    const ticket = {
      ...orderInput('ticket', { seat: 1 }, { shipping: { method: 'pickup', satang: baht(0), label } }),
      userId: user.viewer.user?.id ?? null,
    }
    await placeOrder(user, ticket)
    expect((await checkoutData(user)).filled).toMatchObject({
      way: 'standard',
      address: { subdistrictCode: '103301' },
    })
  })

  test('shows available payment methods, those unavailable for this order with the reason, and no others', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 60 })
    const { methods } = await checkoutData(ctx)
    expect(methods).toEqual([
      { method: 'promptpay', rejection: null },
      { method: 'cod', rejection: expect.stringContaining('5,000') },
    ])
  })
})
