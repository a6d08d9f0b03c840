import { useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { createStore, useStore } from '#kernel/ui/store.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { productGridMessages } from '../messages/product-grid.ts'
import type { WishlistResponse } from './wishlist-response.ts'

const noSkus: ReadonlySet<string> = new Set()
/** SKUs on the signed-in user's wishlist; null until this tab has loaded them. */
const wishlistSkus = createStore<ReadonlySet<string> | null>(null)
let isLoading = false

/**
 * The wishlist hearts of this tab: which are active, and a click on one. A guest's click leads to sign-in, with the
 * wish preserved.
 */
export function useWishlist() {
  const t = useMessages(productGridMessages)
  const fetcher = useFetcher<WishlistResponse>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wished = useStore(wishlistSkus, null) ?? noSkus
  const person = useVisitorSummary()?.user
  useEffect(() => {
    if (person) loadWishlist()
    else if (wishlistSkus.get()) wishlistSkus.set(null)
  }, [person])
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    // The heart was updated optimistically; a rejection reverts it.
    if (!data.ok) {
      loadWishlist(true)
      toast(data.problem.detail || t.failed)
    } else if (data.wished && data.name) {
      toast(t.wished(data.name), { action: { label: t.toWishes, run: () => navigate(shopPaths.wishlist) } })
    }
  }, [data, t, navigate])
  const send = (sku: string, input: boolean, variant = sku) => {
    if (person) wishlistSkus.set((now) => withToggled(now ?? noSkus, sku, input))
    const back = pathname + search
    fetcher.submit(
      { [input ? 'wish' : 'unwish']: variant, back },
      { method: 'post', action: shopPaths.wishlist },
    )
    if (!input) toast(t.removedFromWishlist, { undo: () => send(sku, true, variant) })
  }
  return {
    wished,
    /** `sku` is how the card or page identifies the product, `variant` the one wished for. */
    toggle: (sku: string, variant?: string) => send(sku, !wished.has(sku), variant),
  }
}

function withToggled(now: ReadonlySet<string>, sku: string, input: boolean): ReadonlySet<string> {
  const next = new Set(now)
  if (input) next.add(sku)
  else next.delete(sku)
  return next
}

function loadWishlist(again = false): void {
  if (isLoading || (wishlistSkus.get() && !again)) return
  isLoading = true
  fetch(shopPaths.api.wishes, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((fresh: { skus: string[] } | null) => {
      if (fresh) wishlistSkus.set(new Set(fresh.skus))
    })
    // Offline: the hearts stay empty, and a click shows the error.
    .catch(() => undefined)
    .finally(() => {
      isLoading = false
    })
}
