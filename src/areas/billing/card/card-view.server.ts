import { type Ctx, mayCall } from '#kernel/http/ctx.ts'
import { gatewayKeys } from '../gateway/gateway-settings.server.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'
import { mostCards } from '../saved-card/saved-card.rules.ts'
import { cardsOf, type SavedCardView } from '../saved-card/saved-cards.server.ts'
import { type CardFailure, failureOf, isBankPage } from './charge.rules.ts'
import { chargeOf } from './charge-row.server.ts'

/** What a page needs to take a card, and how the one before went. */
export interface CardView {
  gateway: { vault: string; publicKey: string }
  failure: CardFailure | null
  /** The bank's page of a charge that waits for it. */
  continueAt: string | null
  /** The charge that waits. */
  charge: string | null
  /** The viewer's own cards, which pay in one press. */
  saved: SavedCardView[]
  /** The viewer has an account to keep a card in. */
  mayKeep: boolean
}

/** Lets the page take a card for this payment; null where the site has no gateway. */
export async function cardView(
  ctx: Ctx,
  payment: { id: string; status: PaymentStatus },
  { withSaved }: { withSaved: boolean },
): Promise<CardView | null> {
  const keys = await gatewayKeys(ctx)
  if (!keys) return null
  const { vault, api } = ctx.services.config.cardGateway
  mayCall(ctx, new URL(vault).origin)
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
    mayKeep: user !== null && saved.length < mostCards,
  }
}
