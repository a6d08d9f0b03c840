import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { CardDragProps } from '#kernel/ui/board/board.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconBuildingBank,
  iconBuildingStore,
  iconCash,
  iconCreditCard,
  iconPackage,
  iconQrcode,
  iconWallet,
} from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { WaitingBadge } from '../preorder/preorder-badge.tsx'
import { isPartlyShipped, shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import styles from './orders.module.css'
import type { OrderCard as Card } from './orders.types.ts'
import { PromiseRing } from './promise-ring.tsx'

const methodIcons = {
  promptpay: iconQrcode,
  card: iconCreditCard,
  transfer: iconBuildingBank,
  cod: iconCash,
  wallet: iconWallet,
}

interface Props {
  card: Card
  href: string
  open: boolean
  grip: CardDragProps
}

/**
 * An order on the board: the buyer, the items, the amount, payment and delivery method, and how it stands against its
 * promised time.
 */
export function OrderCard({ card, now, href, open, grip }: Props & { now: Date }) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const classes = ['bc', 'oc', styles.card, open && 'on', grip.lifted && 'drag'].filter(Boolean).join(' ')
  return (
    <article className={classes} {...grip.card}>
      <div className="row between">
        <Link
          to={href}
          preventScrollReset
          draggable={false}
          className={`no ${styles.whole}`}
          aria-current={open ? 'true' : undefined}
          {...grip.link}
        >
          {shortNumber(card.number)}
          <span className="vh"> {card.contactName}</span>
        </Link>
        <PromiseRing order={card} now={now} />
      </div>
      <b className="ell">{card.contactName}</b>
      <div className="row between">
        <ItemImages card={card} />
        <Money amount={card.total as Satang} />
      </div>
      {card.ahead && (
        <div className="row">
          <WaitingBadge expectedBy={card.ahead} />
        </div>
      )}
      <div className="row xs soft-t chn">
        <Icon path={methodIcons[card.method]} className="ic" />
        <span className="ell">{t.method[card.method]}</span>
        {isPartlyShipped(card) ? (
          <span className="end badge warn sq">{p.partSent}</span>
        ) : (
          <span className={`end ${card.shippingMethod === 'pickup' ? 'badge acc sq' : ''}`}>
            {t.shipping[card.shippingMethod]}
          </span>
        )}
      </div>
    </article>
  )
}

function ItemImages({ card }: { card: Card }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  // Two sizes of an item have the same image; showing it once is enough.
  const different = [...new Map(card.lines.map((line) => [line.image ?? line.name.th, line]))]
  const more = different.length - 3
  return (
    <span className="imgrow">
      {different.slice(0, 3).map(([key, line]) =>
        line.image ? (
          <img
            key={key}
            className="thumb s"
            src={mediaUrl(line.image, 320)}
            alt={line.name[locale]}
            width={28}
            height={28}
            loading="lazy"
            draggable={false}
          />
        ) : (
          <span key={key} className={`thumb s ${styles.noImage}`} title={line.name[locale]}>
            <Icon path={iconPackage} className="ic" />
          </span>
        ),
      )}
      {more > 0 && <span className="mo">{t.more(more)}</span>}
    </span>
  )
}

/** A shipped order: number, name, and the parcel's tracking. */
export function SentCard({ card, href, open, grip }: Props) {
  const t = useMessages(orderMessages)
  return (
    <article className={`bc sc ${styles.card} ${open ? 'on' : ''}`}>
      <div className="row between">
        <Link
          to={href}
          preventScrollReset
          className={`no ${styles.whole}`}
          aria-current={open ? 'true' : undefined}
          {...grip.link}
        >
          {shortNumber(card.number)}
          <span className="vh"> {card.contactName}</span>
        </Link>
        {card.isHandled && card.shippingMethod === 'pickup' && (
          <Icon path={iconBuildingStore} className="ic" />
        )}
      </div>
      <span className="ell">{card.contactName}</span>
      <small className="ell soft-t">
        {card.parcels.map(({ number }) => number).join(', ') || t.status[card.status]}
      </small>
    </article>
  )
}
