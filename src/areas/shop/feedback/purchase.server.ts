import { getOrder } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { findOwnEntry } from '#areas/feedback/public.server.ts'
import type { Admission, EntryStatus, Photo } from '#areas/feedback/public.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { day } from '#kernel/time/index.ts'
import { isProductKind } from '../checkout/product-lines.server.ts'
import { isReviewable } from './product-feedback.rules.ts'

/** An item of an order; `token` opens a guest's order. */
export interface PurchasedItem {
  number: string
  token: string | null
  variantId: string
}

interface OwnReview {
  id: string
  stars: number | null
  body: string
  nameAs: 'name' | 'masked' | 'hidden' | null
  pictures: Photo[]
  status: EntryStatus
  answer: string
}

const sourceOf = (order: OrderView, variantId: string) => `order:${order.id}:${variantId}`

async function lineOf(ctx: Ctx, { number, token, variantId }: PurchasedItem) {
  const order = await getOrder(ctx, number, { token })
  const line = order.lines.find(({ kind, ref }) => isProductKind(kind) && ref === variantId)
  if (!line || !isId(variantId)) throw notFound('shop.nothing_to_review')
  return { order, line }
}

/** Returns the order item to be reviewed, and the existing review. Throws 404 for anyone but the buyer. */
export async function reviewOf(
  ctx: Ctx,
  bought: PurchasedItem,
): Promise<{ order: OrderView; line: OrderView['lines'][number]; review: OwnReview | null }> {
  const { order, line } = await lineOf(ctx, bought)
  const review = await findOwnEntry(ctx, 'review', sourceOf(order, bought.variantId))
  return { order, line, review: review ?? null }
}

/** Lets the buyer of an order item review its product, once it has reached them. Throws 404, 409 `shop.review_early`. */
export async function purchaseOf(ctx: Ctx, bought: PurchasedItem): Promise<Admission> {
  const { order, line } = await lineOf(ctx, bought)
  // Staff can open every order, but only its buyer may review what was in it.
  if (!order.token) throw notFound('shop.nothing_to_review')
  if (!isReviewable({ ...order, today: day(ctx.now) }, line)) throw conflict('shop.review_early')
  const [variant] = await variantsForSale(ctx, { ids: [bought.variantId] })
  if (!variant) throw notFound('shop.nothing_to_review')
  return {
    id: variant.productId,
    name: order.contact.name,
    source: { key: sourceOf(order, bought.variantId), label: order.number, item: line.name },
  }
}
