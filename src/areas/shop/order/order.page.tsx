import { type LoaderFunctionArgs, useActionData, useLoaderData, useRevalidator } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import type { HydrationTriggers } from '#kernel/http/hydration-triggers.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { DigitalPart } from '../download/digital-part.tsx'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { hasProducts } from '../product-kinds.rules.ts'
import { ReturnList } from '../return/return-list.tsx'
import { itemCountText } from './item-count.rules.ts'
import styles from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { orderData } from './order-data.server.ts'
import type { OrderData } from './order-data.ts'
import { handleOrderForm } from './order-form.server.ts'
import { OrderConversation, OrderItems, OrderSide } from './order-parts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { displayStatus } from './order-status.rules.ts'
import { StatusBadge } from './status-badge.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<OrderData> {
  return orderData(ctxOf(context), params.order ?? '', request)
}

export const action = formAction(({ ctx, form, params, request }) =>
  handleOrderForm({
    ctx,
    form,
    number: params.order ?? '',
    token: new URL(request.url).searchParams.get('token'),
  }),
)

/** The page updates automatically when a payment arrives. */
export const handle = { hydrateOn: ({ order }: OrderData): HydrationTriggers => ({ topics: [order.topic] }) }

export default function OrderPage() {
  const t = useMessages(orderMessages)
  const data = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { order } = data
  useLive(order.topic, revalidate, { onBack: revalidate })
  return (
    <div className="page">
      <PageTitle unlisted>{t.numberIs(order.number)}</PageTitle>
      <Breadcrumbs steps={[{ name: t.orders, to: shopPaths.orders() }, { name: order.number }]} />
      <OrderHead data={data} />
      <div className="checkout">
        <div className="stack-l">
          {data.digital && <DigitalPart product={data.digital} />}
          <OrderItems data={data} />
          {data.conversation && <OrderConversation conversation={data.conversation} staff={!order.token} />}
          <ReturnList
            number={order.number}
            token={data.token}
            returns={data.returns}
            replacements={data.replacements}
            canReturn={data.canReturn}
            days={order.returnDays}
          />
        </div>
        <OrderSide data={data} />
      </div>
    </div>
  )
}

function OrderHead({ data }: { data: OrderData }) {
  const t = useMessages(orderMessages)
  const { order } = data
  const refused = rejectionOf(useActionData())
  const status = displayStatus({
    status: order.status,
    shippingMethod: order.shipping.method,
    paymentStatus: order.payment.status,
    parcels: order.parcels,
  })
  return (
    <section className={`card ${styles.head}`}>
      <div className={`row between wrap top ${styles.headRow}`}>
        <div>
          <p className="row-s wrap">
            <StatusBadge status={status} />
            <span className="soft sm">
              {t.placed} <DateText at={order.placedAt} time />
            </span>
          </p>
          <h1>
            <Phrases>
              {status === 'completed' && !hasProducts(order.lines) ? t.headlineDone : t.headline[status]}
            </Phrases>
          </h1>
          <p className="soft">
            <span className="num">{t.numberIs(order.number)}</span> · {itemCountText(t, order)}
          </p>
        </div>
        <OrderActions data={data} status={status} />
      </div>
      {refused && (
        <div className={styles.above}>
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        </div>
      )}
      <OrderProgress order={order} />
    </section>
  )
}
