import { useMessages } from '#kernel/i18n/use-messages.ts'
import { checkoutMessages } from '../messages/checkout.ts'
import type { CheckoutData } from './checkout-data.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

/** Users with an account find the fields filled in from their last order. */
export function View({ data }: { data: CheckoutData }) {
  const t = useMessages(checkoutMessages)
  return (
    <CheckoutScreen data={data} end={data.filled.again && <span className="sm soft">{t.saveAddress}</span>} />
  )
}
