import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type Satang, zeroSatang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { giftCardOf, postingsOf, walletOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import {
  activateGiftCard,
  fullCode,
  type GiftCard,
  giftCardLifecycle,
  giftCards,
} from './gift-card.server.ts'

/**
 * Issues a card that holds the value of returned goods until the replacement goods are ordered with it. Nobody receives
 * it or sees its code; its money is refunded to its buyer manually. The caller books the money onto it.
 */
export async function issueExchangeCard(ctx: Ctx, order: LockedOrder, amount: Satang): Promise<GiftCard> {
  const id = newId()
  const site = ctx.tenant.name[order.locale] || ctx.tenant.name.th
  await giftCards.insert(ctx, {
    id,
    amount,
    status: 'unpaid',
    forExchange: true,
    fromName: site,
    toName: order.contact.name,
    email: '',
    locale: order.locale,
    words: cardText[order.locale](order.number),
    sendOn: day(ctx.now),
    sentAt: ctx.now,
    createdAt: ctx.now,
  })
  await activateGiftCard(ctx, id)
  // The replacement goods may be paid late; the value of the returned ones does not expire.
  return giftCards.update(ctx, id, { expiresAt: null })
}

const cardText = {
  th: (number: string) => `มูลค่าสินค้าที่นำมาเปลี่ยนจากคำสั่งซื้อ ${number}`,
  en: (number: string) => `Value of goods exchanged from order ${number}`,
}

/** Returns the code that pays for the replacement order (manager, admin). Throws 403, 404, 409 `gift.closed`. */
export async function exchangeCode(ctx: Ctx, cardId: string): Promise<string> {
  authorize(ctx, billingAbilities['payment.refund'])
  const card = await giftCards.get(ctx, cardId)
  const code = card.status === 'active' && card.forExchange ? fullCode(ctx, card) : null
  if (!code) throw conflict('gift.closed')
  return code
}

/**
 * Pays the money out to the buyer, manually or into their wallet, when the replacement goods are not shipped (manager,
 * admin). Returns the amount. Throws 403, 404, 409 `gift.closed` while an order holds it, `wallet.closed`.
 */
export async function payOutExchange(
  ctx: Ctx,
  cardId: string,
  { reference, wallet }: { reference: string; wallet: string | null },
): Promise<Satang> {
  authorize(ctx, billingAbilities['payment.refund'])
  const card = await giftCards.lock(ctx, cardId)
  if (card.status !== 'active' || !card.forExchange) throw conflict('gift.closed')
  if (wallet && !(await paymentSettings(ctx)).wallet.on) throw conflict('wallet.closed')
  await giftCardLifecycle.move(ctx, cardId, 'void', {
    reason: reference,
    set: { closedAt: ctx.now, closedReason: reference, codeSealed: null, left: zeroSatang },
  })
  await post(ctx, {
    key: `exchange_back:${card.id}`,
    kind: 'exchange_back',
    of: { kind: 'gift_card', id: card.id },
    memo: reference,
    postings: postingsOf(
      [giftCardOf(card.id), card.left],
      [wallet ? walletOf(wallet) : 'clearing_bank', -card.left],
    ),
  })
  return card.left
}
