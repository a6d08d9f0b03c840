import { z } from 'zod'
import { getProduct } from '#areas/catalog/public.server.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { foldText, normalizeThai } from '#kernel/text/index.ts'
import { shownName } from '../review/review.rules.ts'
import { longestQuestion } from './question.rules.ts'
import { tellShop } from './tell.server.ts'

const tidy = (typed: string) => normalizeThai(typed).replace(/\s+/g, ' ').trim()
const askInput = z.object({
  body: z.string().max(longestQuestion).transform(tidy).pipe(z.string().min(3)),
  name: z.string().max(80).transform(tidy).default(''),
  email: z
    .union([z.literal(''), z.email().max(254)])
    .default('')
    .transform((typed) => typed.toLowerCase() || null),
})

const askers = rateLimit('question', { points: 5, seconds: 3000, code: 'shop.question_often' })

/**
 * Asks something about a product that is for sale; it waits to be let. Who is signed in hears of the answer in their inbox, a guest
 * by letter where they left an address. Answers its id. Throws 404, 422, 429.
 */
export async function askQuestion(
  ctx: Ctx,
  sku: string,
  given: { body: string; name?: string; email?: string },
): Promise<string> {
  const { body, name, email } = parseInput(askInput, given)
  await askers.consume(ctx, callerKey(ctx))
  const product = await getProduct(ctx, sku)
  const { user } = ctx.viewer
  const id = newId()
  await ctx.db.query(
    'shop.askQuestion',
    `INSERT INTO shop_question (tenant_id, id, product_id, user_id, email, locale, name, body, search, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.tenant.id,
      id,
      product.id,
      user?.id ?? null,
      user ? null : email,
      ctx.locale,
      shownName(user?.firstname ?? name, 'masked'),
      body,
      foldText(body),
      ctx.now,
    ],
  )
  await tellShop(ctx, { sku: product.sku, product: product.name, body })
  return id
}
