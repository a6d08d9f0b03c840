import type { Satang } from '#kernel/money/index.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { saveSettings } from '../settings/settings.server.ts'
import { buildMember } from '../wallet/factory.ts'
import { buyGiftCard } from './buy-gift-card.server.ts'
import { defaultGiftCards } from './gift-card.rules.ts'
import { fullCode, giftCards } from './gift-card.server.ts'

let buyers = 0

/** Has a member buy and pay for a gift card of this amount; returns its code, and a way to read what is left on it. */
export async function buildGiftCard(sites: TestSites, amount: Satang) {
  await sites.doing(
    (ctx) => saveSettings(ctx, { giftCards: { ...defaultGiftCards, on: true, amounts: [amount] } }),
    { role: 'admin' },
  )
  const buyer = await buildMember(sites, `gift-card-buyer-${++buyers}@alpha.test`)
  const { order, payment } = await buyer.doing((ctx) =>
    buyGiftCard(ctx, { amount: String(amount), to: 'มาลี', from: '', email: '', words: '', on: '' }),
  )
  await sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager' })
  const read = () => sites.doing((ctx) => giftCards.get(ctx, order.id))
  const code = await sites.doing(async (ctx) => fullCode(ctx, await read()))
  if (!code) throw new Error('The gift card has no code.')
  return { code, left: async () => (await read()).left }
}
