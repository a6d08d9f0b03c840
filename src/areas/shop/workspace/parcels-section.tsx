import { useState } from 'react'
import { Link } from 'react-router'
import { trackingUrl } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatNamed } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil, iconPrinter } from '#kernel/ui/icons.ts'
import { iconExternalLink } from '#kernel/ui/workspace-icons.ts'
import { shopPaths } from '../paths.ts'
import { CopyButton } from './copy-button.tsx'
import { CorrectParcelDialog } from './correct-parcel-dialog.tsx'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import styles from './orders.module.css'
import type { OrderView } from './orders.types.ts'

/** The parcels sent, each with its contents and tracking. */
export function ParcelsSection({ order, names }: { order: OrderView; names: Record<string, string> }) {
  const p = useMessages(parcelMessages)
  if (order.parcels.length === 0) return null
  return (
    <section className="sec">
      <h3>{p.parcels}</h3>
      {order.parcels.map((parcel) => (
        <Parcel key={parcel.number} order={order} parcel={parcel} by={parcel.by && names[parcel.by]} />
      ))}
    </section>
  )
}

function Parcel({
  order,
  parcel,
  by,
}: {
  order: OrderView
  parcel: OrderView['parcels'][number]
  by: string | null | undefined
}) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const locale = useLocale()
  const { number, carrier, tracking, sentAt, collect, lines } = parcel
  const follow = trackingUrl(parcel)
  const [correcting, setCorrecting] = useState(false)
  return (
    <article className={styles.parcel} aria-label={p.parcel(number)}>
      <div className="row">
        <span className="grow">
          {order.parcels.length > 1 && <b>{p.parcel(number)} · </b>}
          {carrier}
          <br />
          <b>{tracking}</b>
        </span>
        {follow && (
          <a
            className="ibtn"
            href={follow}
            target="_blank"
            rel="noreferrer"
            aria-label={p.track(tracking)}
            title={p.track(tracking)}
          >
            <Icon path={iconExternalLink} className="ic" />
          </a>
        )}
        {isCorrectable(order) && (
          <button
            type="button"
            className="ibtn"
            aria-label={`${t.panel.correctParcel} ${tracking}`}
            title={t.panel.correctParcel}
            onClick={() => setCorrecting(true)}
          >
            <Icon path={iconPencil} className="ic" />
          </button>
        )}
        <CopyButton what={t.panel.trackingNumber} text={tracking} />
        <Link
          className="ibtn"
          to={shopPaths.print({ order: order.number, parcel: number })}
          aria-label={p.slip(number)}
          title={p.slip(number)}
        >
          <Icon path={iconPrinter} className="ic" />
        </Link>
      </div>
      <ul className="xs">
        {lines.map(({ line, quantityMilli }) => {
          const bought = order.lines.find((candidate) => candidate.line === line)
          return (
            <li key={line}>
              {bought && formatNamed(bought.name[locale], quantityMilli, bought.unit[locale])}
            </li>
          )
        })}
      </ul>
      <small className="soft-t xs">
        {formatDateTime(sentAt, locale)}
        {by && ` · ${p.by(by)}`}
        {collect > 0 && ` · ${p.collect(formatBaht(collect))}`}
      </small>
      {correcting && (
        <CorrectParcelDialog order={order} parcel={parcel} onClose={() => setCorrecting(false)} />
      )}
    </article>
  )
}

/** Until the order is completed: afterwards the number is of no use to its buyer. */
const isCorrectable = ({ status }: OrderView): boolean => ['preparing', 'ready', 'shipped'].includes(status)
