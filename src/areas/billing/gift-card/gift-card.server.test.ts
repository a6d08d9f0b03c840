import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { payView } from '../pay/pay-view.server.ts'
import { billingChecks, confirmPayment, expireOrders, getOrder, saveSettings } from '../public.server.ts'
import { balanceOf } from '../wallet/balance.server.ts'
import { buildMember, enableWallets, type Member } from '../wallet/factory.ts'
import { buyGiftCard } from './buy-gift-card.server.ts'
import { cardExpiry, defaultGiftCards, formatCode, isCode, normalizeCode } from './gift-card.rules.ts'
import { giftCardSection } from './gift-card.section.ts'
import {
  expireGiftCards,
  fullCode,
  giftCards,
  redeemGiftCard,
  revealGiftCard,
  voidGiftCard,
} from './gift-card.server.ts'
import { giftCardDetail, listGiftCards } from './list-cards.server.ts'
import { giftCardView } from './own-cards.server.ts'
import { giftCardFile, sendGiftCards } from './send-gift-card.server.ts'

const sites = testSites()
let sri: Member
let malee: Member
let admin: Member

beforeAll(async () => {
  await enableWallets(sites)
  await sites.doing((ctx) => saveSettings(ctx, { giftCards: { ...defaultGiftCards, on: true } }), {
    role: 'admin',
  })
  sri = await buildMember(sites, 'sri@alpha.test')
  malee = await buildMember(sites, 'malee-gift@alpha.test')
  admin = await buildMember(sites, 'gift-chief@alpha.test', 'admin')
})

const order = { amount: String(baht(500)), to: 'มาลี', from: 'ป้าศรี', email: '', words: 'สุขสันต์วันเกิด', on: '' }
const buy = (more: Partial<typeof order> = {}, by: Member = sri) =>
  by.doing((ctx) => buyGiftCard(ctx, { ...order, ...more }))
const pay = (placed: Awaited<ReturnType<typeof buy>>) =>
  sites.doing((ctx) => confirmPayment(ctx, placed.payment.id), { role: 'manager' })
async function bought(more: Partial<typeof order> = {}): Promise<string> {
  const placed = await buy(more)
  await pay(placed)
  return placed.order.id
}
const cardOf = (id: string) => sites.doing((ctx) => giftCards.get(ctx, id))
const codeOfCard = (id: string) =>
  sites.doing(async (ctx) => fullCode(ctx, await giftCards.get(ctx, id)) as string)
const has = (member: Member) => sites.doing(async (ctx) => (await balanceOf(ctx, member.id)).available)
const at = async (days: number, work: (ctx: ReturnType<typeof sites.ctx>) => Promise<unknown>) => {
  const ctx = sites.ctx({ now: new Date(Date.now() + days * 86_400_000) })
  await work(ctx)
  await ctx.db.commit()
}
const mailsTo = (email: string) =>
  sites.doing((ctx) =>
    ctx.db.query<{ subject: string; plain: string; attachments: unknown[] }>(
      'test.giftMails',
      `SELECT subject, plain, attachments FROM mail_outbox WHERE tenant_id = $1 AND recipients::text LIKE '%' || $2 || '%'
         AND subject LIKE '%ส่งบัตรของขวัญ%'`,
      [ctx.tenant.id, email],
    ),
  )

test.each([
  ['abcd-efgh jkmn.pqrs', 'ABCDEFGHJKMNPQRS', true],
  ['ABCD-EFGH-JKMN-PQR0', 'ABCDEFGHJKMNPQR0', false],
  ['ABCD', 'ABCD', false],
])('normalises %s to %s', (input, code, valid) => {
  expect(normalizeCode(input)).toBe(code)
  expect(isCode(code)).toBe(valid)
})

test('a card is valid until the end of the day the given number of months later', () => {
  expect(cardExpiry(new Date('2026-01-31T05:00:00Z'), 1)?.toISOString()).toBe('2026-02-28T17:00:00.000Z')
  expect(cardExpiry(new Date('2026-01-31T05:00:00Z'), null)).toBeNull()
})

