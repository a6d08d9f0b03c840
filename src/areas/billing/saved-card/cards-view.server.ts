import { allowConnectOrigin, type Ctx } from '#kernel/http/ctx.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { gatewayKeys } from '../gateway/gateway-settings.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { maxCards } from './saved-card.rules.ts'
import { cardsOf, type SavedCardView } from './saved-cards.server.ts'

export interface CardsView {
  cards: SavedCardView[]
  /** What is needed to add one; null if the site accepts no cards. */
  gateway: { vault: string; publicKey: string } | null
  isFull: boolean
  /** Where the user came from and returns to. */
  back: string | null
  now: Date
}

/** Returns a user's cards page; allows the page to call the gateway. */
export async function cardsView(ctx: Ctx, userId: string, search: URLSearchParams): Promise<CardsView> {
  const [cards, settings, keys] = await Promise.all([
    cardsOf(ctx, userId),
    paymentSettings(ctx),
    gatewayKeys(ctx),
  ])
  const { vault } = ctx.services.config.cardGateway
  if (settings.card.on && keys) allowConnectOrigin(ctx, new URL(vault).origin)
  return {
    cards,
    gateway: settings.card.on && keys ? { vault, publicKey: keys.publicKey } : null,
    isFull: cards.length >= maxCards,
    back: safeLocalPath(search.get('next'), '') || null,
    now: ctx.now,
  }
}
