import type { Ctx } from '#kernel/http/ctx.ts'
import { qrPng, qrSvg } from '#kernel/qr/qr.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { getOrder } from '../order/order-read.server.ts'
import { paymentSettings, receiverOf } from '../settings/settings.server.ts'
import type { PayView } from './pay-view.ts'

/** The pay page of an order, for its owner, the bearer of its link, and staff. Throws 404 for everybody else. */
export async function payView(ctx: Ctx, number: string, token: string | null): Promise<PayView> {
  const [order, settings] = await Promise.all([getOrder(ctx, number, { token }), paymentSettings(ctx)])
  const { qr } = order.payment
  const data = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
  return {
    order,
    token,
    receiver: receiverOf(settings),
    accounts: settings.bankAccounts.map(({ bank, number, name }) => ({
      bank: bankByCode(bank)?.[ctx.locale] ?? bank,
      number,
      name,
    })),
    now: ctx.now,
    wholeMs: settings.expiryMinutes * 60_000,
    qrPicture: qr && data('image/svg+xml', Buffer.from(qrSvg(qr))),
    // Banks' apps open pictures of pixels only.
    qrFile: qr && data('image/png', await qrPng(qr, { scale: 12 })),
  }
}
