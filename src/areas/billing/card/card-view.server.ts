import { allowConnectOrigin, type Ctx } from '#kernel/http/ctx.ts'
import { gatewayKeys } from '../gateway/gateway-settings.server.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'
import { maxCards } from '../saved-card/saved-card.rules.ts'
import { cardsOf, type SavedCardView } from '../saved-card/saved-cards.server.ts'
import { type CardFailure, failureOf, isBankPage } from './charge.rules.ts'
import { chargeOf } from './charge-row.server.ts'

/** What a page needs to accept a card, and the result of the previous attempt. */
export interface CardView {
  gateway: { vault: string; publicKey: string }
  failure: CardFailure | null
  /** The bank's page for a charge awaiting confirmation. */
  continueAt: string | null
  /** The pending charge. */
  charge: string | null
  /** The viewer's saved cards, for one-click payment. */
  saved: SavedCardView[]
  /** Whether the viewer has an account in which to save a card. */
  canSave: boolean
}

/** Returns what the page needs to accept a card for this payment; null if the site has no gateway. */
export async function cardView(
  ctx: Ctx,
  payment: { id: string; status: PaymentStatus },
  { withSaved }: { withSaved: boolean },
): Promise<CardView | null> {
  const keys = await gatewayKeys(ctx)
  if (!keys) return null
  const { vault, api } = ctx.services.config.cardGateway
  allowConnectOrigin(ctx, new URL(vault).origin)
  const { user } = ctx.viewer
  const saved = withSaved && user ? await cardsOf(ctx, user.id) : []
  const charge = await chargeOf(ctx, payment.id)
  const waits = payment.status === 'processing' && charge
  return {
    gateway: { vault, publicKey: keys.publicKey },
    failure: payment.status === 'failed' && charge ? failureOf(charge.failureCode) : null,
    continueAt:
      waits && charge.authorizeUri && isBankPage(charge.authorizeUri, api) ? charge.authorizeUri : null,
    charge: waits ? charge.id : null,
    saved,
    canSave: user !== null && saved.length < maxCards,
  }
}
