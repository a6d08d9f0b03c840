import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { getOrder, orderStatusView } from '#areas/billing/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMessageCircle, iconPackage } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { contactHref } from '../../browse/shop-contact.ts'
import { guestAccessMessages } from '../../messages/guest-access.ts'
import { orderMessages } from '../../messages/order.ts'
import { shopPaths } from '../../paths.ts'
import styles from '../order.module.css'
import { Arrival } from '../order-parcels.tsx'
import { OrderProgress } from '../order-progress.tsx'
import { displayStatus } from '../order-status.rules.ts'
import { ParcelTrack } from '../parcel-track.tsx'
import { StatusBadge } from '../status-badge.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const number = params.order ?? ''
  if (await isOpen(ctx, number)) throw redirect(shopPaths.order(number))
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { order: await orderStatusView(ctx, number, token), ask: contactHref(ctx.tenant.facts), token }
}

/** Whether the viewer may see the whole order without a token: in the browser it was placed in, or as staff. */
const isOpen = (ctx: Ctx, number: string): Promise<boolean> =>
  getOrder(ctx, number).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 404) return false
      throw error
    },
  )

/** The status of an order, for buyers who can only prove its number and phone number. */
export default function OrderStatusPage() {
  const t = useMessages(guestAccessMessages)
  const of = useMessages(orderMessages)
  const { order, ask, token } = useLoaderData<typeof loader>()
  const status = displayStatus({ ...order, shippingMethod: order.shipping.method })
  return (
    <div className="page">
      <PageTitle unlisted>{t.glanceTitle(order.number)}</PageTitle>
      <Breadcrumbs steps={[{ name: of.orders, to: shopPaths.orders() }, { name: order.number }]} />
      <section className={`card ${styles.head}`}>
        <p className="row-s wrap">
          <StatusBadge status={status} />
          <span className="soft sm">
            {of.placed} <DateText at={order.placedAt} time />
          </span>
        </p>
        <h1>
          <Phrases>{of.headline[status]}</Phrases>
        </h1>
        <p className="soft">
          <span className="num">{of.numberIs(order.number)}</span> · {of.itemCount(order.itemCount)}
        </p>
        {order.payable && (
          <ButtonLink className={styles.above} to={billingPaths.payByStatusToken(order.number, token)}>
            {of.pay}
          </ButtonLink>
        )}
        <OrderProgress order={order} />
      </section>
      <div className="stack-l">
        <section className="card stack">
          <p className="row between">
            <span className="soft">{t.total}</span>
            <b className={styles.amount}>
              <Money amount={order.total} />
            </b>
          </p>
          <Arrival order={order} />
          {order.parcels.length === 0 && order.shipping.method === 'standard' && (
            <p className="row soft">
              <Icon path={iconPackage} />
              {t.noParcel}
            </p>
          )}
          {order.parcels.map((parcel) => (
            <Parcel key={parcel.number} parcel={parcel} isOnly={order.parcels.length === 1} />
          ))}
        </section>
        <Notice>
          {t.less} {t.wholeIn}
        </Notice>
        {ask && (
          <div>
            <a className="btn ghost" href={ask}>
              <Icon path={iconMessageCircle} />
              {of.ask}
            </a>
          </div>
        )}
      </div>
    </div>
  )
}

type SentParcel = ReturnType<typeof useLoaderData<typeof loader>>['order']['parcels'][number]

function Parcel({ parcel, isOnly }: { parcel: SentParcel; isOnly: boolean }) {
  const t = useMessages(orderMessages)
  return (
    <div>
      <b>{isOnly ? t.parcel : t.parcelNo(parcel.number)}</b>
      <ParcelTrack {...parcel} />
    </div>
  )
}
