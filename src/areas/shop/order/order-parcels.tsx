import type { ReactNode } from 'react'
import type { OrderedLine, OrderView, ShipmentView } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDayRange } from '#kernel/time/index.ts'
import { isReviewable } from '../feedback/product-feedback.rules.ts'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import { reasonIn } from './cancel-reason.ts'
import { itemCountText } from './item-count.rules.ts'
import styles from './order.module.css'
import { OrderLines } from './order-lines.tsx'
import { ParcelTrack } from './parcel-track.tsx'

/** The ordered items: in the parcels sent, still to come, and those the shop could not send. */
export function OrderParcels({
  order,
  token,
  today,
  preorders,
}: {
  order: OrderView
  token: string | null
  today: string
  preorders: readonly OrderPreorder[]
}) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const { parcels, lines } = order
  const reviewTo = (line: OrderedLine) =>
    order.token && line.kind === 'goods' && isReviewable({ ...order, today }, line)
      ? shopPaths.review(order.number, line.ref, token)
      : null
  // Items in no parcel: still to be sent, picked up at the counter, or delivered online at payment.
  const inParcels = (line: OrderedLine) =>
    parcels
      .flatMap((parcel) => parcel.lines)
      .reduce((sum, part) => sum + (part.line === line.line ? part.quantityMilli : 0), 0)
  const outsideParcels = (line: OrderedLine) => line.quantityMilli - line.cancelledMilli - inParcels(line)
  const isPartLeft = lines.some((line) => outsideParcels(line) > 0)
  return (
    <>
      {parcels.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} numbered={parcels.length > 1 || isPartLeft}>
          {!isPartLeft && parcel.number === parcels.length && <Arrival order={order} />}
          <OrderLines lines={lines} milliOf={(line) => inParcel(parcel, line)} reviewTo={reviewTo} />
        </Parcel>
      ))}
      {isPartLeft && (
        <section className={`card ${styles.items}`}>
          <header>
            <div>
              <h2 className={styles.title}>{parcels.length > 0 ? t.stillToCome : itemCountText(t, order)}</h2>
              <Arrival order={order} />
            </div>
          </header>
          <OrderLines
            lines={lines}
            milliOf={outsideParcels}
            reviewTo={parcels.length > 0 ? undefined : reviewTo}
            preorders={preorders}
          />
        </section>
      )}
      {lines.some(({ cancelledMilli }) => cancelledMilli > 0) && (
        <section className={`card ${styles.items} ${styles.calledOff}`}>
          <header>
            <div>
              <h2 className={styles.title}>{t.cancelledByShop}</h2>
              <p className="sm soft">
                {[...new Set(order.changes.map(({ reason }) => reasonIn(locale, reason)))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </header>
          <OrderLines lines={lines} milliOf={({ cancelledMilli }) => cancelledMilli} />
        </section>
      )}
    </>
  )
}

const inParcel = ({ lines }: ShipmentView, { line }: OrderedLine): number =>
  lines.find((part) => part.line === line)?.quantityMilli ?? 0

function Parcel({
  parcel,
  numbered,
  children,
}: {
  parcel: ShipmentView
  numbered: boolean
  children: ReactNode
}) {
  const t = useMessages(orderMessages)
  const { number } = parcel
  return (
    <section className={`card ${styles.items}`}>
      <header>
        <div>
          <h2 className={styles.title}>{numbered ? t.parcelNo(number) : t.parcel}</h2>
          <ParcelTrack {...parcel} />
        </div>
      </header>
      {children}
    </section>
  )
}

/** The expected arrival, until it has arrived. */
export function Arrival({
  order,
}: {
  order: Pick<OrderView, 'promised' | 'status'> & { shipping: Pick<OrderView['shipping'], 'method'> }
}) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const { promised, status, shipping } = order
  if (!promised || ['expired', 'cancelling', 'cancelled', 'handed_over', 'completed'].includes(status))
    return null
  const days = formatDayRange(promised.first, promised.last, locale)
  return (
    <p className={`good ${styles.arrival}`}>
      {shipping.method === 'pickup' ? t.readyOn(days) : t.arrives(days)}
    </p>
  )
}
