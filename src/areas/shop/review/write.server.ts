import { z } from 'zod'
import { getOrder } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { storeImage } from '#areas/files/public.server.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { goodsKind } from '../checkout/goods.server.ts'
import { isReviewable, mostLetters, mostPictures, type ReviewPicture, shownName } from './review.rules.ts'
import { type ReviewState, reviewStates } from './review.states.ts'
import { tellCatalogue } from './tell.server.ts'

const reviewInput = z.object({
  stars: z.coerce.number().int().min(1).max(5),
  body: z
    .string()
    .max(mostLetters)
    .transform((typed) => normalizeThai(typed).replace(/\r\n/g, '\n').trim())
    .default(''),
  as: z.enum(['name', 'masked', 'hidden']).default('name'),
})

/** Which thing of which order; `token` opens a guest's. */
export interface Bought {
  number: string
  token: string | null
  variantId: string
}

export interface OwnReview {
  id: string
  stars: number
  body: string
  as: 'name' | 'masked' | 'hidden'
  pictures: ReviewPicture[]
  state: ReviewState
  answer: string
}

/** The thing of an order that is to be reviewed, and what was written of it so far. Throws 404 for everybody the order is not for. */
export async function reviewOf(
  ctx: Ctx,
  { number, token, variantId }: Bought,
): Promise<{ order: OrderView; line: OrderView['lines'][number]; review: OwnReview | null }> {
  const order = await getOrder(ctx, number, { token })
  const line = order.lines.find(({ kind, ref }) => kind === goodsKind && ref === variantId)
  if (!line || !isId(variantId)) throw notFound('shop.nothing_to_review')
  const [review] = await ctx.db.query<OwnReview>(
    'shop.ownReview',
    `SELECT id, stars, body, name_as AS "as", pictures, state, answer FROM shop_review
     WHERE tenant_id = $1 AND order_id = $2 AND variant_id = $3`,
    [ctx.tenant.id, order.id, variantId],
  )
  return { order, line, review: review ?? null }
}

/**
 * Writes or rewrites what a buyer thinks of one thing of an order that has reached them; it waits to be let. `keep` names pictures of
 * before that stay. Ends the transaction before it takes in pictures. Throws 404, 409 `shop.review_early`, 422.
 */
export async function writeReview(
  ctx: Ctx,
  bought: Bought,
  given: {
    stars?: unknown
    body?: string
    as?: string
    keep?: readonly string[]
    pictures?: readonly NewPicture[]
  },
): Promise<string> {
  const { keep = [], pictures = [], ...words } = given
  const { stars, body, as } = parseInput(reviewInput, words)
  const { order, line, review } = await reviewOf(ctx, bought)
  // Staff open every order, but only its buyer has tasted what was in it.
  if (!order.token) throw notFound('shop.nothing_to_review')
  if (!isReviewable(order.status, line)) throw conflict('shop.review_early')
  const [variant] = await variantsForSale(ctx, { ids: [bought.variantId] })
  if (!variant) throw notFound('shop.nothing_to_review')
  const kept = (review?.pictures ?? []).filter(({ id }) => keep.includes(id))
  const fresh = await takeIn(ctx, pictures.slice(0, mostPictures - kept.length))
  const id = review?.id ?? newId()
  await ctx.db.query(
    'shop.writeReview',
    `INSERT INTO shop_review (tenant_id, id, product_id, variant_id, order_id, order_number, user_id, item, stars, body, name,
       name_as, pictures, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
     ON CONFLICT (tenant_id, order_id, variant_id) DO UPDATE SET stars = excluded.stars, body = excluded.body,
       name = excluded.name, name_as = excluded.name_as, pictures = excluded.pictures, state = 'waiting',
       reported_at = NULL, updated_at = excluded.updated_at`,
    [
      ctx.tenant.id,
      id,
      variant.productId,
      bought.variantId,
      order.id,
      order.number,
      ctx.viewer.user?.id ?? null,
      JSON.stringify(line.name),
      stars,
      body,
      shownName(order.contact.name, as),
      as,
      JSON.stringify([...kept, ...fresh]),
      ctx.now,
    ],
  )
  if (review && review.state !== 'waiting') {
    const to = reviewStates.next(review.state, 'rewrite')
    await recordTransition(ctx, { entity: 'shop_review', id, from: review.state, to, event: 'rewrite' })
  }
  if (review?.state === 'shown') await tellCatalogue(ctx, variant.productId)
  return id
}

interface NewPicture {
  bytes: Uint8Array
  name: string
}

/** Resizing takes longer than any statement; no transaction waits for it. */
async function takeIn(ctx: Ctx, pictures: readonly NewPicture[]): Promise<ReviewPicture[]> {
  if (!pictures.length) return []
  await ctx.db.commit()
  const stored: ReviewPicture[] = []
  for (const { bytes, name } of pictures) {
    const { id, width, height, colour } = await storeImage(ctx, bytes, { name })
    stored.push({ id, width, height, colour })
  }
  return stored
}

/** The pictures a form of a review carries; an empty file field carries an empty file. */
export async function picturesOf(form: FormData): Promise<NewPicture[]> {
  const files = form
    .getAll('pictures')
    .filter((entry): entry is File => entry instanceof File && entry.size > 0)
  return Promise.all(
    files.map(async (file) => ({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name })),
  )
}
