import { useMessages } from '#kernel/i18n/use-messages.ts'
import { cartMessages } from '../messages/cart.ts'
import { MergeNotice } from './cart-alerts.tsx'
import type { CartData } from './cart-data.ts'
import { CartScreen } from './cart-screen.tsx'

/** An account's cart is the same on every device; what signing in merged into it is shown here. */
export function View({ data }: { data: CartData }) {
  const t = useMessages(cartMessages)
  const { mergeSummary } = data.cart
  return (
    <CartScreen
      data={data}
      above={mergeSummary && <MergeNotice mergeSummary={mergeSummary} />}
      below={<p>{t.synced}</p>}
    />
  )
}
