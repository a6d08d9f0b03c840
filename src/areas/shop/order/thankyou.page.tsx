import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { HydrationTriggers } from '#kernel/http/hydration-triggers.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { CheckoutHeader } from '../cart/checkout-header.tsx'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
// Used by the views, which are loaded lazily.
import '#areas/billing/delivery-fields/public.module.css'
import '#kernel/ui/option.module.css'
import '../download/download.module.css'
import './documents.module.css'
import '../bundle/bundle.module.css'
import styles from './order.module.css'
import { orderData } from './order-data.server.ts'
import type { OrderData } from './order-data.ts'

const views = roleViews<OrderData>({
  guest: () => import('./thankyou.guest.view.tsx'),
  user: () => import('./thankyou.user.view.tsx'),
})

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<OrderData> {
  return orderData(ctxOf(context), params.order ?? '', request)
}

/** The page updates automatically when a payment arrives. */
export const handle = { hydrateOn: ({ order }: OrderData): HydrationTriggers => ({ topics: [order.topic] }) }

export default function ThankYouPage() {
  const t = useMessages(orderMessages)
  const data = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLive(data.order.topic, revalidate, { onBack: revalidate })
  return (
    <div className="page">
      <PageTitle unlisted>{t.thanksTitle(data.order.number)}</PageTitle>
      <CheckoutHeader current={data.order.status === 'pending_payment' ? 'details' : 'done'}>
        <span className={`soft num ${styles.number}`}>{t.numberIs(data.order.number)}</span>
      </CheckoutHeader>
      <RoleView views={views} role={data.role} path={shopPaths.thankYou(data.order.number)} data={data} />
    </div>
  )
}
