import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Placed } from '#areas/billing/public.server.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { answerEntry, decideEntry, writeEntry } from '#areas/feedback/public.server.ts'
import { productFeedback } from '#areas/shop/public.server.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import type { DemoReview } from './order-types.ts'

/** Writes the review of an order's buyer, as buyers do, and publishes it, as the shop does. */
export async function seedReview(
  ctx: Ctx,
  { order }: Placed,
  review: DemoReview,
  folder: string,
): Promise<void> {
  const [variant] = await variantsForSale(ctx, { skus: [review.sku] })
  if (!variant) throw new Error(`No ${review.sku} on ${ctx.tenant.slug}`)
  const photos = await Promise.all(
    (review.pictures ?? []).map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  )
  const bought = { number: order.number, token: order.token, variantId: variant.variantId }
  const { stars, body, as } = review
  const input = { stars, body, photos, ...(as && { as }) }
  const { id } = await writeEntry({ ...ctx, viewer: guestViewer }, productFeedback, {
    kind: 'review',
    ref: bought,
    params: input,
  })
  if (review.waits) return
  await decideEntry(ctx, id, 'show')
  if (review.answer) await answerEntry(ctx, id, { answer: review.answer })
}
