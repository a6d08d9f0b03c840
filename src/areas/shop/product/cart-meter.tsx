import { lazy, Suspense, useEffect, useState } from 'react'
import { useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { shopPaths } from '../paths.ts'
import type { FreeShippingStatus } from './free-shipping-status.ts'

const CartMeterBar = lazy(() => import('./cart-meter-bar.tsx').then((m) => ({ default: m.CartMeterBar })))

/**
 * The progress of the visitor's cart towards free delivery. The page is cached for everyone, so the browser requests it
 * once it knows that there is something in the cart, and again when that changes; without it only the text next to it
 * is shown.
 */
export function CartMeter() {
  const count = useVisitorSummary()?.cart.count ?? 0
  const [towards, setTowards] = useState<FreeShippingStatus | null>(null)
  useEffect(() => {
    if (count === 0) return setTowards(null)
    const stop = new AbortController()
    fetch(shopPaths.api.cart, { headers: { accept: 'application/json' }, signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(
        (cart: { freeShipping: FreeShippingStatus | null } | null) => cart && setTowards(cart.freeShipping),
      )
      .catch(() => undefined)
    return () => stop.abort()
  }, [count])
  return (
    towards && (
      <Suspense>
        <CartMeterBar towards={towards} />
      </Suspense>
    )
  )
}
