import { redirect, redirectDocument } from 'react-router'
import { invalid, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { inOwnTransaction } from '#kernel/http/own-transaction.ts'
import { chargeCard } from '../card/charge-card.server.ts'
import { chargeOf } from '../card/charge-row.server.ts'
import { cancelCharge, checkCharge } from '../card/check-charge.server.ts'
import { payWithGiftCard, removeGiftCard } from '../gift-card/pay-with-card.server.ts'
import { savedCardMessages } from '../messages/saved-card.ts'
import { cancelOrder } from '../order/cancel-order.server.ts'
import { changePaymentMethod } from '../payment/change-method.server.ts'
import { methodChoice } from '../payment/method.input.ts'
import { renewPayment } from '../payment/renew-payment.server.ts'
import { submitSlip } from '../slip/submit-slip.server.ts'
import { orderToPay, type PayRequest } from './pay-view.server.ts'

/**
 * Performs the actions of the pay page forms, whichever page they are on, and redirects back to it (`back`, a path of
 * the site). Throws 404 for users who may not pay the order, and whatever each action throws.
 */
export async function runPayAction(
  ctx: Ctx,
  form: FormData,
  requested: PayRequest,
  back: string,
): Promise<Response> {
  const { number, payment, token: fullToken } = await orderToPay(ctx, requested)
  const byStatusToken = requested.statusToken !== null
  const token = byStatusToken ? fullToken : requested.token
  const text = (name: string) => String(form.get(name) ?? '')
  // Visitors who know only the number and phone number may send the money and its slip; everything else is up to the
  // buyer.
  if (byStatusToken && !['slip', 'card', 'give-up'].includes(text('intent')))
    throw notFound('order.not_found')
  switch (text('intent')) {
    case 'slip': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0)
        throw invalid([{ path: 'file', code: 'slip.file_missing' }])
      await submitSlip(ctx, payment.id, new Uint8Array(await file.arrayBuffer()), {
        token,
        fileName: file.name,
        replaces: !byStatusToken,
      })
      break
    }
    case 'reference':
      if (!text('bank') && !text('reference').trim())
        throw invalid([
          { path: 'bank', code: 'slip.bank' },
          { path: 'reference', code: 'slip.reference' },
        ])
      await submitSlip(ctx, payment.id, null, { token, bank: text('bank'), reference: text('reference') })
      break
    case 'card': {
      const returnUri = `${ctx.publicOrigin}${back}`
      const { authorizeUri } = await chargeCard(ctx, payment.id, {
        cardToken: text('cardToken'),
        token,
        returnUri,
        ...(text('keep') === 'on' && { keep: savedCardMessages[ctx.locale].consent }),
      })
      if (authorizeUri) return redirect(authorizeUri)
      break
    }
    case 'saved-card': {
      const returnUri = `${ctx.publicOrigin}${back}`
      const { authorizeUri } = await chargeCard(ctx, payment.id, {
        savedCard: text('card'),
        token,
        returnUri,
      })
      if (authorizeUri) return redirect(authorizeUri)
      break
    }
    case 'give-up': {
      const charge = await chargeOf(ctx, payment.id)
      if (charge) await cancelCharge(ctx, charge.id)
      break
    }
    case 'method': {
      const { method } = parseInput(methodChoice, { method: text('method') })
      await changePaymentMethod(ctx, payment.id, { method, token })
      // Card numbers may only be sent from a document of this page (card-form.tsx).
      if (method === 'card') return redirectDocument(back)
      break
    }
    case 'gift':
      await payWithGiftCard(ctx, number, { code: text('giftCode'), token })
      break
    case 'gift_off':
      await removeGiftCard(ctx, number, { use: text('use'), token })
      break
    case 'renew':
      await renewPayment(ctx, payment.id, { token })
      break
    case 'cancel':
      await cancelOrder(ctx, number, { token })
      break
    default:
      throw invalid([{ path: 'intent', code: 'field.format' }])
  }
  // Redirects, so that reloading the page submits nothing again.
  return redirect(back)
}

/** Handles the redirect back from the bank. What the URL says about the outcome is not trusted; the gateway is queried. */
export async function checkAfterBankRedirect(ctx: Ctx, requested: PayRequest): Promise<void> {
  const { payment } = await orderToPay(ctx, requested)
  const charge = await chargeOf(ctx, payment.id)
  if (charge && payment.status === 'processing')
    await inOwnTransaction(ctx, (ownCtx) => checkCharge(ownCtx, charge.id))
}
