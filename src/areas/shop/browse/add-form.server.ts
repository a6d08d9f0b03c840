import { redirect } from 'react-router'
import type { AddToCartResponse } from '#areas/cms/public.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addToCart } from '../cart/add.server.ts'
import { shopPaths } from '../paths.ts'
import { addFormInput } from './add-form.input.ts'

/**
 * Handles the shop's product forms: `sku` and `quantity` add to the cart, `pick` redirects to the variant choice,
 * `intent=buy` continues to checkout. Background requests by scripts get a response; a plain form is redirected to the
 * cart.
 */
export async function handleAddToCartForm({
  ctx,
  form,
  request,
}: {
  ctx: Ctx
  form: FormData
  request: Request
}) {
  const pick = form.get('pick')
  if (typeof pick === 'string' && pick) return redirect(shopPaths.product(pick))
  const input = parseInput(addFormInput, Object.fromEntries(form))
  const added = await addToCart(ctx, input)
  if (form.get('intent') === 'buy') return redirect(shopPaths.checkout)
  if (request.headers.get('accept')?.includes('text/html')) return redirect(shopPaths.cart)
  const answer: AddToCartResponse = {
    ok: true,
    added: {
      sku: input.sku,
      name: added.name[ctx.locale] || added.name.th,
      inCart: Math.ceil(added.quantityMilli / 1000),
      capped: added.quantityMilli < added.requestedMilli,
    },
  }
  return answer
}
