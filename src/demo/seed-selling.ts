import { saveFeeds } from '#areas/shop/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** What the market's shop has beside goods and orders: feeds that are switched on. `makeCtx` opens a unit of work. */
export async function seedSelling(makeCtx: () => Ctx, host: string): Promise<void> {
  if (host !== 'market.localhost') return
  const ctx = makeCtx()
  await saveFeeds(ctx, ['google', 'meta'], false)
  await ctx.db.commit()
}
