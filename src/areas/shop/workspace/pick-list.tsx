import { partOf } from '#areas/billing/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity, unitAfterCount } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { useStored } from '#kernel/use-stored.ts'
import { BundleHeader } from '../bundle/bundle-header.tsx'
import { preorderOfLine } from '../preorder/preorder.rules.ts'
import { PreorderBadge } from '../preorder/preorder-badge.tsx'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import styles from './orders.module.css'
import type { OrderView } from './orders.types.ts'

/**
 * The contents of the parcel, or of an order without one. Ticks are local to this device: they help the packer, and
 * say nothing about the order to anyone else.
 */
export function PickList({
  order,
  preorders,
  onCancel,
}: {
  order: OrderView
  preorders: readonly OrderPreorder[]
  onCancel: () => void
}) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const locale = useLocale()
  const [picked, setPicked] = useStored<string[]>(`sala.picked.${order.number}`, [], readSkus)
  const packing = order.isHandled && ['paid', 'confirmed', 'preparing'].includes(order.status)
  const open = order.lines.filter(({ leftMilli }) => leftMilli > 0)
  const done = open.filter((line) => picked.includes(line.sku)).length
  const toggle = (sku: string) =>
    setPicked(picked.includes(sku) ? picked.filter((other) => other !== sku) : [...picked, sku])
  return (
    <section className="sec" aria-labelledby="pick-list">
      <h3 id="pick-list">
        {order.isHandled ? t.panel.pick : t.panel.items}
        {packing && <span className="soft-t xs">{t.panel.picked(done, open.length)}</span>}
        {order.may.cancelLines && open.length > 0 && (
          <button type="button" className="btn quiet sm end" onClick={onCancel}>
            {p.cancelLines}
          </button>
        )}
      </h3>
      {packing && (
        <div className="bar" aria-hidden="true">
          <i style={{ width: `${(done / Math.max(1, open.length)) * 100}%` }} />
        </div>
      )}
      <ul className="pick">
        {order.lines.map((line, at) => {
          const isRemaining = line.leftMilli > 0
          const is = packing && isRemaining && picked.includes(line.sku)
          const isCancelled = line.sentMilli === 0 && line.cancelledMilli === line.quantityMilli
          return (
            <li key={line.line} className={is || isCancelled ? 'done' : undefined}>
              {packing && isRemaining && (
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
                <span className={`thumb ${styles.noImage}`}>
                  <Icon path={iconPackage} className="ic" />
                </span>
              )}
              <div className="grow">
                <BundleHeader lines={order.lines} at={at} />
                <b>{line.name[locale]}</b>
                <small>
                  <strong className={styles.quantity}>{formatQuantity(line.quantityMilli)}</strong>{' '}
                  {unitAfterCount(line.unit[locale])}
                  {line.sku && ` · ${line.sku}`}
                </small>
                {preorderOfLine(line) && isRemaining && (
                  <PreorderBadge
                    short
                    preorder={preorders.find((preorder) => preorder.variantId === line.ref)}
                    quantityMilli={line.quantityMilli}
                  />
                )}
                <LineStatus line={line} />
              </div>
              {/* As in the subtotal below: without what was cancelled. */}
              <Money amount={partOf(line, 0, line.quantityMilli - line.cancelledMilli).subtotal} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The status of a line, if its parts have different ones. */
function LineStatus({ line }: { line: OrderView['lines'][number] }) {
  const p = useMessages(parcelMessages)
  const { quantityMilli, sentMilli, cancelledMilli, leftMilli } = line
  if (cancelledMilli === 0 && (sentMilli === 0 || sentMilli === quantityMilli)) return null
  const messages = [
    sentMilli > 0 && p.sent(formatQuantity(sentMilli)),
    cancelledMilli > 0 && p.cancelled(formatQuantity(cancelledMilli)),
    leftMilli > 0 && p.toSend(formatQuantity(leftMilli)),
  ]
  return <small className={styles.standing}>{messages.filter(Boolean).join(' · ')}</small>
}

const readSkus = (saved: unknown) =>
  Array.isArray(saved) && saved.every((sku): sku is string => typeof sku === 'string') ? saved : null
