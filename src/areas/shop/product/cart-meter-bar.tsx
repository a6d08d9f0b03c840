import { freeShippingProgress } from '../cart/cart.rules.ts'
import { FreeShippingMeter } from '../cart/free-shipping-meter.tsx'
import type { FreeShippingStatus } from './free-shipping-status.ts'

/** The cart's own meter, by the cart's own rule; separate, so that it is only loaded for visitors with something in the cart. */
export function CartMeterBar({ towards: { goods, over } }: { towards: FreeShippingStatus }) {
  const meter = freeShippingProgress(goods, over)
  return meter && <FreeShippingMeter meter={meter} bare />
}
