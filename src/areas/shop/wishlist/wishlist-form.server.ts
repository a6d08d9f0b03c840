import { redirect } from 'react-router'
import { z } from 'zod'
import { accountPaths } from '#areas/account/paths.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { shopPaths } from '../paths.ts'
import { addToWishlist, moveWishlistItemToCart, removeFromWishlist } from './wishlist.server.ts'

const skuForm = z.object({ sku: z.string().trim().min(1).max(100) })
const idForm = z.object({ item: z.uuid() })

interface WishlistForm {
  ctx: Ctx
  form: FormData
  request: Request
}

/**
 * Handles the wish list buttons: `wish` and `unwish` with the SKU, `cart` with the item to move to the cart. A guest is
 * redirected to sign in, and returns to the page they were on with the item on their list. Scripts submit in the
 * background.
 */
export async function handleWishlistForm({ ctx, form, request }: WishlistForm) {
  const back = returnPathOf(ctx, form, request)
  const plain = request.headers.get('accept')?.includes('text/html')
  if (form.has('cart')) {
    const { name } = await moveWishlistItemToCart(ctx, parseInput(idForm, { item: form.get('cart') }).item)
    return plain ? redirect(shopPaths.cart) : answer(ctx, null, name)
  }
  if (form.has('unwish')) {
    const { sku } = parseInput(skuForm, { sku: form.get('unwish') })
    await removeFromWishlist(ctx, sku)
    return plain ? redirect(back) : answer(ctx, false, null)
  }
  const { name } = await addToWishlist(ctx, parseInput(skuForm, { sku: form.get('wish') }).sku)
  if (!ctx.viewer.user) return redirect(accountPaths.login({ next: back }))
  return plain ? redirect(back) : answer(ctx, true, name)
}

const answer = (ctx: Ctx, wished: boolean | null, name: { th: string; en: string } | null) => ({
  ok: true as const,
  wished,
  name: name && (name[ctx.locale] || name.th),
})

/** Returns the page the button was on: sent by scripts, or taken from the request without them. */
function returnPathOf(ctx: Ctx, form: FormData, request: Request): string {
  const message = form.get('back')
  if (typeof message === 'string' && message) return safeLocalPath(message, shopPaths.wishlist)
  const from = request.headers.get('referer')
  if (!from || !URL.canParse(from)) return shopPaths.wishlist
  const { origin, pathname, search } = new URL(from)
  return origin === ctx.origin ? safeLocalPath(pathname + search, shopPaths.wishlist) : shopPaths.wishlist
}
