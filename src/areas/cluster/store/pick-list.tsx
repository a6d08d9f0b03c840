import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity, type Satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { useKept } from '../parts/use-kept.ts'
import { orderMessages } from './messages/index.ts'
import styles from './orders.module.css'
import type { OrderView } from './orders.types.ts'

/**
 * What to put into the parcel. Ticks are this device's own: they help the person who packs, and say nothing about the order to anybody
 * else.
 */
export function PickList({ order }: { order: OrderView }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const [picked, setPicked] = useKept<string[]>(`sala.picked.${order.number}`, [], skus)
  const packing = ['paid', 'confirmed', 'preparing'].includes(order.status)
  const done = order.lines.filter((line) => picked.includes(line.sku)).length
  const toggle = (sku: string) =>
    setPicked(picked.includes(sku) ? picked.filter((other) => other !== sku) : [...picked, sku])
  return (
    <section className="sec" aria-labelledby="pick-list">
      <h3 id="pick-list">
        {t.panel.pick}
        {packing && <span className="soft-t xs">{t.panel.picked(done, order.lines.length)}</span>}
      </h3>
      {packing && (
        <div className="bar" aria-hidden="true">
          <i style={{ width: `${(done / Math.max(1, order.lines.length)) * 100}%` }} />
        </div>
      )}
      <ul className="pick">
        {order.lines.map((line) => {
          const is = packing && picked.includes(line.sku)
          return (
            <li key={line.sku} className={is ? 'done' : undefined}>
              {packing && (
                <input
                  className="ck"
                  type="checkbox"
                  checked={is}
                  aria-label={t.panel.pickedOne(line.name[locale])}
                  onChange={() => toggle(line.sku)}
                />
              )}
              {line.image ? (
                <img
                  className="thumb"
                  src={mediaUrl(line.image, 320)}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
              ) : (
                <span className={`thumb ${styles.noPicture}`}>
                  <Icon path={iconPackage} className="ic" />
                </span>
              )}
              <div className="grow">
                <b>{line.name[locale]}</b>
                <small>
                  <strong className={styles.quantity}>{formatQuantity(line.quantityMilli)}</strong>{' '}
                  {line.unit[locale]} · {line.sku}
                </small>
              </div>
              <Money amount={line.subtotal as Satang} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const skus = (kept: unknown) =>
  Array.isArray(kept) && kept.every((sku): sku is string => typeof sku === 'string') ? kept : null
