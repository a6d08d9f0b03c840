import { useMessages } from '#kernel/i18n/use-messages.ts'
import { checkoutMessages } from '../messages/checkout.ts'
import type { CheckoutData } from './checkout-data.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

/** Somebody with an account finds the fields filled in from the last order. */
export function View({ data }: { data: CheckoutData }) {
  const t = useMessages(checkoutMessages)
  return (
    <CheckoutScreen data={data} end={data.filled.again && <span className="sm soft">{t.saveAddress}</span>} />
  )
}