test('a card is an untaxed liability, from payment on and not before', async () => {
  const placed = await buy()
  expect(await cardOf(placed.order.id)).toMatchObject({ status: 'unpaid', codeHash: null })
  await pay(placed)
  const card = await cardOf(placed.order.id)
  expect(card).toMatchObject({ status: 'active', amount: baht(500) })
  const code = await codeOfCard(card.id)
  expect(isCode(code)).toBe(true)
  // It is not readable at rest.
  expect(JSON.stringify(card)).not.toContain(code)
  const { totals, documents, fillsWallet } = await sites.doing((ctx) => getOrder(ctx, placed.order.number), {
    role: 'manager',
  })
  expect(totals.vat).toBe(0)
  expect(documents.map(({ kind }) => kind)).toEqual(['receipt'])
  expect(fillsWallet).toBe(false)
})

test('the whole card is redeemed into the code holder’s wallet, once, however it is typed', async () => {
  const id = await bought()
  const code = await codeOfCard(id)
  const before = await has(malee)
  await malee.doing((ctx) => redeemGiftCard(ctx, ` ${formatCode(code).toLowerCase()} `))
  expect(await has(malee)).toBe(before + baht(500))
  await expect(malee.doing((ctx) => redeemGiftCard(ctx, code))).rejects.toMatchObject({
    errors: [{ path: 'code', code: 'gift.used' }],
  })
  expect(await cardOf(id)).toMatchObject({ status: 'redeemed', redeemedBy: malee.id, codeSealed: null })
})

test('of two who redeem one code at the same time, one gets it', async () => {
  const code = await codeOfCard(await bought())
  const before = (await has(malee)) + (await has(sri))
  const both = await Promise.allSettled(
    [malee, sri].map((buyer) => buyer.doing((ctx) => redeemGiftCard(ctx, code))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await has(malee)) + (await has(sri))).toBe(before + baht(500))
})

test('its buyer sees the full code once, nobody else ever does, and staff see none of it', async () => {
  const id = await bought()
  await expect(malee.doing((ctx) => revealGiftCard(ctx, id))).rejects.toMatchObject({ status: 404 })
  await expect(admin.doing((ctx) => revealGiftCard(ctx, id))).rejects.toMatchObject({ status: 404 })
  const code = await sri.doing((ctx) => revealGiftCard(ctx, id))
  await expect(sri.doing((ctx) => revealGiftCard(ctx, id))).rejects.toMatchObject({ code: 'gift.shown' })
  const shown = JSON.stringify([
    await sri.doing(giftCardView),
    await admin.doing((ctx) => listGiftCards(ctx, { tab: 'all', sort: 'newest', page: 1, q: '' } as never)),
    await admin.doing((ctx) => giftCardDetail(ctx, id)),
  ])
  expect(shown).not.toContain(code)
  expect(shown).toContain(code.slice(-4))
  await expect(malee.doing((ctx) => giftCardDetail(ctx, id))).rejects.toMatchObject({ status: 403 })
  const elsewhere = { tenant: sites.beta, role: 'admin' as const }
  await expect(sites.doing((ctx) => giftCardDetail(ctx, id), elsewhere)).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    sites.doing((ctx) => redeemGiftCard(ctx, code), {
      ...elsewhere,
      viewer: { user: malee.ctx().viewer.user },
    }),
  ).rejects.toMatchObject({ status: expect.any(Number) })
})

test('it is emailed on its date with message and sheet, once; without an address, to its buyer', async () => {
  const on = addDays(day(new Date()), 10)
  const id = await bought({ email: 'friend@example.com', on })
  await at(0, sendGiftCards)
  expect(await mailsTo('friend@example.com')).toEqual([])
  await at(11, sendGiftCards)
  await at(11, sendGiftCards)
  const [mail, more] = await mailsTo('friend@example.com')
  expect(more).toBeUndefined()
  expect(mail?.plain).toContain(formatCode(await codeOfCard(id)))
  expect(mail?.plain).toContain('สุขสันต์วันเกิด')
  expect(mail?.attachments).toHaveLength(1)
  const pdf = await sites.doing((ctx) => giftCardFile(ctx, id))
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
})

