import { Form, Link } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import type { OrderCard } from '#areas/billing/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconTicket } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { hasProducts } from '../product-kinds.rules.ts'
import styles from './order.module.css'
import { displayStatus, nextActionOf } from './order-status.rules.ts'
import { StatusBadge } from './status-badge.tsx'

/** An order in a list: its contents, its status, and the next action. */
export function OrderCardRow({ order }: { order: OrderCard }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const status = displayStatus(order)
  const images = order.lines.filter((line) => line.image).slice(0, 3)
  const [first, ...others] = order.lines
  const isOfProducts = hasProducts(order.lines)
  return (
    <article className={`card ${styles.order}`}>
      <div className={styles.thumbs}>
        {images.map((line) => (
          <img
            key={line.image}
            className="thumb thumb-s"
            src={mediaUrl(line.image ?? '', 320)}
            width={60}
            height={60}
            alt=""
            loading="lazy"
          />
        ))}
        {images.length === 0 && (
          <span className="thumb thumb-s">
            <Icon path={isOfProducts ? iconPackage : iconTicket} />
          </span>
        )}
      </div>
      <div className={styles.details}>
        <p className="row-s wrap">
          <StatusBadge status={status} />
          <span className="sm soft">
            {t.placed} <DateText at={order.placedAt} time />
          </span>
        </p>
        <p>
          <Link to={shopPaths.order(order.number)} className="strong num">
            {order.number}
          </Link>
        </p>
        <p className="sm soft">
          {first && (first.name[locale] || first.name.th)} {others.length > 0 && t.more(others.length)}
          {isOfProducts && ` · ${t.items(order.itemCount)}`}
        </p>
      </div>
      <div className={styles.act}>
        <span className={styles.amount}>
          <Money amount={order.total} />
        </span>
        <NextAction order={order} nextAction={nextActionOf(status)} />
      </div>
    </article>
  )
}

function NextAction({
  order,
  nextAction,
}: {
  order: OrderCard
  nextAction: ReturnType<typeof nextActionOf>
}) {
  const t = useMessages(orderMessages)
  if (nextAction === 'pay') {
    return (
      <ButtonLink size="small" to={billingPaths.pay(order.number)}>
        {t.pay}
      </ButtonLink>
    )
  }
  if (nextAction === 'again' && hasProducts(order.lines)) {
    return (
      <Form method="post">
        <input type="hidden" name="number" value={order.number} />
        <button type="submit" className="btn tint small" name="intent" value="again">
          {t.buyAgain}
        </button>
      </Form>
    )
  }
  return (
    <ButtonLink variant="ghost" size="small" to={shopPaths.order(order.number)}>
      {nextAction === 'track' ? t.track : t.details}
    </ButtonLink>
  )
}
