import type { Refused } from '#kernel/http/form-action.ts'

/** Where hearts post to: `wish` or `unwish` with a SKU, and `back`, the page a guest returns to after signing in. */
export const wishlistAddress = '/shop/wishlist'

/** What the shop answers to a heart; `name` is what was put on the list. */
export type WishlistAnswer = { ok: true; wished: boolean | null; name: string | null } | Refused
