import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { confirmPayment, getOrder, placeOrder, saveSettings } from '../public.server.ts'
import { defaultShipping } from '../settings/settings.rules.ts'
import { changeContact } from './change-contact.server.ts'

const sites = testSites()
const kind = 'contact-goods'
fakeSellable(kind, { apple: { price: baht(107) } })
const address = {
  line: '99/1',
  subdistrict: 'ลุมพินี',
  district: 'ปทุมวัน',
  province: 'กรุงเทพมหานคร',
  postcode: '10330',
  subdistrictCode: '100701',
}
const island = {
  line: '1',
  subdistrict: 'ราไวย์',
  district: 'เมืองภูเก็ต',
  province: 'ภูเก็ต',
  postcode: '83130',
  subdistrictCode: '830101',
}
const contact = { name: 'สมศรี ใหม่', phone: '0899999999', email: 'somsri@example.com' }

beforeAll(async () => {
  const regions = [{ provinceCodes: ['83'], addSatang: baht(60) }]
  const shipping = { ...defaultShipping, standard: { ...defaultShipping.standard, regions } }
  await sites.doing(
    async (ctx) => {
      await configurePayments(ctx)
      await saveSettings(ctx, { shipping })
    },
    { role: 'admin' },
  )
})

async function ordered(more: object = {}) {
  const { order, payment } = await sites.doing((ctx) =>
    placeOrder(
      ctx,
      orderInput(
        kind,
        { apple: 1 },
        {
          shipping: { method: 'standard', satang: baht(50), label: defaultShipping.standard.label },
          address,
          ...more,
        },
      ),
    ),
  )
  return { number: order.number, token: order.token, paymentId: payment.id }
}
const seen = (number: string) => sites.doing((ctx) => getOrder(ctx, number), { role: 'manager' })
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string; errors?: { path: string; code: string }[] }) =>
      error.errors?.[0] ? `${error.errors[0].path} ${error.errors[0].code}` : error.code,
  )

test('whoever has an unpaid order’s link can correct recipient and address', async () => {
  const { number, token } = await ordered()
  const { version } = await seen(number)
  const next = { ...address, line: '12/34 ซอย 5' }
  await sites.doing((ctx) => changeContact(ctx, number, { version, contact, address: next }, { token }))
  const after = await seen(number)
  expect(after.contact).toEqual({ ...contact, phone: '+66899999999' })
  expect(after.address).toMatchObject({ line: '12/34 ซอย 5', postcode: '10330' })
  expect(after.changes).toMatchObject([{ kind: 'edit', fields: ['name', 'phone', 'email', 'address'] }])
  // Repeating it changes nothing, even with the previous version.
  await sites.doing((ctx) => changeContact(ctx, number, { version, contact, address: next }, { token }))
  expect((await seen(number)).version).toBe(after.version)
})

test('refuses a change that makes delivery dearer', async () => {
  const { number, token } = await ordered()
  const { version } = await seen(number)
  const act = sites.doing((ctx) =>
    changeContact(ctx, number, { version, contact, address: island }, { token }),
  )
  expect(await codeOf(act)).toBe('address.postcode order.address_adds')
  expect((await seen(number)).version).toBe(version)
})

test('a conflicting edit of an old version is reported', async () => {
  const { number, token } = await ordered()
  const { version } = await seen(number)
  const change = (name: string) =>
    sites.doing((ctx) =>
      changeContact(ctx, number, { version, contact: { ...contact, name }, address }, { token }),
    )
  await change('คนแรก')
  expect(await codeOf(change('คนที่สอง'))).toBe('order.changed_meanwhile')
  expect((await seen(number)).contact.name).toBe('คนแรก')
})

test('a paid order is corrected by staff only, and typing errors are reported at their field', async () => {
  const { number, token, paymentId } = await ordered()
  const { version } = await seen(number)
  const change = (more: object) =>
    sites.doing((ctx) => changeContact(ctx, number, { version, contact, address, ...more }, { token }))
  expect(await codeOf(change({ contact: { ...contact, phone: '12' } }))).toBe('contact.phone contact.phone')
  expect(await codeOf(change({ contact: { ...contact, name: ' ' } }))).toMatch(/^contact.name /)
  expect(await codeOf(change({ address: null }))).toBe('address field.required')
  await sites.doing((ctx) => confirmPayment(ctx, paymentId), { role: 'manager' })
  expect(await codeOf(change({}))).toBe('order.state')
})

test('other sites, other visitors and wrong links find nothing, and staff with read-only access change nothing', async () => {
  const { number, token } = await ordered({ guestKey: 'somebody-elses-browser' })
  const { version } = await seen(number)
  const change = (options: object, given?: string) =>
    sites.doing(
      (ctx) => changeContact(ctx, number, { version, contact, address }, { token: given ?? null }),
      options,
    )
  expect(await codeOf(change({ tenant: sites.beta }, token))).toBe('order.not_found')
  expect(await codeOf(change({}))).toBe('order.not_found')
  expect(await codeOf(change({ role: 'user' }))).toBe('order.not_found')
  expect(await codeOf(change({}, `${token.slice(0, -2)}xx`))).toBe('order.not_found')
  expect((await seen(number)).version).toBe(version)
})
