import { meterOf } from '../cart/cart.rules.ts'
import { FreeShippingMeter } from '../cart/free-shipping-meter.tsx'
import type { TowardsFree } from './towards-free.ts'

/** The cart's own meter, by the cart's own rule; separate, so that it is only loaded for visitors with something in the cart. */
export function CartMeterBar({ towards: { goods, over } }: { towards: TowardsFree }) {
  const meter = meterOf(goods, over)
  return meter && <FreeShippingMeter meter={meter} bare />
}
