import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import type { OrderData } from './order-data.ts'
import { ThankYouScreen } from './thankyou-screen.tsx'

/** Users with an account find the order in their list. */
export function View({ data }: { data: OrderData }) {
  const t = useMessages(orderMessages)
  return (
    <ThankYouScreen
      data={data}
      below={
        <p className="sm center">
          <Link className="link" to={shopPaths.orders()}>
            {t.allOrders}
          </Link>
        </p>
      }
    />
  )
}
