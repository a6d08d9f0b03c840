import { notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import {
  type Arrangement,
  type ArrangementAction,
  arrangeCards,
  readArrangement,
  rearrangeCards,
  writeArrangement,
} from './arrangement.rules.ts'
import { listHomeCards } from './home.server.ts'

/** Returns the user's cards in their saved layout, on any device. Throws 401. */
export async function loadArrangedHome(ctx: Ctx) {
  const [cards, arrangement] = await Promise.all([listHomeCards(ctx), findArrangement(ctx)])
  return arrangeCards(cards, arrangement)
}

/** Moves, hides or shows a card of the user's home page; an absent card changes nothing. Throws 401. */
export async function rearrangeHome(
  ctx: Ctx,
  change: { key: string; action: ArrangementAction },
): Promise<void> {
  const [cards, before] = await Promise.all([listHomeCards(ctx), findArrangement(ctx)])
  const current = arrangeCards(cards, before).map(({ card, hidden }) => ({ key: card.key, hidden }))
  await ctx.db.query(
    'account.arrangeHome',
    'UPDATE account_user SET home_layout = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, userIdOf(ctx), writeArrangement(rearrangeCards(current, change, before)).slice(0, 1000)],
  )
}

async function findArrangement(ctx: Ctx): Promise<Arrangement> {
  const [row] = await ctx.db.query<{ layout: string }>(
    'account.homeLayout',
    'SELECT home_layout AS layout FROM account_user WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, userIdOf(ctx)],
  )
  return readArrangement(row?.layout ?? '')
}

function userIdOf({ viewer }: Ctx): string {
  if (!viewer.user) throw notSignedIn()
  return viewer.user.id
}
