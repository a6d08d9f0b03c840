import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Money } from '#kernel/ui/money.tsx'
import { cartMessages } from '../messages/cart.ts'
import styles from './cart.module.css'
import type { FreeShippingProgress } from './cart.rules.ts'

/** How much more qualifies for free delivery; `bare` omits the frame it has in the cart. */
export function FreeShippingMeter({ meter, bare = false }: { meter: FreeShippingProgress; bare?: boolean }) {
  const t = useMessages(cartMessages)
  return (
    <div className={bare ? undefined : styles.meter}>
      <p className="sm row between">
        <span>
          {meter.left > 0 ? (
            <>
              {t.meterLeft}{' '}
              <b>
                <Money amount={meter.left} />
              </b>{' '}
              {t.meterFree} <span className="hide-phone">{t.meterNote}</span>
            </>
          ) : (
            <b className="good">{t.meterDone}</b>
          )}
        </span>
        <span className="faint num nowrap">
          <Money amount={meter.goods} /> / <Money amount={meter.limit} />
        </span>
      </p>
      {/* The text above says the same. */}
      <div className="meter good" aria-hidden="true">
        <i style={{ width: `${meter.percent}%` }} />
      </div>
    </div>
  )
}
