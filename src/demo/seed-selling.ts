import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDownload, addKeys, saveFeeds } from '#areas/shop/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** What shops have beside goods and orders, by the acts their staff use. `makeCtx` opens a unit of work. */
export async function seedSelling(makeCtx: () => Ctx, host: string, pictures: string): Promise<void> {
  const ctx = makeCtx()
  if (host === 'market.localhost') await saveFeeds(ctx, ['google', 'meta'], false)
  if (host === 'academy.localhost') await sellOnline(ctx, pictures)
  await ctx.db.commit()
}

/** Sheets to print, with a key each. */
async function sellOnline(ctx: Ctx, pictures: string): Promise<void> {
  const bytes = await readFile(join(pictures, 'a-mathbook-3.webp'))
  const file = new File([new Uint8Array(bytes)], 'sheets.webp')
  await addDownload(ctx, { sku: 'BK-MATH-E', name: 'ใบงานคณิตคิดเป็น', file, online: 'on' })
  const keys = Array.from(
    { length: 40 },
    (_, n) => `SALA-MATH-${(n * 7919 + 104_729).toString(36).toUpperCase()}`,
  )
  await addKeys(ctx, { sku: 'BK-MATH-E', keys: keys.join('\n') })
}
