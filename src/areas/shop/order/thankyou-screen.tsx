import type { ReactNode } from 'react'
import { billingPaths } from '#areas/billing/paths.ts'
import type { OrderView } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconClock } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { DigitalPart } from '../download/digital-part.tsx'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { Documents } from './documents.tsx'
import { itemCountText } from './item-count.rules.ts'
import styles from './order.module.css'
import type { OrderData } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { Arrival } from './order-parcels.tsx'
import { displayStatus } from './order-status.rules.ts'
import { StatusBadge } from './status-badge.tsx'

/** The page after ordering: the status, live, and the next step. `below` is placed under the totals. */
export function ThankYouScreen({ data, below }: { data: OrderData; below?: ReactNode }) {
  const t = useMessages(orderMessages)
  const { order, token, promotions } = data
  return (
    <div className="checkout">
      <div className="stack-l">
        <OrderStatus order={order} token={token} />
        {data.digital && <DigitalPart product={data.digital} />}
        <section className="card">
          <header>
            <h2 className={styles.title}>{itemCountText(t, order)}</h2>
          </header>
          <OrderLines lines={order.lines} preorders={data.preorders} />
        </section>
      </div>
      <aside className="rail stack">
        <section className="card">
          <h2 className={`${styles.title} ${styles.gap}`}>{t.money}</h2>
          <OrderMoney order={order} token={token} promotions={promotions} />
        </section>
        <section className="card">
          <h2 className={`${styles.title} ${styles.gap}`}>{t.nextTitle}</h2>
          <NextSteps order={order} />
        </section>
        {order.documents.length > 0 && <Documents order={order} token={token} />}
        {below}
      </aside>
    </div>
  )
}

function OrderStatus({ order, token }: { order: OrderView; token: string | null }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const status = displayStatus({
    status: order.status,
    shippingMethod: order.shipping.method,
    paymentStatus: order.payment.status,
    parcels: order.parcels,
  })
  const waiting = status === 'pending_payment' || status === 'verifying' || status === 'expired'
  const pays = status === 'pending_payment' || (status === 'expired' && order.may.renew)
  return (
    <section className={`card stack ${styles.thanks}`} aria-live="polite">
      <span className={waiting ? `${styles.tick} ${styles.waiting}` : styles.tick}>
        <Icon path={waiting ? iconClock : iconCheck} />
      </span>
      <div>
        <h1>
          <Phrases>{pays ? t.almost : t.thanks}</Phrases>
        </h1>
        <p className="soft">{t.headline[status]}</p>
      </div>
      <p>
        <StatusBadge status={status} />
      </p>
      <Arrival order={order} />
      {pays && (
        <>
          <ButtonLink size="large" to={billingPaths.pay(order.number, token)}>
            {t.toPay} <Money amount={order.totals.total} />
          </ButtonLink>
          {order.expiresAt && status === 'pending_payment' && (
            <p className="hint">{t.toPayHint(formatDateTime(order.expiresAt, locale, 'weekdayDayMonth'))}</p>
          )}
        </>
      )}
      <div className="row wrap actions">
        <ButtonLink variant={pays ? 'ghost' : undefined} to={shopPaths.order(order.number, token)}>
          {t.toOrder}
        </ButtonLink>
        <ButtonLink variant="ghost" to={shopPaths.products()}>
          {t.keepShopping}
        </ButtonLink>
      </div>
      {order.contact.email && <p className="sm soft">{t.mailed(order.contact.email)}</p>}
    </section>
  )
}

function NextSteps({ order }: { order: OrderView }) {
  const t = useMessages(orderMessages)
  const paid = order.status !== 'pending_payment' && order.status !== 'expired'
  const packed = ['ready', 'shipped', 'handed_over', 'completed'].includes(order.status)
  const isSent = ['shipped', 'handed_over', 'completed'].includes(order.status)
  const fetched = order.shipping.method === 'pickup'
  const steps: [text: string, done: boolean][] = [
    ...(order.method === 'cod'
      ? []
      : ([
          [t.next.pay, paid || order.payment.status === 'verifying'],
          [t.next.check, paid],
        ] as [string, boolean][])),
    ...(!order.isHandled
      ? ([[order.lines.every(({ kind }) => kind === 'digital') ? t.next.online : t.next.use, paid]] as [
          string,
          boolean,
        ][])
      : ([
          [t.next.pack, packed],
          [fetched ? t.next.fetch : t.next.send, isSent],
        ] as [string, boolean][])),
    ...(order.method === 'cod'
      ? ([[t.next.codPay, order.status === 'completed']] as [string, boolean][])
      : []),
  ]
  const now = steps.findIndex(([, done]) => !done)
  return (
    <ol className="timeline">
      {steps.map(([text], at) => (
        <li key={text} className={at === now ? 'now' : now === -1 || at < now ? undefined : 'todo'}>
          {text}
        </li>
      ))}
    </ol>
  )
}