test('staff void it: its money goes to its buyer or is kept, and the code stops working', async () => {
  const first = await bought()
  const second = await bought()
  const code = await codeOfCard(first)
  const asManager = sites.doing((ctx) => voidGiftCard(ctx, first, { reason: 'ส่งผิดคน', to: 'buyer' }), {
    role: 'manager',
  })
  await expect(asManager).rejects.toMatchObject({ status: 403 })
  const before = await has(sri)
  await admin.doing((ctx) => voidGiftCard(ctx, first, { reason: 'ส่งผิดคน', to: 'buyer' }))
  await admin.doing((ctx) => voidGiftCard(ctx, second, { reason: 'ทุจริต', to: 'site' }))
  expect(await has(sri)).toBe(before + baht(500))
  await expect(malee.doing((ctx) => redeemGiftCard(ctx, code))).rejects.toMatchObject({
    errors: [{ code: 'gift.void' }],
  })
  await expect(
    admin.doing((ctx) => voidGiftCard(ctx, first, { reason: 'อีกครั้ง', to: 'site' })),
  ).rejects.toMatchObject({ status: 409 })
})

test('an expired card is void, even before the clock job runs', async () => {
  const id = await bought()
  const code = await codeOfCard(id)
  const later = malee.ctx(new Date(Date.now() + 400 * 86_400_000))
  await expect(redeemGiftCard(later, code)).rejects.toMatchObject({ errors: [{ code: 'gift.expired' }] })
  await later.db.rollback()
  await at(400, expireGiftCards)
  await at(400, expireGiftCards)
  expect(await cardOf(id)).toMatchObject({ status: 'expired', codeSealed: null })
})

test('codes cannot be guessed: after ten unknown ones lookups are blocked', async () => {
  const guesser = await buildMember(sites, 'guesser@alpha.test')
  const guess = () => guesser.doing((ctx) => redeemGiftCard(ctx, 'ABCDEFGHJKMNPQRS'))
  for (let n = 0; n < 10; n++) await expect(guess()).rejects.toMatchObject({ status: 422 })
  await expect(guess()).rejects.toMatchObject({ status: 429, code: 'gift.often' })
})

test.each([
  ['a sum that is not sold', { amount: '12345' }, 'gift.amount'],
  ['a day that is past', { on: '2020-01-01' }, 'gift.day'],
  ['a day that is none', { on: '31/02/2570' }, 'field.day'],
  ['no name', { to: ' ' }, expect.any(String)],
  ['no e-mail address', { email: 'nowhere' }, expect.any(String)],
])('refuses %s', async (_, more, code) => {
  await expect(buy(more)).rejects.toMatchObject({ status: 422, errors: [{ code }] })
})

test('an unpaid card is worth nothing, and a site that sells none refuses the sale', async () => {
  const placed = await buy()
  await at(2, expireOrders)
  expect(await cardOf(placed.order.id)).toMatchObject({ status: 'unpaid' })
  await sites.doing((ctx) => saveSettings(ctx, { giftCards: defaultGiftCards }), { role: 'admin' })
  await expect(buy()).rejects.toMatchObject({ status: 409, code: 'gift.off' })
  await sites.doing((ctx) => saveSettings(ctx, { giftCards: { ...defaultGiftCards, on: true } }), {
    role: 'admin',
  })
})

test('the settings say that nothing is sold while wallets are off', async () => {
  const hintFor = async (tenant: typeof sites.alpha) => {
    const shown = await sites.doing(async (ctx) => giftCardSection.fields(ctx), { role: 'admin', tenant })
    return shown[0]?.hint?.en
  }
  expect(await hintFor(sites.beta)).toMatch(/^Nothing is sold yet, because wallets are off/)
  expect(await hintFor(sites.alpha)).toMatch(/^Members buy them/)
})

test('the books match it all', async () => {
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})

test('a gift card is not offered to be paid from the wallet, which would be refused', async () => {
  const placed = await buy()
  const request = { number: placed.order.number, token: null, statusToken: null }
  const { otherMethods } = await sri.doing((ctx) => payView(ctx, request))
  expect(otherMethods.map(({ method }) => method)).not.toContain('wallet')
})
