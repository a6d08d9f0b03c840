import { homeCards } from '#kernel/area/areas.ts'
import type { HomeCard } from '#kernel/area/home-card.ts'
import { notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** Returns the signed-in user's open tasks from the enabled areas. Throws 401. */
export async function listHomeCards(ctx: Ctx): Promise<HomeCard[]> {
  if (!ctx.viewer.user) throw notSignedIn()
  return homeCards(ctx)
}
