import { homeCards } from '#kernel/area/areas.ts'
import type { HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { CardUse } from './card-use.rules.ts'

/** Returns the current user's cards: those that need action first, then those opened most often. */
export async function listCards(ctx: Ctx, opened: CardUse = {}): Promise<HomeCard[]> {
  const use = (card: HomeCard) => opened[card.key] ?? 0
  return (await homeCards(ctx)).sort(
    (a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false) || use(b) - use(a),
  )
}
