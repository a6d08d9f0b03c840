import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { qrPng, qrSvg } from '#kernel/qr/qr.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { billingAbilities } from '../abilities.ts'
import { type Placed, placeOrder } from '../order/place-order.server.ts'
import { cardRange, type PaymentMethod } from '../payment/method.rules.ts'
import { qrFor } from '../payment/new-payment.server.ts'
import { methodsFor, paymentSettings, receiverOf } from '../settings/settings.server.ts'
import { type MethodSlug, methodSlugs, type Tlv, tlvOf, trialAmount, trialKind } from './method-page.rules.ts'

/** Returns what the page of a payment method shows. Throws 404 for an unknown one. */
export async function methodPage(
  ctx: Ctx,
  slug: string,
  query: { amount: Satang | null; reference: string },
) {
  const method = methodSlugs.find((methodSlug) => methodSlug === slug)
  if (!method) throw notFound()
  const [settings, methods] = await Promise.all([paymentSettings(ctx), methodsFor(ctx, satang(10_000))])
  const closed: ReadonlySet<string> = new Set([
    'payment.promptpay_unset',
    'payment.card_off',
    'payment.transfer_off',
    'payment.cod_off',
    'payment.wallet_unavailable',
  ])
  const open = methods
    .filter(({ rejection }) => !rejection || !closed.has(rejection.code))
    .map((eachMethod) => eachMethod.method)
  const isOpen =
    method === 'counter' ? settings.promptpay?.kind === 'biller' : open.includes(method as PaymentMethod)
  const receiver = receiverOf(settings)
  return {
    method: method as MethodSlug,
    isOpen,
    others: open.filter((other) => other !== method),
    minutes: settings.expiryMinutes,
    hours: settings.transfer.hours,
    receiver,
    accounts:
      method === 'transfer'
        ? settings.bankAccounts.map(({ bank, number, name }) => ({
            bank: bankByCode(bank)?.[ctx.locale] ?? bank,
            number,
            name,
          }))
        : [],
    codLimit: settings.cod.limitSatang,
    wallet: { least: settings.wallet.least, most: settings.wallet.most, perDay: settings.wallet.perDay },
    card: cardRange,
    tool: method === 'promptpay' && settings.promptpay ? await qrToolOf(settings.promptpay, query) : null,
    mayTry: can(ctx.viewer, billingAbilities['settings.change']) && isOpen && trialAmount(method) !== null,
    trial: trialAmount(method),
    signedIn: ctx.viewer.user !== null,
  }
}

async function qrToolOf(
  receiver: Parameters<typeof qrFor>[0],
  { amount, reference }: { amount: Satang | null; reference: string },
): Promise<{ payload: string; image: string; file: string; fields: Tlv[] } | null> {
  if (!amount) return null
  const payload = qrFor(receiver, reference || 'PAY', amount)
  return {
    payload,
    image: `data:image/svg+xml;base64,${Buffer.from(qrSvg(payload)).toString('base64')}`,
    file: `data:image/png;base64,${(await qrPng(payload, { scale: 12 })).toString('base64')}`,
    fields: tlvOf(payload),
  }
}

/**
 * Places an order of one baht (twenty by card, a gateway's minimum) to be paid by this method, to test the whole
 * process with real money; it is withdrawn and refunded as soon as it is paid. Throws 403, 422 if the method is
 * disabled.
 */
export async function tryMethod(ctx: Ctx, slug: string): Promise<Placed> {
  authorize(ctx, billingAbilities['settings.change'])
  const amount = trialAmount(slug as MethodSlug)
  const { user } = ctx.viewer
  if (amount === null || !user) throw notFound()
  return placeOrder(ctx, {
    lines: [{ kind: trialKind, ref: String(amount), quantityMilli: 1000 }],
    contact: {
      name: `${user.firstname} ${user.lastname}`.trim() || user.email,
      phone: user.phone ?? '',
      email: user.email,
    },
    shipping: { method: 'pickup', satang: satang(0), label: { th: 'ทดสอบ', en: 'Test' } },
    payment: slug as PaymentMethod,
    userId: user.id,
    guestKey: null,
  })
}
