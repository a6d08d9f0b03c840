import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { createStore, useStore } from '#kernel/ui/store.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { productGridMessages } from '../messages/product-grid.ts'
import type { AddToCartResponse } from './add-to-cart-response.ts'

/** Quantities by SKU, from the responses received in this tab. */
const cartQuantities = createStore<Readonly<Record<string, number>>>({})
const noQuantities: Readonly<Record<string, number>> = {}

/** Adds products to the cart without leaving the page, and reports the result. */
export function useAddToCart() {
  const t = useMessages(productGridMessages)
  const fetcher = useFetcher<AddToCartResponse>()
  const navigate = useNavigate()
  const inCart = useStore(cartQuantities, noQuantities)
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (!data.ok) {
      toast(data.problem.detail || t.failed)
      return
    }
    const { sku, name, inCart: pieces, capped } = data.added
    cartQuantities.set((now) => ({ ...now, [sku]: pieces }))
    toast(capped ? t.capped(name, pieces) : t.added(name), {
      action: { label: t.toCart, run: () => navigate(shopPaths.cart) },
    })
  }, [data, t, navigate])
  const adding = fetcher.formData?.get('sku')
  return {
    add: (sku: string, quantity = 1) =>
      fetcher.submit({ sku, quantity }, { method: 'post', action: shopPaths.products() }),
    adding: typeof adding === 'string' ? adding : null,
    inCart,
  }
}
