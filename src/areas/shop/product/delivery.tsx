import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconBuildingStore, iconDownload, iconTruck } from '#kernel/ui/icons.ts'
import { productMessages } from '../browse-messages/product.ts'
import { CartMeter } from './cart-meter.tsx'
import type { DeliveryView } from './product-view.ts'

/** Delivery methods and prices, as set by the site; `children` show the expected arrival. */
export function Delivery({
  delivery,
  digital,
  children,
}: {
  delivery: DeliveryView
  /** Nothing is shipped: it is available as soon as it is paid. */
  digital: boolean
  children?: ReactNode
}) {
  const t = useMessages(productMessages)
  const { standard, pickup } = delivery
  if (digital)
    return (
      <div className="promise">
        <div>
          <Icon path={iconDownload} />
          <p className="grow">
            <b>{t.online}</b>
            <br />
            <span className="soft sm">{t.onlineText}</span>
          </p>
        </div>
      </div>
    )
  if (!standard && pickup.length === 0) return null
  return (
    <div className="promise">
      {standard && (
        <div>
          <Icon path={iconTruck} />
          <div className="grow">
            <b>
              {standard.price === null
                ? t.shippingFree
                : standard.varies
                  ? t.shippingFrom(standard.price)
                  : t.shipping(standard.price)}
            </b>{' '}
            {standard.label}
            <br />
            <span className="soft sm">
              {[standard.freeOver && t.freeOver(standard.freeOver), standard.varies && t.byWeight]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {standard.freeOver && <CartMeter />}
          </div>
        </div>
      )}
      {pickup.map(({ name, address, hours }) => (
        <div key={name}>
          <Icon path={iconBuildingStore} />
          <p className="grow">
            <b>{t.pickup(name)}</b>
            <br />
            <span className="soft sm">{[hours, address].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
      ))}
      {children}
      {delivery.returnDays > 0 && (
        <div>
          <Icon path={iconArrowBackUp} />
          <p className="grow">{t.returnable(delivery.returnDays)}</p>
        </div>
      )}
    </div>
  )
}
